import type { FactDeclarations, FactSchema } from '#engine/conditions/index.ts';
import { fieldAt } from './fields.ts';
import { isObject } from './language.ts';
import type { Loaded } from './loaded.ts';
import type { Fact } from './types.ts';

const known = new WeakMap<Loaded, Map<string, FactDeclarations>>();

/**
 * The facts that decisions at a place may look at: its own, those of the places that it includes, and those that product
 * types declare where the place is open to them. An unknown place has none.
 */
export function factsAt(loaded: Loaded, place: string): FactDeclarations {
  let ofSet = known.get(loaded);
  if (ofSet === undefined) known.set(loaded, (ofSet = new Map()));
  let facts = ofSet.get(place);
  if (facts === undefined) ofSet.set(place, (facts = gather(loaded, place, new Set())));
  return facts;
}

function gather(loaded: Loaded, place: string, seen: Set<string>): FactDeclarations {
  const described = loaded.language.facts.get(place);
  if (described === undefined || seen.has(place)) return {};
  seen.add(place);
  const out: Record<string, FactSchema> = {};
  for (const included of described.includes ?? []) Object.assign(out, gather(loaded, included, seen));
  if (described.open?.includes('product.')) Object.assign(out, productFacts(loaded));
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

/** The facts that product types declare by pointer into their answers, with the type of the field that it leads to. */
function productFacts(loaded: Loaded): FactDeclarations {
  const out: Record<string, FactSchema> = {};
  for (const document of loaded.all('product-type')) {
    const { facts } = document.value;
    if (!isObject(facts)) continue;
    for (const [name, pointer] of Object.entries(facts)) {
      const field = typeof pointer === 'string' ? fieldAt(loaded, document, pointer) : undefined;
      const fact: FactSchema = field?.fact ?? { type: 'any', source: 'server' };
      const before = out[name];
      // Types that say different things of one fact leave it untyped; that they differ is a finding of its own.
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
