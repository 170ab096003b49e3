import { closestMatch } from '#engine/text/index.ts';
import type { FindingDetails } from './document.ts';

/** So many words are read at a glance. */
const few = 12;

/**
 * What may stand in place of a word that is not known: the nearest word; where none is near all of them when they are
 * few, else those that begin alike, else the areas of names that have one (orders.…).
 */
export function suggestionsFor(word: string, among: Iterable<string>): Pick<FindingDetails, 'nearest' | 'known'> {
  const words = [...new Set(among)];
  const nearest = closestMatch(word, words);
  if (nearest !== undefined) return { nearest };
  if (words.length === 0) return {};
  if (words.length <= few) return { known: words };
  const area = `${word.split('.')[0]}.`;
  const inArea = words.filter((each) => each.startsWith(area));
  if (inArea.length > 0) return inArea.length <= 2 * few ? { known: inArea } : {};
  if (words.every((each) => each.includes('.'))) {
    return { known: [...new Set(words.map((each) => `${each.split('.')[0]}.…`))] };
  }
  const alike = words.filter((each) => each.slice(0, 2).toLowerCase() === word.slice(0, 2).toLowerCase());
  return alike.length > 0 && alike.length <= few ? { known: alike } : {};
}
