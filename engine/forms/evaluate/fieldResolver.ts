import { isRecord } from '#engine/conditions/index.ts';
import type { FieldForm } from '../compiled.ts';
import type { FieldCondition, Read } from '../conditionOf.ts';
import { clampSpecs } from '../clamp/index.ts';
import { isEmpty, isOfKind } from '../isOfKind.ts';
import { normalizeText } from '../normalizeText.ts';
import type { CompiledReference } from '../reference.ts';
import { defaultOf } from '../initialData.ts';
import type { EvaluateOptions } from './evaluation.ts';
import { makeScope, type FieldNode, type ResolvedValue, type Scope } from './scope.ts';
import { MoneyError } from '#engine/money/index.ts';

export type FormFacts = Readonly<Record<string, unknown>>;

/**
 * Resolves visibility, type and value of each field lazily and once. A hidden field has no value for others, so hiding
 * cascades to any depth without a second pass. The compiler rejects fields that depend on themselves.
 */
export class FieldResolver {
  readonly root: Scope;
  readonly facts: FormFacts;
  private readonly clock: Pick<EvaluateOptions, 'now' | 'zone'>;

  constructor(root: Scope, facts: FormFacts, clock: Pick<EvaluateOptions, 'now' | 'zone'>) {
    this.root = root;
    this.facts = facts;
    this.clock = clock;
  }

  isShown(node: FieldNode): boolean {
    if (node.shown === undefined) {
      node.shown = true;
      const { owner } = node.scope;
      node.shown = (owner === undefined || this.isShown(owner)) && this.holdsFor(node.field.visibleIf, node, true);
    }
    return node.shown;
  }

  isLocked(node: FieldNode): boolean {
    if (node.locked === undefined) {
      const { owner } = node.scope;
      node.locked =
        (owner !== undefined && this.isLocked(owner)) ||
        node.field.base.readOnly ||
        this.holdsFor(node.field.readOnlyIf, node, false);
    }
    return node.locked;
  }

  isRequired(node: FieldNode): boolean {
    const { required } = node.field;
    return typeof required === 'boolean' ? required : this.holdsFor(required, node, false);
  }

  /** Returns the current field form: the first matching variant, or the field's own type. */
  formOf(node: FieldNode): FieldForm {
    node.form ??= node.field.variants.find(({ when }) => this.holdsFor(when, node, false))?.form ?? node.field.base;
    return node.form;
  }

  /** Returns the values that can be chosen now; undefined if no choice is conditional. */
  offeredValuesOf(node: FieldNode): readonly unknown[] | undefined {
    const { options } = node.field;
    if (options === undefined || options.every(({ visibleIf }) => visibleIf === undefined)) return undefined;
    node.offered ??= options.filter(({ visibleIf }) => this.holdsFor(visibleIf, node, true)).map(({ value }) => value);
    return node.offered;
  }

  /** Returns the scopes of the group or of the rows. */
  childrenOf(node: FieldNode): readonly Scope[] {
    if (node.children !== undefined) return node.children;
    const { field, pointer } = node;
    const raw = this.inputOf(node);
    const saved = node.scope.saved?.[field.key];
    if (field.kind === 'group') {
      const row = node.scope.row;
      node.children = [makeScope(field.fields, { pointer, owner: node, raw, saved: recordOrNone(saved), row })];
    } else {
      const savedRows = Array.isArray(saved) ? saved.filter(isRecord) : [];
      node.children = (Array.isArray(raw) ? raw : []).map((item: unknown, index) =>
        makeScope(field.fields, {
          pointer: `${pointer}/${index}`,
          owner: node,
          raw: item,
          saved: isRecord(item) ? savedRows.find((row) => row['id'] === item['id']) : undefined,
          row: 'itself',
        }),
      );
    }
    return node.children;
  }

  /** Returns the answer, or the stored value if the answer is locked. */
  inputOf(node: FieldNode): unknown {
    const { saved } = node.scope;
    if (node.field.base.readOnly && saved === undefined) {
      return defaultOf(node.field, this.clock, this.readerFor(node.scope));
    }
    if (saved === undefined || !this.isLocked(node)) return node.raw;
    return Object.hasOwn(saved, node.field.key) ? saved[node.field.key] : undefined;
  }

  /** Returns the effective value: undefined if hidden or empty, else normalized and clamped. */
  resolve(node: FieldNode): ResolvedValue {
    if (node.resolved === undefined) {
      node.resolved = nothing;
      node.resolved = this.isShown(node) ? this.resolveShown(node) : nothing;
    }
    return node.resolved;
  }

