import { checkDefault } from './checkDefault.ts';
import { compileFieldForms } from './compileFieldForms.ts';
import { compileFormula, FormulaError } from './compute/compileFormula.ts';
import type { Formula } from './compute/formula.ts';
import type { CompiledCorrection, CompiledField, CompiledOption, InitialCountChoices } from './compiled.ts';
import { conditionOf } from './conditionOf.ts';
import type { FieldCondition } from './conditionOf.ts';
import { hasNamedOptions } from './fieldDefinitions.ts';
import type { CompileScope } from './compileScope.ts';
import type { Outline } from './outline.ts';
import { readReference } from './reference.ts';
import { fromDecimal } from '#engine/money/index.ts';
import { isDefaultOf } from './initialData.ts';

/** Most rows that any field may have. */
const maxRows = 500;

/** Compiles one field. What is wrong with it is added to the scope's findings. */
export function compileField(outline: Outline, scope: CompileScope, fields: readonly CompiledField[]): CompiledField {
  const { definition, type, at, kind } = outline;
  const { base, variants } = compileFieldForms(outline, scope);
  const when = (map: unknown, where: string): FieldCondition | undefined =>
    map === undefined ? undefined : conditionOf(map, `${at}/${where}`, scope);
  const required = definition.required ?? false;
  const field: CompiledField = {
    key: outline.key,
    pattern: outline.pattern,
    step: outline.step,
    kind,
    base,
    variants,
    required: typeof required === 'boolean' ? required : (when(required.when, 'requiredIf') ?? false),
    visibleIf: when(definition.visibleIf, 'visibleIf'),
    readOnlyIf: when(definition.readOnlyIf, 'readOnlyIf'),
    defaultEntry: definition.default,
    defaultChoices: choicesOf(definition.default, `${at}/default`, scope),
    fixedValue: alwaysOf(outline),
    emptyAs: definition.emptyAs ?? 'absent',
    computed: formulaOf(outline, scope),
    corrections: correctionsOf(outline, scope),
    options: optionsOf(outline, scope),
    optionsReference:
      definition.options === undefined || hasNamedOptions(definition.options)
        ? undefined
        : definition.options.reference,
    fields,
    repeat: {
      min: definition.repeat?.min ?? 0,
      max: definition.repeat?.max ?? maxRows,
      start: initialCountOf(outline, scope),
    },
    remoteOperation: definition.remoteValidator?.operation,
    sensitive: definition.sensitive ?? type.sensitive,
    width: definition.width ?? 'full',
    api: { ...type.api, ...definition.api },
  };
  checkSense(field, outline, scope);
  return field;
}

/** What is always saved, as it is stored: an amount in minor units. What is none is a finding, and stays as it is written. */
function alwaysOf({ definition: { fixedValue: always }, kind, currency }: Outline): CompiledField['fixedValue'] {
  const isAmount = kind === 'money' && typeof always === 'string' && isDefaultOf(kind, always, currency);
  return isAmount ? fromDecimal(always, currency) : always;
}

function choicesOf(entry: unknown, at: string, scope: CompileScope): CompiledField['defaultChoices'] {
  if (typeof entry !== 'object' || entry === null || !('case' in entry) || !Array.isArray(entry.choose))
    return undefined;
  return entry.choose.map((choice: { when?: unknown; is: unknown }, index) => ({
    when: choice.when === undefined ? undefined : conditionOf(choice.when, `${at}/choose/${index}/when`, scope),
    is: choice.is,
  }));
}

function initialCountOf({ definition, at }: Outline, scope: CompileScope): number | InitialCountChoices {
  const start = definition.repeat?.initialCount;
  const choices = choicesOf(start, `${at}/repeat/start`, scope);
  if (choices !== undefined) return choices.map(({ when, is }) => ({ when, is: Number(is) }));
  return typeof start === 'number' ? start : (definition.repeat?.min ?? 0);
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
  return options.map(({ value, visibleIf: show }, index) => ({
    value,
    show: show === undefined ? undefined : conditionOf(show.when, `${at}/options/${index}/show/when`, scope),
  }));
}

function formulaOf({ definition, kind, currency, at, pattern }: Outline, scope: CompileScope): Formula | undefined {
  if (definition.computed === undefined) return undefined;
  if (kind !== 'money' && kind !== 'number' && kind !== 'integer') {
    scope.findings.add('form.wrongKind', `${at}/computed`, {
      what: 'this field',
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

function correctionsOf({ definition, kind, at, pattern }: Outline, scope: CompileScope): CompiledCorrection[] {
  return (definition.clamp ?? []).flatMap((entry, index) =>
    (['lowerTo', 'raiseTo'] as const).flatMap((code) => {
      const written = entry[code];
      if (written === undefined) return [];
      const to = readReference(written);
      const other = scope.fieldOf(to, pattern);
      if (other === undefined) {
        scope.findings.add('form.unknownField', `${at}/correct/${index}/${code}`, { name: written });
      } else if (other.kind !== kind && !(isFigure(other.kind) && isFigure(kind))) {
        scope.findings.add('form.wrongKind', `${at}/correct/${index}/${code}`, {
          what: written,
          found: other.kind,
          needed: kind,
        });
      }
      return [{ code, to, says: entry.message }];
    }),
  );
}

function isFigure(kind: string): boolean {
  return kind === 'integer' || kind === 'number';
}

function checkSense(field: CompiledField, { at, type, definition, currency }: Outline, scope: CompileScope): void {
  const { findings, isPrivate } = scope;
  checkDefault(definition.default, { at: `${at}/default`, kind: field.kind, currency }, scope);
  checkDefault(definition.repeat?.initialCount, { at: `${at}/repeat/start`, kind: 'integer', currency }, scope);
  if (definition.fixedValue !== undefined && !isDefaultOf(field.kind, definition.fixedValue, currency)) {
    findings.add('form.badDefault', `${at}/always`, { value: JSON.stringify(definition.fixedValue), kind: field.kind });
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
  if (type.sensitive && !isPrivate) {
    findings.add('form.privateInOpenForm', at, { type: type.id });
  }
}

/** How many rows a new form begins with, those in other rows too. */
function initialRowCount({ kind, repeat, fields }: CompiledField): number {
  const inside = fields.reduce((total, field) => total + initialRowCount(field), 0);
  if (kind !== 'rows') return inside;
  const { start, max } = repeat;
  const wanted = typeof start === 'number' ? start : Math.max(...start.map(({ is }) => is));
  return Math.min(wanted, max) * (1 + inside);
}
