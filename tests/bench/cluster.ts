import type { TestProject } from 'vitest/node';
import { openCluster } from '#tests/support/cluster.ts';

/** Vitest's global setup: a PostgreSQL that writes as safely as in earnest. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await openCluster(['max_connections=200']);
  project.provide('clusterUrl', url);
  return close;
}
