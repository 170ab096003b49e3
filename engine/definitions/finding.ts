import type { FindingCode } from './findingMessages.ts';

/** The path of a value in a document: keys and indexes from its root. */
export type Path = readonly (string | number)[];

export type Severity = 'error' | 'warning';

/** One problem in the definitions. Line and column start at 1; `path` is a JSON pointer into the file. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly params: Readonly<Record<string, string | number>>;
  /** The closest valid name. */
  readonly nearest?: string;
  /** The valid names, or the likeliest of many, if none is close. */
  readonly known?: readonly string[];
}

/** Converts a path to a JSON pointer. */
export function toPointer(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Returns the steps of a JSON pointer. Numbers stay text, because only the target value knows which are indexes. */
export function fromPointer(pointer: string): string[] {
  if (pointer === '' || pointer === '/') return [];
  return pointer
    .replace(/^\//, '')
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
