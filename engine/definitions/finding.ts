import type { FindingCode } from './findingMessages.ts';

/** Where in a document something stands: the keys and indexes from its root. */
export type Path = readonly (string | number)[];

export type Severity = 'error' | 'warning';

/** One thing wrong with the definitions. Line and column count from 1; `path` is a JSON pointer into the file. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly params: Readonly<Record<string, string | number>>;
  /** The valid word that was probably meant. */
  readonly nearest?: string;
  /** Where no word is near: those that may stand there, or the likeliest of many. */
  readonly known?: readonly string[];
}

/** A path as a JSON pointer. */
export function toPointer(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The steps of a JSON pointer; numbers stay text, as only the value pointed into knows which are indexes. */
export function fromPointer(pointer: string): string[] {
  if (pointer === '' || pointer === '/') return [];
  return pointer
    .replace(/^\//, '')
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
