import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { Finding } from '#engine/definitions/index.ts';
import { DefinitionFindings } from '#server/plugins/definitionFindings.ts';

const app = Fastify();
const faults = new DefinitionFindings();
faults.register(app);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const finding: Finding = {
  file: 'schemas/menus/reports.json',
  line: 3,
  column: 5,
  path: '/titel',
  code: 'shape.unknown',
  severity: 'error',
  params: { name: 'titel' },
  nearest: 'title',
};

test('a page hears what is wrong at once and when it changes; the stream keeps no server from stopping', async () => {
  faults.publish([finding, { ...finding, severity: 'warning' }]);
  const answer = await fetch(`${address}/__ui/definition-findings`);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const heard = async () => /data: (.*)/.exec(new TextDecoder().decode((await reader.read()).value))?.[1];
  expect(JSON.parse((await heard()) ?? '')).toEqual([
    {
      place: 'schemas/menus/reports.json:3:5',
      code: 'shape.unknown',
      message: 'The property titel is not allowed here. Did you mean title?',
    },
  ]);
  faults.publish([]);
  expect(await heard()).toBe('[]');
  await app.close();
  expect((await reader.read()).done).toBe(true);
});
