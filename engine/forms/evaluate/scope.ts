import { isRecord } from '#engine/conditions/index.ts';
import type { CompiledField, FieldForm } from '../compiled.ts';

/** The root, a group or a row: fields that stand together, with what was answered. */
export type Scope = {
  readonly pointer: string;
  readonly owner: FieldNode | undefined;
  readonly nodes: ReadonlyMap<string, FieldNode>;
  /** What stood here, as it came: no object where something else was sent. */
  readonly raw: unknown;
  /** What is stored of it; undefined for what is new. */
  readonly saved: Readonly<Record<string, unknown>> | undefined;
  /** It is a row, or stands in one. */
  readonly row: Scope | undefined;
};

/** One field in one place: with the answers, and what was worked out about it so far. */
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

/** The value of a field as it counts, and what was put right on the way to it. */
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

/** Makes the nodes of a scope. Only what the definition names is looked at. */
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
