import type { FactDeclarations, FactSchema } from '#engine/conditions/index.ts';
import { fieldAt } from './fields.ts';
import { isObject } from './language.ts';
import type { DefinitionSet } from './definitionSet.ts';
import type { Fact } from '#engine/definitionTypes.ts';

const known = new WeakMap<DefinitionSet, Map<string, FactDeclarations>>();

/**
 * Returns the facts of a scope: its own, those of included scopes, and those that product types declare if the scope is
 * open to them. An unknown scope has none.
 */
export function factsInScope(definitions: DefinitionSet, scope: string): FactDeclarations {
  let ofSet = known.get(definitions);
  if (ofSet === undefined) known.set(definitions, (ofSet = new Map()));
  let facts = ofSet.get(scope);
  if (facts === undefined) ofSet.set(scope, (facts = gather(definitions, scope, new Set())));
  return facts;
}

function gather(definitions: DefinitionSet, scope: string, seen: Set<string>): FactDeclarations {
  const described = definitions.language.facts.get(scope);
  if (described === undefined || seen.has(scope)) return {};
  seen.add(scope);
  const out: Record<string, FactSchema> = {};
  for (const included of described.includes ?? []) Object.assign(out, gather(definitions, included, seen));
  if (described.open?.includes('product.')) Object.assign(out, productFacts(definitions));
  for (const [name, fact] of Object.entries(described.facts)) out[name] = factSchema(fact);
  return out;
}

function factSchema({ type, of, enum: values, source, outlivesSignOut }: Fact): FactSchema {
  return {
    type,
    source,
    ...(of === undefined ? {} : { of }),
    ...(values === undefined ? {} : { enum: values }),
    ...(outlivesSignOut === undefined ? {} : { outlivesSignOut }),
  };
}

/** Returns the facts that product types declare by pointer into their answers, with the type of the target field. */
function productFacts(definitions: DefinitionSet): FactDeclarations {
  const out: Record<string, FactSchema> = {};
  for (const document of definitions.all('product-type')) {
    const { facts } = document.value;
    if (!isObject(facts)) continue;
    for (const [name, pointer] of Object.entries(facts)) {
      const field = typeof pointer === 'string' ? fieldAt(definitions, document, pointer) : undefined;
      const fact: FactSchema = field?.fact ?? { type: 'any', source: 'server' };
      const before = out[name];
      // Product types that disagree on a fact leave it untyped. The products check reports the difference.
      out[name] = before === undefined ? fact : joined(before, fact);
    }
  }
  return out;
}

function joined(a: FactSchema, b: FactSchema): FactSchema {
  if (a.type !== b.type) return { type: 'any', source: 'server' };
  if (a.enum === undefined || b.enum === undefined) return { type: a.type, source: 'server' };
  return { type: a.type, source: 'server', enum: [...new Set([...a.enum, ...b.enum])] };
}
