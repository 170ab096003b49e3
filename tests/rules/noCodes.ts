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
]);

const named =
  /^(tests\/support\/packs\/[^/]+\/)?schemas\/(payment-options|product-types|option-groups|pickers|forms|fees|limits|providers)\/[^/]+\.json$/;

/** A rule speaks of facts and traits: code that names an option, a product type or a form by its id or code should be a definition. */
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
    .filter(({ text }) => !text.startsWith('// Made from '))
    .flatMap(({ path, literals }) =>
      literals
        .filter(({ value }) => names.has(value))
        .map(({ value, line }) => ({ path, line, says: `names ${value}, which a definition should decide` })),
    );
};

function namesOf({ path, text }: VirtualFile): string[] {
  const { code }: { code?: unknown } = JSON.parse(text);
  return [basename(path, '.json'), ...(typeof code === 'string' ? [code] : [])].filter(
    (name) => name.length > 2 && !words.has(name.toLowerCase()),
  );
}
