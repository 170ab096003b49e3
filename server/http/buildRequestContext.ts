import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '#engine/contract/index.ts';
import type { Catalog } from '#engine/definitions/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { findSession, touchSession } from '#server/session/queries/sessions.ts';
import { clearSessionCookie, tokenHashOf } from '#server/session/sessionCookie.ts';
import { hasPermission, type Viewer, viewerOf } from '#server/session/viewer.ts';
import type { Database } from '#server/database/pool.ts';
import type { Context, Services, SessionEnd } from './context.ts';
import { languageOf } from './language.ts';

interface IdentifiedViewer {
  readonly viewer: Viewer | null;
  readonly end: SessionEnd;
}

/** Who asks, by the cookie of the request. An ended session is forgotten by the browser too. */
async function identifyViewer(
  services: Services,
  catalog: Catalog,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<IdentifiedViewer> {
  const hash = tokenHashOf(request);
  const row = hash && (await findSession(services.db, hash));
  if (hash && (!row || row.expired)) clearSessionCookie(request, reply);
  if (!row || row.expired) return { viewer: null, end: row ? 'expired' : hash ? 'ended' : undefined };
  if (!row.fresh) await touchSession(services.db, row.session_id);
  return { viewer: viewerOf(catalog, row), end: undefined };
}

/** All that a handler knows of one request. */
export async function buildRequestContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context<Database>> {
  const catalog = services.catalog();
  const { viewer, end } = await identifyViewer(services, catalog, request, reply);
  return {
    settings: services.settings,
    files: services.files,
    keys: services.keys,
    background: services.background,
    ...(services.publish === undefined ? {} : { publish: services.publish }),
    ...(services.preview === undefined ? {} : { preview: services.preview }),
    db: services.db,
    catalog,
    language: languageOf(request),
    viewer,
    sessionEnd: end,
    actor: {
      userId: viewer?.user.id ?? null,
      businessId: viewer?.business?.id ?? null,
      name: viewer?.role.type ?? 'visitor',
      requestId: request.id,
    },
    upload: null,
    log: request.log,
    request,
    reply,
    need: (permission) => {
      if (!viewer || !hasPermission(viewer, permission)) throwAppError('permission.missing');
    },
  };
}

/**
 * Refuses a caller who may not call the operation, and every caller of one that does not say who may. Rows of another
 * business are not refused here: they are not found.
 */
export function authorizeOperation(operation: Operation, context: Context): void {
  const { access, permission } = operation;
  if (access === 'public' || access === 'return' || access === 'webhook') return;
  const { viewer, sessionEnd = 'missing' } = context;
  if (!viewer) return throwAppError(`session.${sessionEnd}`);
  if (!operation.allowPendingSession) {
    if (!viewer.confirmed) throwAppError('account.otherSessions');
    if (viewer.user.must_change_password) throwAppError('account.passwordChange');
  }
  if (operation.phoneVerified && !viewer.user.phone_verified) throwAppError('account.phoneUnverified');
  if (operation.tenant && !viewer.business) throwAppError('permission.missing');
  if (permission === 'signedIn' || permission === 'definition') return;
  const named = typeof permission === 'string' ? [permission] : (permission ?? []);
  if (!named.some((each) => hasPermission(viewer, each))) throwAppError('permission.missing');
}
