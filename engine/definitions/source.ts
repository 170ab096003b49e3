/** A definition file: its path inside the source (schemas/forms/buyer.json) and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/**
 * A source of definitions. Later layers replace whole definitions of the same kind and id; two packs cannot define the
 * same one. Only the built-in source contains the language (schemas/meta).
 */
export interface Source {
  /** The name in findings; empty for the built-in folders. */
  readonly name: string;
  readonly layer: Layer;
  readonly files: readonly SourceFile[];
}

export type Layer = 'built-in' | 'pack' | 'published';

/** Returns the file name for findings. */
export function fileName(source: Source, path: string): string {
  return source.name === '' ? path : `${source.name}/${path}`;
}
