import { compileChoose } from '#engine/conditions/index.ts';
import { CheckFault, type CheckPlace, type CompiledCheck } from './checks/check.ts';
import { checkWords } from './checks/index.ts';
import type { CompiledField, FieldForm } from './compiled.ts';
import type { CompileScope } from './compileScope.ts';
import { conditionOf } from './conditionOf.ts';
import type { CheckEntry, Look } from './definition.ts';
import { limitsOf } from './limitsOf.ts';
import type { Outline } from './outline.ts';
import { readReference, type CompiledReference } from './reference.ts';
import type { ResolvedFieldType } from './resolveFieldTypes.ts';
import { nearestWord } from '#engine/text/index.ts';

type Forms = Pick<CompiledField, 'base' | 'variants'>;

/** What a field is as its own type, and as each of its variants. */
export function compileFieldForms(outline: Outline, scope: CompileScope): Forms {
  const { definition, type, at } = outline;
  const entries = definition.variants ?? [];
  // With variants the shape holds the kind alone: the words of the type that applies are checked beside it.
  const withWords = entries.length > 0;
  const base = formAs(type, outline, scope, withWords);
  const variants = entries.flatMap(({ when, type: id }, index) => {
    const here = `${at}/variants/${index}`;
    const other = scope.types.get(id);
    if (other === undefined) {
      scope.faults.add('form.unknownFieldType', `${here}/type`, { name: id }, nearestWord(id, scope.types.keys()));
      return [];
    }
    if (other.value !== type.value) {
      scope.faults.add('form.wrongKind', `${here}/type`, { what: id, found: other.value, needed: type.value });
      return [];
    }
    return [{ when: conditionOf(when, `${here}/when`, scope), form: formAs(other, outline, scope, true) }];
  });
  return { base, variants };
}

function formAs(type: ResolvedFieldType, outline: Outline, scope: CompileScope, withWords: boolean): FieldForm {
  const { definition, at, currency } = outline;
  const settings = { ...type.settings, ...definition.settings };
  const limits = limitsOf(type, settings);
  const checks = [
    ...(withWords ? compileChecks(limits.words, `${at}/type`, type, outline, scope) : []),
    ...compileChecks(limits.checks, `${at}/settings`, type, outline, scope),
    ...compileChecks(type.check, `${at}/type`, type, outline, scope),
    ...compileChecks(definition.check ?? [], `${at}/check`, type, outline, scope),
  ];
  return {
    typeId: type.id,
    widget: type.widget,
    settings,
    look: lookOf(definition.look ?? type.look, `${at}/look`, scope),
    currency,
    normalise: [...type.normalise, ...(definition.normalise ?? [])],
    checks,
    unanswered: type.unanswered,
    silent: type.silent,
    readOnly: type.readOnly,
    says: type.says,
  };
}

function lookOf(look: Look | undefined, at: string, scope: CompileScope): FieldForm['look'] {
  if (look === undefined || typeof look === 'string') return () => look;
  const chosen = compileChoose<string | undefined>(withDefault(look.choose), scope.place.facts);
  for (const { code, path, params, nearest } of chosen.findings) {
    scope.faults.add(code, `${at}/choose${path}`, params, nearest);
  }
  return (facts) => (chosen.findings.length > 0 ? undefined : chosen.pick(facts));
}

function withDefault(entries: Exclude<Look, string>['choose']): readonly unknown[] {
  return entries.at(-1)?.when === undefined ? entries : [...entries, { is: undefined }];
}

function compileChecks(
  entries: readonly CheckEntry[],
  at: string,
  type: ResolvedFieldType,
  outline: Outline,
  scope: CompileScope,
): CompiledCheck[] {
  return entries.flatMap((entry, index) => compileEntry(entry, `${at}/${index}`, type, outline, scope));
}

function compileEntry(
  entry: CheckEntry,
  at: string,
  type: ResolvedFieldType,
  outline: Outline,
  scope: CompileScope,
): CompiledCheck[] {
  const { says, code, when, ...words } = entry;
  const condition = when === undefined ? undefined : conditionOf(when, `${at}/when`, scope);
  const place: CheckPlace = {
    kind: type.value,
    currency: outline.currency,
    kindOf: (reference) => scope.fieldOf(reference, outline.pattern)?.kind,
    columns: outline.fields.map((column) => column.key),
  };
  const beside = new Set(Object.keys(words).flatMap((word) => checkWords.get(word)?.beside ?? []));
  return Object.entries(words).flatMap(([word, parameter]) => {
    if (beside.has(word)) return [];
    const known = checkWords.get(word);
    if (known === undefined) {
      scope.faults.add('form.unknownWord', `${at}/${word}`, { word }, nearestWord(word, checkWords.keys()));
      return [];
    }
    if (!known.kinds.includes(type.value)) {
      scope.faults.add('form.wrongKind', `${at}/${word}`, {
        what: 'this field',
        found: type.value,
        needed: known.kinds.join(' or '),
      });
      return [];
    }
    try {
      const run = known.compile(parameter, place, words);
      return [{ word, code: code ?? word, says, when: condition, run, reads: referencesIn(parameter) }];
    } catch (error) {
      if (!(error instanceof CheckFault)) throw error;
      scope.faults.add(error.code, `${at}/${word}`, error.params);
      return [];
    }
  });
}

function referencesIn(parameter: unknown): CompiledReference[] {
  const isFrom = typeof parameter === 'object' && parameter !== null && 'from' in parameter;
  return isFrom && typeof parameter.from === 'string' ? [readReference(parameter.from)] : [];
}
