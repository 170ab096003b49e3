import type { CompiledForm } from '../compiled.ts';
import { collect } from './collect.ts';
import type { EvaluateOptions, Evaluation, FormData } from './evaluation.ts';
import { collectIssues } from './collectIssues.ts';
import { makeScope } from './scope.ts';
import { FieldResolver, type FormFacts } from './fieldResolver.ts';

/**
 * Evaluates a form: visible fields, issues and the data to submit. Pure: server and browser give equal results for any
 * answers. Does not change `data`, which keeps hidden answers.
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
