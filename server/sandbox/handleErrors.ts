import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BankError } from './bankError.ts';
import { pageHeaders } from './pageHeaders.ts';
import { languageOf } from './pages/language.ts';
import { problemPage } from './pages/problemPage.ts';

/** Turns refusals into answers: a page for a browser, JSON for a program. What nobody expected goes to `onFault`. */
export function handleErrors(app: FastifyInstance, onFault: (error: unknown) => void): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = known(error);
    if (!refusal) onFault(error);
    return answer(request, reply, refusal ?? new BankError('INTERNAL', 'The bank is not well.'));
  });
  app.setNotFoundHandler(async (request, reply) =>
    answer(request, reply, new BankError('NOT_FOUND', 'There is nothing here.')),
  );
}

function known(error: FastifyError): BankError | undefined {
  if (error instanceof BankError) return error;
  const status = error.statusCode ?? 500;
  if (status < 400 || status > 499) return undefined;
  return new BankError(
    status === 413 ? 'TOO_LARGE' : status === 415 ? 'UNSUPPORTED_TYPE' : 'BAD_REQUEST',
    error.message,
  );
}

function answer(request: FastifyRequest, reply: FastifyReply, error: BankError): FastifyReply {
  reply.code(error.status);
  if (!request.headers.accept?.includes('text/html')) return reply.send(error.toJSON());
  const page = problemPage(languageOf(request), error.code === 'NOT_FOUND' ? undefined : error.message);
  return pageHeaders(reply).send(page);
}
