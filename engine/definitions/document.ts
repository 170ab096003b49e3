import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { SchemaContext } from './schemaContext.ts';
import { type Finding, type Path, type Severity, toPointer } from './finding.ts';
import type { FindingCode } from './findingMessages.ts';
import type { Definitions, Kind } from './kinds.ts';
import { fileName, type Layer, type Source } from './source.ts';

/** A definition with its source text. `value` has the type of its kind only if `valid` is true. */
export interface Document<K extends Kind = Kind> {
  readonly kind: K;
  readonly id: string;
  readonly layer: Layer;
  readonly file: string;
  readonly text: string;
  /** The syntax tree with all positions. Built on demand, for findings only. */
  readonly tree: () => Node;
  readonly value: Definitions[K];
  /** True if the shape matches the meta schema. */
  readonly valid: boolean;
  readonly schemaContext: SchemaContext;
}

/** Optional details of a finding: valid names, a lower severity, or a mark on the key instead of the value. */
export interface FindingDetails {
  readonly nearest?: string | undefined;
  readonly known?: readonly string[] | undefined;
  readonly severity?: Severity;
  readonly on?: 'key' | 'value';
}

/** Returns a finding at a path of a document. If the path does not exist, it marks the closest existing parent. */
export function findingAt(
  document: Pick<Document, 'file' | 'text' | 'tree'>,
  path: Path,
  code: FindingCode,
  params: Finding['params'] = {},
  remarks: FindingDetails = {},
): Finding {
  return {
    file: document.file,
    ...positionAt(document.text, offsetOf(document.tree(), path, remarks.on ?? 'value')),
    path: toPointer(path),
    code,
    severity: remarks.severity ?? 'error',
    params,
    ...(remarks.nearest === undefined ? {} : { nearest: remarks.nearest }),
    ...(remarks.known === undefined ? {} : { known: remarks.known }),
  };
}

/** Returns a finding about a whole file, at an offset. */
export function findingInFile(
  source: Source,
  file: { readonly path: string; readonly text: string },
  offset: number,
  code: FindingCode,
  params: Finding['params'] = {},
  nearest?: string,
): Finding {
  return {
    file: fileName(source, file.path),
    ...positionAt(file.text, offset),
    path: '',
    code,
    severity: 'error',
    params,
    ...(nearest === undefined ? {} : { nearest }),
  };
}

function offsetOf(tree: Node, path: Path, on: 'key' | 'value'): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node === undefined) continue;
    const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    // A missing property is marked at the object that should contain it.
    return on === 'key' || length < path.length ? (key ?? node).offset : node.offset;
  }
  return tree.offset;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** Returns the line and column, both from 1, of an offset. Columns count UTF-16 units, as editors do. */
function positionAt(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (let next = text.indexOf('\n'); next !== -1 && next < offset; next = text.indexOf('\n', start)) {
    line += 1;
    start = next + 1;
  }
  return { line, column: offset - start + 1 };
}
