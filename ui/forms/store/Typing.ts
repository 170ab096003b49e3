import { isEmpty, type FormData } from '#engine/forms/index.ts';
import { valueAt, withValueAt, type Address } from './address.ts';

/** A pause in typing after which what was typed counts. */
const pauseMs = 120;

/** What is being typed and does not count yet. */
export class Typing {
  private readonly typed = new Map<Address, unknown>();
  private readonly onPause: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onPause: () => void) {
    this.onPause = onPause;
  }

  get isOn(): boolean {
    return this.typed.size > 0;
  }

  note(address: Address, value: unknown): void {
    this.typed.set(address, value);
    clearTimeout(this.timer);
    this.timer = setTimeout(this.onPause, pauseMs);
  }

  /** Puts everything typed so far into the data; `onChange` is told of each field that it changes. */
  settle(data: FormData, onChange: (address: Address) => void): FormData {
    this.stop();
    let next = data;
    for (const [address, value] of this.typed) {
      if (valueAt(address, next) === value) continue;
      next = withValueAt(address, isEmpty(value) && typeof value !== 'string' ? undefined : value, next);
      onChange(address);
    }
    this.typed.clear();
    return next;
  }

  /** Forgets what was typed. */
  drop(): void {
    this.stop();
    this.typed.clear();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
