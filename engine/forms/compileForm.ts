import { closestMatch } from '#engine/text/index.ts';
import { buildDataSchema } from './buildDataSchema.ts';
import { compileField } from './compileField.ts';
import type { CompileScope } from './compileScope.ts';
import type { CompiledField, CompiledForm } from './compiled.ts';
import type { FormDefinition, Migration } from './definition.ts';
import { dependentsOf, findCycles } from './dependents.ts';
import { stepsOf } from './fieldDefinitions.ts';
import type { FormFactScope } from './formFactScope.ts';
import { createFindingCollector, type FindingCollector, FormError, type FormFinding } from './formFinding.ts';
import { textOfField, textOfForm } from './formText.ts';
import { namesIn, type Outline, outlineForm, outlinesByPattern } from './outline.ts';
import { patternOf } from './reference.ts';
import type { FieldTypes } from './resolveFieldTypes.ts';

/** Compiles a form, or returns all findings of its definition. Never throws for a finding. */
export function inspectForm(
  definition: FormDefinition,
  types: FieldTypes,
  factScope: FormFactScope,
): { readonly form: CompiledForm | undefined; readonly findings: readonly FormFinding[] } {
  const findings = createFindingCollector();
  const outlines = outlineForm(definition, types, factScope, findings);
  const byPattern = outlinesByPattern(outlines);
  const isSensitive = definition.sensitive ?? false;
  const compiled = new Map<string, CompiledField>();
  const compileAll = (siblings: readonly Outline[]): CompiledField[] => {
    const scope: CompileScope = {
      types,
      factScope,
      names: namesIn(siblings, byPattern.values(), factScope),
      findings,
      isSensitive,
      fieldOf: (reference, from) => byPattern.get(patternOf(reference, from)),
    };
    return siblings.map((outline) => {
      const field = compileField(outline, scope, compileAll(outline.fields));
      compiled.set(field.pattern, field);
      return field;
    });
  };
  const fields = compileAll(outlines);
  findCycles(fields, compiled, (pattern) => byPattern.get(pattern)?.at ?? '', findings);
  checkMigrations(definition.migrations ?? [], byPattern, findings);
  if (findings.list.length > 0) return { form: undefined, findings: findings.list };
  const texts = [...byPattern.values()].map(
    (outline) => [outline.pattern, textOfField(outline.definition, outline.type)] as const,
  );
  return {
    findings: [],
    form: {
      dataSchema: buildDataSchema(outlines, fields),
      steps: stepsOf(definition).map((step) => ({ id: step.id, keys: Object.keys(step.fields) })),
      fields,
      byPattern: compiled,
      dependents: dependentsOf(fields, compiled),
      text: textOfForm(definition, new Map(texts)),
      sensitive: isSensitive,
      baseCurrency: factScope.baseCurrency,
    },
  };
}

/** Compiles a form or a product type's steps. Throws a FormError with all findings. */
export function compileForm(definition: FormDefinition, types: FieldTypes, factScope: FormFactScope): CompiledForm {
  const { form, findings } = inspectForm(definition, types, factScope);
  if (form === undefined) throw new FormError(findings);
  return form;
}

/** Adds findings for migrations that lead to unknown fields, or away from existing ones. */
function checkMigrations(
  migrations: readonly Migration[],
  byPattern: ReadonlyMap<string, Outline>,
  findings: FindingCollector,
): void {
  const seen = new Set<string>();
  // A later migration step may rename this field, so it need not exist now.
  const taken = new Set<string>();
  for (const [index, { id, steps }] of [...migrations.entries()].toReversed()) {
    const at = `/migrations/${index}`;
    if (seen.has(id)) findings.add('form.badMigration', `${at}/id`, { name: id, why: 'two migrations have this id' });
    seen.add(id);
    for (const [place, step] of [...steps.entries()].toReversed()) {
      const here = `${at}/steps/${place}`;
      const patternOf = (key: string): string => `${step.in === undefined ? '' : `/${step.in}`}/${key}`;
      const mustBe = (key: string, where: string): void => {
        const pattern = patternOf(key);
        if (byPattern.has(pattern) || taken.has(pattern)) return;
        const nearest = closestMatch(pattern, byPattern.keys());
        findings.add(
          'form.badMigration',
          `${here}/${where}`,
          { name: pattern, why: 'the form has no such field' },
          nearest,
        );
      };
      const mustNotBe = (key: string, where: string): void => {
        if (!byPattern.has(patternOf(key))) return;
        findings.add('form.badMigration', `${here}/${where}`, {
          name: patternOf(key),
          why: 'it is still a field, so the migration would remove new answers',
        });
      };
      const { rename, split, map, drop } = step;
      if (rename !== undefined) {
        mustBe(rename.to, 'rename/to');
        mustNotBe(rename.from, 'rename/from');
        taken.add(patternOf(rename.from));
      }
      if (split !== undefined) {
        for (const [part, key] of split.into.entries()) mustBe(key, `split/into/${part}`);
        if (!split.into.includes(split.from)) mustNotBe(split.from, 'split/from');
        taken.add(patternOf(split.from));
      }
      if (map !== undefined) mustBe(map.field, 'map/field');
      if (drop !== undefined) {
        mustNotBe(drop, 'drop');
        taken.add(patternOf(drop));
      }
    }
  }
}
