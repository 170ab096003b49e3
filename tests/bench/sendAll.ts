import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly refused: readonly string[];
}

/** Sends all of these over so many connections from a process of its own. Throws when one is refused. */
export async function sendAll(origin: string, connections: number, requests: readonly Sent[]): Promise<Load> {
  const script = fileURLToPath(new URL('load.mjs', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ origin, connections, requests }));
  const [load] = await Promise.all([json(child.stdout) as Promise<Load>, once(child, 'exit')]);
  if (load.refused.length > 0) throw new Error(`${load.refused.length} were refused: ${load.refused[0]}`);
  return load;
}
