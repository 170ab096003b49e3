import { basename } from 'node:path';
import { type Rule, sources, type VirtualFile } from './source.ts';

/** Ids and codes that are common words, too: they stand in code for what they mean in English. */
const words = new Set([
  'event',
  'physical',
  'calendar',
  'reservation',
  'invoice',
  'collection',
  'subscription',
  'contact',
  'free',
  'cash',
  'installments',
  'form',
  'buyer',
  'details',
  'service',
  'donation',
  'landing',
  'phone',
  'vat',
  'cards',
]);

const named =
  /^(tests\/support\/packs\/[^/]+\/)?schemas\/(payment-options|product-types|option-groups|pickers|forms|fees|limits|providers)\/[^/]+\.json$/;

/** The names that the outside has for what operations give stand here, once. */
const outsideNames = 'engine/contract/wires.ts';

/**
 * A rule speaks of facts and traits: code that names an option, a product type or a form by its id or code, or what one of
 * their fields or fees is called outside, should be a definition.
 */
export const noCodes: Rule = (files) => {
  const kinds = new Set(
    files.filter(({ path }) => path.startsWith('schemas/meta/')).map(({ path }) => basename(path, '.json')),
  );
  const names = new Set(
    files
      .filter(({ path }) => named.test(path))
      .flatMap(namesOf)
      .filter((name) => !kinds.has(name)),
  );
  return sources(files)
    .filter(({ path }) => /^(engine|server|ui)\//.test(path) && !path.startsWith('server/sandbox/'))
    .filter(({ path }) => path !== outsideNames)
    .filter(({ text }) => !text.startsWith('// Made from '))
    .flatMap(({ path, literals }) =>
      literals
        .filter(({ value }) => names.has(value))
        .map(({ value, line }) => ({ path, line, message: `names ${value}, which a definition should decide` })),
    );
};

function namesOf({ path, text }: VirtualFile): string[] {
  const definition: { code?: unknown } = JSON.parse(text);
  const { code } = definition;
  const names = [basename(path, '.json'), ...(typeof code === 'string' ? [code] : [])].filter(
    (name) => !words.has(name.toLowerCase()),
  );
  return [...names, ...apiNamesIn(definition)].filter((name) => name.length > 2);
}

/** Lists every API name in a definition: `apiName`, and `api` as a text or with a name. Ignores plain lowercase words. */
function apiNamesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key !== 'api' && key !== 'apiName') return apiNamesIn(inner);
    const name: unknown = typeof inner === 'object' && inner !== null && 'name' in inner ? inner.name : inner;
    return typeof name === 'string' && !/^[a-z]+$/.test(name) ? [name] : [];
  });
}
