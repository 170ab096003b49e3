import { fileURLToPath } from 'node:url';
// @ts-expect-error start-up code is plain JavaScript, since it runs before anything is installed
import { built } from '#server/install.mjs';

/** Vitest's global setup: the pages are built, unless they are as they are written already. */
export default async function setup(): Promise<void> {
  await built(fileURLToPath(new URL('../..', import.meta.url)), process.execPath, console.log);
}
