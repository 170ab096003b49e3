import {
  patternOfPath,
  type CompiledForm,
  type Correction,
  type Evaluation,
  type FormData,
  type FormFacts,
  type Issue,
} from '#engine/forms/index.ts';
import { Attention } from './Attention.ts';
import type { AsyncCheckPort } from '../ports.ts';
import { AsyncChecks } from './AsyncChecks.ts';
import { addressOf, withValueAt, type Address } from './address.ts';
import { countUnder } from './countUnder.ts';
import { Judge } from './Judge.ts';
import { Refusals } from './Refusals.ts';
import { RowEdits } from './RowEdits.ts';
import { withRowIds } from './rowIds.ts';
import type { FieldSlice, ServerIssue } from './slice.ts';
import { sliceOf } from './sliceOf.ts';
import { SliceBoard } from './SliceBoard.ts';
import { Typing } from './Typing.ts';
import { Uploads } from './Uploads.ts';

export type StoreOptions = {
  readonly facts: FormFacts;
  readonly zone: string;
  readonly now: () => number;
  readonly newId: () => string;
  /** Who is asked what only the server knows. */
  readonly asyncCheck?: AsyncCheckPort | undefined;
  /** What is stored already, of a form that edits. */
  readonly saved?: FormData | undefined;
};

/**
 * Answers, what follows from them, and who wants to know. Everything about data lives here and nothing of it in React or
 * RJSF: a key costs its own control, a pause one evaluation, and only fields whose slice changed are drawn again.
 */
export class FormStore {
  readonly form: CompiledForm;
  private readonly judge: Judge;
  private readonly options: StoreOptions;
  private facts: FormFacts;
  private current: FormData;
  private outcome: Evaluation;
  /** What the form began with. */
  readonly begun: { readonly data: FormData; readonly hidden: ReadonlySet<string> };
  private readonly board = new SliceBoard((address) => this.makeSlice(address));
  private readonly typing = new Typing(() => this.flush());
  private readonly attention = new Attention();
  private readonly refusals = new Refusals();
  /** Files that were chosen and are not stored. */
  readonly uploads = new Uploads((address, isOn) => (isOn ? this.leave(address) : this.tell()));
  /** What only the server can say of answers, before they are sent. */
  readonly checks: AsyncChecks;
  private sent: FormData | undefined;
  private sentAt: number | undefined;
  private issueAt: ReadonlyMap<string, Issue> | undefined;
  private seenUnder: ReadonlyMap<Address, number> | undefined;
  private readonly corrected = new Map<Address, Correction>();
  private changes = 0;
  private savedAt = 0;

  constructor(form: CompiledForm, data: FormData, options: StoreOptions) {
    this.form = form;
    this.options = options;
    this.facts = options.facts;
    this.current = withRowIds(form.fields, data, options.newId);
    this.judge = new Judge(form, options);
    this.checks = new AsyncChecks(form, options, () => this.tell());
    this.outcome = this.judge.evaluate(this.current, this.facts);
    this.begun = { data: this.current, hidden: this.outcome.hidden };
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
    return this.changes !== this.savedAt || this.typing.isOn;
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
    this.typing.note(address, value);
    if (this.attention.hush(address)) this.board.tellOf(address);
  }

  /** Sets an answer at once: a choice, a tick, a file. */
  set(address: Address, value: unknown): void {
    this.typing.note(address, value);
    this.attention.hush(address);
    this.flush();
  }

  /** Makes everything typed so far count. */
  flush(): void {
    if (!this.typing.isOn) return;
    this.replace(this.typing.settle(this.current, (address) => this.corrected.delete(address)));
  }

  /** The field was left: what was typed counts, what is to be put right is, and its error may be seen. */
  leave(address: Address): void {
    this.attention.leave(address);
    this.flush();
    this.correct();
    this.tell();
  }

  // Rows

