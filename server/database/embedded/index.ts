import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { freePort } from '#server/freePort.ts';
import { StartupError } from '#server/startupError.ts';
import { findBinaries } from './binaries.ts';
import { clusterPassword, makeCluster } from './cluster.ts';
import { type Home, findHome } from './home.ts';
import { claimCluster } from './claimCluster.ts';
import { type Postmaster, guard, runningPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';

export interface EmbeddedDatabase {
  /** Of the database `masar` in it; other databases of the cluster are reached by another path. */
  readonly url: string;
  /** Whether it was found running without a master (an earlier Masar was killed together with its guardian). */
  readonly adopted: boolean;
  /** Ends PostgreSQL and waits until it is gone. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Whether `dataDir` was asked for by name; see findHome. */
  readonly given: boolean;
  /** Hears what a person should know, a line at a time. */
  readonly say?: (line: string) => void;
  /** More `name=value` settings of PostgreSQL. */
  readonly flags?: readonly string[];
}

/**
 * Owns the PostgreSQL of a data folder: makes the cluster when there is none, starts it, or adopts one that runs without a
 * master. PostgreSQL ends with this process, however that ends; if PostgreSQL dies first, it is started again on the same
 * port. Throws a StartupError: another Masar has the folder, no user to run as, a folder that can't be reached, no start.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, given, say = () => {}, flags = [] } = options;
  const home = findHome(dataDir, given, findBinaries(), say);
  await makeCluster(home);
  const password = clusterPassword(home);
  let held = await hold(home, dataDir, password, flags);
  const state = { stopping: false };
  const watch = () =>
    held.owner.once('end', async () => {
      while (!state.stopping) {
        try {
          held = await hold(home, dataDir, password, flags, held.postmaster.port);
          // The last word may have been said while PostgreSQL was starting.
          if (state.stopping) await end(home, held);
          else watch();
          return;
        } catch (error) {
          say(`The database is gone and does not come back: ${(error as Error).message}`);
          await pause(1000);
        }
      }
    });
  watch();
  await ensureDatabase(held);
  return {
    url: urlOf(password, held.postmaster.port),
    adopted: held.adopted,
    stop: async () => {
      state.stopping = true;
      await end(home, held);
    },
  };
}

/** A database that is looked at and left as it was. */
export interface ReadOnlyDatabase {
  readonly url: string;
  /** Ends what was started for the visit alone. */
  close(): Promise<void>;
}

/**
 * The database of a data folder for somebody who only looks: that of the Masar which runs on it, else one that runs for as
 * long as it is looked at. Throws a StartupError when the folder holds none.
 */
export async function openEmbeddedReadOnly(options: EmbeddedOptions): Promise<ReadOnlyDatabase> {
  const { dataDir, given, say = () => {} } = options;
  if (!existsSync(join(dataDir, 'pg'))) throw new StartupError(`There is no database in ${dataDir}.`);
  const home = findHome(dataDir, given, findBinaries(), say);
  const running = (await isOwned(dataDir, given)) ? runningPostmaster(home.cluster) : null;
  if (running?.ready) return { url: urlOf(clusterPassword(home), running.port), close: async () => {} };
  const { url, stop } = await openEmbedded(options);
  return { url, close: stop };
}

function urlOf(password: string, port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/masar`;
}

/** Whether another Masar has this folder now. Starts nothing and changes nothing. */
export async function isOwned(dataDir: string, given: boolean): Promise<boolean> {
  if (!existsSync(join(dataDir, 'pg'))) return false;
  try {
    const home = findHome(dataDir, given, findBinaries(), () => {});
    const running = runningPostmaster(home.cluster);
    if (!running?.ready) return false;
    const claim = await claimCluster(running.port, clusterPassword(home));
    if (typeof claim === 'object') await claim.owner.end();
    return claim === 'taken';
  } catch {
    return false;
  }
}

type Held = { owner: Client; postmaster: Postmaster; adopted: boolean };

async function hold(
  home: Home,
  dataDir: string,
  password: string,
  flags: readonly string[],
  port?: number,
): Promise<Held> {
  for (let tries = 1; ; tries++) {
    const running = runningPostmaster(home.cluster);
    if (running && !running.ready) {
      await pause(30);
      continue;
    }
    const postmaster = running ?? (await start(home, port, flags));
    const claim = await claimCluster(postmaster.port, password);
    if (typeof claim === 'object') {
      if (running) guard(postmaster.pid);
      return { owner: claim.owner, postmaster, adopted: running !== null };
    }
    if (claim === 'taken')
      throw new StartupError(`Another Masar is running on ${dataDir}. Stop it first, or set DATA_DIR.`);
    if (tries >= 200)
      throw new StartupError(`PostgreSQL runs on ${home.cluster} (process ${postmaster.pid}) but takes no connection.`);
    await pause(50);
  }
}

/** After a kill of the postmaster its helpers live on for a moment, and PostgreSQL rightly waits for them to be gone. */
async function start(home: Home, port: number | undefined, flags: readonly string[]): Promise<Postmaster> {
  for (let tries = 1; ; tries++) {
    try {
      return await startPostmaster(home, port ?? (await freePort()), flags);
    } catch (error) {
      if (tries >= 40 || !/shared memory block|Address already in use/.test((error as Error).message)) throw error;
      await pause(250);
    }
  }
}

async function ensureDatabase({ owner }: Held): Promise<void> {
  const { rowCount } = await owner.query("select 1 from pg_database where datname = 'masar'");
  if (rowCount === 0) await owner.query('create database masar');
}

async function end(home: Home, { owner, postmaster }: Held): Promise<void> {
  await owner.end().catch(() => {});
  await stopPostmaster(home.cluster, postmaster);
}
