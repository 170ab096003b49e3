import { closestMatch } from '#engine/text/index.ts';
import type { FindingDetails } from './document.ts';

/** The longest list that is still easy to read. */
const maxListed = 12;

/**
 * Suggests valid names for an unknown one: the closest; or else all if they are few, those with the same start, or the
 * areas of dotted names (orders.…).
 */
export function suggestionsFor(word: string, candidates: Iterable<string>): Pick<FindingDetails, 'nearest' | 'known'> {
  const words = [...new Set(candidates)];
  const nearest = closestMatch(word, words);
  if (nearest !== undefined) return { nearest };
  if (words.length === 0) return {};
  if (words.length <= maxListed) return { known: words };
  const area = `${word.split('.')[0]}.`;
  const inArea = words.filter((each) => each.startsWith(area));
  if (inArea.length > 0) return inArea.length <= 2 * maxListed ? { known: inArea } : {};
  if (words.every((each) => each.includes('.'))) {
    return { known: [...new Set(words.map((each) => `${each.split('.')[0]}.…`))] };
  }
  const alike = words.filter((each) => each.slice(0, 2).toLowerCase() === word.slice(0, 2).toLowerCase());
  return alike.length > 0 && alike.length <= maxListed ? { known: alike } : {};
}
