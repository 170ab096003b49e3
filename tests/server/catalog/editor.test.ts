import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { folders, kinds } from '#engine/definitions/index.ts';
import { readBuiltIn } from '#server/catalog/readSource.ts';
import { editorSchemaText, settingsText } from '#server/catalog/generateEditorSchema.ts';

const root = new URL('../../../', import.meta.url);
const service = getLanguageService({
  // An editor reads what stands beside a definition; nothing is fetched from anywhere.
  schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
});

function opened(file: string, text: string) {
  const document = TextDocument.create(new URL(file, root).href, 'json', 1, text);
  return { document, json: service.parseJSONDocument(document) };
}

async function complaints(file: string, text: string): Promise<string[]> {
  const { document, json } = opened(file, text);
  return (await service.doValidation(document, json)).map(({ message }) => String(message));
}

/** What an editor offers at | in a file, and says of it. */
async function editing(file: string, marked: string) {
  const { document, json } = opened(file, marked.replace('|', ''));
  const position = document.positionAt(marked.indexOf('|'));
  const offered = await service.doComplete(document, position, json);
  const hover = await service.doHover(document, position, json);
  return {
    offered: (offered?.items ?? []).map(({ label }) => label.replaceAll('"', '')),
    hover: JSON.stringify(hover?.contents ?? ''),
  };
}

const journey = (state: string) =>
  editing(
    'flows/journeys/x.json',
    `{"$schema":"../../schemas/meta/journey.json","initial":"a","states":{"a":${state}}}`,
  );

test('what is made of the language is as the language is now', () => {
  const kept = (path: string) => readFileSync(new URL(path, root), 'utf8');
  expect(editorSchemaText(), 'run `npm run types`').toBe(kept('schemas/meta/editing.json'));
  expect(settingsText(), 'run `npm run types`').toBe(kept('.vscode/settings.json'));
});

describe.each(kinds)('%s', (kind) => {
  const own = JSON.parse(readFileSync(new URL(`schemas/meta/${kind}.json`, root), 'utf8')) as {
    properties: Record<string, unknown>;
  };
  const keys = Object.keys(own.properties).filter((key) => key !== '$schema');

  test('its keys are offered', async () => {
    const up = '../'.repeat(folders[kind].split('/').length - (folders[kind].startsWith('schemas') ? 1 : 0));
    const schema = `${up}${folders[kind].startsWith('schemas') ? '' : 'schemas/'}meta/${kind}.json`;
    const { offered } = await editing(`${folders[kind]}/x.json`, `{"$schema":"${schema}","|"}`);
    expect(offered).toEqual(expect.arrayContaining(keys));
  });

  test('the definitions that there are please the editor, and lead it to the schema', async () => {
    const files = readBuiltIn().files.filter(({ path }) => path.startsWith(`${folders[kind]}/`));
    for (const { path, text } of files) {
      const { $schema } = JSON.parse(text) as { $schema: string };
      expect(new URL($schema, new URL(path, root)).href, path).toBe(new URL(`schemas/meta/${kind}.json`, root).href);
      expect(await complaints(path, text), path).toEqual([]);
    }
  });
});

test('values of a choice are offered and described, wrong ones are complained of', async () => {
  const option = (rest: string) =>
    editing('schemas/payment-options/x.json', `{"$schema":"../meta/payment-option.json",${rest}}`);
  expect((await option('"refund":"|"')).offered).toEqual(['none', 'full', 'partial']);
  expect((await option('"offer":{"when":{"amount":1},"else":"|"}')).offered).toEqual(['hide', 'disable']);
  expect((await option('"jour|ney":"x"')).hover).toContain('continues after the order is placed');
  const wrong = '{"$schema":"../meta/payment-option.json","refund":"some"}';
  expect((await complaints('schemas/payment-options/x.json', wrong)).join()).toContain('"none", "full", "partial"');
});

test('words are offered and described, and what they take', async () => {
  const actions = await journey('{"entry":[{"type":"|"}]}');
  expect(actions.offered).toEqual(expect.arrayContaining(['assign', 'navigate', 'newIdempotencyKey']));
  expect(actions.offered).not.toContain('call');
  expect((await journey('{"invoke":{"id":"x","src":"|"}}')).offered).toEqual(expect.arrayContaining(['call', 'poll']));
  expect((await journey('{"invoke":{"id":"x","src":"po|ll"}}')).hover).toContain('until its output meets');
  expect((await journey('{"invoke":{"id":"x","src":"poll","input":{"|"}}}')).offered).toEqual(
    expect.arrayContaining(['operation', 'every', 'until']),
  );
});

test('blocks are offered, in pages and in journeys, with what they take', async () => {
  const page = (rest: string) => editing('schemas/pages/x.json', `{"$schema":"../meta/page.json",${rest}}`);
  expect((await page('"blocks":[{"block":"|"}]')).offered).toEqual(expect.arrayContaining(['note', 'button']));
  expect((await page('"blocks":[{"block":"note","|"}]')).offered).toEqual(expect.arrayContaining(['text', 'tone']));
  const inJourney = await journey('{"meta":{"blocks":[{"block":"note","tone":"|"}]}}');
  expect(inJourney.offered).toEqual(expect.arrayContaining(['info', 'danger']));
});

test('widgets are offered, with their settings', async () => {
  const type = (rest: string) => editing('schemas/field-types/x.json', `{"$schema":"../meta/field-type.json",${rest}}`);
  expect((await type('"widget":"|"')).offered).toEqual(expect.arrayContaining(['text', 'rows']));
  expect((await type('"widget":"text","settings":{"|"}')).offered).toContain('direction');
});

test('the settings of the editor lead every folder to its schema', () => {
  const settings = JSON.parse(settingsText()) as { 'json.schemas': { fileMatch: string[]; url: string }[] };
  expect(settings['json.schemas']).toHaveLength(kinds.length);
  for (const { url } of settings['json.schemas'])
    expect(existsSync(new URL(url, pathToFileURL(fileURLToPath(root))))).toBe(true);
});
