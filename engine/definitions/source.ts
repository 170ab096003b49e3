/** A file of definitions as it was read: its path inside the source (schemas/forms/buyer.json) and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Where definitions come from. Later layers lie over earlier ones and replace whole definitions of the same kind and
 * id; two packs may not bring the same one. Only the built-in source brings the language itself (schemas/meta).
 */
export interface Source {
  /** What findings call it; empty for the built-in folders. */
  readonly name: string;
  readonly layer: Layer;
  readonly files: readonly SourceFile[];
}

export type Layer = 'built-in' | 'pack' | 'published';

/** The file as a finding names it. */
export function fileName(source: Source, path: string): string {
  return source.name === '' ? path : `${source.name}/${path}`;
}
