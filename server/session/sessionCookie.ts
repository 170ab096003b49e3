import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** On https and on localhost nobody but this very host can set or read it; plain http elsewhere can't have that prefix. */
const secureName = '__Host-masar';
const plainName = 'masar-session';

export interface NewToken {
  readonly token: string;
  readonly hash: Buffer;
}

/** A new session's secret: 256 random bits. Only its hash is stored. */
export function newToken(): NewToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The hash of the token that the browser sent; undefined without one. */
export function tokenHashOf(request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[nameFor(request)];
  return token && /^[\w-]{43}$/.test(token) ? hashToken(token) : undefined;
}

/** Gives the token to the browser. It keeps it until it is closed; how long it is good is the server's affair. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(nameFor(request), token, { ...optionsFor(request) });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameFor(request), optionsFor(request));
}

function isSecure({ protocol, hostname }: FastifyRequest): boolean {
  return protocol === 'https' || hostname === 'localhost';
}

function nameFor(request: FastifyRequest): string {
  return isSecure(request) ? secureName : plainName;
}

function optionsFor(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
}
