import type { FactDeclarations } from '#engine/conditions/index.ts';
import { baseCurrency } from '#engine/money/index.ts';
import { type FieldTypes, type FormFinding, inspectForm, resolveFieldTypes } from '#engine/forms/index.ts';
import { type Document, findingAt } from '../document.ts';
import { factsInScope } from '../facts.ts';
import { everyField, fieldsOf } from '../fields.ts';
import type { Finding } from '../finding.ts';
import { withNames } from '../knownNames.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { factScopeOfForm } from '../formFactScopes.ts';
import { stepsIn } from '../stepsIn.ts';

/**
 * Requires that every form and every product type's steps compile: keys, references, validators, conditions, defaults,
 * nesting.
 */
export function* forms(definitions: DefinitionSet): Generator<Finding> {
  const found: Finding[] = [];
  const fieldTypes = new Map(definitions.valid('field-type').map(({ id, value }) => [id, value]));
  const types = resolveFieldTypes(fieldTypes, {
    add: (id, code, at, params, nearest) => {
      const document = definitions.get('field-type', id);
      if (document !== undefined) found.push(...reported(document, { code, at, params, ...(nearest && { nearest }) }));
    },
  });
  yield* found;
  for (const document of definitions.valid('form')) {
    const scope = { facts: factsOf(definitions, factScopeOfForm('form', document.value)), baseCurrency };
    const { findings } = inspectForm(document.value, types, scope);
    yield* certainFindings(definitions, document as unknown as Document, types, findings);
  }
  for (const document of definitions.valid('product-type')) {
    const scope = {
      facts: factsOf(definitions, factScopeOfForm('product-type')),
      baseCurrency,
      app: 'backoffice' as const,
    };
    const { steps, migrations = [] } = document.value;
    const { findings } = inspectForm({ steps, migrations }, types, scope);
    yield* certainFindings(definitions, document as unknown as Document, types, findings);
  }
}

function factsOf(definitions: DefinitionSet, scope: string): FactDeclarations {
  return withNames(definitions, scope, factsInScope(definitions, scope));
}

/** Skips unknown-field findings about a field whose type is unknown: the compiler ignores such a field. */
function* certainFindings(
  definitions: DefinitionSet,
  document: Document,
  types: FieldTypes,
  findings: readonly FormFinding[],
): Generator<Finding> {
  const isWhole = [...everyField(fieldsOf(definitions, document))].every(({ field }) => types.has(field.type));
  for (const fault of findings) {
    for (const found of reported(document, fault)) {
      if (isWhole || (found.code !== 'condition.unknownFact' && found.code !== 'form.unknownField')) yield found;
    }
  }
}

// Other checks report unknown field types and invalid patterns.
const reportedByOthers: ReadonlySet<string> = new Set(['form.unknownFieldType', 'form.badPattern']);

function* reported(document: Document, { code, at, params, nearest }: FormFinding): Generator<Finding> {
  if (reportedByOthers.has(code)) return;
  yield findingAt(document, stepsIn(document.value, at), code, params, { nearest });
}
