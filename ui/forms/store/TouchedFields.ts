import type { FieldPath } from './fieldPath.ts';

/**
 * Which errors a person is to see: those of fields that were left or that an attempt to go on pointed at, and never of
 * the field that is being typed into.
 */
export class TouchedFields {
  private readonly left = new Set<FieldPath>();
  private readonly leftUnder = new Set<FieldPath>();
  private readonly attempted = new Set<string>();
  private typingIn: FieldPath | undefined;

  /** Someone types here. True if that is news. */
  startTyping(fieldPath: FieldPath): boolean {
    const isNew = this.typingIn !== fieldPath;
    this.typingIn = fieldPath;
    return isNew;
  }

  leave(fieldPath: FieldPath): void {
    this.left.add(fieldPath);
    this.typingIn = undefined;
  }

  /** A row was left with all that is in it. */
  leaveUnder(fieldPath: FieldPath): void {
    this.leftUnder.add(fieldPath);
    this.typingIn = undefined;
  }

  attempt(steps: readonly string[]): void {
    for (const step of steps) this.attempted.add(step);
    this.typingIn = undefined;
  }

  /** Nobody types any more. */
  stopTyping(): void {
    this.typingIn = undefined;
  }

  isAttempted(step: string): boolean {
    return this.attempted.has(step);
  }

  showsError(fieldPath: FieldPath, step: string): boolean {
    return (
      this.typingIn !== fieldPath && (this.attempted.has(step) || this.left.has(fieldPath) || this.isUnder(fieldPath))
    );
  }

  private isUnder(fieldPath: FieldPath): boolean {
    if (this.leftUnder.size === 0) return false;
    for (let end = fieldPath.lastIndexOf('/'); end > 0; end = fieldPath.lastIndexOf('/', end - 1)) {
      if (this.leftUnder.has(fieldPath.slice(0, end))) return true;
    }
    return false;
  }

  isTyping(fieldPath: FieldPath): boolean {
    return this.typingIn === fieldPath;
  }
}
