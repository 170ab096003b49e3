// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { drawIcons } from '#tests/support/drawIcons.ts';
import { iconRefresh, iconTrash } from '#ui/kit/index.ts';

const kit = 'ui/kit';
const read = (path: string) => readFileSync(join(kit, path), 'utf8');
const uncommented = (css: string) => css.replace(/\/\*.*?\*\//gs, '');
const styles = ['base.css', 'mantine.css', ...readdirSync(join(kit, 'styles')).map((name) => `styles/${name}`)];

test('the icons are those of the list', () => {
  expect(read('icons/index.ts')).toBe(drawIcons());
});

test.each(styles)('%s has no colour of its own', (path) => {
  const colours = uncommented(read(path)).match(/#[0-9a-f]{3,8}\b|\b(?:hsl|oklch)a?\(/gi);
  expect(colours).toBeNull();
});

test.each(styles)('%s uses no token that there is not', (path) => {
  const tokens = new Set([...read('tokens.css').matchAll(/(--[a-z0-9-]+):/g)].map(([, name]) => name));
  const css = uncommented(read(path));
  const own = new Set([...css.matchAll(/(--[a-z0-9-]+):/g)].map(([, name]) => name));
  const fromProps = new Set(['--gap', '--column', '--cells']);
  const used = [...css.matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name]) => name);
  expect(used.filter((name) => !tokens.has(name) && !own.has(name) && !fromProps.has(name ?? ''))).toEqual([]);
});

test('left and right stand only where figures align or where text of its own direction does', () => {
  const physical =
    /(?<![\w-])(?:left|right|(?:margin|padding|border)-(?:left|right)[\w-]*)\s*:|text-align:\s*(?:left|right)/g;
  const found = styles.flatMap((path) =>
    [...uncommented(read(path)).matchAll(physical)].map(([rule]) => `${path} ${rule}`),
  );
  expect(new Set(found)).toEqual(
    new Set([
      'styles/field.css text-align: left',
      'styles/field.css text-align: right',
      'styles/field.css left:',
      'styles/field.css right:',
      'styles/field.css padding-left:',
      'styles/field.css padding-right:',
      'styles/file.css text-align: left',
      'styles/file.css text-align: right',
      'styles/record.css text-align: right',
      'styles/state.css margin-left:',
      'styles/table.css text-align: left',
      'styles/table.css text-align: right',
    ]),
  );
});

test('a page that uses one part of the kit gets the icons of that part alone', async () => {
  const entry = '\0page';
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? "export { Button } from '#ui/kit/index.ts';" : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry, external: /^react/, preserveEntrySignatures: 'strict' } },
  });
  const [bundle] = [made].flat();
  if (bundle === undefined || !('output' in bundle)) throw new Error('Nothing was built');
  const code = bundle.output[0].code;
  expect(code).toContain(iconRefresh.d);
  expect(code).not.toContain(iconTrash.d);
});
