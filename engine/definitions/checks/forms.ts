import type { FactDeclarations } from '#engine/conditions/index.ts';
import { baseCurrency } from '#engine/money/index.ts';
import { type FieldTypes, type FormFault, inspectForm, resolveFieldTypes } from '#engine/forms/index.ts';
import { type Document, findingAt } from '../document.ts';
import { factsAt } from '../facts.ts';
import { everyField, fieldsOf } from '../fields.ts';
import type { Finding } from '../finding.ts';
import { withNames } from '../knownNames.ts';
import type { Loaded } from '../loaded.ts';
import { placeOfForm } from '../places.ts';
import { stepsIn } from '../stepsIn.ts';

/** Every form and every product type's steps can be compiled: keys, siblings, checks, conditions, defaults, nesting. */
export function* forms(loaded: Loaded): Generator<Finding> {
  const found: Finding[] = [];
  const definitions = new Map(loaded.sound('field-type').map(({ id, value }) => [id, value]));
  const types = resolveFieldTypes(definitions, {
    add: (id, code, at, params, nearest) => {
      const document = loaded.get('field-type', id);
      if (document !== undefined) found.push(...reported(document, { code, at, params, ...(nearest && { nearest }) }));
    },
  });
  yield* found;
  for (const document of loaded.sound('form')) {
    const place = { facts: factsOf(loaded, placeOfForm('form', document.value)), baseCurrency };
    const { faults } = inspectForm(document.value, types, place);
    yield* sureFaults(loaded, document as unknown as Document, types, faults);
  }
  for (const document of loaded.sound('product-type')) {
    const place = { facts: factsOf(loaded, placeOfForm('product-type')), baseCurrency, host: 'office' as const };
    const { steps, migrations = [] } = document.value;
    const { faults } = inspectForm({ steps, migrations }, types, place);
    yield* sureFaults(loaded, document as unknown as Document, types, faults);
  }
}

function factsOf(loaded: Loaded, place: string): FactDeclarations {
  return withNames(loaded, place, factsAt(loaded, place));
}

/** A field whose type is not known is not seen by the compiler; that nobody finds it is no second finding. */
function* sureFaults(
  loaded: Loaded,
  document: Document,
  types: FieldTypes,
  faults: readonly FormFault[],
): Generator<Finding> {
  const isWhole = [...everyField(fieldsOf(loaded, document))].every(({ field }) => types.has(field.type));
  for (const fault of faults) {
    for (const found of reported(document, fault)) {
      if (isWhole || (found.code !== 'condition.unknownFact' && found.code !== 'form.unknownField')) yield found;
    }
  }
}

// Field types that are not there and patterns that are none are findings of checks of their own.
const elsewhere: ReadonlySet<string> = new Set(['form.unknownFieldType', 'form.badPattern']);

function* reported(document: Document, { code, at, params, nearest }: FormFault): Generator<Finding> {
  if (elsewhere.has(code)) return;
  yield findingAt(document, stepsIn(document.value, at), code, params, { nearest });
}
