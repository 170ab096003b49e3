import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Annotation } from '#engine/definitions/annotations.ts';
import { createDefinitionSet } from '#engine/definitions/definitionSet.ts';
import { annotationsIn } from '#engine/definitions/documentAnnotations.ts';
import { findingMessages } from '#engine/definitions/findingMessages.ts';
import { type Finding, folders, kinds, loadCatalog, type Source, type SourceFile } from '#engine/definitions/index.ts';
import { namesOf } from '#engine/definitions/names.ts';
import { readDocument } from '#engine/definitions/readDocument.ts';
import type { SchemaContext } from '#engine/definitions/schemaContext.ts';
import { readLanguage } from '#engine/definitions/readLanguage.ts';
import { environment } from '#server/startup/environment.ts';
import { everyPlace, type Json, jsonOf, randomOf, sources } from './mutateDefinitions.ts';

const [builtIn] = sources as readonly [Source];
const known = environment();
const { pick } = randomOf(99);
type Path = readonly (string | number)[];
/** A definition with one thing wrong: in which file, where, and the file's new text. */
interface Breakage {
  readonly file: SourceFile;
  readonly path: Path;
  readonly what: string;
  readonly text: string;
}

const kindOf = new Map(kinds.map((kind) => [folders[kind], kind]));
const definitions = builtIn.files.filter(({ path }) => !path.startsWith('schemas/meta/'));
const jsonIn = (file: SourceFile) => JSON.parse(file.text) as Json;

/** Every mark of every definition as it comes with Masar. */
const { language } = readLanguage(sources);
if (language === undefined) throw new Error('the language is unsound');
const documents = definitions.flatMap((file) => {
  const { read } = readDocument(builtIn, file);
  const kind = kindOf.get(file.path.slice(0, file.path.lastIndexOf('/')));
  if (read === undefined || kind === undefined) return [];
  const id = file.path.slice(file.path.lastIndexOf('/') + 1, -'.json'.length);
  const shaping: SchemaContext = { language, kind, widgetOf: (type) => loaded.widgetOf(type), closest: new WeakMap() };
  const document = { kind, id, layer: builtIn.layer, file: file.path, ...read, value: read.value as never };
  return [{ ...document, valid: true, schemaContext: shaping }];
});
const loaded = createDefinitionSet(language, known, documents, []);
const marks = documents.flatMap((document) => {
  const file = definitions.find(({ path }) => path === document.file) as SourceFile;
  return annotationsIn(loaded, document as never).map((mark) => ({ file, mark }));
});

function changed(
  file: SourceFile,
  path: Path,
  what: string,
  change: (holder: Json, key: string | number) => void,
): Breakage {
  const json = jsonIn(file);
  let holder: Json = json;
  for (const step of path.slice(0, -1)) holder = (holder as Record<string | number, Json>)[step] as Json;
  change(holder, path.at(-1) ?? '');
  return { file, path, what, text: jsonOf(json) };
}

const set = (value: Json) => (holder: Json, key: string | number) => {
  (holder as Record<string | number, Json>)[key] = value;
};
const rename = (to: string) => (holder: Json, key: string | number) => {
  const object = holder as Record<string, Json>;
  const entries = Object.entries(object).map(([name, value]) => [name === key ? to : name, value] as const);
  for (const name of Object.keys(object)) delete object[name];
  Object.assign(object, Object.fromEntries(entries));
};

const referring = marks.filter(({ mark }) => isReference(mark));
const conditions = marks.filter(({ mark }) => mark.meaning === 'factMap');
const facts = conditions.flatMap(({ file, mark }) =>
  Object.keys(mark.value as object)
    .filter((name) => !['anyOf', 'allOf', 'not'].includes(name))
    .map((name) => ({ file, mark, name })),
);
const textual = marks.filter(({ mark }) => mark.meaning === 'text' && typeof mark.value === 'object');
const free = new Set([
  'settings',
  'with',
  'where',
  'params',
  'input',
  'output',
  'body',
  'facts',
  'attributes',
  'initial',
  'query',
  'value',
  'default',
  'fixedValue',
  'map',
  'reasons',
  'payload',
  'context',
]);
const named = new Set([
  'fields',
  'states',
  'on',
  'after',
  'load',
  'labels',
  'messages',
  'events',
  'calls',
  'case',
  ...free,
]);
const structural = definitions
  .filter(({ path }) => !path.startsWith('schemas/messages/'))
  .flatMap((file) => [...everyPlace(jsonIn(file))].map((place) => ({ file, place })))
  .filter(({ place: { path } }) => path[0] !== '$schema' && !path.slice(0, -1).some((step) => free.has(String(step))));

function isReference({ refers, value }: Annotation): boolean {
  if (refers === undefined || typeof value !== 'string' || refers === 'fact') return false;
  return namesOf(refers, loaded) !== undefined;
}

