import type { FieldPath } from './fieldPath.ts';

/** Tracks which errors to show: those of touched fields and attempted steps, but not of the field being edited. */
export class TouchedFields {
  private readonly touched = new Set<FieldPath>();
  private readonly touchedUnder = new Set<FieldPath>();
  private readonly attempted = new Set<string>();
  private typingIn: FieldPath | undefined;

  /** Returns true if another field was edited before. */
  startTyping(fieldPath: FieldPath): boolean {
    const isNew = this.typingIn !== fieldPath;
    this.typingIn = fieldPath;
    return isNew;
  }

  touch(fieldPath: FieldPath): void {
    this.touched.add(fieldPath);
    this.typingIn = undefined;
  }

  /** Touches a row and all its fields. */
  touchUnder(fieldPath: FieldPath): void {
    this.touchedUnder.add(fieldPath);
    this.typingIn = undefined;
  }

  attempt(steps: readonly string[]): void {
    for (const step of steps) this.attempted.add(step);
    this.typingIn = undefined;
  }

  stopTyping(): void {
    this.typingIn = undefined;
  }

  isAttempted(step: string): boolean {
    return this.attempted.has(step);
  }

  showsError(fieldPath: FieldPath, step: string): boolean {
    return (
      this.typingIn !== fieldPath &&
      (this.attempted.has(step) || this.touched.has(fieldPath) || this.isUnder(fieldPath))
    );
  }

  private isUnder(fieldPath: FieldPath): boolean {
    if (this.touchedUnder.size === 0) return false;
    for (let end = fieldPath.lastIndexOf('/'); end > 0; end = fieldPath.lastIndexOf('/', end - 1)) {
      if (this.touchedUnder.has(fieldPath.slice(0, end))) return true;
    }
    return false;
  }

  isTyping(fieldPath: FieldPath): boolean {
    return this.typingIn === fieldPath;
  }
}
