import type { CompiledForm } from '../compiled.ts';
import { collect } from './collect.ts';
import type { EvaluateOptions, Evaluation, FormData } from './evaluation.ts';
import { judge } from './judge.ts';
import { makeScope } from './scope.ts';
import { Reader, type FormFacts } from './reader.ts';

/**
 * Says all that follows from the answers: what is asked, what is wrong, what is submitted. Pure: the same on the server
 * and in the browser, whatever answers come. Nothing in `data` is changed; hidden answers stay there.
 */
export function evaluate(form: CompiledForm, data: FormData, facts: FormFacts, options: EvaluateOptions): Evaluation {
  const root = makeScope(form.fields, {
    pointer: '',
    owner: undefined,
    raw: data,
    saved: options.saved,
    row: undefined,
  });
  const reader = new Reader(root, facts, options);
  const { judged, nodes, ...found } = collect(reader);
  return { ...found, issues: judge(form, judged, nodes, reader, found, options) };
}