/** One breakage of each class, at a random place of a random definition. */
const classes: Record<string, () => Breakage> = {
  reference() {
    const { file, mark } = pick(referring);
    return changed(file, mark.path, `${mark.refers}`, set(`${String(mark.value)}q`));
  },
  word() {
    const all = structural.filter(
      ({ place: { path, holder } }) =>
        !Array.isArray(holder) &&
        !named.has(String(path.at(-2))) &&
        !String(path.at(-1)).includes('.') &&
        !/^[a-z]+-|^\/|^(en|ar)$/.test(String(path.at(-1))) &&
        !isInCondition(path),
    );
    const { file, place } = pick(all);
    return changed(file, place.path, `key ${place.key}`, rename(`${place.key}q`));
  },
  fact() {
    const { file, mark, name } = pick(facts);
    return changed(file, [...mark.path, name], `fact ${name}`, rename(`${name}q`));
  },
  text() {
    const { file, mark } = pick(textual);
    return changed(file, mark.path, 'text', (holder, key) => {
      delete ((holder as Record<string | number, Json>)[key] as Record<string, Json>).ar;
    });
  },
  type() {
    const all = structural.filter(
      ({ place: { path } }) =>
        !String(path.at(-1)).match(/^(from|else|then|is[A-Z].*)$/) &&
        !isInCondition(path) &&
        !path.includes('meta') &&
        !path.includes('blocks') &&
        !path.includes('head'),
    );
    const { file, place } = pick(all);
    const other: Json = typeof place.value === 'object' && place.value !== null ? 7 : { strange: true };
    return changed(file, place.path, `type ${typeof place.value}`, set(other));
  },
};

function isInCondition(path: Path): boolean {
  return path.some((step) =>
    ['when', 'visibleIf', 'until', 'only', 'except', 'readOnlyIf', 'enableIf', 'requiredIf'].includes(String(step)),
  );
}

function findingsWith(breakages: readonly Breakage[]): readonly Finding[] {
  const texts = new Map(breakages.map(({ file, text }) => [file.path, text]));
  const files = builtIn.files.map((file) => {
    const text = texts.get(file.path);
    return text === undefined ? file : { path: file.path, text };
  });
  return loadCatalog([{ ...builtIn, files }], known).findings;
}

/** Whether a finding speaks of what was broken: at the very place, inside it, or at what now misses it. */
function speaksOf({ file, path }: Breakage, finding: Finding): boolean {
  if (finding.file !== file.path) return false;
  const pointer = (steps: Path) =>
    steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  const around = pointer(path.slice(0, -1));
  return finding.path === around || finding.path.startsWith(pointer(path)) || finding.path.startsWith(`${around}/`);
}

/** The finding's line and column are those of the place that it names, or of the nearest thing around it. */
function expectPlaced({ file, text }: { file: string; text: string }, finding: Finding): void {
  const tree = parseTree(text);
  const steps = finding.path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const lines = text.split('\n');
  const offset = lines.slice(0, finding.line - 1).reduce((sum, line) => sum + line.length + 1, finding.column - 1);
  const offsets = [];
  for (let length = steps.length; tree !== undefined && length >= 0; length -= 1) {
    const path = steps.slice(0, length).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const node = findNodeAtLocation(tree, path);
    if (node === undefined) continue;
    offsets.push(node.offset, node.parent?.type === 'property' ? node.parent.offset : node.offset);
    break;
  }
  expect(offsets, `${file} ${finding.path} ${finding.line}:${finding.column}`).toContain(offset);
}

describe('a sound set', () => {
  test('comes with Masar', () => {
    expect(findingsWith([])).toEqual([]);
  });
});

describe.each(Object.keys(classes))('a broken %s', (name) => {
  const breakages: Breakage[] = [];
  beforeAll(() => {
    while (breakages.length < 16) breakages.push((classes[name] as () => Breakage)());
  });

  test('is found where it stands, wherever it is broken, and nothing crashes', () => {
    for (const breakage of breakages) {
      const findings = findingsWith([breakage]);
      const says = `${breakage.file.path} ${breakage.what} at ${breakage.path.join('/')}`;
      expect(
        findings.filter((finding) => speaksOf(breakage, finding)),
        says,
      ).not.toHaveLength(0);
      for (const finding of findings) {
        expect(finding.code, says).not.toBe('checker.failed');
        expect(findingMessages, says).toHaveProperty([finding.code]);
        const text = finding.file === breakage.file.path ? breakage.text : textOf(finding.file);
        expectPlaced({ file: finding.file, text }, finding);
      }
    }
  }, 120_000);

  test('is found beside another one in another file', () => {
    for (const breakage of breakages.slice(0, 5)) {
      const others = Object.values(classes).map((make) => make());
      const other = others.find(({ file }) => file.path !== breakage.file.path);
      if (other === undefined) continue;
      const findings = findingsWith([breakage, other]);
      for (const each of [breakage, other]) {
        const says = `${each.file.path} ${each.what} at ${each.path.join('/')} beside ${other.file.path}`;
        expect(
          findings.some((finding) => speaksOf(each, finding)),
          says,
        ).toBe(true);
      }
    }
  }, 120_000);
});

function textOf(path: string): string {
  return builtIn.files.find((file) => file.path === path)?.text ?? '';
}
