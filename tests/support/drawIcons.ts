/** Writes the kit's icons anew: `node tests/support/drawIcons.ts` after a change of ui/kit/icons/list.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { iconShape } from '#server/catalog/icons.ts';

type List = { readonly outline: readonly string[]; readonly filled: readonly string[] };

const room = new URL('../../ui/kit/icons/', import.meta.url);

/** The text that ui/kit/icons/index.ts must have. Throws for a name that @tabler/icons does not know. */
export function drawIcons(): string {
  const { outline, filled } = JSON.parse(readFileSync(new URL('list.json', room), 'utf8')) as List;
  const lines = [...outline, ...filled.map((name) => `${name}-filled`)].map(line).sort();
  const head = [
    '// Made from list.json by tests/support/drawIcons.ts; the drawings are Tabler Icons (MIT).',
    '// biome-ignore-all format: one icon a line',
  ];
  return [...head, "import type { IconShape } from './IconShape.ts';", '', ...lines, ''].join('\n');
}

function line(name: string): string {
  const shape = iconShape(name);
  if (shape === undefined) throw new Error(`No icon is named ${name}`);
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const parts = Object.entries(shape).map(([key, value]) => `${key}: ${value === true ? true : `'${value}'`}`);
  return `export const icon${words.join('')}: IconShape = { ${parts.join(', ')} };`;
}

if (import.meta.filename === process.argv[1]) writeFileSync(new URL('index.ts', room), drawIcons());
