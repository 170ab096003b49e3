import type { FactDeclarations, FactSchema } from '#engine/conditions/index.ts';
import type { Document } from './document.ts';
import { factsInScope } from './facts.ts';
import { type LocatedField, fieldsOf } from './fields.ts';
import type { Path } from './finding.ts';
import { isObject } from './language.ts';
import type { DefinitionSet } from './definitionSet.ts';
import { factScopeOfForm } from './formFactScopes.ts';

/** What a condition inside a form may name: facts of its scope, fields beside it by key, fields of the root by /key. */
export function formFactsAt(definitions: DefinitionSet, document: Document, path: Path): FactDeclarations {
  const value: unknown = document.value;
  const scope =
    document.kind === 'form' && isObject(value) ? factScopeOfForm('form', value) : factScopeOfForm('product-type');
  const root = fieldsOf(definitions, document);
  const out: Record<string, FactSchema> = { ...factsInScope(definitions, scope) };
  for (const { key, fact } of root) out[`/${key}`] = fact;
  for (const { key, fact } of siblingsAt(root, path)) out[key] = fact;
  return out;
}

function siblingsAt(fields: readonly LocatedField[], path: Path): readonly LocatedField[] {
  const holder = fields.find((field) => field.path.every((step, index) => path[index] === step));
  const isInside = holder !== undefined && path[holder.path.length] === 'fields';
  return isInside ? siblingsAt(holder.fields, path) : fields;
}
