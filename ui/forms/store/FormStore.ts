import type { CompiledForm, Evaluation, FormData, FormFacts } from '#engine/forms/index.ts';
import type { RemoteValidationPort } from '../ports.ts';
import { Answers } from './Answers.ts';
import { FieldIssues } from './FieldIssues.ts';
import type { FieldPath } from './fieldPath.ts';
import { FieldSubscriptions } from './FieldSubscriptions.ts';
import { FormEvaluator } from './FormEvaluator.ts';
import { PendingInput } from './PendingInput.ts';
import { RemoteValidation } from './RemoteValidation.ts';
import { RowEdits } from './RowEdits.ts';
import { withRowIds } from './rowIds.ts';
import type { ServerIssue } from './slice.ts';
import { Uploads } from './Uploads.ts';

export type StoreOptions = {
  readonly facts: FormFacts;
  readonly zone: string;
  readonly now: () => number;
  readonly newId: () => string;
  readonly validateRemotely?: RemoteValidationPort | undefined;
  /** The stored answers of a form in edit mode. */
  readonly saved?: FormData | undefined;
};

/**
 * Holds the answers of a form and everything that follows from them. React and RJSF hold no answers: a key press
 * redraws its own control, a pause evaluates the form once, and only fields whose slice changed are redrawn.
 */
// An answer lives in these places, each for its own time:
// - `Answers` (here): the committed answers, and those last sent, since server errors point into them.
// - `FormEvaluator.saved`: the stored answers of an edited form, which merges start from.
// - `PendingInput`: the box that is typed into, until a pause. Evaluating at each key would lag.
// - `DraftAutosave`: a copy in the account or the tab, without sensitive answers. It survives a reload.
// - blocks/form/recoveredInput.ts: a copy in the browser after a session ends, when the account is out of reach.
export class FormStore {
  readonly form: CompiledForm;
  /** The answers and hidden fields at the start. */
  readonly initial: { readonly data: FormData; readonly hidden: ReadonlySet<string> };
  readonly uploads = new Uploads((fieldPath, isOn) => (isOn ? this.blur(fieldPath) : this.notifyAll()));
  readonly remoteValidation: RemoteValidation;
  private readonly options: StoreOptions;
  private readonly answers: Answers;
  private readonly evaluator: FormEvaluator;
  readonly issues: FieldIssues;
  readonly subscriptions = new FieldSubscriptions((fieldPath) => this.issues.sliceOf(fieldPath));
  private readonly pendingInput = new PendingInput(() => this.flush());
  private result: Evaluation;

  constructor(form: CompiledForm, data: FormData, options: StoreOptions) {
    this.form = form;
    this.options = options;
    this.answers = new Answers(withRowIds(form.fields, data, options.newId));
    this.evaluator = new FormEvaluator(form, options);
    this.remoteValidation = new RemoteValidation(form, options, () => this.notifyAll());
    this.issues = new FieldIssues(() => ({ data: this.data, evaluation: this.result }), this);
    this.result = this.evaluator.evaluate(this.data);
    this.initial = { data: this.data, hidden: this.result.hidden };
  }

  /** All committed answers, hidden and unreadable ones included. */
  get data(): FormData {
    return this.answers.data;
  }

  /** The stored answers that this person's changes are based on. */
  get base(): FormData {
    return this.evaluator.saved ?? this.initial.data;
  }

  get evaluation(): Evaluation {
    return this.result;
  }

  /** Grows with each change of an answer. */
  get revision(): number {
    return this.answers.revision;
  }

  get isDirty(): boolean {
    return !this.answers.isSaved || this.pendingInput.hasInput;
  }

  /** Holds typed input. It is committed after a pause, on blur, or when the form is sent. */
  input(fieldPath: FieldPath, value: unknown): void {
    this.pendingInput.add(fieldPath, value);
    if (this.issues.touchedFields.startTyping(fieldPath)) this.subscriptions.notifyField(fieldPath);
  }

  /** Commits an answer at once: a choice, a tick, a file. */
  set(fieldPath: FieldPath, value: unknown): void {
    this.pendingInput.add(fieldPath, value);
    this.issues.touchedFields.startTyping(fieldPath);
    this.flush();
  }

  /** Commits all pending input. */
  flush(): void {
    if (!this.pendingInput.hasInput) return;
    this.replace(this.pendingInput.commit(this.data, (fieldPath) => this.issues.forgetCorrection(fieldPath)));
  }

  /** Handles blur: commits the input, applies corrections, and shows the field's error. */
  blur(fieldPath: FieldPath): void {
    this.issues.touchedFields.touch(fieldPath);
    this.flush();
    this.correct();
    this.notifyAll();
  }

  readonly rows = new RowEdits({
    flushed: () => {
      this.flush();
      return this.data;
    },
    replace: (data) => this.replace(data),
    context: () => ({ ...this.options, now: this.options.now(), facts: this.evaluator.facts }),
  });

  /** Handles blur of a whole row: the errors of all its fields may show. */
  blurRow(fieldPath: FieldPath): void {
    this.issues.touchedFields.touchUnder(fieldPath);
    this.blur(fieldPath);
  }

  setFacts(facts: FormFacts): void {
    if (this.evaluator.setFacts(facts)) this.reevaluate();
  }

  /** Sets the values of a reference list, which choices are validated against. */
  setReference(id: string, values: readonly unknown[]): void {
    this.evaluator.setReference(id, values);
    this.reevaluate();
  }

  /** Replaces all answers. With `saved`, they don't count as a change. */
  load(data: FormData, { saved = false }: { readonly saved?: boolean } = {}): void {
    this.pendingInput.drop();
    this.replace(withRowIds(this.form.fields, data, this.options.newId));
    if (saved) this.answers.markCurrentSaved();
  }

  /** Loads `data`, which merges this person's changes into the newly `stored` answers. */
  loadMerged(stored: FormData, data: FormData): void {
    this.evaluator.setSaved(stored);
    this.load(data);
  }

  /** Prepares to leave these steps: commits input, applies corrections, and shows all their errors. */
  attempt(steps: readonly string[]): void {
    this.flush();
    this.correct();
    this.issues.touchedFields.attempt(steps);
    this.reevaluate();
  }

  /** Marks the current answers as sent: later server errors refer to them. */
  markSent(): void {
    this.answers.markSent();
  }

  /** Marks the sent answers as saved. Changes made since then stay unsaved. */
  markSaved(): void {
    this.answers.markSaved();
    this.notifyAll();
  }

  /** Shows each error at its field until the value there changes. */
  setServerErrors(issues: readonly ServerIssue[]): void {
    this.issues.serverErrors.set(issues, this.answers.sent);
    this.issues.touchedFields.stopTyping();
    this.notifyAll();
  }

  dispose(): void {
    this.pendingInput.stop();
    this.remoteValidation.dispose();
  }

  private correct(): void {
    const next = this.issues.correct({ data: this.data, evaluation: this.result });
    if (next !== this.data) this.replace(next);
  }

  private replace(next: FormData): void {
    if (this.answers.replace(next)) this.reevaluate();
    else this.notifyAll();
  }

  private reevaluate(): void {
    this.result = this.evaluator.evaluate(this.data);
    this.remoteValidation.update(this.result);
    this.notifyAll();
  }

  private notifyAll(): void {
    this.issues.invalidate();
    this.subscriptions.notifyAll();
  }
}
