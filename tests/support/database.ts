import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, openPool } from '#server/database/pool.ts';
import { template } from './cluster.ts';

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
}

/**
 * A migrated database of the test file's own, on a real PostgreSQL; dropped when the file is done.
 * At the top of a file: `const { db, url } = await freshDatabase();`
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await command(`create database ${name} template ${template}`);
  const url = inject('clusterUrl').replace(/\/masar$/, `/${name}`);
  const db = openPool(url, () => {});
  afterAll(async () => {
    await db.destroy();
    await command(`drop database if exists ${name} with (force)`);
  });
  return { db, url };
}

async function command(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
