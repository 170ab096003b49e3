import type { FieldPath } from './fieldPath.ts';
import { isSameSlice, type FieldSlice } from './slice.ts';

/** Notifies only the listeners of fields whose slice changed. */
export class FieldSubscriptions {
  private readonly make: (fieldPath: FieldPath) => FieldSlice;
  private readonly listeners = new Map<FieldPath, Set<() => void>>();
  private readonly anyListeners = new Set<() => void>();
  private readonly slices = new Map<FieldPath, FieldSlice>();
  private notifications = 0;

  constructor(make: (fieldPath: FieldPath) => FieldSlice) {
    this.make = make;
  }

  /** Changes with each notification of all. */
  get version(): number {
    return this.notifications;
  }

  subscribe(fieldPath: FieldPath, listener: () => void): () => void {
    const listeners = this.listeners.get(fieldPath) ?? new Set();
    this.listeners.set(fieldPath, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.listeners.delete(fieldPath);
      this.slices.delete(fieldPath);
    };
  }

  subscribeAll(listener: () => void): () => void {
    this.anyListeners.add(listener);
    return () => this.anyListeners.delete(listener);
  }

  slice(fieldPath: FieldPath): FieldSlice {
    const cached = this.slices.get(fieldPath);
    if (cached !== undefined) return cached;
    const made = this.make(fieldPath);
    this.slices.set(fieldPath, made);
    return made;
  }

  /** Call after a change that may affect any field. */
  notifyAll(): void {
    this.notifications += 1;
    for (const fieldPath of this.listeners.keys()) this.notifyField(fieldPath);
    for (const listener of this.anyListeners) listener();
  }

  /** Call after a change that affects one field. */
  notifyField(fieldPath: FieldPath): void {
    const before = this.slices.get(fieldPath);
    const after = this.make(fieldPath);
    if (before !== undefined && isSameSlice(before, after)) return;
    this.slices.set(fieldPath, after);
    for (const listener of this.listeners.get(fieldPath) ?? []) listener();
  }
}
