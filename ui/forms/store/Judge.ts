import { compileSchema } from '#engine/conditions/index.ts';
import { evaluate, type CompiledForm, type Evaluation, type FormData, type FormFacts } from '#engine/forms/index.ts';

type JudgeOptions = { readonly zone: string; readonly now: () => number; readonly saved?: FormData | undefined };

/** Says what follows from answers: by the form's rules, what is stored, and the reference lists that have come. */
export class Judge {
  private readonly form: CompiledForm;
  private readonly shape: ReturnType<typeof compileSchema>;
  private readonly options: JudgeOptions;
  private readonly known = new Map<string, readonly unknown[]>();
  private saved: FormData | undefined;

  constructor(form: CompiledForm, options: JudgeOptions) {
    this.form = form;
    this.options = options;
    this.saved = options.saved;
    this.shape = compileSchema(form.shape);
  }

  /** The rows of a reference list: choices are judged by them from now on. */
  setReference(id: string, values: readonly unknown[]): void {
    this.known.set(id, values);
  }

  /** Something else is stored now: what may not be changed, and which rows were saved before, follows from it. */
  setSaved(saved: FormData): void {
    this.saved = saved;
  }

  evaluate(data: FormData, facts: FormFacts): Evaluation {
    const { now, zone } = this.options;
    const references = (id: string): readonly unknown[] | undefined => this.known.get(id);
    return evaluate(this.form, data, facts, { now: now(), zone, shape: this.shape, saved: this.saved, references });
  }
}
