import type { Catalog } from '#engine/definitions/index.ts';
import {
  type CompiledForm,
  compileForm,
  type FieldTypeDefinition,
  type FormDefinition,
  resolveFieldTypes,
} from '#engine/forms/index.ts';
import { baseCurrency } from '#engine/money/index.ts';
import type { Db } from '#server/database/transaction.ts';
import { closureAt } from './versionAt.ts';

/** Where answers come from: the definition whose form they were given to, in the version of then. */
export interface AnswersSource {
  readonly kind: 'form' | 'product-type';
  readonly id: string;
  readonly version: string;
  readonly place: string;
}

/** The form of a definition as it was in a version, with the field types of then. */
export async function formAt(
  db: Db,
  catalog: Catalog,
  { kind, id, version, place }: AnswersSource,
): Promise<CompiledForm | undefined> {
  const [definition, ...bound] = await closureAt(db, kind, id, version);
  if (definition === undefined) return undefined;
  const types = new Map<string, FieldTypeDefinition>([
    ...catalog.all('field-type').map(({ id: type, value }) => [type, value] as const),
    ...bound.flatMap((each) =>
      each.kind === 'field-type' ? [[each.id, each.json as FieldTypeDefinition] as const] : [],
    ),
  ]);
  return compileForm(definition.json as FormDefinition, resolveFieldTypes(types), {
    facts: catalog.facts(place),
    open: ['product.'],
    baseCurrency,
  });
}
