import { compileSchema } from '#engine/conditions/index.ts';
import { evaluate, type CompiledForm, type Evaluation, type FormData, type FormFacts } from '#engine/forms/index.ts';

type EvaluatorOptions = {
  readonly facts: FormFacts;
  readonly zone: string;
  readonly now: () => number;
  readonly saved?: FormData | undefined;
};

/** Evaluates answers with the form's rules, the facts, the stored answers and the loaded reference lists. */
export class FormEvaluator {
  private readonly form: CompiledForm;
  private readonly validateData: ReturnType<typeof compileSchema>;
  private readonly options: EvaluatorOptions;
  private readonly references = new Map<string, readonly unknown[]>();
  private currentFacts: FormFacts;
  private savedData: FormData | undefined;

  constructor(form: CompiledForm, options: EvaluatorOptions) {
    this.form = form;
    this.options = options;
    this.currentFacts = options.facts;
    this.savedData = options.saved;
    this.validateData = compileSchema(form.dataSchema);
  }

  get facts(): FormFacts {
    return this.currentFacts;
  }

  /** The stored answers of a form in edit mode. */
  get saved(): FormData | undefined {
    return this.savedData;
  }

  /** Returns false if the facts are equal to the current ones. */
  setFacts(facts: FormFacts): boolean {
    if (JSON.stringify(facts) === JSON.stringify(this.currentFacts)) return false;
    this.currentFacts = facts;
    return true;
  }

  setReference(id: string, values: readonly unknown[]): void {
    this.references.set(id, values);
  }

  /** Read-only fields and saved rows follow from these answers. */
  setSaved(saved: FormData): void {
    this.savedData = saved;
  }

  evaluate(data: FormData): Evaluation {
    const { now, zone } = this.options;
    const references = (id: string): readonly unknown[] | undefined => this.references.get(id);
    return evaluate(this.form, data, this.currentFacts, {
      now: now(),
      zone,
      validateData: this.validateData,
      saved: this.savedData,
      references,
    });
  }
}
