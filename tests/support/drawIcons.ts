/** Writes the kit's icons anew: `node tests/support/drawIcons.ts` after a change of ui/kit/icons/list.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Node = [element: string, attributes: { d: string; fill?: string }];
type List = { outline: string[]; filled: string[]; mirrored: string[] };

const room = new URL('../../ui/kit/icons/', import.meta.url);

/** The text that ui/kit/icons/index.ts must have. Throws for a name that @tabler/icons does not know. */
export function drawIcons(): string {
  const list = JSON.parse(readFileSync(new URL('list.json', room), 'utf8')) as List;
  const outline = drawings('outline');
  const filled = drawings('filled');
  const lines = [
    ...list.outline.map((name) => line(name, shape(outline, name, { flip: list.mirrored.includes(name) }))),
    ...list.filled.map((name) => line(`${name}-filled`, shape(filled, name, { solid: true }))),
  ].sort();
  const head = [
    '// Made from list.json by tests/support/drawIcons.ts; the drawings are Tabler Icons (MIT).',
    '// biome-ignore-all format: one icon a line',
  ];
  return [...head, "import type { IconShape } from './IconShape.ts';", '', ...lines, ''].join('\n');
}

function drawings(style: 'outline' | 'filled'): Record<string, Node[]> {
  const file = createRequire(import.meta.url).resolve(`@tabler/icons/tabler-nodes-${style}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Node[]>;
}

function shape(from: Record<string, Node[]>, name: string, marks: { solid?: boolean; flip?: boolean }): string {
  const nodes = from[name];
  if (nodes === undefined) throw new Error(`No icon is named ${name}`);
  const join = (filled: boolean) =>
    nodes
      .filter(([, { fill }]) => (fill !== undefined) === filled)
      .map(([, { d }]) => absolute(d, name))
      .join('');
  const dots = marks.solid === true ? '' : join(true);
  const parts = [`d: '${marks.solid === true ? join(false) + join(true) : join(false)}'`];
  if (dots !== '') parts.push(`dots: '${dots}'`);
  if (marks.solid === true) parts.push('solid: true');
  if (marks.flip === true) parts.push('flip: true');
  return `{ ${parts.join(', ')} }`;
}

// Paths are joined into one, so each must begin at an absolute point.
function absolute(d: string, name: string): string {
  if (!d.startsWith('M')) throw new Error(`A path of ${name} does not begin with M`);
  return d.replace(/ ?([a-zA-Z]) ?/g, '$1').replace(/ -/g, '-');
}

function line(name: string, drawing: string): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `export const icon${words.join('')}: IconShape = ${drawing};`;
}

if (import.meta.filename === process.argv[1]) writeFileSync(new URL('index.ts', room), drawIcons());