  /** Returns the value for references: also undefined if it is not of its kind. */
  readonly valueOf = (node: FieldNode): unknown => {
    const { value } = this.resolve(node);
    return isOfKind(node.field.kind, value) ? value : undefined;
  };

  /** Returns the nodes of a reference, relative to a scope: several for a column of rows. */
  nodesOf(reference: CompiledReference, from: Scope): readonly FieldNode[] {
    let scopes: readonly Scope[] = [reference.fromRoot ? this.root : from];
    let nodes: readonly FieldNode[] = [];
    for (const key of reference.keys) {
      if (key === '*') continue;
      nodes = scopes.flatMap((scope) => scope.nodes.get(key) ?? []);
      scopes = nodes.flatMap((node) =>
        node.field.fields.length > 0 && this.isShown(node) ? this.childrenOf(node) : [],
      );
    }
    return nodes;
  }

  /** Returns whether a condition holds, relative to a scope. */
  holdsAt(condition: FieldCondition, scope: Scope): boolean {
    return condition.test(this.readerFor(scope));
  }

  private holdsFor(condition: FieldCondition | undefined, node: FieldNode, otherwise: boolean): boolean {
    return condition === undefined ? otherwise : this.holdsAt(condition, node.scope);
  }

  private readerFor(scope: Scope): Read {
    return (name) => {
      if (name.startsWith('/')) {
        const [node] = this.nodesOf({ fromRoot: true, keys: name.slice(1).split('/'), text: name }, scope);
        return node === undefined ? undefined : this.valueOf(node);
      }
      const sibling = scope.nodes.get(name);
      if (sibling !== undefined) return this.valueOf(sibling);
      if (name === 'row.saved') return scope.row !== undefined && scope.row.saved !== undefined;
      return Object.hasOwn(this.facts, name) ? this.facts[name] : undefined;
    };
  }

  private resolveShown(node: FieldNode): ResolvedValue {
    const { field } = node;
    if (field.computed !== undefined) return this.compute(node);
    const given = this.inputOf(node);
    if (field.kind === 'rows' || field.kind === 'group') return { ...nothing, value: given };
    const noted: ResolvedValue['corrections'][number][] = [];
    const note = (code: string, from: unknown, to: unknown, index?: number): void => {
      if (!isSame(from, to)) noted.push(index === undefined ? { code, from, to } : { code, from, to, index });
    };
    const normalized = (answer: unknown): unknown =>
      typeof answer === 'string' ? normalizeText(answer, this.formOf(node).normalize) : answer;
    let value = normalized(given);
    if (given !== node.raw && !field.base.readOnly) note('locked', normalized(node.raw), value);
    if (isEmpty(value)) return { value: undefined, corrections: noted, tooBig: false };
    // A locked stored value is not clamped either.
    if (node.scope.saved !== undefined && this.isLocked(node)) return { value, corrections: noted, tooBig: false };
    const offered = this.withoutWithdrawn(value, node);
    note('optionGone', value, offered);
    value = offered;
    for (const [index, { code, to }] of field.clamp.entries()) {
      const [other] = this.nodesOf(to, node.scope);
      if (other === undefined || !isOfKind(field.kind, value)) continue;
      const right = clampSpecs[code](value, this.valueOf(other), field.kind);
      note(code, value, right, index);
      value = right;
    }
    return { value, corrections: noted, tooBig: false };
  }

  private withoutWithdrawn(value: unknown, node: FieldNode): unknown {
    const offered = this.offeredValuesOf(node);
    if (offered === undefined) return value;
    const known = node.field.options?.map((option) => option.value) ?? [];
    const isGone = (choice: unknown): boolean => known.some((option) => option === choice) && !offered.includes(choice);
    if (!Array.isArray(value)) return isGone(value) ? undefined : value;
    const kept = value.filter((choice) => !isGone(choice));
    if (kept.length === value.length) return value;
    return kept.length === 0 ? undefined : kept;
  }

  private compute({ field, scope }: FieldNode): ResolvedValue {
    const valuesOf = (reference: CompiledReference): readonly unknown[] =>
      this.nodesOf(reference, scope).flatMap((node) => {
        const value = this.valueOf(node);
        return value === undefined ? [] : [value];
      });
    try {
      return { ...nothing, value: field.computed?.run({ valuesOf }) };
    } catch (error) {
      if (!(error instanceof MoneyError)) throw error;
      return { ...nothing, tooBig: true };
    }
  }
}

const nothing: ResolvedValue = { value: undefined, corrections: [], tooBig: false };

function recordOrNone(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return isRecord(value) ? value : undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);
}
