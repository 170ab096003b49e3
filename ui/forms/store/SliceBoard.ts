import type { Address } from './address.ts';
import { isSameSlice, type FieldSlice } from './slice.ts';

/** Who looks at which field, and what was last seen of it: only those are told whose slice changed. */
export class SliceBoard {
  private readonly make: (address: Address) => FieldSlice;
  private readonly listeners = new Map<Address, Set<() => void>>();
  private readonly anyListeners = new Set<() => void>();
  private readonly slices = new Map<Address, FieldSlice>();
  private told = 0;

  constructor(make: (address: Address) => FieldSlice) {
    this.make = make;
  }

  /** Another number whenever everybody was told. */
  get version(): number {
    return this.told;
  }

  subscribe(address: Address, listener: () => void): () => void {
    const listeners = this.listeners.get(address) ?? new Set();
    this.listeners.set(address, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.listeners.delete(address);
      this.slices.delete(address);
    };
  }

  subscribeAll(listener: () => void): () => void {
    this.anyListeners.add(listener);
    return () => this.anyListeners.delete(listener);
  }

  slice(address: Address): FieldSlice {
    const kept = this.slices.get(address);
    if (kept !== undefined) return kept;
    const made = this.make(address);
    this.slices.set(address, made);
    return made;
  }

  /** Something may have changed anywhere. */
  tell(): void {
    this.told += 1;
    for (const address of this.listeners.keys()) this.tellOf(address);
    for (const listener of this.anyListeners) listener();
  }

  /** Something may have changed of this field alone. */
  tellOf(address: Address): void {
    const before = this.slices.get(address);
    const after = this.make(address);
    if (before !== undefined && isSameSlice(before, after)) return;
    this.slices.set(address, after);
    for (const listener of this.listeners.get(address) ?? []) listener();
  }
}
