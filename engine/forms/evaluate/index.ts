import type { CompiledForm } from '../compiled.ts';
import { collect } from './collect.ts';
import type { EvaluateOptions, Evaluation, FormData } from './evaluation.ts';
import { collectIssues } from './collectIssues.ts';
import { makeScope } from './scope.ts';
import { FieldResolver, type FormFacts } from './fieldResolver.ts';

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
  const resolver = new FieldResolver(root, facts, options);
  const { validated, nodes, ...found } = collect(resolver);
  return { ...found, issues: collectIssues(form, validated, nodes, resolver, found, options) };
}
