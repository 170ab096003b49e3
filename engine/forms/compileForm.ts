import { checkMigrations } from './checkMigrations.ts';
import { compileField } from './compileField.ts';
import type { CompiledField, CompiledForm } from './compiled.ts';
import type { CompileScope } from './compileScope.ts';
import { buildDataSchema } from './buildDataSchema.ts';
import type { FormDefinition } from './definition.ts';
import { dependentsOf, findCycles } from './dependents.ts';
import { stepsOf } from './fieldDefinitions.ts';
import { createFindingCollector, FormError, type FormFinding } from './formFinding.ts';
import { textOfField, textOfForm } from './formText.ts';
import { namesIn, outlineForm, outlinesByPattern, type Outline } from './outline.ts';
import type { FormFactScope } from './formFactScope.ts';
import { patternOf } from './reference.ts';
import type { FieldTypes } from './resolveFieldTypes.ts';

/** A compiled form, or all that is wrong with its definition; never throws for a finding of the definition. */
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

/** Compiles a form, or a product type's steps. Throws a FormError with every finding of the definition. */
export function compileForm(definition: FormDefinition, types: FieldTypes, factScope: FormFactScope): CompiledForm {
  const { form, findings } = inspectForm(definition, types, factScope);
  if (form === undefined) throw new FormError(findings);
  return form;
}
