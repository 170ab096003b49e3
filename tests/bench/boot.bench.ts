import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, test } from 'vitest';
import { freePort } from '#server/freePort.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { spawnProgram } from '#tests/support/processes.ts';
import { median, record } from './figures.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const bare = fileURLToPath(new URL('bare.mjs', import.meta.url));

const folder = await mkdtemp(join(tmpdir(), 'masar-boot-'));
// As root PostgreSQL runs as another user, who must be able to pass through.
await chmod(folder, 0o711);
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));

/** Seconds from the start of a program until it says that it is ready; then it is ended. */
async function secondsToReady(program: string, given: NodeJS.ProcessEnv): Promise<number> {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    // As in `npm start`: what Node made of the sources is kept for the next one.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    ...given,
  };
  const began = performance.now();
  const child = spawnProgram(program, env);
  let said = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes(' is ready')) resolve();
      });
    }
    child.once('exit', (code) => reject(new Error(`a program ended with ${code}: ${said}`)));
  });
  const seconds = (performance.now() - began) / 1000;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return seconds;
}

test('starting where it was started before', async () => {
  const { url } = await freshDatabase();
  // `npm start` beside nothing: PostgreSQL and the sandbox bank are started with it.
  const whole = { DATA_DIR: join(folder, 'whole') };
  const alone = { DATA_DIR: join(folder, 'alone'), DATABASE_URL: url };
  for (const env of [whole, alone]) await secondsToReady(main, env);
  await secondsToReady(bare, alone);

  const taken: Record<'whole' | 'alone' | 'bare', number[]> = { whole: [], alone: [], bare: [] };
  for (let round = 0; round < 3; round += 1) {
    taken.whole.push(await secondsToReady(main, whole));
    taken.alone.push(await secondsToReady(main, alone));
    taken.bare.push(await secondsToReady(bare, alone));
  }
  const brief = { part: 'boot', unit: 's', budget: { of: 'ours', most: 5 } } as const;
  record([
    { ...brief, name: 'a later `npm start`, with its PostgreSQL and sandbox bank', ours: median(taken.whole) },
    {
      ...brief,
      name: 'a later start on a database that is there',
      ours: median(taken.alone),
      floor: median(taken.bare),
      floorIs: 'bare Fastify and pg',
    },
  ]);
});
