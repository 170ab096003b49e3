import {
  patternOfPath,
  type CompiledForm,
  type Correction,
  type Evaluation,
  type FormData,
  type FormFacts,
  type Issue,
} from '#engine/forms/index.ts';
import { TouchedFields } from './TouchedFields.ts';
import type { RemoteValidationPort } from '../ports.ts';
import { RemoteValidation } from './RemoteValidation.ts';
import { fieldPathOf, withValueAt, type FieldPath } from './fieldPath.ts';
import { countUnder } from './countUnder.ts';
import { FormEvaluator } from './FormEvaluator.ts';
import { ServerErrors } from './ServerErrors.ts';
import { RowEdits } from './RowEdits.ts';
import { withRowIds } from './rowIds.ts';
import type { FieldSlice, ServerIssue } from './slice.ts';
import { sliceOf } from './sliceOf.ts';
import { FieldSubscriptions } from './FieldSubscriptions.ts';
import { PendingInput } from './PendingInput.ts';
import { Uploads } from './Uploads.ts';

export type StoreOptions = {
  readonly facts: FormFacts;
  readonly zone: string;
  readonly now: () => number;
  readonly newId: () => string;
  /** Who is asked what only the server knows. */
  readonly validateRemotely?: RemoteValidationPort | undefined;
  /** What is stored already, of a form that edits. */
  readonly saved?: FormData | undefined;
};

/**
 * Answers, what follows from them, and who wants to know. Everything about data lives here and nothing of it in React or
 * RJSF: a key costs its own control, a pause one evaluation, and only fields whose slice changed are drawn again.
 */
export class FormStore {
  readonly form: CompiledForm;
  private readonly evaluator: FormEvaluator;
  private readonly options: StoreOptions;
  private facts: FormFacts;
  private current: FormData;
  private result: Evaluation;
  /** What the form began with. */
  readonly initial: { readonly data: FormData; readonly hidden: ReadonlySet<string> };
  private readonly subscriptions = new FieldSubscriptions((fieldPath) => this.makeSlice(fieldPath));
  private readonly pendingInput = new PendingInput(() => this.flush());
  private readonly touchedFields = new TouchedFields();
  private readonly serverErrors = new ServerErrors();
  /** Files that were chosen and are not stored. */
  readonly uploads = new Uploads((fieldPath, isOn) => (isOn ? this.leave(fieldPath) : this.notifyAll()));
  /** What only the server can say of answers, before they are sent. */
  readonly remoteValidation: RemoteValidation;
  private sent: FormData | undefined;
  private sentAt: number | undefined;
  private issueAt: ReadonlyMap<string, Issue> | undefined;
  private seenUnder: ReadonlyMap<FieldPath, number> | undefined;
  private readonly corrected = new Map<FieldPath, Correction>();
  private changes = 0;
  private savedAt = 0;

  constructor(form: CompiledForm, data: FormData, options: StoreOptions) {
    this.form = form;
    this.options = options;
    this.facts = options.facts;
    this.current = withRowIds(form.fields, data, options.newId);
    this.evaluator = new FormEvaluator(form, options);
    this.remoteValidation = new RemoteValidation(form, options, () => this.notifyAll());
    this.result = this.evaluator.evaluate(this.current, this.facts);
    this.initial = { data: this.current, hidden: this.result.hidden };
  }

  /** The answers as they are: hidden ones too, and what could not be read as it was typed. */
  get data(): FormData {
    return this.current;
  }

  get evaluation(): Evaluation {
    return this.result;
  }

  /** Grows with each change of an answer. */
  get revision(): number {
    return this.changes;
  }

  /** Another number whenever anything at all changed, for those who draw what stands around the fields. */
  get version(): number {
    return this.subscriptions.version;
  }

  get isDirty(): boolean {
    return this.changes !== this.savedAt || this.pendingInput.isOn;
  }

  // Fields

  subscribe(fieldPath: FieldPath, listener: () => void): () => void {
    return this.subscriptions.subscribe(fieldPath, listener);
  }

  /** Is told of every change of anything. */
  subscribeAll(listener: () => void): () => void {
    return this.subscriptions.subscribeAll(listener);
  }

  /** What there is to know of a field: the same object until something of it changes. */
  slice(fieldPath: FieldPath): FieldSlice {
    return this.subscriptions.slice(fieldPath);
  }

  /** Notes what is being typed; it counts after a pause, on blur, or when the form is sent. */
  type(fieldPath: FieldPath, value: unknown): void {
    this.pendingInput.note(fieldPath, value);
    if (this.touchedFields.startTyping(fieldPath)) this.subscriptions.notifyField(fieldPath);
  }

  /** Sets an answer at once: a choice, a tick, a file. */
  set(fieldPath: FieldPath, value: unknown): void {
    this.pendingInput.note(fieldPath, value);
    this.touchedFields.startTyping(fieldPath);
    this.flush();
  }

  /** Makes everything typed so far count. */
  flush(): void {
    if (!this.pendingInput.isOn) return;
    this.replace(this.pendingInput.commit(this.current, (fieldPath) => this.corrected.delete(fieldPath)));
  }

