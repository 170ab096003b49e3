import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buyerBundleIsSmall } from './buyerBundleIsSmall.ts';
import { classes } from './classes.ts';
import { cycles } from './cycles.ts';
import { length, noMiscFiles, rootIsBare } from './files.ts';
import { engineRooms } from './engineRooms.ts';
import { factsSupplied } from './factsSupplied.ts';
import { noLeftovers, noMachinePaths } from './noLeftovers.ts';
import { folderOrder } from './folderOrder.ts';
import { fileNamesMatch } from './fileNamesMatch.ts';
import { noCodes } from './noCodes.ts';
import { propertiesAreUsed } from './propertiesAreUsed.ts';
import { ajvOnlyInOneFile, fetchOnlyInApi, roundingOnlyInMoney, sqlOnlyInQueries } from './onlyHere.ts';
import { packages } from './packages.ts';
import { pure } from './pure.ts';
import { layerImports } from './layerImports.ts';
import { type Rule, sources, type VirtualFile } from './source.ts';
import { traitsRead } from './traits.ts';
import { uiLayers } from './uiLayers.ts';

/** One file of a seeded violation: its path, then its lines. */
const file = (path: string, ...lines: string[]): VirtualFile => ({ path, text: lines.join('\n') });

/** Each rule, with files that break it (and where), and files that look like it but don't. */
const rules: Record<string, { rule: Rule; breaks: [VirtualFile[], string][]; keeps: VirtualFile[] }> = {
  'layerImports: imports run one way and through doors': {
    rule: layerImports,
    breaks: [
      [[file('engine/money/a.ts', "import { x } from '#server/a.ts';")], 'engine/money/a.ts:1'],
      [[file('engine/money/a.ts', '', "import type { X } from '#ui/kit/x.ts';")], 'engine/money/a.ts:2'],
      [[file('engine/money/a.ts', "import fs from 'node:fs';")], 'engine/money/a.ts:1'],
      [[file('engine/money/a.ts', "import { useState } from 'react';")], 'engine/money/a.ts:1'],
      [[file('engine/money/a.ts', 'const fs = await import("node:fs");')], 'engine/money/a.ts:1'],
      [[file('engine/money/a.ts', "export * from '#server/a.ts';")], 'engine/money/a.ts:1'],
      [[file('engine/money/a.ts', "import { q } from '#engine/text/digits.ts';")], 'engine/money/a.ts:1'],
      [[file('engine/money/a.ts', "import { q } from '../text/index.ts';")], 'engine/money/a.ts:1'],
      [[file('server/checkout/a.ts', "import { q } from '#engine/pricing/quote.ts';")], 'server/checkout/a.ts:1'],
      [[file('server/checkout/a.ts', "import { B } from '#ui/kit/button.tsx';")], 'server/checkout/a.ts:1'],
      [[file('server/checkout/a.ts', "import React from 'react';")], 'server/checkout/a.ts:1'],
      [[file('server/checkout/a.ts', "import { x } from '../payments/x.ts';")], 'server/checkout/a.ts:1'],
      [[file('ui/buyer/a.tsx', 'import {', '  x,', "} from '#server/a.ts';")], 'ui/buyer/a.tsx:3'],
      [[file('ui/buyer/a.tsx', "import { readFileSync } from 'node:fs';")], 'ui/buyer/a.tsx:1'],
      [[file('ui/forms/a.ts', "import { createAjv } from '#engine/forms/ajv.ts';")], 'ui/forms/a.ts:1'],
      [[file('server/a.ts', "import { x } from '#tests/support/x.ts';")], 'server/a.ts:1'],
      [[file('server/sandbox/a.ts', "import { x } from '#server/payments/x.ts';")], 'server/sandbox/a.ts:1'],
      [[file('server/payments/a.ts', "import { x } from '#server/sandbox/x.ts';")], 'server/payments/a.ts:1'],
    ],
    keeps: [
      file(
        'engine/money/a.ts',
        "import { x } from './b.ts';",
        "import { y } from '#engine/text/index.ts';",
        "import { r } from '../errors.ts';",
      ),
      file(
        'engine/text/b.ts',
        "// import fs from 'node:fs';",
        'const s = "import x from \'node:fs\'";',
        "import type { Static } from 'typebox';",
      ),
      file(
        'server/checkout/b.ts',
        "import { createAjv } from '#engine/forms/ajv.ts';",
        "import { x } from '#server/database/x.ts';",
      ),
      file(
        'server/sandbox/b.ts',
        "import { createLifecycle } from '#server/lifecycle.ts';",
        "import { parse } from '#engine/money/index.ts';",
      ),
      file(
        'ui/api/client.ts',
        "import { routes } from '#engine/contract/browser.ts';",
        "import type { Settings } from '#server/settings.ts';",
      ),
      file('tests/server/a.test.ts', "import { x } from '#engine/money/decimal.ts';"),
    ],
  },
  'uiLayers: folders of ui import values from lower folders only': {
    rule: uiLayers,
    breaks: [
      [[file('ui/forms/a.ts', "import { Blocks } from '#ui/blocks/Blocks.tsx';")], 'ui/forms/a.ts:1'],
      [[file('ui/router/a.ts', '', "const x = await import('#ui/shell/x.ts');")], 'ui/router/a.ts:2'],
      [[file('ui/kit/a.ts', "export { x } from '../text/x.ts';")], 'ui/kit/a.ts:1'],
      [[file('ui/widgets/a.ts', 'const x = 1;')], 'ui/widgets/a.ts:1'],
    ],
    keeps: [
      file('ui/blocks/a.ts', "import { usePage } from '#ui/router/PageContext.tsx';", "import { b } from './b.ts';"),
      file('ui/router/b.ts', "import type { BlockRegistry } from '#ui/blocks/block.ts';"),
      file('ui/vite.config.ts', "import react from '@vitejs/plugin-react';"),
    ],
  },
  'pure: the engine has no clock, chance or world': {
    rule: pure,
    breaks: [
      [[file('engine/a.ts', 'const n = Date.now();')], 'engine/a.ts:1'],
      [[file('engine/a.ts', '', 'const n = new Date();')], 'engine/a.ts:2'],
      [[file('engine/a.ts', 'const n = new Date;')], 'engine/a.ts:1'],
      [[file('engine/a.ts', 'const n = Date();')], 'engine/a.ts:1'],
      [[file('engine/a.ts', 'const n = Math.random();')], 'engine/a.ts:1'],
      [[file('engine/a.ts', 'const n = crypto.randomUUID();')], 'engine/a.ts:1'],
      [[file('engine/a.ts', 'const n = `${performance.now()}`;')], 'engine/a.ts:1'],
      [[file('engine/a.ts', "await fetch('/x');")], 'engine/a.ts:1'],
      [[file('engine/a.ts', 'setTimeout(f, 1);')], 'engine/a.ts:1'],
      [[file('engine/a.ts', "globalThis['Date'];")], 'engine/a.ts:1'],
      [[file('engine/a.ts', "console.log('x');")], 'engine/a.ts:1'],
      [[file('engine/a.ts', "new Function('return 1');")], 'engine/a.ts:1'],
    ],
    keeps: [
      file(
        'engine/b.ts',
        'const d = new Date(now);',
        '// Date.now() is handed in',
        "const s = 'Math.random()';",
        'ports.fetch(x); type.document.title;',
      ),
      file(
        'engine/c.ts',
        'const r = /Date.now()/;',
        'const u = new Date(Date.UTC(2026, 0));',
        'const t = `Date.now() ${now}`;',
      ),
      file('server/d.ts', 'Date.now(); Math.random(); fetch(x);'),
    ],
  },
  'only ui/api calls the server': {
    rule: fetchOnlyInApi,
    breaks: [
      [[file('ui/buyer/a.tsx', "const x = await fetch('/api/x');")], 'ui/buyer/a.tsx:1'],
      [[file('ui/buyer/a.tsx', 'window.fetch;')], 'ui/buyer/a.tsx:1'],
      [[file('ui/buyer/a.tsx', 'new XMLHttpRequest();')], 'ui/buyer/a.tsx:1'],
      [[file('ui/buyer/a.tsx', "navigator.sendBeacon('/x');")], 'ui/buyer/a.tsx:1'],
    ],
    keeps: [
      file('ui/api/client.ts', "fetch('/api/x');"),
      file('ui/b.ts', 'query.refetch(); prefetch(x); api.fetch(x);'),
    ],
  },
  'SQL stands in queries': {
    rule: sqlOnlyInQueries,
    breaks: [
      [
        [file('server/payments/applyProviderResult.ts', 'await sql`select 1`.execute(db);')],
        'server/payments/applyProviderResult.ts:1',
      ],
      [
        [file('server/payments/applyProviderResult.ts', 'await sql<{ a: number }>`select 1`.execute(db);')],
        'server/payments/applyProviderResult.ts:1',
      ],
      [
        [file('server/payments/applyProviderResult.ts', 'db', "  .selectFrom('orders')")],
        'server/payments/applyProviderResult.ts:2',
      ],
      [
        [file('server/payments/applyProviderResult.ts', "db.insertInto('orders')")],
        'server/payments/applyProviderResult.ts:1',
      ],
      [[file('engine/a.ts', "sql.raw('x')")], 'engine/a.ts:1'],
    ],
    keeps: [
      file('server/payments/queries/order.ts', "db.selectFrom('orders'); sql`now()`;"),
      file('server/payments/queries.ts', "db.selectFrom('orders')"),
      file('server/database/now.ts', 'sql`select 1`'),
      file('server/sandbox/store.ts', 'sql`select 1`'),
    ],
  },
  'one file makes every Ajv': {
    rule: ajvOnlyInOneFile,
    breaks: [
      [[file('server/a.ts', 'const ajv = new Ajv2020({});')], 'server/a.ts:1'],
      [[file('ui/a.ts', "import { Ajv } from 'ajv';")], 'ui/a.ts:1'],
      [[file('engine/forms/b.ts', "import formats from 'ajv-formats';")], 'engine/forms/b.ts:1'],
      [[file('engine/forms/b.ts', "const { Ajv } = await import('ajv/dist/2019.js');")], 'engine/forms/b.ts:1'],
    ],
    keeps: [
      file('engine/forms/ajv.ts', "import { Ajv } from 'ajv';", 'new Ajv();'),
      file('server/b.ts', "import type { Ajv } from 'ajv';"),
    ],
  },
  'only engine/money rounds money': {
    rule: roundingOnlyInMoney,
    breaks: [
      [[file('engine/pricing/a.ts', 'return Math.round(x * 14) / 100;')], 'engine/pricing/a.ts:1'],
      [[file('server/payments/a.ts', 'return x.toFixed(2);')], 'server/payments/a.ts:1'],
      [[file('ui/blocks/a.tsx', '<b>{Math.floor(order.total / 100)}</b>')], 'ui/blocks/a.tsx:1'],
      [[file('server/backoffice/a.ts', 'const n = parseFloat(row.amount);')], 'server/backoffice/a.ts:1'],
    ],
    keeps: [file('engine/money/a.ts', 'Math.round(x);'), file('ui/kit/a.tsx', 'const height = Math.ceil(box.height);')],
  },
  'the rooms of the engine form an order, types included': {
    rule: engineRooms,
    breaks: [
      [
        [
          file('engine/forms/a.ts', "import type { D } from '#engine/definitions/index.ts';"),
          file('engine/definitions/b.ts', "import { f } from '#engine/forms/index.ts';"),
        ],
        'engine/definitions:1',
      ],
      [
        [
          file('engine/forms/a.ts', "import type { B } from './b.ts';"),
          file('engine/forms/b.ts', "import { a } from './a.ts';"),
        ],
        'engine/forms/a.ts:1',
      ],
      [
        [file('engine/forms/evaluate/a.ts', '', "import type { F } from '../index.ts';")],
        'engine/forms/evaluate/a.ts:2',
      ],
    ],
    keeps: [
      file('engine/text/index.ts', "export { digits } from './digits.ts';"),
      file('engine/text/digits.ts', 'export const digits = 1;'),
      file('engine/money/a.ts', "import type { T } from '#engine/text/index.ts';", "import { e } from '../errors.ts';"),
      file('engine/forms/evaluate/index.ts', "export { b } from './b.ts';"),
      file('server/a.ts', "import type { B } from './b.ts';"),
      file('server/b.ts', "import type { A } from './a.ts';"),
    ],
  },
  'no rings of imports': {
    rule: cycles,
    breaks: [
      [
        [
          file('server/a.ts', "import { b } from '#server/b.ts';"),
          file('server/b.ts', "export { c } from './c.ts';"),
          file('server/c.ts', "const { a } = await import('./a.ts');"),
        ],
        'server/a.ts:1',
      ],
      [[file('server/a.ts', "import { a } from './a.ts';")], 'server/a.ts:1'],
    ],
    keeps: [
      file('server/a.ts', "import { b } from './b.ts';", "import { c } from './c.ts';"),
      file('server/b.ts', "import type { A } from './a.ts';", "import { c } from './c.ts';"),
      file('server/c.ts', "import { type A, type B } from './a.ts';"),
    ],
  },
  'the folders of server import one way': {
    rule: folderOrder,
    breaks: [
      [[file('server/catalog/a.ts', "import { b } from '#server/backoffice/b.ts';")], 'server/catalog/a.ts:1'],
      [[file('server/catalog/a.ts', '', "import type { B } from '#server/session/b.ts';")], 'server/catalog/a.ts:2'],
      [[file('server/jobs/a.ts', "import { b } from '#server/http/context.ts';")], 'server/jobs/a.ts:1'],
      [[file('server/checkout/queries/a.ts', "await import('../../pages/b.ts');")], 'server/checkout/queries/a.ts:1'],
      [[file('server/settings.ts', "import { b } from './database/b.ts';")], 'server/settings.ts:1'],
      [[file('server/commands/a.ts', "import { b } from '#server/main.ts';")], 'server/commands/a.ts:1'],
      [[file('server/newcomer/a.ts', '')], 'server/newcomer/a.ts:1'],
    ],
    keeps: [
      file(
        'server/backoffice/a.ts',
        "import { b } from '#server/catalog/b.ts';",
        "import { c } from './queries/c.ts';",
      ),
      file('server/jobs/handlers.ts', "import type { Handlers } from '#server/http/context.ts';"),
      file(
        'server/database/b.ts',
        "import { c } from '#server/settings.ts';",
        "import { d } from '#engine/text/index.ts';",
      ),
      file('server/main.ts', "import { b } from '#server/startup/b.ts';"),
      file('tests/server/catalog/a.test.ts', "import { b } from '#server/backoffice/b.ts';"),
    ],
  },
  'no file of code is longer than 300 lines': {
    rule: length,
    breaks: [[[file('server/a.ts', ...Array.from({ length: 301 }, () => 'x;'))], 'server/a.ts:300']],
    keeps: [
      file('server/b.ts', ...Array.from({ length: 300 }, () => 'x;'), ''),
      file('engine/c.ts', '// Made from schemas/meta', ...Array.from({ length: 400 }, () => 'x;')),
    ],
  },
  'no drawers': {
    rule: noMiscFiles,
    breaks: [
      'engine/utils/a.ts',
      'server/helpers.ts',
      'ui/kit/misc.tsx',
      'tests/common/a.ts',
      'server/payments/util.ts',
    ].map((path) => [[file(path)], `${path}:1`]),
    keeps: [file('schemas/meta/common.json'), file('server/payments/commonLaw.ts')],
  },
  'the root is bare': {
    rule: rootIsBare,
    breaks: ['vite.config.ts', 'docs/a.md', 'knip.json', 'node_modules', 'node_modules/a/index.js', 'ui/dist/a.js'].map(
      (path) => [[file(path)], `${path}:1`],
    ),
    keeps: ['package.json', '.oxlintrc.json', '.ci/run', 'ui/vite.config.ts', 'Dockerfile', 'README.md'].map((path) =>
      file(path),
    ),
  },
  'every class that is drawn is given to something': {
    rule: classes,
    breaks: [
      [
        [
          file('ui/kit/a.css', '.k-bottom-bar {}', '.k-bottom-bar .k-bottom-bar-text {}'),
          file('ui/kit/Dock.tsx', '"k-bottom-bar"'),
        ],
        'ui/kit/a.css:2',
      ],
    ],
    keeps: [
      file('ui/kit/b.css', '/* .k-old */', '.k-menu [data-risk], .k-btn-plain:hover, .mantine-Menu-item {}'),
      file('ui/kit/Menu.tsx', 'className="k-floating k-menu"', '`k-btn k-btn-${variant}`'),
    ],
  },
  'a file of one thing is called after it': {
    rule: fileNamesMatch,
    breaks: [
      [[file('server/failure.ts', '', 'export function errorHandler() {}')], 'server/failure.ts:2'],
      [[file('engine/a.ts', 'export type B = 1;', 'export const c: B = 1;')], 'engine/a.ts:2'],
      [[file('engine/forms/a.ts', 'export interface B {}')], 'engine/forms/a.ts:1'],
    ],
    keeps: [
      file('server/menu.ts', 'export type Entry = 1;', 'export function menuOf() {}'),
      file('ui/forms/widgets/date-time.tsx', 'export const dateTime = 1;'),
      file('server/sessions.ts', 'export function begin() {}', 'export function end() {}'),
      file('server/database/migrations/001-a.ts', 'export async function up() {}'),
      file('engine/flows/implementations/if.ts', 'export const ifGuard = 1;'),
      file('engine/index.ts', 'export const a = 1;'),
    ],
  },
  'packages are named in package.json': {
    rule: packages,
    breaks: [
      [[file('server/a.ts', "import x from 'left-pad/deep.js';")], 'server/a.ts:1'],
      [
        [
          file('server/a.ts', "import x from '@scope/name';"),
          file('package.json', '{"devDependencies":{"@scope/name":"1"}}'),
        ],
        'server/a.ts:1',
      ],
      [[file('tests/a.ts', "import type { X } from 'unlisted';")], 'tests/a.ts:1'],
    ],
    keeps: [
      file('package.json', '{"dependencies":{"pg":"1","@scope/in":"1"},"devDependencies":{"vite":"1"}}'),
      file(
        'server/b.ts',
        "import { Pool } from 'pg';",
        "import x from '@scope/in/deep';",
        "import type { V } from 'vite';",
      ),
      file('server/startup/dev.ts', "import { createServer } from 'vite';", "import fs from 'node:fs';"),
    ],
  },
  'no code names an option, a type or a form': {
    rule: noCodes,
    breaks: [
      [
        [
          file(
            'schemas/payment-options/valu.json',
            '{ "$schema": "../meta/payment-option.json", "code": "VALU_X",',
            '  "name": {} }',
          ),
          file('server/payments/a.ts', '', "if (option.code === 'VALU_X') pay();"),
        ],
        'server/payments/a.ts:2',
      ],
      [
        [
          file('schemas/payment-options/valu.json', '{', '  "code": "VALU_X"', '}'),
          file('ui/a.tsx', 'const it = "VALU_X";'),
        ],
        'ui/a.tsx:1',
      ],
      [
        [file('schemas/product-types/quick-payment.json', '{}'), file('engine/a.ts', 'type A = `quick-payment`;')],
        'engine/a.ts:1',
      ],
      [
        [
          file('tests/support/packs/market/schemas/payment-options/corner.json', '{ "code": "CORNER_SHOP" }'),
          file('server/a.ts', "const it = 'CORNER_SHOP';"),
        ],
        'server/a.ts:1',
      ],
      [
        [file('schemas/fees/vat.json', '{ "apiName": "VatOnFees" }'), file('server/a.ts', "const it = 'VatOnFees';")],
        'server/a.ts:1',
      ],
      [
        [
          file('schemas/forms/buyer.json', '{ "fields": { "mail": { "api": { "name": "EMail" } } } }'),
          file('server/a.ts', "const it = 'EMail';"),
        ],
        'server/a.ts:1',
      ],
    ],
    keeps: [
      file('schemas/payment-options/valu.json', '{ "code": "VALU_X" }'),
      file('schemas/product-types/event.json', '{}'),
      file('server/sandbox/a.ts', "'VALU_X'"),
      file('tests/a.test.ts', "'VALU_X'"),
      file('server/b.ts', '// VALU_X', "addEventListener('event');"),
    ],
  },
  'every trait is read by a condition': {
    rule: traitsRead,
    breaks: [
      [
        [
          file('schemas/payment-options/a.json', '{ "code": "A",', '"traits": ["lent"] }'),
          file('schemas/pickers/b.json', '{ "only": { "option.traits": { "contains": { "const": "given" } } } }'),
        ],
        'schemas/payment-options/a.json:2',
      ],
    ],
    keeps: [
      file('schemas/payment-options/a.json', '{ "traits": ["given"] }'),
      file('schemas/pickers/b.json', '{ "only": { "option.traits": { "contains": { "const": "given" } } } }'),
    ],
  },
  'every property of the language is used': {
    rule: propertiesAreUsed,
    breaks: [
      [
        [
          file('engine/a.ts', 'fee.payer;', '// its tip'),
          file('engine/definitions/checks/b.ts', 'fee.tip;'),
          file('schemas/meta/fee.json', '{ "properties": { "payer": {},', '"tip": {} } }'),
        ],
        'schemas/meta/fee.json:2',
      ],
      [
        [
          file('ui/blocks/ListBlock.tsx', 'params.rows;'),
          file('ui/blocks/QrBlock.tsx', 'params.value;'),
          file('schemas/meta/blocks/list.json', '{ "params": { "properties": { "rows": {},', '"value": {} } } }'),
        ],
        'schemas/meta/blocks/list.json:2',
      ],
    ],
    keeps: [
      file('ui/blocks/qr/draw.ts', "const { value } = params; read('size');"),
      file('schemas/meta/blocks/qr.json', '{ "params": { "properties": { "value": {}, "size": {} } } }'),
    ],
  },
  'every fact is supplied': {
    rule: factsSupplied,
    breaks: [
      [
        [
          file('engine/definitions/a.ts', "read('viewer.luck');"),
          file('server/a.ts', "const facts = { 'viewer.role': role };", '// viewer.luck'),
          file(
            'schemas/meta/facts/viewer.json',
            '{ "facts": { "viewer.role": { "source": "server" },',
            '"viewer.luck": { "source": "browser" } } }',
          ),
        ],
        'schemas/meta/facts/viewer.json:2',
      ],
    ],
    keeps: [
      file('ui/a.ts', "const facts = { 'device.wide': isWide, tall };"),
      file(
        'schemas/meta/facts/device.json',
        '{ "facts": { "device.wide": { "source": "browser" }, "tall": { "source": "browser" }, "stored.x": { "source": "stored" } } }',
      ),
    ],
  },
  'nothing is left for later, and every test runs': {
    rule: noLeftovers,
    breaks: [
      [[file('server/a.ts', 'x;', '// TODO: the rest')], 'server/a.ts:2'],
      [[file('tests/server/a.test.ts', "test.skip('x', () => {});")], 'tests/server/a.test.ts:1'],
      [[file('tests/server/a.test.ts', "describe.only('x', () => {});")], 'tests/server/a.test.ts:1'],
    ],
    keeps: [file('tests/server/b.test.ts', "test.skipIf(x)('y'); describe.runIf(y)('z');", 'request.only(x);')],
  },
  'no paths of a machine': {
    rule: noMachinePaths('/srv/build'),
    breaks: [
      [[file('README.md', 'see', 'in /home/somebody/masar')], 'README.md:2'],
      [[file('server/a.ts', "'/srv/build/masar'")], 'server/a.ts:1'],
    ],
    keeps: [file('server/b.ts', "'/var/lib/masar', 'https://example.com/build/it', '/srv/builds', '/homes'")],
  },
  "the buyer's pages are light": {
    rule: buyerBundleIsSmall,
    breaks: [
      [
        [
          file('ui/buyer/main.tsx', "import { x } from './page.tsx';"),
          file('ui/buyer/page.tsx', "const form = () => import('#ui/forms/form.tsx');"),
          file('ui/forms/form.tsx', "import { Ajv } from 'ajv';"),
        ],
        'ui/forms/form.tsx:1',
      ],
      [[file('ui/buyer/main.tsx', '', "import { Button } from '@mantine/core';")], 'ui/buyer/main.tsx:2'],
    ],
    keeps: [
      file('ui/buyer/main.tsx', "import type { X } from 'ajv';"),
      file('ui/backoffice/main.tsx', "import '@mantine/core/styles.css';"),
    ],
  },
};

