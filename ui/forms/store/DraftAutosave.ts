import { isRecord } from '#engine/conditions/index.ts';
import type { CompiledField, FormData } from '#engine/forms/index.ts';
import type { DraftPort } from '../ports.ts';
import type { FormStore } from './FormStore.ts';

/** `restored`: what was kept earlier is in the form again. */
export type DraftState = 'none' | 'restored' | 'saving' | 'saved' | 'failed';

/** A pause in answering after which a draft is kept, and how long until one that failed is tried again. */
const pauseMs = 800;
const retryMs = 5000;

/**
 * Keeps the answers of a form in a draft. One save at a time, always of the newest answers; nothing sensitive. A draft
 * that arrives late never takes the place of what was answered meanwhile.
 */
export class DraftAutosave {
  private readonly store: FormStore;
  private readonly port: DraftPort;
  private readonly notify: (state: DraftState) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private seen: number;
  private saving: Promise<void> | undefined;
  private isHeld = false;
  private isOver = false;
  private unsubscribe: (() => void) | undefined;

  constructor(store: FormStore, port: DraftPort, notify: (state: DraftState) => void) {
    this.store = store;
    this.port = port;
    this.notify = notify;
    this.seen = store.revision;
  }

  async start(): Promise<void> {
    const before = this.store.data;
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') this.saveNow();
    };
    const stopChanges = this.store.subscriptions.subscribeAll(() => this.noteChange());
    document.addEventListener('visibilitychange', onHide);
    this.unsubscribe = () => {
      stopChanges();
      document.removeEventListener('visibilitychange', onHide);
    };
    const draft = await this.port.load().catch(() => null);
    if (draft === null || this.isOver) return;
    this.store.flush();
    const isUntouched = this.store.revision === this.seen;
    this.store.load(mergedWith(draft, before, this.store.data), { saved: isUntouched });
    if (isUntouched) this.seen = this.store.revision;
    this.notify('restored');
  }

  /** Stops, after keeping what was answered last. */
  stop(): void {
    this.saveNow();
    this.end();
    this.port.release?.(this.saving);
  }

  /** Keeps the newest answers at once; false where they could not be kept. */
  async keep(): Promise<boolean> {
    // A save that is on its way may be of older answers.
    await this.saving;
    this.saveNow();
    await this.saving;
    return this.store.revision === this.seen;
  }

  /** Keeps nothing for now: the form is being sent, and a draft of what arrives would come back later. */
  pause(): void {
    this.isHeld = true;
    clearTimeout(this.timer);
  }

  /** It did not arrive: keeps on. */
  resume(): void {
    this.isHeld = false;
    this.noteChange();
  }

  /** Forgets the draft: what was in it arrived. A save that is on its way is waited for, or it would bring it back. */
  async discard(): Promise<void> {
    this.end();
    await this.saving;
    await this.port.discard?.().catch(() => undefined);
  }

  private end(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    this.unsubscribe?.();
  }

  private noteChange(): void {
    if (this.store.revision === this.seen || this.isOver || this.isHeld) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.saveNow(), pauseMs);
  }

  private saveNow(): void {
    clearTimeout(this.timer);
    this.store.flush();
    if (this.store.revision === this.seen || this.isOver || this.isHeld || this.saving !== undefined) return;
    const revision = this.store.revision;
    this.notify('saving');
    this.saving = this.port.save(withoutSensitive(this.store.form.fields, this.store.data)).then(
      () => this.settle(revision, 'saved', pauseMs),
      () => this.settle(this.seen, 'failed', retryMs),
    );
  }

  private settle(seen: number, state: DraftState, nextIn: number): void {
    this.saving = undefined;
    this.seen = seen;
    if (this.isOver) return;
    this.notify(state);
    if (this.store.revision !== seen) this.timer = setTimeout(() => this.saveNow(), nextIn);
  }
}

/** The draft, with what was answered since in its place. */
function mergedWith(draft: FormData, before: FormData, now: FormData): FormData {
  const changed = Object.keys({ ...before, ...now }).filter((key) => before[key] !== now[key]);
  return { ...now, ...draft, ...Object.fromEntries(changed.map((key) => [key, now[key]])) };
}

/** The answers that may be kept. */
export function withoutSensitive(fields: readonly CompiledField[], data: FormData): FormData {
  const kept: Record<string, unknown> = {};
  for (const field of fields) {
    if (field.sensitive || !Object.hasOwn(data, field.key)) continue;
    kept[field.key] = keptOf(field, data[field.key]);
  }
  return kept;
}

function keptOf(field: CompiledField, value: unknown): unknown {
  if (field.kind === 'group' && isRecord(value)) return withoutSensitive(field.fields, value);
  if (field.kind !== 'rows' || !Array.isArray(value)) return value;
  return value.map((row: unknown) => (isRecord(row) ? { id: row['id'], ...withoutSensitive(field.fields, row) } : row));
}
