// `npm start`: makes the folder ready, then runs server/main.ts under the pinned Node and ends with it. With --dev it runs
// server/startup/dev.ts. Only node: modules and what Node 18 understands, since this runs before anything is installed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { built, InstallError, installed } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const node = await installed(root, console.log);
  const dev = process.argv.includes('--dev');
  if (!dev) await built(root, node, console.log);
  const program = dev ? 'server/startup/dev.ts' : 'server/main.ts';
  // What Node made of the sources is kept: a later start reads it, wherever the folder stands by then.
  const cache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), NODE_COMPILE_CACHE_PORTABLE: '1' };
  const env = { ...cache, ...process.env };
  follow(spawn(node, [program], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true }));
} catch (error) {
  if (!(error instanceof InstallError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * The server is in a group of its own, so that Ctrl-C reaches it once, through here. It stops when it is told to, or when
 * the channel to this process closes, however this process ends.
 */
function follow(server) {
  let told = false;
  const stop = () => {
    if (!told && server.exitCode === null) server.kill('SIGTERM');
    told = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  server.once('exit', (code, signal) => {
    if (signal) console.error(`The server was ended by ${signal}.`);
    process.exit(code ?? 128 + constants.signals[signal]);
  });
  // A killed npm tells nobody; its place as our parent is taken by another.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop(), 250).unref();
}
