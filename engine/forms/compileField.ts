import { checkDefault } from './checkDefault.ts';
import { compileFieldForms } from './compileFieldForms.ts';
import { compileFormula, FormulaError } from './compute/compileFormula.ts';
import type { Formula } from './compute/formula.ts';
import type { CompiledClamp, CompiledField, CompiledOption, InitialCountChoices } from './compiled.ts';
import { conditionOf } from './conditionOf.ts';
import type { FieldCondition } from './conditionOf.ts';
import { hasNamedOptions } from './fieldDefinitions.ts';
import type { CompileScope } from './compileScope.ts';
import type { Outline } from './outline.ts';
import { readReference } from './reference.ts';
import { fromDecimal } from '#engine/money/index.ts';
import { isDefaultOf } from './initialData.ts';

/** The maximum number of rows of any field. */
const maxRows = 500;

/** Compiles one field. Adds its problems to the scope's findings. */
export function compileField(outline: Outline, scope: CompileScope, fields: readonly CompiledField[]): CompiledField {
  const { definition, type, at, kind } = outline;
  const { base, variants } = compileFieldForms(outline, scope);
  const when = (map: unknown, where: string): FieldCondition | undefined =>
    map === undefined ? undefined : conditionOf(map, `${at}/${where}`, scope);
  const field: CompiledField = {
    key: outline.key,
    pattern: outline.pattern,
    step: outline.step,
    kind,
    base,
    variants,
    required: when(definition.requiredIf, 'requiredIf') ?? definition.required ?? false,
    visibleIf: when(definition.visibleIf, 'visibleIf'),
    readOnlyIf: when(definition.readOnlyIf, 'readOnlyIf'),
    defaultEntry: definition.default,
    defaultChoices: choicesOf(definition.default, `${at}/default`, scope),
    fixedValue: fixedValueOf(outline),
    emptyAs: definition.emptyAs ?? 'absent',
    computed: formulaOf(outline, scope),
    clamp: clampOf(outline, scope),
    options: optionsOf(outline, scope),
    optionsReference:
      definition.options === undefined || hasNamedOptions(definition.options)
        ? undefined
        : definition.options.reference,
    fields,
    repeat: {
      min: definition.repeat?.min ?? 0,
      max: definition.repeat?.max ?? maxRows,
      initialCount: initialCountOf(outline, scope),
    },
    remoteOperation: definition.remoteValidator?.operation,
    sensitive: definition.sensitive ?? type.sensitive,
    width: definition.width ?? 'full',
    api: { ...type.api, ...definition.api },
  };
  checkSense(field, outline, scope);
  return field;
}

/** Returns the fixed value as stored: an amount in minor units. An invalid amount is a finding and stays as written. */
function fixedValueOf({ definition: { fixedValue }, kind, currency }: Outline): CompiledField['fixedValue'] {
  const isAmount = kind === 'money' && typeof fixedValue === 'string' && isDefaultOf(kind, fixedValue, currency);
  return isAmount ? fromDecimal(fixedValue, currency) : fixedValue;
}

type CaseEntry = { readonly when: unknown; readonly then: unknown } | { readonly else: unknown };

function choicesOf(entry: unknown, at: string, scope: CompileScope): CompiledField['defaultChoices'] {
  if (typeof entry !== 'object' || entry === null || !('case' in entry) || !Array.isArray(entry.case)) return undefined;
  return entry.case.map((choice: CaseEntry, index) =>
    'when' in choice
      ? { when: conditionOf(choice.when, `${at}/case/${index}/when`, scope), then: choice.then }
      : { when: undefined, then: choice.else },
  );
}

function initialCountOf({ definition, at }: Outline, scope: CompileScope): number | InitialCountChoices {
  const initialCount = definition.repeat?.initialCount;
  const choices = choicesOf(initialCount, `${at}/repeat/initialCount`, scope);
  if (choices !== undefined) return choices.map(({ when, then }) => ({ when, then: Number(then) }));
  return typeof initialCount === 'number' ? initialCount : (definition.repeat?.min ?? 0);
}

