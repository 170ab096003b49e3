import { compileCase } from '#engine/conditions/index.ts';
import { ValidatorError, type ValidatorContext, type CompiledValidator } from './validators/validator.ts';
import { validatorSpecs } from './validators/index.ts';
import type { CompiledField, FieldForm } from './compiled.ts';
import type { CompileScope } from './compileScope.ts';
import { conditionOf } from './conditionOf.ts';
import type { ValidatorEntry, Appearance } from './definition.ts';
import { limitsOf } from './limitsOf.ts';
import type { Outline } from './outline.ts';
import { readReference, type CompiledReference } from './reference.ts';
import type { ResolvedFieldType } from './resolveFieldTypes.ts';
import { closestMatch } from '#engine/text/index.ts';

type Forms = Pick<CompiledField, 'base' | 'variants'>;

/** Compiles a field's own type and each of its variants. */
export function compileFieldForms(outline: Outline, scope: CompileScope): Forms {
  const { definition, type, at } = outline;
  const entries = definition.variants ?? [];
  // With variants, the data schema contains only the kind; the current type's keywords are checked separately.
  const withKeywords = entries.length > 0;
  const base = formAs(type, outline, scope, withKeywords);
  const variants = entries.flatMap(({ when, type: id }, index) => {
    const here = `${at}/variants/${index}`;
    const other = scope.types.get(id);
    if (other === undefined) {
      scope.findings.add('form.unknownFieldType', `${here}/type`, { name: id }, closestMatch(id, scope.types.keys()));
      return [];
    }
    if (other.value !== type.value) {
      scope.findings.add('form.wrongKind', `${here}/type`, { what: id, found: other.value, needed: type.value });
      return [];
    }
    return [{ when: conditionOf(when, `${here}/when`, scope), form: formAs(other, outline, scope, true) }];
  });
  return { base, variants };
}

function formAs(type: ResolvedFieldType, outline: Outline, scope: CompileScope, withKeywords: boolean): FieldForm {
  const { definition, at, currency } = outline;
  const settings = { ...type.settings, ...definition.settings };
  const limits = limitsOf(type, settings);
  const validators = [
    ...(withKeywords ? compileValidators(limits.validators, `${at}/type`, type, outline, scope) : []),
    ...compileValidators(limits.settings, `${at}/settings`, type, outline, scope),
    ...compileValidators(type.validators, `${at}/type`, type, outline, scope),
    ...compileValidators(definition.validators ?? [], `${at}/validators`, type, outline, scope),
  ];
  return {
    typeId: type.id,
    widget: type.widget,
    settings,
    appearance: appearanceOf(definition.appearance ?? type.appearance, `${at}/appearance`, scope),
    currency,
    normalize: [...type.normalize, ...(definition.normalize ?? [])],
    validators,
    emptyValues: type.emptyValues,
    hidden: type.hidden,
    readOnly: type.readOnly,
    messages: type.messages,
  };
}

function appearanceOf(appearance: Appearance | undefined, at: string, scope: CompileScope): FieldForm['appearance'] {
  if (appearance === undefined || typeof appearance === 'string') return () => appearance;
  const chosen = compileCase<string | undefined>(withDefault(appearance.case), scope.factScope.facts);
  for (const { code, path, params, nearest } of chosen.findings) {
    scope.findings.add(code, `${at}/case${path}`, params, nearest);
  }
  return (facts) => (chosen.findings.length > 0 ? undefined : chosen.pick(facts));
}

function withDefault(entries: Exclude<Appearance, string>['case']): readonly unknown[] {
  const last = entries.at(-1);
  return last !== undefined && 'else' in last ? entries : [...entries, { else: undefined }];
}

function compileValidators(
  entries: readonly ValidatorEntry[],
  at: string,
  type: ResolvedFieldType,
  outline: Outline,
  scope: CompileScope,
): CompiledValidator[] {
  return entries.flatMap((entry, index) => compileEntry(entry, `${at}/${index}`, type, outline, scope));
}

function compileEntry(
  entry: ValidatorEntry,
  at: string,
  type: ResolvedFieldType,
  outline: Outline,
  scope: CompileScope,
): CompiledValidator[] {
  const { message, code, when, ...words } = entry;
  const condition = when === undefined ? undefined : conditionOf(when, `${at}/when`, scope);
  const compileContext: ValidatorContext = {
    kind: type.value,
    currency: outline.currency,
    kindOf: (reference) => scope.fieldOf(reference, outline.pattern)?.kind,
    columns: outline.fields.map((column) => column.key),
  };
  const beside = new Set(Object.keys(words).flatMap((word) => validatorSpecs.get(word)?.beside ?? []));
  return Object.entries(words).flatMap(([word, parameter]) => {
    if (beside.has(word)) return [];
    const known = validatorSpecs.get(word);
    if (known === undefined) {
      scope.findings.add('form.unknownValidator', `${at}/${word}`, { word }, closestMatch(word, validatorSpecs.keys()));
      return [];
    }
    if (!known.kinds.includes(type.value)) {
      scope.findings.add('form.wrongKind', `${at}/${word}`, {
        what: 'This field',
        found: type.value,
        needed: known.kinds.join(' or '),
      });
      return [];
    }
    try {
      const run = known.compile(parameter, compileContext, words);
      return [{ name: word, code: code ?? word, message, when: condition, run, reads: referencesIn(parameter) }];
    } catch (error) {
      if (!(error instanceof ValidatorError)) throw error;
      scope.findings.add(error.code, `${at}/${word}`, error.params);
      return [];
    }
  });
}

function referencesIn(parameter: unknown): CompiledReference[] {
  const isFrom = typeof parameter === 'object' && parameter !== null && 'from' in parameter;
  return isFrom && typeof parameter.from === 'string' ? [readReference(parameter.from)] : [];
}