/** Everything that is in the repository, or will be when it is committed. */
const repository: VirtualFile[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(path) && statSync(path).isFile())
  .map((path) => ({
    path,
    text: /\.(ts|tsx|mjs|json|md|css|html|svg|yml)$|(^|\/)[A-Z][a-z]+$|^\.ci/.test(path)
      ? readFileSync(path, 'utf8')
      : '',
  }));

const told = (rule: Rule, files: readonly VirtualFile[]) => rule(files).map(({ path, line }) => `${path}:${line}`);

test('the rules look at the whole repository', () => {
  const read = sources(repository);
  expect(read.length).toBeGreaterThan(100);
  expect(read.flatMap(({ imports }) => imports).length).toBeGreaterThan(200);
});

test('no file names the folder in which this copy stands, nor the one around it unless every machine has that', () => {
  const around = dirname(process.cwd());
  const everyMachines = /^\/(tmp|var\/tmp|opt|srv|usr\/src|root|home|app)?$/;
  for (const folder of everyMachines.test(around) ? [process.cwd()] : [process.cwd(), around]) {
    expect(noMachinePaths(folder)(repository)).toEqual([]);
  }
});

describe.each(Object.entries(rules))('%s', (_name, { rule, breaks, keeps }) => {
  test('the repository keeps it', () => {
    expect(rule(repository).map(({ path, line, message }) => `${path}:${line} ${message}`)).toEqual([]);
  });

  test.each(breaks.map(([files, where]) => ({ text: files.at(-1)?.text.trim().split('\n')[0], where, files })))(
    'it bites: $where $text',
    ({ files, where }) => {
      expect(told(rule, files)).toEqual([where]);
    },
  );

  test('it lets pass what only looks like it', () => {
    expect(told(rule, keeps)).toEqual([]);
  });
});
