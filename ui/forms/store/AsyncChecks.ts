import { isEmpty, type CompiledField, type CompiledForm, type Evaluation, type FormData } from '#engine/forms/index.ts';
import type { AsyncCheckPort } from '../ports.ts';
import { addressOf, valueAt, type Address } from './address.ts';
import type { ServerIssue } from './slice.ts';

/** A pause after which a value that stays is asked about. */
const pauseMs = 400;

type Entry = {
  readonly field: CompiledField;
  readonly path: string;
  readonly value: unknown;
  readonly stop: AbortController;
  timer: ReturnType<typeof setTimeout> | undefined;
  asking: Promise<void> | undefined;
  answer: { readonly ok: boolean; readonly code?: string | undefined } | undefined;
};

/**
 * Checks that only the server can answer. A value is asked about once it is right by the form's own rules and stays for a
 * moment; an answer about another value than the present one is dropped. The server that takes the form has the last
 * word, so a check that fails stands in nobody's way.
 */
export class AsyncChecks {
  private readonly form: CompiledForm;
  private readonly port: AsyncCheckPort | undefined;
  private readonly saved: FormData | undefined;
  private readonly tell: () => void;
  private readonly fields: readonly CompiledField[];
  private readonly entries = new Map<Address, Entry>();

  constructor(
    form: CompiledForm,
    { asyncCheck, saved }: { asyncCheck?: AsyncCheckPort | undefined; saved?: FormData | undefined },
    tell: () => void,
  ) {
    this.form = form;
    this.port = asyncCheck;
    this.saved = saved;
    this.tell = tell;
    this.fields = [...form.byPattern.values()].filter(({ asyncOperation }) => asyncOperation !== undefined);
  }

  /** The answers changed: new values are asked about after a pause, those that are gone no longer matter. */
  look({ data, issues }: Evaluation): void {
    if (this.port === undefined || this.fields.length === 0) return;
    const wrong = new Set(issues.map(({ path }) => path));
    const here = new Set<Address>();
    for (const field of this.fields) {
      for (const { path, value } of valuesAt(field.pattern, data)) {
        if (isEmpty(value) || wrong.has(path)) continue;
        const address = addressOf(path, data);
        // What is stored already is this form's own.
        if (this.saved !== undefined && valueAt(address, this.saved) === value) continue;
        here.add(address);
        if (this.entries.get(address)?.value !== value) this.begin(address, field, path, value);
      }
    }
    for (const address of this.entries.keys()) if (!here.has(address)) this.forget(address);
  }

  isAsking(address: Address): boolean {
    const entry = this.entries.get(address);
    return entry !== undefined && entry.answer === undefined && entry.asking !== undefined;
  }

  /** What was answered of a field, where it was refused. */
  at(address: Address): ServerIssue | undefined {
    return this.refused().get(address);
  }

  /** All that was refused and still stands. */
  refused(): ReadonlyMap<Address, ServerIssue> {
    const refused = new Map<Address, ServerIssue>();
    for (const [address, { field, path, value, answer }] of this.entries) {
      if (answer === undefined || answer.ok) continue;
      const text = this.form.text.fields.get(field.pattern)?.asyncSays;
      refused.set(address, { path, code: answer.code ?? 'refused', value, text });
    }
    return refused;
  }

  /** Waits until everything that there is to ask was answered; what waits for its pause is asked at once. */
  async settle(): Promise<void> {
    for (const [address, entry] of this.entries) if (entry.asking === undefined) this.ask(address, entry);
    await Promise.all([...this.entries.values()].map(({ asking }) => asking));
  }

  dispose(): void {
    for (const address of this.entries.keys()) this.forget(address);
  }

  private begin(address: Address, field: CompiledField, path: string, value: unknown): void {
    this.forget(address);
    const entry: Entry = {
      field,
      path,
      value,
      stop: new AbortController(),
      timer: undefined,
      asking: undefined,
      answer: undefined,
    };
    entry.timer = setTimeout(() => this.ask(address, entry), pauseMs);
    this.entries.set(address, entry);
  }

  private ask(address: Address, entry: Entry): void {
    clearTimeout(entry.timer);
    const { port } = this;
    if (port === undefined || entry.asking !== undefined) return;
    const ask = async (): Promise<void> => {
      const answer = await port(entry.field.asyncOperation ?? '', entry.value, { signal: entry.stop.signal }).catch(
        () => ({ ok: true }),
      );
      if (this.entries.get(address) !== entry) return;
      entry.answer = answer;
      this.tell();
    };
    entry.asking = ask();
    this.tell();
  }

  private forget(address: Address): void {
    const entry = this.entries.get(address);
    clearTimeout(entry?.timer);
    entry?.stop.abort();
    this.entries.delete(address);
  }
}

/** The values of a pattern, with their pointers: one, or one for each row. */
function valuesAt(pattern: string, data: FormData): { readonly path: string; readonly value: unknown }[] {
  let found: { path: string; value: unknown }[] = [{ path: '', value: data }];
  for (const key of pattern.split('/').slice(1)) {
    found = found.flatMap(({ path, value }) => {
      if (key === '*')
        return (Array.isArray(value) ? value : []).map((row, at) => ({ path: `${path}/${at}`, value: row }));
      const holder = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
      return Object.hasOwn(holder, key) ? [{ path: `${path}/${key}`, value: holder[key] }] : [];
    });
  }
  return found;
}
