import type { FieldPath } from './fieldPath.ts';

type Show = (target: FieldPath) => void;

/** Who can bring fields into sight that are not drawn: the editor of a row. */
export class FieldRevealers {
  private readonly known = new Map<FieldPath, Show>();

  /** Fields under a field path are shown by this one. Gives back the way to stop. */
  add(under: FieldPath, show: Show): () => void {
    this.known.set(under, show);
    return () => {
      if (this.known.get(under) === show) this.known.delete(under);
    };
  }

  /** Brings a field into sight, outermost part first. */
  show(target: FieldPath): void {
    for (const [under, show] of [...this.known].sort(([a], [b]) => a.length - b.length)) {
      if (target.startsWith(`${under}/`)) show(target);
    }
  }
}
