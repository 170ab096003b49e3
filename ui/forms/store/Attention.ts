import type { Address } from './address.ts';

/**
 * Which errors a person is to see: those of fields that were left or that an attempt to go on pointed at, and never of
 * the field that is being typed into.
 */
export class Attention {
  private readonly left = new Set<Address>();
  private readonly leftUnder = new Set<Address>();
  private readonly attempted = new Set<string>();
  private quiet: Address | undefined;

  /** Someone types here. True if that is news. */
  hush(address: Address): boolean {
    const isNew = this.quiet !== address;
    this.quiet = address;
    return isNew;
  }

  leave(address: Address): void {
    this.left.add(address);
    this.quiet = undefined;
  }

  /** A row was left with all that is in it. */
  leaveUnder(address: Address): void {
    this.leftUnder.add(address);
    this.quiet = undefined;
  }

  attempt(steps: readonly string[]): void {
    for (const step of steps) this.attempted.add(step);
    this.quiet = undefined;
  }

  /** Nobody types any more. */
  wake(): void {
    this.quiet = undefined;
  }

  isAttempted(step: string): boolean {
    return this.attempted.has(step);
  }

  sees(address: Address, step: string): boolean {
    return this.quiet !== address && (this.attempted.has(step) || this.left.has(address) || this.isUnder(address));
  }

  private isUnder(address: Address): boolean {
    if (this.leftUnder.size === 0) return false;
    for (let end = address.lastIndexOf('/'); end > 0; end = address.lastIndexOf('/', end - 1)) {
      if (this.leftUnder.has(address.slice(0, end))) return true;
    }
    return false;
  }

  isQuiet(address: Address): boolean {
    return this.quiet === address;
  }
}
