import type { Language } from '../charge.ts';
import { buyerTexts } from './buyerTexts.ts';
import { controlTexts } from './controlTexts.ts';

// A bank is an outside party: its words are its own and not Masar's messages.
const table = { ...buyerTexts, ...controlTexts };

export type TextKey = keyof typeof table;

/** One text in a language, as it stands (with its gaps). */
export function textOf(key: TextKey, language: Language): string {
  return table[key][language === 'ar' ? 1 : 0];
}
