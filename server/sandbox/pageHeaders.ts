import type { FastifyReply, FastifyRequest } from 'fastify';
import { BankError } from './bankError.ts';

/** The headers of every page. `frames` are the origins that may show it in a frame, `forms` those it may post to. */
export function pageHeaders(
  reply: FastifyReply,
  frames: readonly string[] = [],
  forms: readonly string[] = [],
): FastifyReply {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    `form-action ${["'self'", ...forms].join(' ')}`,
    `frame-ancestors ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "base-uri 'none'",
  ];
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8');
}

/** FORBIDDEN for a form that another site sent: the bank's pages have no login, so any site could press their buttons. */
export function mustBeOwnPage(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const foreign =
    site === undefined
      ? origin !== undefined && URL.parse(origin)?.host !== request.headers.host
      : site !== 'same-origin' && site !== 'none';
  if (request.method !== 'GET' && request.method !== 'HEAD' && foreign)
    throw new BankError('FORBIDDEN', 'This form was sent by another site.');
}
