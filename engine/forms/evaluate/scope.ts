import { isRecord } from '#engine/conditions/index.ts';
import type { CompiledField, FieldForm } from '../compiled.ts';

/** The root, a group or a row: sibling fields with their answers. */
export type Scope = {
  readonly pointer: string;
  readonly owner: FieldNode | undefined;
  readonly nodes: ReadonlyMap<string, FieldNode>;
  /** The raw input; not necessarily an object. */
  readonly raw: unknown;
  /** The stored data; undefined for new data. */
  readonly saved: Readonly<Record<string, unknown>> | undefined;
  /** The enclosing row, or itself if it is one. */
  readonly row: Scope | undefined;
};

/** A field at one position, with its answer and its cached results. */
export type FieldNode = {
  readonly field: CompiledField;
  readonly pointer: string;
  readonly scope: Scope;
  readonly raw: unknown;
  children: readonly Scope[] | undefined;
  shown: boolean | undefined;
  locked: boolean | undefined;
  form: FieldForm | undefined;
  offered: readonly unknown[] | undefined;
  resolved: ResolvedValue | undefined;
};

/** The effective value of a field, and the corrections made to it. */
export type ResolvedValue = {
  readonly value: unknown;
  readonly corrections: readonly {
    readonly code: string;
    readonly from: unknown;
    readonly to: unknown;
    readonly index?: number;
  }[];
  readonly tooBig: boolean;
};

type Position = Pick<Scope, 'pointer' | 'owner' | 'raw' | 'saved'> & { readonly row: Scope | 'itself' | undefined };

/** Creates the nodes of a scope. Reads only fields of the definition. */
export function makeScope(fields: readonly CompiledField[], { pointer, owner, raw, saved, row }: Position): Scope {
  const nodes = new Map<string, FieldNode>();
  const scope: Scope = {
    pointer,
    owner,
    nodes,
    raw,
    saved,
    get row() {
      return row === 'itself' ? scope : row;
    },
  };
  const data = isRecord(raw) ? raw : {};
  for (const field of fields) {
    nodes.set(field.key, {
      field,
      pointer: `${pointer}/${field.key}`,
      scope,
      raw: Object.hasOwn(data, field.key) ? data[field.key] : undefined,
      children: undefined,
      shown: undefined,
      locked: undefined,
      form: undefined,
      offered: undefined,
      resolved: undefined,
    });
  }
  return scope;
}
