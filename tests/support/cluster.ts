import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#server/database/embedded/index.ts';
import { migrate } from '#server/database/migrate.ts';
import { uncounted } from './rateLimits.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the cluster's own database; `freshDatabase` makes and drops the others. */
    clusterUrl: string;
  }
}

/** The database that is migrated once and of which each test file gets a copy. */
export const template = 'masar_template';

interface Shared {
  users: number;
  opening: Promise<Cluster>;
}
/** Several projects of one run share the cluster; each loads this module anew, so it is kept beside them. */
const shared = globalThis as { masarTestCluster?: Shared };

/** What is lost when the machine stops is no loss here. */
const hasty = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200'];

/** Vitest's global setup: one real PostgreSQL for the whole run, gone after it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.masarTestCluster ??= { users: 0, opening: openCluster(hasty) };
  const cluster = shared.masarTestCluster;
  cluster.users++;
  const { url, close } = await cluster.opening;
  project.provide('clusterUrl', url);
  return async () => {
    if (--cluster.users > 0) return;
    delete shared.masarTestCluster;
    await close();
  };
}

interface Cluster {
  readonly url: string;
  close(): Promise<void>;
}

/** A PostgreSQL in a folder of its own, with the migrated template. */
export async function openCluster(flags: string[]): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'masar-tests-'));
  // As root PostgreSQL runs as another user, who must be able to pass through.
  await chmod(folder, 0o711);
  const embedded = await openEmbedded({ dataDir: join(folder, 'data'), given: true, flags });
  const close = async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const client = new Client({ connectionString: embedded.url });
    await client.connect();
    await client.query(`create database ${template}`);
    await client.end();
    const url = embedded.url.replace(/\/masar$/, `/${template}`);
    await migrate(url);
    const prepared = new Client({ connectionString: url });
    await prepared.connect();
    await prepared.query(uncounted);
    await prepared.end();
    return { url: embedded.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
