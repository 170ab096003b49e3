export { compilePicker, optionsOf } from './compilePicker.ts';
export type { CompiledPicker } from './compilePicker.ts';
export type { Offer, OfferedOption } from './offer.ts';
export { sortOptions } from './sortOptions.ts';
