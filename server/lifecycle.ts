import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '#server/startupError.ts';

/** What a start brings up and an end takes down. */
interface Closable {
  close(): Promise<unknown>;
}

/** Brings something up and remembers to take it down: `const app = await closeOnExit(buildApp(…))`. */
export type CloseOnExit = <T extends Closable>(coming: Promise<T>) => Promise<T>;

/** How long a graceful end may take, in milliseconds. */
const patience = 15_000;

/**
 * The life of a server process. `start` runs a start; what it owns is closed once, in reverse, on SIGINT, SIGTERM, when the
 * process that started this one or reads what it says is gone, and when the start fails: then with exit code 1 and, for a StartupError, its message
 * alone. An error that nobody caught ends the process likewise. What takes longer than 15 s is cut off.
 */
export function createLifecycle(
  process: NodeJS.Process,
  complain: (text: string) => void,
): { start(steps: (closeOnExit: CloseOnExit) => Promise<void>): Promise<void> } {
  const owned: Closable[] = [];
  let starting: Promise<void> = Promise.resolve();
  let ending = false;

  const closeOnExit: CloseOnExit = async (coming) => {
    const come = await coming;
    owned.push(come);
    // Told to stop meanwhile: what has come is closed with the rest, and no further step is taken.
    if (ending) throw new Stopped();
    return come;
  };
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    const closing = async () => {
      await starting;
      for (const each of owned.toReversed()) await each.close();
    };
    const late = pause(patience, 'late', { ref: false });
    const result = await Promise.race([closing().catch((error: unknown) => error), late]);
    if (result === 'late') complain('Masar did not stop within 15 seconds and is cut off.');
    else if (result) complain(String((result as Error).stack));
    process.exit(result === undefined ? code : 1);
  };
  const fail = (error: unknown) => {
    if (error instanceof Stopped) return;
    complain(error instanceof StartupError ? error.message : String((error as Error)?.stack ?? error));
    void end(1);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));
  process.on('disconnect', () => void end(0));
  // Nobody reads what it says any more: to complain of that would fail again.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => void end(1));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  return {
    start: async (steps) => {
      starting = steps(closeOnExit).catch(fail);
      await starting;
    },
  };
}

/** Thrown inside a start that was told to stop. */
class Stopped extends Error {}
