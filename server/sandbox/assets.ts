import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const types = {
  'bank.css': 'text/css',
  'frame.css': 'text/css',
  'office.css': 'text/css',
  'frame.js': 'text/javascript',
  'office.js': 'text/javascript',
  'mark.svg': 'image/svg+xml',
};

/** The few files that the pages load; nothing comes from anywhere else. */
export async function assets(app: FastifyInstance): Promise<void> {
  for (const [name, type] of Object.entries(types)) {
    const content = await readFile(new URL(`./pages/assets/${name}`, import.meta.url));
    app.get(`/assets/${name}`, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(content),
    );
  }
}
