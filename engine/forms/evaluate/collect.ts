import { isRecord } from '#engine/conditions/index.ts';
import { isEmpty } from '../isOfKind.ts';
import type { FieldNode, Scope } from './scope.ts';
import type { FieldResolver } from './fieldResolver.ts';
import type { Correction, FormData } from './evaluation.ts';
import type { FieldForm } from '../compiled.ts';
import type { Plain } from '../definition.ts';

/** The results of one walk over all fields, in order. */
export type Collected = {
  /** The data to validate: visible fields, normalized, without empty answers. */
  readonly validated: FormData;
  /** The data to submit. */
  readonly data: FormData;
  readonly nodes: readonly FieldNode[];
  readonly hidden: Set<string>;
  readonly locked: Set<string>;
  readonly required: Set<string>;
  readonly corrections: Correction[];
  readonly computed: Map<string, unknown>;
  readonly variants: Map<string, FieldForm>;
  readonly offered: Map<string, readonly unknown[]>;
};

type Parts = { readonly validated: Record<string, unknown>; readonly data: Record<string, unknown> };

/** Walks all fields once, in order, and collects the results. */
export function collect(resolver: FieldResolver): Collected {
  const nodes: FieldNode[] = [];
  const found: Omit<Collected, 'validated' | 'data'> = {
    nodes,
    hidden: new Set(),
    locked: new Set(),
    required: new Set(),
    corrections: [],
    computed: new Map(),
    variants: new Map(),
    offered: new Map(),
  };

  const scopeParts = (scope: Scope): Parts => {
    const parts: Parts = { validated: {}, data: {} };
    for (const node of scope.nodes.values()) {
      if (resolver.isShown(node)) takeShown(node, parts);
      else {
        found.hidden.add(node.pointer);
        if (node.field.fixedValue !== undefined) parts.data[node.field.key] = node.field.fixedValue;
      }
    }
    return parts;
  };

  const takeShown = (node: FieldNode, parts: Parts): void => {
    const { field, pointer } = node;
    nodes.push(node);
    if (resolver.isLocked(node)) found.locked.add(pointer);
    if (resolver.isRequired(node)) found.required.add(pointer);
    if (field.kind === 'none') return;
    if (field.kind === 'group') return takeGroup(node, parts);
    if (field.kind === 'rows') return takeRows(node, parts);
    const form = resolver.formOf(node);
    if (form !== field.base) found.variants.set(pointer, form);
    const offered = resolver.offeredValuesOf(node);
    if (offered !== undefined) found.offered.set(pointer, offered);
    const { value, corrections } = resolver.resolve(node);
    if (field.computed !== undefined || form.readOnly) found.computed.set(pointer, value);
    for (const { index, ...correction } of corrections) {
      const message = index === undefined ? undefined : field.clamp[index]?.message;
      found.corrections.push(
        message === undefined ? { path: pointer, ...correction } : { path: pointer, ...correction, message },
      );
    }
    const isUnanswered = found.required.has(pointer) && form.emptyValues.includes(value as Plain);
    if (value !== undefined && !isUnanswered) parts.validated[field.key] = value;
    const saved = field.fixedValue ?? value;
    if (!isEmpty(saved)) parts.data[field.key] = saved;
    else if (field.emptyAs === 'null') parts.data[field.key] = null;
  };

  const takeGroup = (node: FieldNode, parts: Parts): void => {
    const [scope] = resolver.childrenOf(node);
    if (scope === undefined) return;
    if (!isRecord(scope.raw) && !isEmpty(scope.raw)) {
      parts.validated[node.field.key] = scope.raw;
      parts.data[node.field.key] = scope.raw;
      return;
    }
    const inner = scopeParts(scope);
    parts.validated[node.field.key] = inner.validated;
    if (Object.keys(inner.data).length > 0) parts.data[node.field.key] = inner.data;
  };

  const takeRows = (node: FieldNode, parts: Parts): void => {
    const { key, emptyAs } = node.field;
    const given = resolver.inputOf(node);
    if (!Array.isArray(given) && !isEmpty(given)) {
      parts.validated[key] = given;
      parts.data[key] = given;
      return;
    }
    const rows = resolver.childrenOf(node).map((scope) => ({ scope, inner: scopeParts(scope) }));
    const rowsOf = (which: 'validated' | 'data'): unknown[] =>
      rows.map(({ scope, inner }) => (isRecord(scope.raw) ? withId(scope.raw, inner[which]) : scope.raw));
    parts.validated[key] = rowsOf('validated');
    if (rows.length > 0) parts.data[key] = rowsOf('data');
    else if (emptyAs === 'null') parts.data[key] = null;
  };

  const { validated, data } = scopeParts(resolver.root);
  return { ...found, validated, data };
}

function withId(raw: FormData, parts: Record<string, unknown>): Record<string, unknown> {
  return Object.hasOwn(raw, 'id') ? { id: raw['id'], ...parts } : parts;
}
