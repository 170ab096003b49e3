import type { Check } from '../loaded.ts';
import { references } from './references.ts';
import { texts } from './texts.ts';

/** Every rule over the definitions as a whole; a new one is its file and its line here. */
export const checks: Readonly<Record<string, Check>> = {
  references,
  texts,
};