  /** Adds, copies and removes rows. */
  readonly rows = new RowEdits({
    settled: () => {
      this.flush();
      return this.current;
    },
    replace: (data) => this.replace(data),
    place: () => ({ ...this.options, now: this.options.now(), facts: this.facts }),
  });

  /** All of a row was seen: what is wrong in it may be told. */
  leaveRow(address: Address): void {
    this.attention.leaveUnder(address);
    this.leave(address);
  }

  /** How many things in a row are to be corrected, as far as they may be seen. */
  issuesUnder(address: Address): number {
    this.seenUnder ??= countUnder([...this.seenIssues(), ...this.standing.keys()]);
    return this.seenUnder.get(address) ?? 0;
  }

  // The form

  setFacts(facts: FormFacts): void {
    if (JSON.stringify(facts) === JSON.stringify(this.facts)) return;
    this.facts = facts;
    this.reevaluate();
  }

  /** The rows of a reference list have come: choices are judged by them from now on. */
  setReference(id: string, values: readonly unknown[]): void {
    this.judge.setReference(id, values);
    this.reevaluate();
  }

  /** Other answers altogether: a draft, what somebody else saved. Counts as saved where the caller says so. */
  load(data: FormData, { saved = false }: { readonly saved?: boolean } = {}): void {
    this.typing.drop();
    this.replace(withRowIds(this.form.fields, data, this.options.newId));
    if (saved) this.savedAt = this.changes;
  }

  /** What was sent arrived; what was typed since is still to be saved. */
  markSaved(): void {
    this.savedAt = this.sentAt ?? this.changes;
    this.tell();
  }

  /** What the server was asked and refused, and what did not arrive: nothing is sent while any of it stands. */
  get blocking(): ReadonlyMap<Address, ServerIssue> {
    return new Map([...this.checks.refused(), ...this.uploads.standing(this.current, this.outcome.hidden)]);
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

  /** Somebody else stored other answers; these are what is to be saved over them. */
  takeStored(stored: FormData, data: FormData): void {
    this.judge.setSaved(stored);
    this.load(data);
  }

  /** The step that a field is in. */
  stepOf(path: string): string {
    return this.form.byPattern.get(patternOfPath(path))?.step ?? '';
  }

  isAttempted(step: string): boolean {
    return this.attention.isAttempted(step);
  }

  /** The answers as they are now are on their way: what the server will say is said of these, whatever is typed meanwhile. */
  markSent(): void {
    this.sent = this.current;
    this.sentAt = this.changes;
  }

  /** What the server refused, at its fields; each is seen until its value changes. */
  setRefused(issues: readonly ServerIssue[]): void {
    this.refusals.set(issues, this.sent ?? this.current);
    this.attention.wake();
    this.tell();
  }

  /** What the server refused and still stands, by address. */
  get standing(): ReadonlyMap<Address, ServerIssue> {
    return new Map([...this.refusals.standing(this.current), ...this.blocking]);
  }

  addressOf(pointer: string): Address {
    return addressOf(pointer, this.current);
  }

  dispose(): void {
    this.typing.stop();
    this.checks.dispose();
  }

  private *seenIssues(): Generator<Address> {
    for (const { path, step } of this.outcome.issues) {
      const address = addressOf(path, this.current);
      if (this.attention.sees(address, step)) yield address;
    }
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
    this.outcome = this.judge.evaluate(this.current, this.facts);
    this.checks.look(this.outcome);
    this.tell();
  }

  private tell(): void {
    this.issueAt = undefined;
    this.seenUnder = undefined;
    this.board.tell();
  }

  private makeSlice(address: Address): FieldSlice {
    this.issueAt ??= new Map(this.outcome.issues.map((found) => [found.path, found]));
    const { current: data, outcome, issueAt, attention, refusals, uploads, checks, corrected } = this;
    return sliceOf(address, { data, outcome, issueAt, attention, refusals, uploads, checks, corrected });
  }
}
