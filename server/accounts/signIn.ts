import type { Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { businessView } from '#server/businesses/view.ts';
import { audit } from '#server/database/audit.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { consumeRateLimit, refundRateLimit, resetRateLimit } from '#server/http/queries/rateLimits.ts';
import { addSession, countSessions, endSession, findSession } from '#server/session/queries/sessions.ts';
import { newToken, setSessionCookie, tokenHashOf } from '#server/session/sessionCookie.ts';
import { viewerFacts, viewerOf } from '#server/session/viewer.ts';
import { isPassword } from './password.ts';
import { findUser, lockUser, membershipsOf, type User } from './queries/users.ts';
import { type LandingHints, resolveLandingPath } from './resolveLandingPath.ts';

/** Wrong passwords in a quarter of an hour: for one account from one address, and for one account from anywhere. */
const maxFromOne = 5;
const maxFromAll = 100;
const seconds = 900;

/**
 * The user whose password it is. Refuses otherwise, at the field that asks for it; the same for an account that is not
 * there, as fast. Counted for all processes together.
 */
export async function authenticate(
  context: Context,
  email: string,
  password: string,
  field = '/password',
): Promise<User> {
  const account = email.toLowerCase();
  const names = { one: `login ${account} ${context.request.ip}`, all: `login ${account}` };
  // Counted before the password is looked at, so that many tries at once are no more than as many one by one.
  await consumeRateLimit(context.db, names.one, { times: maxFromOne, seconds });
  await consumeRateLimit(context.db, names.all, { times: maxFromAll, seconds });
  const user = await findUser(context.db, email);
  if (!(await isPassword(user?.password_hash, password)) || !user) {
    context.log.info({ ip: context.request.ip }, 'sign-in refused');
    return throwAppError('login.invalid', {}, [{ path: field, code: 'login.invalid' }]);
  }
  if (user.status !== 'active') throwAppError('account.disabled');
  await resetRateLimit(context.db, names.one);
  await refundRateLimit(context.db, names.all);
  return user;
}

/** Begins a session, ends the one that the browser came with, and says what login says. */
export async function beginSession(
  context: Context,
  user: User,
  businessId: number | undefined,
  hints: LandingHints,
): Promise<Output<'session.login'>> {
  const { catalog, request, reply } = context;
  const memberships = await membershipsOf(context.db, user.id);
  const chosen =
    businessId === undefined ? memberships[0] : memberships.find((each) => each.business_id === businessId);
  if (businessId !== undefined && !chosen) throwAppError('notFound');
  const token = newToken();
  const before = tokenHashOf(request);
  const others = await withTransaction(context.db, async (tx) => {
    // Of several who sign in at once one is the first.
    await lockUser(tx, user.id);
    if (before) await endSession(tx, before);
    const others = await countSessions(tx, user.id);
    await addSession(tx, {
      tokenHash: token.hash,
      userId: user.id,
      businessId: chosen?.business_id ?? null,
      confirmed: others === 0,
    });
    const actor = { ...context.actor, userId: user.id, businessId: chosen?.business_id ?? null, name: user.role };
    await audit(tx, actor, { action: 'session.login', subject: { kind: 'user', id: user.id } });
    return others;
  });
  const row = await findSession(context.db, token.hash);
  const viewer = row && viewerOf(catalog, row);
  if (!viewer) return throwAppError('permission.missing');
  setSessionCookie(request, reply, token.token);
  const facts = await viewerFacts(context.db, catalog, viewer, context.language);
  const { business } = viewer;
  return {
    status: user.status,
    business: business && (await businessView(context.db, business)),
    needsCardAlert: business?.card_alert ?? false,
    cashApi: business?.cash_api ?? false,
    isOwner: viewer.isOwner,
    merchant: user.merchant_id || null,
    phoneVerified: user.phone_verified,
    hasOtherSessions: others > 0,
    error: null,
    role: {
      type: viewer.role.type,
      permissions: viewer.permissions.map(({ name, clientURL = '' }) => ({ name, action: name, clientUrl: clientURL })),
    },
    url: resolveLandingPath(catalog, viewer, facts, hints),
  };
}
