/**
 * The visual language as components of native elements. Both entries import `kit.css` once, put `data-density` on
 * <html>, and take everything else from here. All texts are props. Classes for composing are in base.css: k-stack,
 * k-row, k-between, k-columns, k-grow, k-wrap, k-muted, k-hint, k-small, k-caption, k-strong, k-display, k-figure,
 * k-hidden; `--gap` on a stack or row changes its gap.
 */

// Text and figures
export { Icon, type IconProps } from './Icon.tsx'; // a drawing beside a word: <Icon of={iconCheck} />
export { IconShapes, NamedIcon, type NamedIconProps, useIconNamed } from './NamedIcon.tsx'; // an icon that a definition names
export type { IconShape } from './icons/IconShape.ts';
export * from './icons/index.ts'; // iconCheck, iconX …: only those used reach a bundle
export { LangProvider, useLang } from './Lang.tsx'; // in which language amounts and the logo are written
export { Ltr, type LtrProps } from './Ltr.tsx'; // keeps a phone, code, date or range in its own order
export { Money, type MoneyProps } from './Money.tsx'; // an amount in minor units and a currency
export { CodeTag, type CodeTagProps } from './CodeTag.tsx'; // a code or id in letters of one width
export { Badge, type BadgeProps, type Tone } from './Badge.tsx'; // a state in a word
export { Logo, type LogoProps } from './Logo.tsx'; // the word mark
export { LogoMark, type LogoMarkProps } from './LogoMark.tsx'; // the sign alone

// Acts
export { Button, type ButtonProps } from './Button.tsx'; // primary, plain, quiet, danger; busy keeps its width
export { ButtonLink, type ButtonLinkProps } from './ButtonLink.tsx'; // a link that looks like one
export { buttonClass, type ButtonVariant } from './buttonClass.ts'; // the same look for a router's link
export { IconButton, type IconButtonProps } from './IconButton.tsx'; // an icon with a name
export { CopyButton, type CopyButtonProps } from './CopyButton.tsx'; // copies, and says so
export { copyText } from './copyText.ts'; // the clipboard, on plain http too
export { Menu, type MenuItem, type MenuProps, type MenuTrigger } from './Menu.tsx'; // a few acts under a button
export { FilterChip, type FilterChipProps } from './FilterChip.tsx'; // a filter, dashed until it is set
export { BackToTop, type BackToTopProps } from './BackToTop.tsx'; // after two screens

// Fields
export { Field, type FieldProps } from './Field.tsx'; // label, control, one line of help
export { FieldNote, type FieldNoteProps } from './FieldNote.tsx'; // that line alone, as in a table cell
export { useControl, useGroup, type Wired } from './useControl.ts'; // for a control of one's own in a Field
export { TextInput, type TextInputProps } from './TextInput.tsx';
export { TextArea, type TextAreaProps } from './TextArea.tsx'; // grows; counts up to `max`
export { NumberInput, type NumberInputProps } from './NumberInput.tsx'; // a number as text, ٠–٩ too
export { MoneyInput, type MoneyInputProps } from './MoneyInput.tsx'; // currency left, figure right
export { PhoneInput, type PhoneInputProps } from './PhoneInput.tsx';
export { DateInput, type DateInputProps } from './DateInput.tsx'; // DD-MM-YYYY typed or picked; date, datetime, time
export { maskDate, parseDateInput, formatDateInput, type DateKind } from './dateText.ts'; // ISO ↔ what is shown
export { CodeInput, type CodeInputProps } from './CodeInput.tsx'; // a one-time code
export { Select, type Choice, type SelectProps } from './Select.tsx'; // the platform's list
// Combobox (one or several of many, found by typing) is imported from its own file, so that it comes with those who use it.
export { RadioGroup, type RadioChoice, type RadioGroupProps } from './RadioGroup.tsx';
export { Checkbox, type CheckboxProps } from './Checkbox.tsx';
export { Toggle, type ToggleProps } from './Toggle.tsx';
export { SegmentedControl, type Segment, type SegmentedControlProps } from './SegmentedControl.tsx';
export { QuantityStepper, type QuantityStepperProps } from './QuantityStepper.tsx';
export { FileInput, type FileInputProps, type FileItem } from './FileInput.tsx'; // picks and lists; sends nothing
export { ImageInput, type ImageInputProps } from './ImageInput.tsx'; // one picture with preview
export { OptionList, type OptionListProps, type OptionRow } from './OptionList.tsx'; // payment options as rows
export { ErrorSummary, type ErrorSummaryProps } from './ErrorSummary.tsx'; // counts, links, takes the focus
export { focusControl } from './focusControl.ts'; // to the field of an id, or the first control of a group

// Saying how things are
export { Callout, type CalloutProps } from './Callout.tsx'; // a remark with a ground
export { Message, type MessageProps, type MessageTone } from './Message.tsx'; // the head of an outcome page
export { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './ErrorState.tsx'; // with the request id to copy
export { Skeleton, type SkeletonProps } from './Skeleton.tsx'; // bones, after 300 ms
export { Progress, type ProgressProps } from './Progress.tsx'; // a buyer's segments
export { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx'; // long work
export { Meter, type MeterProps } from './Meter.tsx'; // a part under a figure
export { Stepper, type Step, type StepperProps, type StepState } from './Stepper.tsx'; // the numbered steps of a backoffice form
export { Toaster, type ToasterProps } from './Toaster.tsx'; // once on a page
export { createToaster, toaster, type Toast } from './toaster.ts'; // toaster.show('Link copied')

// Layers
export { Dialog, type CloseBy, type DialogProps } from './Dialog.tsx'; // modal; `closeBy` says what may close it
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'; // asks before what cannot be undone
export { Tabs, type Tab, type TabsProps } from './Tabs.tsx'; // tiles or a line
export { TabPanel, type TabPanelProps } from './TabPanel.tsx';

// Showing things
export { SummaryPanel, type SummaryLine, type SummaryPanelProps } from './SummaryPanel.tsx'; // what an order costs
export { DescriptionList, type DescriptionListProps, type DescriptionItem } from './DescriptionList.tsx'; // one thing as labels and values
export { PaymentReferenceCard, type PaymentReferenceCardProps } from './PaymentReferenceCard.tsx'; // a number for a till
export { QrCode, type QrCodeProps } from './QrCode.tsx'; // black on white
export { HowTo, type HowToProps } from './HowTo.tsx'; // numbered sentences
export { Table, type Column, type Selection, type TableProps } from './Table.tsx'; // many things; records on a phone
export { NameCell, type NameCellProps } from './NameCell.tsx'; // picture, name, reference
export { Toolbar, type ToolbarProps } from './Toolbar.tsx';
export { Pagination, type PaginationProps } from './Pagination.tsx';

// Pages
export { PageColumn, type PageColumnProps } from './PageColumn.tsx'; // the column of a buyer page
export { ShopHeader, type LanguageLink, type ShopHeaderProps } from './ShopHeader.tsx';
export { PoweredBy, type PoweredByProps } from './PoweredBy.tsx';
export { BottomBar, type BottomBarProps } from './BottomBar.tsx'; // stays at the foot
export { Panel, type PanelProps } from './Panel.tsx'; // a part of a backoffice page
export { setTheme, type Theme } from './setTheme.ts'; // light, dark, system
export { classes } from './classes.ts'; // class names joined
