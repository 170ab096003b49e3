/**
 * The UI components. Both apps import `kit.css` once, set `data-density` on <html>, and import components from here.
 * Texts are props. Layout classes are in base.css: k-stack, k-row, k-between, k-columns, k-grow, k-wrap, k-muted,
 * k-hint, k-small, k-caption, k-strong, k-display, k-figure, k-hidden; `--gap` sets the gap of a stack or row.
 */

// Text and figures
export { Icon } from './Icon.tsx'; // a decorative icon: <Icon of={iconCheck} />
export { IconShapes, NamedIcon, useIconNamed } from './NamedIcon.tsx'; // an icon that a definition names
export type { IconShape } from './icons/IconShape.ts';
export * from './icons/index.ts'; // tree-shaken
export { LangProvider, useLang } from './Lang.tsx'; // the language of amounts and the logo
export { Ltr } from './Ltr.tsx'; // left to right inside Arabic
export { Money } from './Money.tsx'; // an amount in minor units and a currency
export { Badge, type Tone } from './Badge.tsx';
export { Logo } from './Logo.tsx'; // the wordmark

// Actions
export { Button } from './Button.tsx'; // primary, plain, quiet, danger
export { ButtonLink } from './ButtonLink.tsx';
export type { ButtonVariant } from './buttonClass.ts';
export { IconButton } from './IconButton.tsx'; // only an icon
export { CopyButton } from './CopyButton.tsx';
export { copyText } from './copyText.ts'; // on plain http too
export { Menu, type MenuItem } from './Menu.tsx'; // a few actions under a button
export { FilterChip } from './FilterChip.tsx';
export { BackToTop } from './BackToTop.tsx';

// Fields
export { Field } from './Field.tsx'; // label, control, one line of help
export { FieldNote } from './FieldNote.tsx'; // the line of help alone
export { useGroup } from './useControl.ts'; // makes a control of your own part of a Field
export { TextInput } from './TextInput.tsx';
export { TextArea } from './TextArea.tsx'; // grows; counts up to `max`
export { NumberInput } from './NumberInput.tsx'; // a number as text
export { MoneyInput } from './MoneyInput.tsx';
export { PhoneInput } from './PhoneInput.tsx';
export { DateInput } from './DateInput.tsx'; // DD-MM-YYYY typed or picked; date, datetime, time
export { maskDate, parseDateInput, formatDateInput } from './dateText.ts'; // ISO to display text and back
export { CodeInput } from './CodeInput.tsx'; // a one-time code
export { Select } from './Select.tsx'; // the browser's list
// Import Combobox from its own file, so that only its users load it.
export { RadioGroup } from './RadioGroup.tsx';
export { Checkbox } from './Checkbox.tsx';
export { Toggle } from './Toggle.tsx';
export { SegmentedControl } from './SegmentedControl.tsx';
export { QuantityStepper } from './QuantityStepper.tsx';
export { FileInput } from './FileInput.tsx'; // doesn't upload
export { ImageInput } from './ImageInput.tsx'; // one picture with a preview
export { OptionList, type OptionRow } from './OptionList.tsx'; // payment options as rows
export { ErrorSummary } from './ErrorSummary.tsx'; // links to the fields
export { focusControl } from './focusControl.ts'; // focuses a control by its id

// Feedback
export { Callout } from './Callout.tsx';
export { Message } from './Message.tsx'; // the heading of a result page
export { EmptyState } from './EmptyState.tsx';
export { ErrorState } from './ErrorState.tsx'; // with the request id
export { Skeleton } from './Skeleton.tsx'; // appears after 300 ms
export { Progress } from './Progress.tsx'; // a buyer's steps
export { ProgressBar } from './ProgressBar.tsx';
export { Meter } from './Meter.tsx'; // a part of a whole
export { Stepper } from './Stepper.tsx'; // the steps of a backoffice form
export { Toaster } from './Toaster.tsx'; // once per page
export { createToaster, toaster } from './toaster.ts'; // toaster.show('Link copied')

// Overlays
export { Dialog } from './Dialog.tsx';
export { ConfirmDialog } from './ConfirmDialog.tsx'; // before an action that cannot be undone
export { Tabs, type TabsProps } from './Tabs.tsx';
export { TabPanel } from './TabPanel.tsx';

// Data display
export { SummaryPanel } from './SummaryPanel.tsx'; // what an order costs
export { DescriptionList } from './DescriptionList.tsx'; // labels and values of one thing
export { PaymentReferenceCard } from './PaymentReferenceCard.tsx'; // a number to pay with
export { QrCode } from './QrCode.tsx';
export { HowTo } from './HowTo.tsx'; // numbered instructions
export { Table, type Column } from './Table.tsx'; // rows; records on small screens
export { NameCell } from './NameCell.tsx'; // picture, name, reference
export { Toolbar } from './Toolbar.tsx';
export { Pagination } from './Pagination.tsx';

// Pages
export { PageColumn } from './PageColumn.tsx';
export { ShopHeader, type LanguageLink } from './ShopHeader.tsx';
export { PoweredBy } from './PoweredBy.tsx';
export { BottomBar } from './BottomBar.tsx';
export { Panel } from './Panel.tsx'; // a section of a backoffice page
export { setTheme, type Theme } from './setTheme.ts'; // light, dark, system
