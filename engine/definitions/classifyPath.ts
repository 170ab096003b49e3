import { closestMatch } from '#engine/text/index.ts';
import { findingInFile } from './document.ts';
import type { Finding } from './finding.ts';
import { folders, type Kind, kinds } from './kinds.ts';
import { type Part, parts } from './language.ts';
import { presentName } from './presentName.ts';
import type { Source, SourceFile } from './source.ts';

/** The role of a file, by its path. */
export type ClassifiedPath =
  | { readonly is: 'definition'; readonly kind: Kind; readonly id: string }
  | { readonly is: 'meta'; readonly name: string }
  | { readonly is: 'part'; readonly part: Part; readonly id: string };

const idPattern = /^[a-z][a-z0-9-]{0,59}$/;
const kindOf = new Map(kinds.map((kind) => [folders[kind], kind]));
const metaFolder = 'schemas/meta';

/** Classifies a file by its path. Returns a finding for an unknown file: nothing is skipped silently. */
export function classifyPath(source: Source, file: SourceFile): ClassifiedPath | Finding {
  const slash = file.path.lastIndexOf('/');
  const folder = file.path.slice(0, Math.max(slash, 0));
  const name = file.path.slice(slash + 1);
  const kind = kindOf.get(folder);
  const isMeta = folder === metaFolder || folder.startsWith(`${metaFolder}/`);
  const part = parts.find((each) => folder === `${metaFolder}/${each}`);
  if (kind === undefined && folder !== metaFolder && part === undefined) {
    const known = isMeta ? parts.map((each) => `${metaFolder}/${each}`) : kindOf.keys();
    const names = [...known];
    const meant = presentName(folder, names, 'value') ?? closestMatch(folder, names);
    return findingInFile(source, file, 0, 'file.unknownFolder', { folder: folder || '.' }, meant);
  }
  if (!name.endsWith('.json')) return findingInFile(source, file, 0, 'file.notJson', { name });
  if (isMeta && source.layer !== 'built-in') return findingInFile(source, file, 0, 'file.languageReadOnly');
  const id = name.slice(0, -'.json'.length);
  if (!idPattern.test(id) && part !== 'implementations')
    return findingInFile(source, file, 0, 'file.name', { name: id });
  if (kind !== undefined) return { is: 'definition', kind, id };
  return part === undefined ? { is: 'meta', name } : { is: 'part', part, id };
}