function optionsOf({ definition, type, at }: Outline, scope: CompileScope): readonly CompiledOption[] | undefined {
  if (definition.options !== undefined && !hasNamedOptions(definition.options)) return undefined;
  const options = definition.options ?? type.options;
  if (options.length === 0) {
    if (type.hasOptions) scope.findings.add('form.noOptions', at, { type: type.id });
    return undefined;
  }
  const seen = new Set<unknown>();
  for (const [index, { value }] of options.entries()) {
    if (seen.has(value))
      scope.findings.add('form.duplicateOption', `${at}/options/${index}/value`, { value: String(value) });
    seen.add(value);
  }
  return options.map(({ value, visibleIf }, index) => ({
    value,
    visibleIf: visibleIf === undefined ? undefined : conditionOf(visibleIf, `${at}/options/${index}/visibleIf`, scope),
  }));
}

function formulaOf({ definition, kind, currency, at, pattern }: Outline, scope: CompileScope): Formula | undefined {
  if (definition.computed === undefined) return undefined;
  if (kind !== 'money' && kind !== 'number' && kind !== 'integer') {
    scope.findings.add('form.wrongKind', `${at}/computed`, {
      what: 'This field',
      found: kind,
      needed: 'money, number or integer',
    });
    return undefined;
  }
  try {
    return compileFormula(definition.computed, {
      currency,
      result: kind === 'money' ? 'money' : 'number',
      fieldOf: (reference) => scope.fieldOf(reference, pattern),
    });
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    scope.findings.add(error.code, `${at}/computed`, error.params);
    return undefined;
  }
}

function clampOf({ definition, kind, at, pattern }: Outline, scope: CompileScope): CompiledClamp[] {
  return (definition.clamp ?? []).flatMap((entry, index) =>
    (['max', 'min'] as const).flatMap((code) => {
      const written = entry[code];
      if (written === undefined) return [];
      const to = readReference(written);
      const other = scope.fieldOf(to, pattern);
      if (other === undefined) {
        scope.findings.add('form.unknownField', `${at}/clamp/${index}/${code}`, { name: written });
      } else if (other.kind !== kind && !(isFigure(other.kind) && isFigure(kind))) {
        scope.findings.add('form.wrongKind', `${at}/clamp/${index}/${code}`, {
          what: written,
          found: other.kind,
          needed: kind,
        });
      }
      return [{ code, to, message: entry.message }];
    }),
  );
}

function isFigure(kind: string): boolean {
  return kind === 'integer' || kind === 'number';
}

function checkSense(field: CompiledField, { at, type, definition, currency }: Outline, scope: CompileScope): void {
  const { findings, isSensitive } = scope;
  checkDefault(definition.default, { at: `${at}/default`, kind: field.kind, currency }, scope);
  checkDefault(definition.repeat?.initialCount, { at: `${at}/repeat/initialCount`, kind: 'integer', currency }, scope);
  if (definition.fixedValue !== undefined && !isDefaultOf(field.kind, definition.fixedValue, currency)) {
    findings.add('form.badDefault', `${at}/fixedValue`, {
      value: JSON.stringify(definition.fixedValue),
      kind: field.kind,
    });
  }
  const given =
    definition.default !== undefined || definition.fixedValue !== undefined || definition.computed !== undefined;
  const isRequired = field.required !== false;
  if (isRequired && (type.hidden || type.readOnly) && !given) {
    findings.add('form.requiredButHidden', at, {});
  }
  const begun = initialRowCount(field);
  if (begun > maxRows) findings.add('form.manyRows', `${at}/repeat`, { count: begun, most: maxRows });
  if (field.repeat.min > field.repeat.max) findings.add('form.contradiction', `${at}/repeat`, {});
  if (type.sensitive && !isSensitive) {
    findings.add('form.sensitiveInOpenForm', at, { type: type.id });
  }
}

/** Returns the initial number of rows of a new form, including nested ones. */
function initialRowCount({ kind, repeat, fields }: CompiledField): number {
  const inside = fields.reduce((total, field) => total + initialRowCount(field), 0);
  if (kind !== 'rows') return inside;
  const { initialCount, max } = repeat;
  const wanted = typeof initialCount === 'number' ? initialCount : Math.max(...initialCount.map(({ then }) => then));
  return Math.min(wanted, max) * (1 + inside);
}
