import { compileSchema } from '#engine/conditions/index.ts';
import {
  evaluate,
  isEmpty,
  startRow,
  type CompiledField,
  type CompiledForm,
  type Correction,
  type Evaluation,
  type FormData,
  type FormFacts,
  type Issue,
  type ShapeValidator,
} from '#engine/forms/index.ts';
import { Attention } from './Attention.ts';
import { addressOf, pointerOf, valueAt, withValueAt, type Address } from './address.ts';
import { withRowIds } from './rowIds.ts';
import { gone, type FieldSlice, type ServerIssue } from './slice.ts';
import { SliceBoard } from './SliceBoard.ts';

export type StoreOptions = {
  readonly facts: FormFacts;
  readonly zone: string;
  readonly now: () => number;
  readonly newId: () => string;
  /** What is stored already, of a form that edits. */
  readonly saved?: FormData | undefined;
};

/** A pause in typing after which what was typed counts. */
const pauseMs = 120;

/**
 * Answers, what follows from them, and who wants to know. Everything about data lives here and nothing of it in React or
 * RJSF: a key costs its own control, a pause one evaluation, and only fields whose slice changed are drawn again.
 */
export class FormStore {
  readonly form: CompiledForm;
  private readonly shape: ShapeValidator;
  private readonly options: StoreOptions;
  private facts: FormFacts;
  private current: FormData;
  private outcome: Evaluation;
  private readonly board = new SliceBoard((address) => this.makeSlice(address));
  private readonly typing = new Map<Address, unknown>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly attention = new Attention();
  private readonly refused = new Map<Address, ServerIssue>();
  private issueAt: ReadonlyMap<string, Issue> | undefined;
  private readonly corrected = new Map<Address, Correction>();
  private readonly known = new Map<string, readonly unknown[]>();
  private readonly waiting = new Set<Address>();
  private changes = 0;
  private savedAt = 0;

  constructor(form: CompiledForm, data: FormData, options: StoreOptions) {
    this.form = form;
    this.options = options;
    this.facts = options.facts;
    this.current = withRowIds(form.fields, data, options.newId);
    this.shape = compileSchema(form.shape);
    this.outcome = this.evaluated();
  }

  /** The answers as they are: hidden ones too, and what could not be read as it was typed. */
  get data(): FormData {
    return this.current;
  }

  get evaluation(): Evaluation {
    return this.outcome;
  }

  /** Grows with each change of an answer. */
  get revision(): number {
    return this.changes;
  }

  /** Another number whenever anything at all changed, for those who draw what stands around the fields. */
  get version(): number {
    return this.board.version;
  }

  get isDirty(): boolean {
    return this.changes !== this.savedAt || this.typing.size > 0;
  }

  /** Uploads and checks that are on their way. */
  get isWaiting(): boolean {
    return this.waiting.size > 0;
  }

  // Fields

  subscribe(address: Address, listener: () => void): () => void {
    return this.board.subscribe(address, listener);
  }

  /** Is told of every change of anything. */
  subscribeAll(listener: () => void): () => void {
    return this.board.subscribeAll(listener);
  }

  /** What there is to know of a field: the same object until something of it changes. */
  slice(address: Address): FieldSlice {
    return this.board.slice(address);
  }

