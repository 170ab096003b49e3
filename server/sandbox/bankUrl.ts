import type { FastifyInstance } from 'fastify';

/** The bank's own address: the one that was set, else where it listens. */
export function bankUrl(app: FastifyInstance, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const address = app.server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 3100}`;
}
