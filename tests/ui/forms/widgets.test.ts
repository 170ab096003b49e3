import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { widgets } from '#ui/forms/widgets/index.ts';
import { fieldTypes } from '#tests/support/forms.ts';

const root = `${import.meta.dirname}/../../../`;

type WidgetSchema = {
  widget: string;
  values: string[];
  apps: string[];
  appearances?: string[];
  settings: { properties?: Record<string, unknown> };
};

const schemas = new Map(
  readdirSync(`${root}schemas/meta/widgets`).map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(`${root}schemas/meta/widgets/${file}`, 'utf8')) as WidgetSchema,
  ]),
);

/** Drawn by RJSF's tree, not as a control. */
const structure = ['group', 'rows'];

test('each widget has its schema and its code', () => {
  const named = [...schemas.keys()].sort();
  expect([...Object.keys(widgets), ...structure].sort()).toEqual(named);
  expect(named.filter((name) => !existsSync(`${root}ui/forms/widgets/${name}.tsx`))).toEqual([]);
  expect([...schemas].filter(([file, { widget }]) => file !== widget)).toEqual([]);
});

test.each([...schemas])('the settings of %s are looked at by its code', (name, { settings, appearances = [] }) => {
  const read = ['useUpload.ts', 'fileTexts.ts', 'useOptions.ts'].map((file) => `${root}ui/forms/widgets/${file}`);
  const code = [`${root}ui/forms/widgets/${name}.tsx`, ...read].map((file) => readFileSync(file, 'utf8')).join('\n');
  // What the engine reads of them, the widget need not.
  const engine = ['currency', 'maxLength'];
  const unread = Object.keys(settings.properties ?? {}).filter(
    (setting) => !engine.includes(setting) && !code.includes(setting),
  );
  expect(unread).toEqual([]);
  expect(appearances.slice(1).filter((each) => each !== 'table' && !code.includes(`'${each}'`))).toEqual([]);
});

test.each([...fieldTypes.values()])(
  'field type $id is asked for by a widget that can',
  ({ widget, value, apps, settings, appearance }) => {
    const schema = schemas.get(widget);
    expect(schema?.values).toContain(value);
    expect(apps.filter((app) => !schema?.apps.includes(app))).toEqual([]);
    expect(Object.keys(settings).filter((setting) => schema?.settings.properties?.[setting] === undefined)).toEqual([]);
    if (typeof appearance === 'string') expect(schema?.appearances).toContain(appearance);
  },
);
