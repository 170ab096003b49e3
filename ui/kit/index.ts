/**
 * The visual language as components of native elements. Both entries import `kit.css` once, put `data-density` on
 * <html>, and take everything else from here. All texts are props. Classes for composing are in base.css: k-stack,
 * k-row, k-between, k-columns, k-grow, k-wrap, k-muted, k-hint, k-small, k-caption, k-strong, k-display, k-figure,
 * k-hidden; `--gap` on a stack or row changes its gap.
 */

// Text and figures
export { Icon } from './Icon.tsx'; // a drawing beside a word: <Icon of={iconCheck} />
export { IconShapes, NamedIcon, useIconNamed } from './NamedIcon.tsx'; // an icon that a definition names
export type { IconShape } from './icons/IconShape.ts';
export * from './icons/index.ts'; // iconCheck, iconX …: only those used reach a bundle
export { LangProvider, useLang } from './Lang.tsx'; // in which language amounts and the logo are written
export { Ltr } from './Ltr.tsx'; // keeps a phone, code, date or range in its own order
export { Money } from './Money.tsx'; // an amount in minor units and a currency
export { Badge, type Tone } from './Badge.tsx'; // a state in a word
export { Logo } from './Logo.tsx'; // the word mark

// Acts
export { Button } from './Button.tsx'; // primary, plain, quiet, danger; busy keeps its width
export { ButtonLink } from './ButtonLink.tsx'; // a link that looks like one
export type { ButtonVariant } from './buttonClass.ts';
export { IconButton } from './IconButton.tsx'; // an icon with a name
export { CopyButton } from './CopyButton.tsx'; // copies, and says so
export { copyText } from './copyText.ts'; // the clipboard, on plain http too
export { Menu, type MenuItem } from './Menu.tsx'; // a few acts under a button
export { FilterChip } from './FilterChip.tsx'; // a filter, dashed until it is set
export { BackToTop } from './BackToTop.tsx'; // after two screens

// Fields
export { Field } from './Field.tsx'; // label, control, one line of help
export { FieldNote } from './FieldNote.tsx'; // that line alone, as in a table cell
export { useGroup } from './useControl.ts'; // for a control of one's own in a Field
export { TextInput } from './TextInput.tsx';
export { TextArea } from './TextArea.tsx'; // grows; counts up to `max`
export { NumberInput } from './NumberInput.tsx'; // a number as text, ٠–٩ too
export { MoneyInput } from './MoneyInput.tsx'; // currency left, figure right
export { PhoneInput } from './PhoneInput.tsx';
export { DateInput } from './DateInput.tsx'; // DD-MM-YYYY typed or picked; date, datetime, time
export { maskDate, parseDateInput, formatDateInput } from './dateText.ts'; // ISO ↔ what is shown
export { CodeInput } from './CodeInput.tsx'; // a one-time code
export { Select } from './Select.tsx'; // the platform's list
// Combobox (one or several of many, found by typing) is imported from its own file, so that it comes with those who use it.
export { RadioGroup } from './RadioGroup.tsx';
export { Checkbox } from './Checkbox.tsx';
export { Toggle } from './Toggle.tsx';
export { SegmentedControl } from './SegmentedControl.tsx';
export { QuantityStepper } from './QuantityStepper.tsx';
export { FileInput } from './FileInput.tsx'; // picks and lists; sends nothing
export { ImageInput } from './ImageInput.tsx'; // one picture with preview
export { OptionList, type OptionRow } from './OptionList.tsx'; // payment options as rows
export { ErrorSummary } from './ErrorSummary.tsx'; // counts, links, takes the focus
export { focusControl } from './focusControl.ts'; // to the field of an id, or the first control of a group

// Saying how things are
export { Callout } from './Callout.tsx'; // a remark with a ground
export { Message } from './Message.tsx'; // the head of an outcome page
export { EmptyState } from './EmptyState.tsx';
export { ErrorState } from './ErrorState.tsx'; // with the request id to copy
export { Skeleton } from './Skeleton.tsx'; // bones, after 300 ms
export { Progress } from './Progress.tsx'; // a buyer's segments
export { ProgressBar } from './ProgressBar.tsx'; // long work
export { Meter } from './Meter.tsx'; // a part under a figure
export { Stepper } from './Stepper.tsx'; // the numbered steps of a backoffice form
export { Toaster } from './Toaster.tsx'; // once on a page
export { createToaster, toaster } from './toaster.ts'; // toaster.show('Link copied')

// Layers
export { Dialog } from './Dialog.tsx'; // modal; `closeBy` says what may close it
export { ConfirmDialog } from './ConfirmDialog.tsx'; // asks before what cannot be undone
export { Tabs, type TabsProps } from './Tabs.tsx'; // tiles or a line
export { TabPanel } from './TabPanel.tsx';

// Showing things
export { SummaryPanel } from './SummaryPanel.tsx'; // what an order costs
export { DescriptionList } from './DescriptionList.tsx'; // one thing as labels and values
export { PaymentReferenceCard } from './PaymentReferenceCard.tsx'; // a number for a till
export { QrCode } from './QrCode.tsx'; // black on white
export { HowTo } from './HowTo.tsx'; // numbered sentences
export { Table, type Column } from './Table.tsx'; // many things; records on a phone
export { NameCell } from './NameCell.tsx'; // picture, name, reference
export { Toolbar } from './Toolbar.tsx';
export { Pagination } from './Pagination.tsx';

// Pages
export { PageColumn } from './PageColumn.tsx'; // the column of a buyer page
export { ShopHeader, type LanguageLink } from './ShopHeader.tsx';
export { PoweredBy } from './PoweredBy.tsx';
export { BottomBar } from './BottomBar.tsx'; // stays at the foot
export { Panel } from './Panel.tsx'; // a part of a backoffice page
export { setTheme, type Theme } from './setTheme.ts'; // light, dark, system
