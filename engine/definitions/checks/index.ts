import type { Check } from '../loaded.ts';
import { addresses } from './addresses.ts';
import { amounts } from './amounts.ts';
import { chooses } from './chooses.ts';
import { conditions } from './conditions.ts';
import { forms } from './forms.ts';
import { patterns } from './patterns.ts';
import { pointers } from './pointers.ts';
import { references } from './references.ts';
import { texts } from './texts.ts';
import { uniqueness } from './uniqueness.ts';

/** Every rule over the definitions as a whole; a new one is its file and its line here. */
export const checks: Readonly<Record<string, Check>> = {
  addresses,
  amounts,
  chooses,
  conditions,
  forms,
  patterns,
  pointers,
  references,
  texts,
  uniqueness,
};
