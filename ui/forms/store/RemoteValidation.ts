import { isEmpty, type CompiledField, type CompiledForm, type Evaluation, type FormData } from '#engine/forms/index.ts';
import type { RemoteValidationPort } from '../ports.ts';
import { fieldPathOf, valueAt, type FieldPath } from './fieldPath.ts';
import type { ServerIssue } from './slice.ts';

/** A value is validated after this pause. */
const pauseMs = 400;

type Entry = {
  readonly field: CompiledField;
  readonly path: string;
  readonly value: unknown;
  readonly stop: AbortController;
  timer: ReturnType<typeof setTimeout> | undefined;
  validating: Promise<void> | undefined;
  answer: { readonly ok: boolean; readonly code?: string | undefined } | undefined;
};

/**
 * Validates values that only the server can check, once they pass the form's own rules and stay unchanged for a moment.
 * Drops replies about older values. A failed call never blocks the form, since the server validates the submission.
 */
export class RemoteValidation {
  private readonly form: CompiledForm;
  private readonly port: RemoteValidationPort | undefined;
  private readonly saved: FormData | undefined;
  private readonly notify: () => void;
  private readonly fields: readonly CompiledField[];
  private readonly entries = new Map<FieldPath, Entry>();

  constructor(
    form: CompiledForm,
    { validateRemotely, saved }: { validateRemotely?: RemoteValidationPort | undefined; saved?: FormData | undefined },
    notify: () => void,
  ) {
    this.form = form;
    this.port = validateRemotely;
    this.saved = saved;
    this.notify = notify;
    this.fields = [...form.byPattern.values()].filter(
      ({ remoteOperation: asyncOperation }) => asyncOperation !== undefined,
    );
  }

  /** Schedules new values and forgets removed ones. */
  update({ data, issues }: Evaluation): void {
    if (this.port === undefined || this.fields.length === 0) return;
    const wrong = new Set(issues.map(({ path }) => path));
    const here = new Set<FieldPath>();
    for (const field of this.fields) {
      for (const { path, value } of valuesAt(field.pattern, data)) {
        if (isEmpty(value) || wrong.has(path)) continue;
        const fieldPath = fieldPathOf(path, data);
        // A stored value belongs to this form and needs no check.
        if (this.saved !== undefined && valueAt(fieldPath, this.saved) === value) continue;
        here.add(fieldPath);
        if (this.entries.get(fieldPath)?.value !== value) this.begin(fieldPath, field, path, value);
      }
    }
    for (const fieldPath of this.entries.keys()) if (!here.has(fieldPath)) this.forget(fieldPath);
  }

  isValidating(fieldPath: FieldPath): boolean {
    const entry = this.entries.get(fieldPath);
    return entry !== undefined && entry.answer === undefined && entry.validating !== undefined;
  }

  /** Returns the error of a field. */
  at(fieldPath: FieldPath): ServerIssue | undefined {
    return this.errors().get(fieldPath);
  }

  /** Returns the errors of all current values. */
  errors(): ReadonlyMap<FieldPath, ServerIssue> {
    const refused = new Map<FieldPath, ServerIssue>();
    for (const [fieldPath, { field, path, value, answer }] of this.entries) {
      if (answer === undefined || answer.ok) continue;
      const text = this.form.text.fields.get(field.pattern)?.remoteMessage;
      refused.set(fieldPath, { path, code: answer.code ?? 'refused', value, text });
    }
    return refused;
  }

  /** Resolves when all validations have finished. Starts scheduled ones at once. */
  async complete(): Promise<void> {
    for (const [fieldPath, entry] of this.entries) if (entry.validating === undefined) this.validate(fieldPath, entry);
    await Promise.all([...this.entries.values()].map(({ validating }) => validating));
  }

  dispose(): void {
    for (const fieldPath of this.entries.keys()) this.forget(fieldPath);
  }

  private begin(fieldPath: FieldPath, field: CompiledField, path: string, value: unknown): void {
    this.forget(fieldPath);
    const entry: Entry = {
      field,
      path,
      value,
      stop: new AbortController(),
      timer: undefined,
      validating: undefined,
      answer: undefined,
    };
    entry.timer = setTimeout(() => this.validate(fieldPath, entry), pauseMs);
    this.entries.set(fieldPath, entry);
  }

  private validate(fieldPath: FieldPath, entry: Entry): void {
    clearTimeout(entry.timer);
    const { port } = this;
    if (port === undefined || entry.validating !== undefined) return;
    const ask = async (): Promise<void> => {
      const answer = await port(entry.field.remoteOperation ?? '', entry.value, { signal: entry.stop.signal }).catch(
        () => ({ ok: true }),
      );
      if (this.entries.get(fieldPath) !== entry) return;
      entry.answer = answer;
      this.notify();
    };
    entry.validating = ask();
    this.notify();
  }

  private forget(fieldPath: FieldPath): void {
    const entry = this.entries.get(fieldPath);
    clearTimeout(entry?.timer);
    entry?.stop.abort();
    this.entries.delete(fieldPath);
  }
}

/** Returns the values of a pattern with their pointers: one, or one per row. */
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
