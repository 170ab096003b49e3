import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { freePort } from '#server/freePort.ts';
import { createLifecycle } from '#server/lifecycle.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * `npm run dev`: the UI's own server, whose modules reload in the page, and beside it the server, which is started again when
 * a file of it is saved. Definitions are watched by the server itself.
 */
await createLifecycle(process, console.error).start(async (closeOnExit) => {
  const ui = await closeOnExit(uiServer());
  await closeOnExit(watchedServer(ui.origin));
});

async function uiServer(): Promise<{ origin: string; close(): Promise<void> }> {
  const [host, port] = ['127.0.0.1', await freePort()];
  const configFile = fileURLToPath(new URL('../../ui/vite.config.ts', import.meta.url));
  // Pages come through our server, their channel for changes goes straight to the UI's.
  const vite = await createServer({
    configFile,
    server: { host, port, strictPort: true, hmr: { host, clientPort: port } },
  });
  await vite.listen();
  return { origin: `http://${host}:${port}`, close: () => vite.close() };
}

async function watchedServer(ui: string): Promise<{ close(): Promise<void> }> {
  const args = ['--watch', '--watch-preserve-output', 'server/main.ts', `--ui=${ui}`];
  const watcher = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(watcher, 'exit');
  watcher.once('exit', () => process.exit(1));
  return {
    close: async () => {
      watcher.removeAllListeners('exit');
      const gone = watcher.exitCode === null ? once(watcher, 'exit') : ended;
      watcher.kill('SIGTERM');
      await gone;
    },
  };
}
