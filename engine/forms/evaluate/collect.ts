import { isRecord } from '#engine/conditions/index.ts';
import { isEmpty } from '../isOfKind.ts';
import type { FieldNode, Scope } from './scope.ts';
import type { Reader } from './reader.ts';
import type { Correction, FormData } from './evaluation.ts';
import type { FieldForm } from '../compiled.ts';
import type { Plain } from '../definition.ts';

/** What one walk over all fields brings together, in their order. */
export type Collected = {
  /** What is judged: shown, normalised, empty answers left out. */
  readonly judged: FormData;
  /** What is submitted. */
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

type Parts = { readonly judged: Record<string, unknown>; readonly data: Record<string, unknown> };

/** Walks all fields once, in their order, and brings together what follows from the answers. */
export function collect(reader: Reader): Collected {
  const nodes: FieldNode[] = [];
  const found: Omit<Collected, 'judged' | 'data'> = {
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
    const parts: Parts = { judged: {}, data: {} };
    for (const node of scope.nodes.values()) {
      if (reader.isShown(node)) takeShown(node, parts);
      else {
        found.hidden.add(node.pointer);
        if (node.field.always !== undefined) parts.data[node.field.key] = node.field.always;
      }
    }
    return parts;
  };

  const takeShown = (node: FieldNode, parts: Parts): void => {
    const { field, pointer } = node;
    nodes.push(node);
    if (reader.isLocked(node)) found.locked.add(pointer);
    if (reader.isRequired(node)) found.required.add(pointer);
    if (field.kind === 'none') return;
    if (field.kind === 'group') return takeGroup(node, parts);
    if (field.kind === 'rows') return takeRows(node, parts);
    const form = reader.formOf(node);
    if (form !== field.base) found.variants.set(pointer, form);
    const offered = reader.offeredTo(node);
    if (offered !== undefined) found.offered.set(pointer, offered);
    const { value, corrections } = reader.outcomeOf(node);
    if (field.computed !== undefined || form.readOnly) found.computed.set(pointer, value);
    for (const { index, ...correction } of corrections) {
      const says = index === undefined ? undefined : field.corrections[index]?.says;
      found.corrections.push(
        says === undefined ? { path: pointer, ...correction } : { path: pointer, ...correction, says },
      );
    }
    const unanswered = found.required.has(pointer) && form.unanswered.includes(value as Plain);
    if (value !== undefined && !unanswered) parts.judged[field.key] = value;
    const saved = field.always ?? value;
    if (!isEmpty(saved)) parts.data[field.key] = saved;
    else if (field.emptyAs === 'null') parts.data[field.key] = null;
  };

  const takeGroup = (node: FieldNode, parts: Parts): void => {
    const [scope] = reader.childrenOf(node);
    if (scope === undefined) return;
    if (!isRecord(scope.raw) && !isEmpty(scope.raw)) {
      parts.judged[node.field.key] = scope.raw;
      parts.data[node.field.key] = scope.raw;
      return;
    }
    const inner = scopeParts(scope);
    parts.judged[node.field.key] = inner.judged;
    if (Object.keys(inner.data).length > 0) parts.data[node.field.key] = inner.data;
  };

  const takeRows = (node: FieldNode, parts: Parts): void => {
    const { key, emptyAs } = node.field;
    const given = reader.givenTo(node);
    if (!Array.isArray(given) && !isEmpty(given)) {
      parts.judged[key] = given;
      parts.data[key] = given;
      return;
    }
    const rows = reader.childrenOf(node).map((scope) => ({ scope, inner: scopeParts(scope) }));
    const rowsOf = (which: 'judged' | 'data'): unknown[] =>
      rows.map(({ scope, inner }) => (isRecord(scope.raw) ? withId(scope.raw, inner[which]) : scope.raw));
    parts.judged[key] = rowsOf('judged');
    if (rows.length > 0) parts.data[key] = rowsOf('data');
    else if (emptyAs === 'null') parts.data[key] = null;
  };

  const { judged, data } = scopeParts(reader.root);
  return { ...found, judged, data };
}

function withId(raw: FormData, parts: Record<string, unknown>): Record<string, unknown> {
  return Object.hasOwn(raw, 'id') ? { id: raw['id'], ...parts } : parts;
}
