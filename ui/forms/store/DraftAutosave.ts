import { isRecord } from '#engine/conditions/index.ts';
import type { CompiledField, FormData } from '#engine/forms/index.ts';
import type { DraftPort } from '../ports.ts';
import type { FormStore } from './FormStore.ts';

/** `restored`: an earlier draft was loaded. */
export type DraftState = 'none' | 'restored' | 'saving' | 'saved' | 'failed';

/** Saves after this pause in input. Retries a failed save after `retryMs`. */
const pauseMs = 800;
const retryMs = 5000;

/**
 * Saves the answers as a draft, without sensitive ones, one save at a time. A draft that loads late never overwrites
 * newer answers.
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

  /** Saves the last answers and stops. */
  stop(): void {
    this.saveNow();
    this.end();
    this.port.release?.(this.saving);
  }

  /** Saves the current answers at once. Resolves to false if that fails. */
  async keep(): Promise<boolean> {
    // A save in flight may have older answers.
    await this.saving;
    this.saveNow();
    await this.saving;
    return this.store.revision === this.seen;
  }

  /** Stops saving while the form is being sent: a draft of sent answers would come back later. */
  pause(): void {
    this.isHeld = true;
    clearTimeout(this.timer);
  }

  /** Saves again after a failed submission. */
  resume(): void {
    this.isHeld = false;
    this.noteChange();
  }

  /** Deletes the draft. Waits for a save in flight, which would recreate it. */
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

/** Returns the draft with the answers given since then. */
function mergedWith(draft: FormData, before: FormData, now: FormData): FormData {
  const changed = Object.keys({ ...before, ...now }).filter((key) => before[key] !== now[key]);
  return { ...now, ...draft, ...Object.fromEntries(changed.map((key) => [key, now[key]])) };
}

/** Returns the answers without sensitive fields. */
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
