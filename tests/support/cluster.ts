import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { type EmbeddedDatabase, openEmbedded } from '#server/database/embedded/index.ts';
import { migrate } from '#server/database/migrate.ts';

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
  opening: Promise<{ embedded: EmbeddedDatabase; folder: string }>;
}
/** Several projects of one run share the cluster; each loads this module anew, so it is kept beside them. */
const shared = globalThis as { masarTestCluster?: Shared };

/** Vitest's global setup: one real PostgreSQL for the whole run, gone after it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.masarTestCluster ??= { users: 0, opening: open() };
  const cluster = shared.masarTestCluster;
  cluster.users++;
  const { embedded, folder } = await cluster.opening;
  project.provide('clusterUrl', embedded.url);
  return async () => {
    if (--cluster.users > 0) return;
    delete shared.masarTestCluster;
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function open(): Promise<{ embedded: EmbeddedDatabase; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'masar-tests-'));
  // As root PostgreSQL runs as another user, who must be able to pass through.
  await chmod(folder, 0o711);
  const flags = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200'];
  const embedded = await openEmbedded({ dataDir: join(folder, 'data'), given: true, flags });
  try {
    const client = new Client({ connectionString: embedded.url });
    await client.connect();
    await client.query(`create database ${template}`);
    await client.end();
    await migrate(embedded.url.replace(/\/masar$/, `/${template}`));
    return { embedded, folder };
  } catch (error) {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
