import { exponentOf, parseDecimal } from '#engine/money/index.ts';
import type { CompiledField, CompiledForm } from '../compiled.ts';
import { isEmpty, isOfKind } from '../isOfKind.ts';
import { isLocalMoment } from '../localMoment.ts';
import { parseInput } from '../parseInput.ts';
import type { ValidationContext } from '../validators/validator.ts';
import type { Collected } from './collect.ts';
import type { DataValidator, EvaluateOptions, FormData, Issue } from './evaluation.ts';
import type { FieldResolver } from './fieldResolver.ts';
import type { FieldNode } from './scope.ts';
type Finding = Pick<Issue, 'code' | 'params'>;

/** Keywords in order of usefulness: only the first failing one is reported. */
const byUsefulness = [
  'required',
  'noSuchTime',
  'type',
  'enum',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
];

/** Keywords whose limit is a count, not a value of the field. */
const countKeywords = new Set(['minLength', 'maxLength', 'minItems', 'maxItems']);

/** Kinds with a single text format: other text is not of the kind. */
const formattedKinds = new Set(['date', 'time', 'instant']);

/** Kinds that people type as numbers. */
const numericKinds: ReadonlySet<string> = new Set(['money', 'integer', 'number']);

/** Returns the findings of the data schema by field, one for each. */
function dataSchemaFindings(form: CompiledForm, judged: FormData, shape: DataValidator): ReadonlyMap<string, Finding> {
  const findings = new Map<string, Finding & { readonly rank: number }>();
  for (const { keyword, path, params } of shape(judged)) {
    const missing = keyword === 'required' ? `/${String(params['missingProperty'])}` : '';
    const { field, pointer, isInside } = fieldAt(form, `${path}${missing}`);
    if (field === undefined) continue;
    const finding = isInside
      ? inside(field, keyword, valueAt(judged, path))
      : ofField(field, keyword, params, judged, pointer);
    const rank = byUsefulness.indexOf(finding.code);
    const before = findings.get(pointer);
    if (before === undefined || rank < before.rank) findings.set(pointer, { ...finding, rank });
  }
  return new Map([...findings].map(([pointer, { code, params }]) => [pointer, { code, params }]));
}

/** Returns the innermost field of a pointer, and whether the pointer continues into its value. */
function fieldAt(
  form: CompiledForm,
  path: string,
): { field: CompiledField | undefined; pointer: string; isInside: boolean } {
  const keys = path.split('/').slice(1);
  let pattern = '';
  let pointer = '';
  let found: CompiledField | undefined;
  let foundAt = '';
  for (const key of keys) {
    pattern += found?.kind === 'rows' && foundAt === pointer ? '/*' : `/${key}`;
    pointer += `/${key}`;
    const field = form.byPattern.get(pattern);
    if (field !== undefined) [found, foundAt] = [field, pointer];
  }
  return { field: found, pointer: foundAt, isInside: foundAt !== pointer };
}

function inside(field: CompiledField, keyword: string, value: unknown): Finding {
  if (keyword === 'pattern' && isLocalMoment(value)) return { code: 'noSuchTime', params: {} };
  if (field.kind === 'rows') return { code: 'rowIds', params: {} };
  return { code: field.kind === 'list' && keyword === 'enum' ? 'enum' : 'type', params: {} };
}

function ofField(
  field: CompiledField,
  keyword: string,
  params: Readonly<Record<string, unknown>>,
  judged: FormData,
  pointer: string,
): Finding {
  if (keyword === 'pattern' && formattedKinds.has(field.kind)) {
    return { code: isLocalMoment(valueAt(judged, pointer)) ? 'noSuchTime' : 'type', params: {} };
  }
  if (keyword === 'type' && numericKinds.has(field.kind)) return digitsFinding(field, judged, pointer);
  const { limit } = params;
  if (limit === undefined) return { code: keyword, params: {} };
  return { code: keyword, params: countKeywords.has(keyword) ? { count: limit } : { limit } };
}

function valueAt(judged: FormData, pointer: string): unknown {
  let value: unknown = judged;
  for (const key of pointer.slice(1).split('/')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

/** A number in any digits, with any separators. */
const anyDigit = /^[\p{Nd}\s.,\u066b\u066c'\u2019+\-\u2212]*\p{Nd}[\p{Nd}\s.,\u066b\u066c'\u2019]*$/u;

// Explains why a typed text is not a number.
function digitsFinding(field: CompiledField, judged: FormData, pointer: string): Finding {
  const value = valueAt(judged, pointer);
  if (typeof value !== 'string') return { code: 'type', params: {} };
  const { currency } = field.base;
  const parsed = field.kind === 'money' ? parseDecimal(value, currency) : undefined;
  if (parsed?.ok === false && parsed.code !== 'money.notANumber') {
    const code = parsed.code.slice('money.'.length);
    return { code, params: parsed.code === 'money.tooManyDecimals' ? { count: exponentOf(currency) } : {} };
  }
  const isRead = typeof parseInput(field.kind, value, currency) !== 'string';
  return { code: !isRead && anyDigit.test(value) ? 'otherFigures' : 'type', params: {} };
}

/** Returns at most one issue per field, the most useful one, in field order. */
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
      if (when !== undefined && !resolver.holdsAt(when, scope)) continue;
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
