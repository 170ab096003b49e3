import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Finding, formatFinding } from '#engine/definitions/index.ts';

/** The event stream of findings; ui/dev/definitionFindings.ts names the same path. */
const path = '/__ui/definition-findings';

/** What is wrong with the definitions now, told to every page that is open. Only in `npm run dev`. */
export class DefinitionFindings {
  #told = '[]';
  readonly #listeners = new Set<ServerResponse>();

  /** Takes what the last reading found; nothing when it was valid. */
  publish(findings: readonly Finding[]): void {
    const errors = findings.filter(({ severity }) => severity === 'error');
    this.#told = JSON.stringify(
      errors.map((finding) => {
        const { file, line, column, code } = finding;
        return { place: `${file}:${line}:${column}`, code, message: formatFinding(finding) };
      }),
    );
    for (const listener of this.#listeners) listener.write(`data: ${this.#told}\n\n`);
  }

  /** Server-sent events: the findings now, and again whenever they change. */
  register(app: FastifyInstance): void {
    app.get(path, (request, reply) => {
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      raw.write(`retry: 1000\ndata: ${this.#told}\n\n`);
      this.#listeners.add(raw);
      request.raw.once('close', () => this.#listeners.delete(raw));
    });
    // An open stream would keep the server from stopping.
    app.addHook('preClose', async () => {
      for (const listener of this.#listeners) listener.end();
    });
  }
}
