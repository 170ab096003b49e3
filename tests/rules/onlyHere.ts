import { places, type Rule, sources, type Source } from './source.ts';

/** What is done in one place alone. `where` are the places; tests and the pretend bank are not asked. */
function only(where: RegExp, among: RegExp, patterns: readonly RegExp[], messageOf: (found: string) => string): Rule {
  return (files) =>
    sources(files)
      .filter(({ path }) => among.test(path) && !where.test(path))
      .flatMap((source) => patterns.flatMap((pattern) => places(source, pattern, messageOf)));
}

const program = /^(engine|ui|server\/(?!sandbox\/))/;

/** Only ui/api calls the server. ui/dev is part of no build. */
export const fetchOnlyInApi = only(
  /^ui\/(api|dev)\/\w+\.ts$/,
  /^ui\//,
  [
    /(?<![.\w#])fetch\s*\(/g,
    /\b(?:window|globalThis|self)\s*\.\s*fetch\b/g,
    /\bnew\s+(?:XMLHttpRequest|EventSource|WebSocket)\b/g,
    /\bsendBeacon\s*\(/g,
  ],
  (found) => `only ui/api calls the server: ${found}`,
);

/** SQL stands in an area's queries and in server/database. */
export const sqlOnlyInQueries = only(
  /^server\/(database\/|[^/]+\/queries(\/|\.ts$))/,
  program,
  [
    /(?<![.\w])sql\s*(?:<[^`(]*>)?\s*`/g,
    /(?<![.\w])sql\s*\.\s*(?:raw|lit|ref|table|id|join)\b/g,
    /\.\s*(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|selectNoFrom)\s*\(/g,
  ],
  (found) => `SQL stands in server/<area>/queries: ${found}`,
);

/** One file makes every Ajv, so that server, build and tests judge alike. */
export const ajvOnlyInOneFile: Rule = (files) => {
  const made = only(
    /^engine\/forms\/ajv\.ts$/,
    program,
    [/\bnew\s+Ajv\w*\b/g],
    (found) => `only engine/forms/ajv.ts makes an Ajv: ${found}`,
  );
  const imported = sources(files)
    .filter(({ path }) => program.test(path) && path !== 'engine/forms/ajv.ts')
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier, typeOnly }) => !typeOnly && /^ajv(-formats)?(\/|$)/.test(specifier))
        .map(({ line, specifier }) => ({ path, line, message: `only engine/forms/ajv.ts imports ${specifier}` })),
    );
  return [...made(files), ...imported];
};

const rounding =
  /\bMath\s*\.\s*(?:round|floor|ceil|trunc|fround)\s*\(|\.\s*(?:toFixed|toPrecision)\s*\(|(?<![.\w])(?:parseFloat)\s*\(/g;
/** Rooms that do nothing but reckon with money. */
const reckoning = /^(engine\/(pricing|options)|server\/(checkout|payments))\//;
const money =
  /amount|price|total|fee(?!d)|money|minor|vat\b|tax|discount|payable|subtotal|balance|ledger|currency|instalment/i;

/** Money is rounded by engine/money alone: elsewhere no rounding in a room that reckons, nor on a line that speaks of money. */
export const roundingOnlyInMoney: Rule = (files) =>
  sources(files)
    .filter(({ path }) => program.test(path) && !path.startsWith('engine/money/'))
    .flatMap((source) =>
      places(source, rounding, (found) => `only engine/money rounds money: ${found.replace(/\s/g, '')}`).filter(
        ({ line }) => reckoning.test(source.path) || money.test(lineOf(source, line)),
      ),
    );

function lineOf({ code }: Source, line: number): string {
  return code.split('\n')[line - 1] ?? '';
}
