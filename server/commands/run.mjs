// `npm run check`, `simulate`, `new`, `audit`, `withdraw`: makes sure that the packages and a new enough Node are there, then runs the command.
// Only node: modules and what Node 18 understands, since this may run before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [name, ...args] = process.argv.slice(2);
const isReady = Number(process.versions.node.split('.')[0]) >= 24 && existsSync(join(root, 'node_modules'));

if (isReady) {
  // What Node made of the sources is kept: a later start reads it.
  module.enableCompileCache(join(root, 'node_modules', '.cache', 'node'));
  const { runCommand } = await import('./runCommand.ts');
  process.exitCode = await runCommand(name, args);
} else {
  const { InstallError, installed } = await import('#server/install.mjs');
  try {
    const node = await installed(root, console.error);
    process.exitCode = spawnSync(node, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1;
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
