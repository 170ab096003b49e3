export { compilePicker } from './compilePicker.ts';
export type { CompiledPicker, PickerSources } from './compilePicker.ts';
export type { Offer, OfferedGroup, OfferedOption, OfferedTab } from './offer.ts';
export { sortOptions } from './sortOptions.ts';
