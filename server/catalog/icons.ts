import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { IconShape } from '#engine/definitions/index.ts';

type Node = readonly [element: string, attributes: { readonly d: string; readonly fill?: string }];
type Drawings = Readonly<Record<string, readonly Node[]>>;

const read = createRequire(import.meta.url);
const known: { outline?: Drawings; filled?: Drawings } = {};

/** The names under which definitions may speak of Tabler's icons: outlines as they are called, filled ones with -filled. */
export function iconNames(): string[] {
  return [...pictures('outline'), ...pictures('filled').map((name) => `${name}-filled`)];
}

/** The drawing of an icon by its name; undefined for a name that there is not. */
export function iconShape(name: string): IconShape | undefined {
  const solid = name.endsWith('-filled');
  const drawn = solid ? drawings('filled') : drawings('outline');
  const own = solid ? name.slice(0, -'-filled'.length) : name;
  const nodes = Object.hasOwn(drawn, own) ? drawn[own] : undefined;
  if (nodes === undefined) return undefined;
  const join = (filled: boolean) =>
    nodes
      .filter(([, { fill }]) => (fill !== undefined) === filled)
      .map(([, { d }]) => compact(d))
      .join('');
  const dots = solid ? '' : join(true);
  return {
    d: solid ? join(false) + join(true) : join(false),
    ...(dots === '' ? {} : { dots }),
    ...(solid ? { solid: true } : {}),
    ...(pointsAlongTheLine(own) ? { flip: true } : {}),
  };
}

/** The drawings of the icons that definitions name anywhere inside: whatever stands under `icon` (meta/common.json). */
export function iconsNamedIn(values: readonly unknown[]): Record<string, IconShape> {
  const found: Record<string, IconShape> = {};
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const shape = key === 'icon' && typeof inner === 'string' ? iconShape(inner) : undefined;
      if (shape !== undefined) found[inner] = shape;
      look(inner);
    }
  };
  for (const value of values) look(value);
  return found;
}

/** What points along the line of text is turned round in right-to-left text. */
function pointsAlongTheLine(name: string): boolean {
  const isArrow = /^(arrow|arrows|caret|chevron|chevrons|corner)-(.+-)?(left|right|back|back-up|forward|forward-up)$/;
  return isArrow.test(name) || /^(external-link|log(in|out)|menu-2|send(-2)?|list(-details)?)$/.test(name);
}

/** The drawings of all of them take ten times as long to read as the names of their pictures. */
function pictures(style: 'outline' | 'filled'): string[] {
  return readdirSync(join(dirname(read.resolve('@tabler/icons/package.json')), 'icons', style)).map((file) =>
    file.slice(0, -'.svg'.length),
  );
}

function drawings(style: 'outline' | 'filled'): Drawings {
  known[style] ??= JSON.parse(readFileSync(read.resolve(`@tabler/icons/tabler-nodes-${style}.json`), 'utf8'));
  return known[style] as Drawings;
}

// Every path of the set begins at an absolute point, so that they can be joined into one.
function compact(d: string): string {
  return d.replace(/ ?([a-zA-Z]) ?/g, '$1').replace(/ -/g, '-');
}
