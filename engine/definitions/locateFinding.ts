import { type Document, findingAt } from './document.ts';
import type { Finding } from './finding.ts';
import { presentName } from './presentName.ts';
import type { SchemaFinding } from './schemaContext.ts';
import { suggestionsFor } from './suggestionsFor.ts';

/** Converts a schema finding to a finding in its document. */
export function locateFinding(document: Pick<Document, 'file' | 'text' | 'tree'>, finding: SchemaFinding): Finding {
  const { path, code, params, unknownName: among, on } = finding;
  const renamed = among && presentName(among.word, among.words, code === 'shape.unknown' ? 'property' : 'value');
  const meant =
    renamed === undefined && among !== undefined ? suggestionsFor(among.word, among.words) : { nearest: renamed };
  // The message of shape.notAllowed already lists the names.
  const known = code === 'shape.notAllowed' || !('known' in meant) ? undefined : meant.known;
  return findingAt(document, path, code, params, { ...meant, known, ...(on === undefined ? {} : { on }) });
}
