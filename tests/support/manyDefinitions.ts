import { readFileSync } from 'node:fs';
import { folders, type Kind, type Source, type SourceFile } from '#engine/definitions/index.ts';

const starters = new URL('../../server/commands/starters/', import.meta.url);
/** What companies add many of, as often as the rest. */
const many: readonly Kind[] = [
  'product-type',
  'payment-option',
  'form',
  'field-type',
  'page',
  'report',
  'journey',
  'process',
];

/** A pack of so many sound definitions, of the kinds that grow, made of what `npm run new` writes. */
export function manyDefinitions(count: number): Source {
  const texts = new Map(many.map((kind) => [kind, readFileSync(new URL(`${kind}.json`, starters), 'utf8')]));
  const files = Array.from({ length: count }, (_, index): SourceFile => {
    const kind = many[index % many.length] as Kind;
    const id = `made-${index}`;
    const values: Record<string, string> = {
      id,
      words: `made ${index}`,
      name: `Made ${index}`,
      CODE: `MADE_${index}`,
      key: `made${index}`,
    };
    const text = (texts.get(kind) ?? '')
      .replaceAll('"{order}"', String(1000 + index))
      .replaceAll(/\{(\w+)\}/g, (found, name: string) => values[name] ?? found);
    return { path: `${folders[kind]}/${id}.json`, text };
  });
  return { name: 'made', layer: 'pack', files };
}
