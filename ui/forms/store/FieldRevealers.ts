import type { FieldPath } from './fieldPath.ts';

type Show = (target: FieldPath) => void;

/** Functions that open undrawn fields, such as a row's editor. */
export class FieldRevealers {
  private readonly known = new Map<FieldPath, Show>();

  /** Registers `show` for the fields under a path. Returns a function that removes it. */
  add(under: FieldPath, show: Show): () => void {
    this.known.set(under, show);
    return () => {
      if (this.known.get(under) === show) this.known.delete(under);
    };
  }

  /** Opens a field, outermost part first. */
  show(target: FieldPath): void {
    for (const [under, show] of [...this.known].sort(([a], [b]) => a.length - b.length)) {
      if (target.startsWith(`${under}/`)) show(target);
    }
  }
}
