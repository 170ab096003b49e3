import { checkMigrations } from './checkMigrations.ts';
import { compileField } from './compileField.ts';
import type { CompiledField, CompiledForm } from './compiled.ts';
import type { CompileScope } from './compileScope.ts';
import { compileShape } from './compileShape.ts';
import type { FormDefinition } from './definition.ts';
import { dependentsOf, findCycles } from './dependents.ts';
import { stepsOf } from './fieldDefinitions.ts';
import { collectFaults, FormError, type FormFault } from './formFault.ts';
import { textOfField, textOfForm } from './formText.ts';
import { namesIn, outlineForm, outlinesByPattern, type Outline } from './outline.ts';
import type { FormPlace } from './place.ts';
import { patternOf } from './reference.ts';
import type { FieldTypes } from './resolveFieldTypes.ts';

/** A compiled form, or all that is wrong with its definition; never throws for a fault of the definition. */
export function inspectForm(
  definition: FormDefinition,
  types: FieldTypes,
  place: FormPlace,
): { readonly form: CompiledForm | undefined; readonly faults: readonly FormFault[] } {
  const faults = collectFaults();
  const outlines = outlineForm(definition, types, place, faults);
  const byPattern = outlinesByPattern(outlines);
  const isPrivate = definition.private ?? false;
  const compiled = new Map<string, CompiledField>();
  const compileAll = (siblings: readonly Outline[]): CompiledField[] => {
    const scope: CompileScope = {
      types,
      place,
      names: namesIn(siblings, byPattern.values(), place),
      faults,
      isPrivate,
      fieldOf: (reference, from) => byPattern.get(patternOf(reference, from)),
    };
    return siblings.map((outline) => {
      const field = compileField(outline, scope, compileAll(outline.fields));
      compiled.set(field.pattern, field);
      return field;
    });
  };
  const fields = compileAll(outlines);
  findCycles(fields, compiled, (pattern) => byPattern.get(pattern)?.at ?? '', faults);
  checkMigrations(definition.migrations ?? [], byPattern, faults);
  if (faults.list.length > 0) return { form: undefined, faults: faults.list };
  const texts = [...byPattern.values()].map(
    (outline) => [outline.pattern, textOfField(outline.definition, outline.type)] as const,
  );
  return {
    faults: [],
    form: {
      shape: compileShape(outlines, fields),
      steps: stepsOf(definition).map((step) => ({ id: step.id, keys: Object.keys(step.fields) })),
      fields,
      byPattern: compiled,
      dependents: dependentsOf(fields, compiled),
      text: textOfForm(definition, new Map(texts)),
      private: isPrivate,
      baseCurrency: place.baseCurrency,
    },
  };
}

/** Compiles a form, or a product type's steps. Throws a FormError with every fault of the definition. */
export function compileForm(definition: FormDefinition, types: FieldTypes, place: FormPlace): CompiledForm {
  const { form, faults } = inspectForm(definition, types, place);
  if (form === undefined) throw new FormError(faults);
  return form;
}
