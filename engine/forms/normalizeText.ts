import type { NormalizeStep } from './definition.ts';
import {
  normalizeDigits,
  normalizePhone,
  normalizeSpaces,
  toNationalEgyptian,
  toNationalMobile,
  trimmed,
} from '#engine/text/index.ts';

/** The normalize steps. Each keeps text that is already normal. */
const steps: Readonly<Record<NormalizeStep, (text: string) => string>> = {
  digits: normalizeDigits,
  spaces: normalizeSpaces,
  trim: trimmed,
  strip: normalizePhone,
  national: toNationalEgyptian,
  mobile: toNationalMobile,
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  scheme: (text) => (text === '' || /^[a-z][a-z0-9+-]*:/i.test(text) ? text : `https://${text}`),
};

/** Applies normalize steps in order. */
export function normalizeText(text: string, order: readonly NormalizeStep[]): string {
  return order.reduce((done, word) => steps[word](done), text);
}