  /** The field was left: what was typed counts, what is to be put right is, and its error may be seen. */
  leave(fieldPath: FieldPath): void {
    this.touchedFields.leave(fieldPath);
    this.flush();
    this.correct();
    this.notifyAll();
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
  leaveRow(fieldPath: FieldPath): void {
    this.touchedFields.leaveUnder(fieldPath);
    this.leave(fieldPath);
  }

  /** How many things in a row are to be corrected, as far as they may be seen. */
  issuesUnder(fieldPath: FieldPath): number {
    this.seenUnder ??= countUnder([...this.seenIssues(), ...this.currentServerErrors.keys()]);
    return this.seenUnder.get(fieldPath) ?? 0;
  }

  // The form

  setFacts(facts: FormFacts): void {
    if (JSON.stringify(facts) === JSON.stringify(this.facts)) return;
    this.facts = facts;
    this.reevaluate();
  }

  /** The rows of a reference list have come: choices are judged by them from now on. */
  setReference(id: string, values: readonly unknown[]): void {
    this.evaluator.setReference(id, values);
    this.reevaluate();
  }

  /** Other answers altogether: a draft, what somebody else saved. Counts as saved where the caller says so. */
  load(data: FormData, { saved = false }: { readonly saved?: boolean } = {}): void {
    this.pendingInput.drop();
    this.replace(withRowIds(this.form.fields, data, this.options.newId));
    if (saved) this.savedAt = this.changes;
  }

  /** What was sent arrived; what was typed since is still to be saved. */
  markSaved(): void {
    this.savedAt = this.sentAt ?? this.changes;
    this.notifyAll();
  }

  /** What the server was asked and refused, and what did not arrive: nothing is sent while any of it stands. */
  get blocking(): ReadonlyMap<FieldPath, ServerIssue> {
    return new Map([...this.remoteValidation.errors(), ...this.uploads.current(this.current, this.result.hidden)]);
  }

  /** Issues of a step, or of all, in the order of the fields. */
  issuesIn(step?: string): readonly Issue[] {
    return this.result.issues.filter((issue) => step === undefined || issue.step === step);
  }

  /** Someone wants to go on from these steps: everything typed counts, everything is put right, every error is seen. */
  attempt(steps: readonly string[]): void {
    this.flush();
    this.correct();
    this.touchedFields.attempt(steps);
    this.reevaluate();
  }

  /** Somebody else stored other answers; these are what is to be saved over them. */
  takeStored(stored: FormData, data: FormData): void {
    this.evaluator.setSaved(stored);
    this.load(data);
  }

  /** The step that a field is in. */
  stepOf(path: string): string {
    return this.form.byPattern.get(patternOfPath(path))?.step ?? '';
  }

  isAttempted(step: string): boolean {
    return this.touchedFields.isAttempted(step);
  }

  /** The answers as they are now are on their way: what the server will say is said of these, whatever is typed meanwhile. */
  markSent(): void {
    this.sent = this.current;
    this.sentAt = this.changes;
  }

  /** What the server refused, at its fields; each is seen until its value changes. */
  setServerErrors(issues: readonly ServerIssue[]): void {
    this.serverErrors.set(issues, this.sent ?? this.current);
    this.touchedFields.stopTyping();
    this.notifyAll();
  }

  /** What the server refused and still stands, by field path. */
  get currentServerErrors(): ReadonlyMap<FieldPath, ServerIssue> {
    return new Map([...this.serverErrors.current(this.current), ...this.blocking]);
  }

  fieldPathOf(pointer: string): FieldPath {
    return fieldPathOf(pointer, this.current);
  }

  dispose(): void {
    this.pendingInput.stop();
    this.remoteValidation.dispose();
  }

  private *seenIssues(): Generator<FieldPath> {
    for (const { path, step } of this.result.issues) {
      const fieldPath = fieldPathOf(path, this.current);
      if (this.touchedFields.showsError(fieldPath, step)) yield fieldPath;
    }
  }

  private correct(): void {
    let next = this.current;
    for (const correction of this.result.corrections) {
      const fieldPath = fieldPathOf(correction.path, next);
      next = withValueAt(fieldPath, correction.to, next);
      this.corrected.set(fieldPath, correction);
    }
    if (next !== this.current) this.replace(next);
  }

  private replace(next: FormData): void {
    if (next === this.current) {
      this.notifyAll();
      return;
    }
    this.current = next;
    this.changes += 1;
    this.reevaluate();
  }

  private reevaluate(): void {
    this.result = this.evaluator.evaluate(this.current, this.facts);
    this.remoteValidation.update(this.result);
    this.notifyAll();
  }

  private notifyAll(): void {
    this.issueAt = undefined;
    this.seenUnder = undefined;
    this.subscriptions.notifyAll();
  }

  private makeSlice(at: FieldPath): FieldSlice {
    this.issueAt ??= new Map(this.result.issues.map((found) => [found.path, found]));
    const { current: data, result, issueAt, touchedFields, serverErrors, uploads, remoteValidation, corrected } = this;
    return sliceOf(at, { data, result, issueAt, touchedFields, serverErrors, uploads, remoteValidation, corrected });
  }
}
