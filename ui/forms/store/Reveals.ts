import type { Address } from './address.ts';

type Show = (target: Address) => void;

/** Who can bring fields into sight that are not drawn: the editor of a row. */
export class Reveals {
  private readonly known = new Map<Address, Show>();

  /** Fields under an address are shown by this one. Gives back the way to stop. */
  add(under: Address, show: Show): () => void {
    this.known.set(under, show);
    return () => {
      if (this.known.get(under) === show) this.known.delete(under);
    };
  }

  /** Brings a field into sight, outermost part first. */
  show(target: Address): void {
    for (const [under, show] of [...this.known].sort(([a], [b]) => a.length - b.length)) {
      if (target.startsWith(`${under}/`)) show(target);
    }
  }
}
