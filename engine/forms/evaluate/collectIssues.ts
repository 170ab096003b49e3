import type { ValidationContext } from '../validators/validator.ts';
import type { CompiledForm } from '../compiled.ts';
import { isEmpty, isOfKind } from '../isOfKind.ts';
import type { Collected } from './collect.ts';
import type { EvaluateOptions, FormData, Issue } from './evaluation.ts';
import type { FieldNode } from './scope.ts';
import type { FieldResolver } from './fieldResolver.ts';
import { dataSchemaFindings } from './dataSchemaFindings.ts';

/** Finds what is wrong: at most one issue for each field, the most telling first, in the order of the fields. */
export function collectIssues(
  form: CompiledForm,
  data: FormData,
  nodes: readonly FieldNode[],
  resolver: FieldResolver,
  { hidden, required }: Pick<Collected, 'hidden' | 'required'>,
  options: EvaluateOptions,
): readonly Issue[] {
  const issues = new Map<string, Issue>();
  const add = (path: string, issue: Omit<Issue, 'path'>): void => {
    if (!issues.has(path) && !hidden.has(path)) issues.set(path, { path, ...issue });
  };
  const shape = dataSchemaFindings(form, data, options.validateData);
  for (const node of nodes) {
    const { field, pointer } = node;
    const { step } = field;
    const value = at(data, pointer);
    const { tooBig } = resolver.resolve(node);
    const found = shape.get(pointer);
    if (tooBig) add(pointer, { code: 'tooBig', params: {}, step });
    else if (required.has(pointer) && isEmpty(value)) add(pointer, { code: 'required', params: {}, step });
    else if (found !== undefined) add(pointer, { ...found, step });
    else if (value !== undefined) check(node, value);
  }
  const order = new Map(nodes.map(({ pointer }, index) => [pointer, index]));
  return [...issues.values()].sort((a, b) => (order.get(a.path) ?? 0) - (order.get(b.path) ?? 0));

  function check(node: FieldNode, value: unknown): void {
    const { field, pointer, scope } = node;
    const { step, kind } = field;
    if (!isOfKind(kind, value)) {
      add(pointer, { code: 'type', params: {}, step });
      return;
    }
    if (kind === 'rows' && hasTwins(value)) add(pointer, { code: 'rowIds', params: {}, step });
    const { validators, currency } = resolver.formOf(node);
    const context: ValidationContext = {
      kind,
      currency,
      now: options.now,
      zone: options.zone,
      isSensitive: field.sensitive || form.sensitive,
      valueOf: (reference) => resolver.nodesOf(reference, scope).map(resolver.valueOf)[0],
    };
    for (const { code, message, when, run } of validators) {
      if (when !== undefined && !resolver.isMetAt(when, scope)) continue;
      const result = run(value, context);
      const findings = result === null ? [] : Array.isArray(result) ? result : [result];
      for (const { below = '', params = {} } of findings) {
        add(`${pointer}${below}`, message === undefined ? { code, params, step } : { code, params, step, message });
      }
    }
    const known = field.optionsReference === undefined ? undefined : options.references?.(field.optionsReference);
    const chosen = Array.isArray(value) ? value : [value];
    if (known !== undefined && !chosen.every((choice) => known.includes(choice))) {
      add(pointer, { code: 'enum', params: {}, step });
    }
  }
}

function at(data: FormData, pointer: string): unknown {
  let value: unknown = data;
  for (const key of pointer.slice(1).split('/')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

function hasTwins(rows: unknown): boolean {
  const ids = (rows as readonly { id?: unknown }[]).map((row) => row?.id);
  return new Set(ids).size < ids.length;
}
