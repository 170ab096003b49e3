import type { FormData } from '#engine/forms/index.ts';

/** The committed answers of a form, and which of their revisions was sent and saved. */
export class Answers {
  private current: FormData;
  private changes = 0;
  private savedAt = 0;
  private lastSent: { readonly data: FormData; readonly revision: number } | undefined;

  constructor(data: FormData) {
    this.current = data;
  }

  get data(): FormData {
    return this.current;
  }

  /** Grows with each change of an answer. */
  get revision(): number {
    return this.changes;
  }

  get isSaved(): boolean {
    return this.changes === this.savedAt;
  }

  /** The answers that the server's last reply refers to. */
  get sent(): FormData {
    return this.lastSent?.data ?? this.current;
  }

  /** Returns false if `next` is the current object, so nothing has to be evaluated. */
  replace(next: FormData): boolean {
    if (next === this.current) return false;
    this.current = next;
    this.changes += 1;
    return true;
  }

  markSent(): void {
    this.lastSent = { data: this.current, revision: this.changes };
  }

  /** Marks what was sent as saved. Changes made since then stay unsaved. */
  markSaved(): void {
    this.savedAt = this.lastSent?.revision ?? this.changes;
  }

  markCurrentSaved(): void {
    this.savedAt = this.changes;
  }
}
