import type { FastifyInstance } from 'fastify';
import { Refusal, errors } from '#engine/errors.ts';
import type { Services } from './context.ts';
import { failureBody, refusalOf } from './failure.ts';
import { languageOf } from './language.ts';

/** Answers what was thrown, and addresses under /api that lead nowhere. */
export function answerFailures(app: FastifyInstance, services: Services): void {
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error);
    const { status } = errors[refusal.code];
    if (status >= 500) request.log.error({ err: error }, 'failed');
    if (status === 503) reply.header('retry-after', '5');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(failureBody(refusal, services.catalog(), languageOf(request), request.id));
  });
  app.all('/api/*', async () => {
    throw new Refusal('notFound');
  });
}
