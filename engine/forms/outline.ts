import type { FactDeclarations, FactSchema } from '#engine/conditions/index.ts';
import type { FieldDefinition, FormDefinition, ValueKind } from './definition.ts';
import { hasNamedOptions, stepsOf } from './fieldDefinitions.ts';
import type { FindingCollector } from './formFinding.ts';
import { factTypeOf } from './factTypeOf.ts';
import type { FormFactScope } from './formFactScope.ts';
import type { FieldTypes, ResolvedFieldType } from './resolveFieldTypes.ts';
import { closestMatch } from '#engine/text/index.ts';

/** A field's properties that do not depend on other fields. */
export type Outline = {
  readonly key: string;
  readonly pattern: string;
  /** JSON pointer to the field in the definition. */
  readonly at: string;
  readonly step: string;
  readonly definition: FieldDefinition;
  readonly type: ResolvedFieldType;
  readonly kind: ValueKind;
  readonly currency: string;
  readonly fields: readonly Outline[];
};

const key = /^[a-z][a-zA-Z0-9]{0,39}$/;

/** Rejects keys that every object inherits, such as `constructor`. */
function isFieldKey(text: string): boolean {
  return key.test(text) && !(text in Object.prototype);
}

/**
 * Outlines all fields of a definition with pattern, type and kind. Adds findings for keys, unknown types and invalid
 * nesting.
 */
export function outlineForm(
  definition: FormDefinition,
  types: FieldTypes,
  factScope: FormFactScope,
  findings: FindingCollector,
): Outline[] {
  const seen = new Set<string>();
  return stepsOf(definition).flatMap(({ id, at, fields }) => {
    for (const name of Object.keys(fields)) {
      if (seen.has(name)) findings.add('form.duplicateKey', `${at}/${name}`, { name });
      seen.add(name);
    }
    return outlineFields(fields, { at, step: id, parent: '', inRows: false }, types, factScope, findings);
  });
}

type Position = { readonly at: string; readonly step: string; readonly parent: string; readonly inRows: boolean };

function outlineFields(
  fields: Readonly<Record<string, FieldDefinition>>,
  { at, step, parent, inRows }: Position,
  types: FieldTypes,
  factScope: FormFactScope,
  findings: FindingCollector,
): Outline[] {
  return Object.entries(fields).flatMap(([name, definition]) => {
    const here = `${at}/${name}`;
    checkKey(name, here, inRows, factScope, findings);
    const type = types.get(definition.type);
    if (type === undefined) {
      const nearest = closestMatch(definition.type, types.keys());
      findings.add('form.unknownFieldType', `${here}/type`, { name: definition.type }, nearest);
      return [];
    }
    if (factScope.app !== undefined && !type.apps.includes(factScope.app)) {
      findings.add('form.wrongApp', `${here}/type`, { type: type.id, app: factScope.app });
    }
    const pattern = `${parent}/${name}`;
    const nested = {
      at: `${here}/fields`,
      step,
      parent: type.value === 'rows' ? `${pattern}/*` : pattern,
      inRows: type.value === 'rows',
    };
    checkNesting(definition, type, here, findings);
    return [
      {
        key: name,
        pattern,
        at: here,
        step,
        definition,
        type,
        kind: type.value,
        currency: currencyOf(definition, type, factScope),
        fields: outlineFields(definition.fields ?? {}, nested, types, factScope, findings),
      },
    ];
  });
}

function checkKey(
  name: string,
  at: string,
  inRows: boolean,
  factScope: FormFactScope,
  findings: FindingCollector,
): void {
  if (!isFieldKey(name)) findings.add('form.badKey', at, { name });
  if (inRows && name === 'id') findings.add('form.badKey', at, { name });
  if (Object.hasOwn(factScope.facts, name)) findings.add('form.keyIsFact', at, { name });
}

function checkNesting(
  definition: FieldDefinition,
  type: ResolvedFieldType,
  at: string,
  findings: FindingCollector,
): void {
  const nests = type.value === 'group' || type.value === 'rows';
  const has = Object.keys(definition.fields ?? {}).length > 0;
  if (nests && !has) findings.add('form.noFields', at, { type: type.id });
  if (!nests && has)
    findings.add('form.wrongKind', `${at}/fields`, {
      what: type.id,
      found: type.value,
      needed: 'group or rows',
    });
}

function currencyOf(definition: FieldDefinition, type: ResolvedFieldType, factScope: FormFactScope): string {
  const currency = definition.settings?.['currency'] ?? type.settings['currency'];
  return typeof currency === 'string' ? currency : factScope.baseCurrency;
}

/** Returns all outlines by pattern, including nested ones. */
export function outlinesByPattern(outlines: readonly Outline[]): ReadonlyMap<string, Outline> {
  const all = new Map<string, Outline>();
  const collect = (list: readonly Outline[]): void => {
    for (const outline of list) {
      all.set(outline.pattern, outline);
      collect(outline.fields);
    }
  };
  collect(outlines);
  return all;
}

/**
 * Returns the names for conditions in the root, a group or a row: facts, siblings, and root fields as `/field` or
 * `/group/field`.
 */
export function namesIn(
  siblings: readonly Outline[],
  all: Iterable<Outline>,
  factScope: FormFactScope,
): FactDeclarations {
  const fromRoot = [...all]
    .filter(({ pattern }) => !pattern.includes('*'))
    .flatMap((outline) => declared(outline.pattern, outline));
  const beside = siblings.flatMap((outline) => declared(outline.key, outline));
  return { ...factScope.facts, ...Object.fromEntries([...fromRoot, ...beside]) };
}

function declared(name: string, { kind, definition, type }: Outline): [string, FactSchema][] {
  const fact = factTypeOf(kind);
  if (fact === undefined) return [];
  const options = hasNamedOptions(definition.options) ? definition.options : type.options;
  const values = options.map(({ value }) => value);
  const listed = values.length > 0 && (fact === 'string' || fact === 'integer' || fact === 'number');
  return [[name, listed ? { type: fact, source: 'server', enum: values } : { type: fact, source: 'server' }]];
}
