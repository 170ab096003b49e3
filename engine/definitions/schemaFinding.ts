import { type Document, findingAt } from './document.ts';
import type { Finding, Path } from './finding.ts';
import type { FindingCode } from './findingMessages.ts';
import { presentName } from './presentName.ts';
import { suggestionsFor } from './suggestionsFor.ts';

/** One problem at a path of a value. With its document it becomes a finding. */
export interface SchemaFinding {
  readonly path: Path;
  readonly code: FindingCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** The unknown name and the valid names. The closest is computed only when the finding is reported. */
  readonly among?: { readonly word: string; readonly words: readonly string[] };
  readonly on?: 'key';
}

/** Converts a schema finding to a finding in its document. */
export function locateFinding(document: Pick<Document, 'file' | 'text' | 'tree'>, finding: SchemaFinding): Finding {
  const { path, code, params, among, on } = finding;
  const renamed = among && presentName(among.word, among.words, code === 'shape.unknown' ? 'property' : 'value');
  const meant =
    renamed === undefined && among !== undefined ? suggestionsFor(among.word, among.words) : { nearest: renamed };
  // The message of shape.word already lists the names.
  const known = code === 'shape.word' || !('known' in meant) ? undefined : meant.known;
  return findingAt(document, path, code, params, { ...meant, known, ...(on === undefined ? {} : { on }) });
}
