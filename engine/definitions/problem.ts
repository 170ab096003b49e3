import { type Document, findingAt } from './document.ts';
import type { Finding, Path } from './finding.ts';
import type { FindingCode } from './findingTexts.ts';
import { wordsMeant } from './wordsMeant.ts';

/** One thing wrong at a place in a value; with its document it becomes a finding. */
export interface Problem {
  readonly path: Path;
  readonly code: FindingCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** The word that is not known and the words that are: the nearest is sought only when the problem is reported. */
  readonly among?: { readonly word: string; readonly words: readonly string[] };
  readonly on?: 'key';
}

/** A problem as a finding in its document. */
export function problemAt(document: Pick<Document, 'file' | 'text' | 'tree'>, problem: Problem): Finding {
  const { path, code, params, among, on } = problem;
  const meant = among === undefined ? {} : wordsMeant(among.word, among.words);
  // What says the list of words itself does not say it twice.
  const known = code === 'shape.word' ? undefined : meant.known;
  return findingAt(document, path, code, params, { ...meant, known, ...(on === undefined ? {} : { on }) });
}