  /** Notes what is being typed; it counts after a pause, on blur, or when the form is sent. */
  type(address: Address, value: unknown): void {
    this.typing.set(address, value);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), pauseMs);
    if (this.attention.hush(address)) this.board.tellOf(address);
  }

  /** Sets an answer at once: a choice, a tick, a file. */
  set(address: Address, value: unknown): void {
    this.typing.set(address, value);
    this.attention.hush(address);
    this.flush();
  }

  /** Makes everything typed so far count. */
  flush(): void {
    clearTimeout(this.timer);
    if (this.typing.size === 0) return;
    let next = this.current;
    for (const [address, value] of this.typing) {
      if (valueAt(address, next) === value) continue;
      next = withValueAt(address, isEmpty(value) && typeof value !== 'string' ? undefined : value, next);
      this.corrected.delete(address);
    }
    this.typing.clear();
    this.replace(next);
  }

  /** The field was left: what was typed counts, what is to be put right is, and its error may be seen. */
  leave(address: Address): void {
    this.attention.leave(address);
    this.flush();
    this.correct();
    this.tell();
  }

  // Rows

  addRow(address: Address, field: CompiledField): string {
    this.flush();
    const { now, zone, newId } = this.options;
    const row = startRow(field, this.facts, { now: now(), zone, newId });
    const rows = valueAt(address, this.current);
    this.replace(withValueAt(address, [...(Array.isArray(rows) ? rows : []), row], this.current));
    return String(row['id']);
  }

  removeRow(address: Address, id: string): void {
    this.flush();
    const rows = valueAt(address, this.current);
    if (!Array.isArray(rows)) return;
    const kept = rows.filter((row) => (row as { id?: unknown }).id !== id);
    this.replace(withValueAt(address, kept, this.current));
  }

  // The form

  setFacts(facts: FormFacts): void {
    if (JSON.stringify(facts) === JSON.stringify(this.facts)) return;
    this.facts = facts;
    this.reevaluate();
  }

  /** The rows of a reference list have come: choices are judged by them from now on. */
  setReference(id: string, values: readonly unknown[]): void {
    this.known.set(id, values);
    this.reevaluate();
  }

  /** Other answers altogether: a draft, what somebody else saved. Counts as saved where the caller says so. */
  load(data: FormData, { saved = false }: { readonly saved?: boolean } = {}): void {
    this.typing.clear();
    this.replace(withRowIds(this.form.fields, data, this.options.newId));
    if (saved) this.savedAt = this.changes;
  }

  markSaved(): void {
    this.savedAt = this.changes;
    this.tell();
  }

  /** Something is on its way that the form must wait for. */
  wait(address: Address, isOn: boolean): void {
    if (isOn) this.waiting.add(address);
    else this.waiting.delete(address);
    this.tell();
  }

  /** Issues of a step, or of all, in the order of the fields. */
  issuesIn(step?: string): readonly Issue[] {
    return this.outcome.issues.filter((issue) => step === undefined || issue.step === step);
  }

  /** Someone wants to go on from these steps: everything typed counts, everything is put right, every error is seen. */
  attempt(steps: readonly string[]): void {
    this.flush();
    this.correct();
    this.attention.attempt(steps);
    this.reevaluate();
  }

  isAttempted(step: string): boolean {
    return this.attention.isAttempted(step);
  }

  /** What the server refused, at its fields; each is seen until its value changes. */
  setRefused(issues: readonly ServerIssue[]): void {
    this.refused.clear();
    for (const issue of issues) {
      const address = addressOf(issue.path, this.current);
      this.refused.set(address, { ...issue, value: valueAt(address, this.current) });
    }
    this.attention.wake();
    this.tell();
  }

  /** What the server refused and still stands, by address. */
  get standing(): ReadonlyMap<Address, ServerIssue> {
    return new Map([...this.refused].filter(([address, issue]) => issue.value === valueAt(address, this.current)));
  }

  addressOf(pointer: string): Address {
    return addressOf(pointer, this.current);
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  private correct(): void {
    let next = this.current;
    for (const correction of this.outcome.corrections) {
      const address = addressOf(correction.path, next);
      next = withValueAt(address, correction.to, next);
      this.corrected.set(address, correction);
    }
    if (next !== this.current) this.replace(next);
  }

  private replace(next: FormData): void {
    if (next === this.current) {
      this.tell();
      return;
    }
    this.current = next;
    this.changes += 1;
    this.reevaluate();
  }

  private reevaluate(): void {
    this.outcome = this.evaluated();
    this.tell();
  }

  private evaluated(): Evaluation {
    const { now, zone, saved } = this.options;
    const references = (id: string): readonly unknown[] | undefined => this.known.get(id);
    return evaluate(this.form, this.current, this.facts, { now: now(), zone, shape: this.shape, saved, references });
  }

  private tell(): void {
    this.issueAt = undefined;
    this.board.tell();
  }

  private makeSlice(address: Address): FieldSlice {
    const { hidden, locked, required, computed, variants, offered } = this.outcome;
    const pointer = pointerOf(address, this.current);
    if (pointer === undefined) return gone;
    this.issueAt ??= new Map(this.outcome.issues.map((found) => [found.path, found]));
    const issue = this.issueAt.get(pointer);
    const refused = this.refused.get(address);
    const value = computed.has(pointer) ? computed.get(pointer) : valueAt(address, this.current);
    const isSeen = issue !== undefined && this.attention.sees(address, issue.step);
    return {
      value,
      hidden: hidden.has(pointer),
      locked: locked.has(pointer),
      required: required.has(pointer),
      issue: isSeen ? issue : undefined,
      refused:
        refused !== undefined && refused.value === value && !this.attention.isQuiet(address) ? refused : undefined,
      correction: this.corrected.get(address),
      form: variants.get(pointer),
      offered: offered.get(pointer),
    };
  }
}
