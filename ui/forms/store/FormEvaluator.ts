import { compileSchema } from '#engine/conditions/index.ts';
import { evaluate, type CompiledForm, type Evaluation, type FormData, type FormFacts } from '#engine/forms/index.ts';

type EvaluatorOptions = { readonly zone: string; readonly now: () => number; readonly saved?: FormData | undefined };

/** Says what follows from answers: by the form's rules, what is stored, and the reference lists that have come. */
export class FormEvaluator {
  private readonly form: CompiledForm;
  private readonly validateData: ReturnType<typeof compileSchema>;
  private readonly options: EvaluatorOptions;
  private readonly references = new Map<string, readonly unknown[]>();
  private saved: FormData | undefined;

  constructor(form: CompiledForm, options: EvaluatorOptions) {
    this.form = form;
    this.options = options;
    this.saved = options.saved;
    this.validateData = compileSchema(form.dataSchema);
  }

  /** The rows of a reference list: choices are judged by them from now on. */
  setReference(id: string, values: readonly unknown[]): void {
    this.references.set(id, values);
  }

  /** Something else is stored now: what may not be changed, and which rows were saved before, follows from it. */
  setSaved(saved: FormData): void {
    this.saved = saved;
  }

  evaluate(data: FormData, facts: FormFacts): Evaluation {
    const { now, zone } = this.options;
    const references = (id: string): readonly unknown[] | undefined => this.references.get(id);
    return evaluate(this.form, data, facts, {
      now: now(),
      zone,
      validateData: this.validateData,
      saved: this.saved,
      references,
    });
  }
}
