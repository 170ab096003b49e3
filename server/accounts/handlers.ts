import { languages } from '#engine/text/index.ts';
import { businessView } from '#server/businesses/view.ts';
import { audit } from '#server/database/audit.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { Handlers } from '#server/http/context.ts';
import { endOtherSessions, endSession } from '#server/session/queries/sessions.ts';
import { clearSessionCookie, tokenHashOf } from '#server/session/sessionCookie.ts';
import { viewerFacts } from '#server/session/viewer.ts';
import { pendingCounters } from './counters.ts';
import { menuOf } from './menu.ts';
import { changePassword, forgotPassword, resetPassword } from './newPassword.ts';
import { sendCode, verifyCode } from './phoneCodes.ts';
import { findUser, membershipsOf } from './queries/users.ts';
import { register } from './register.ts';
import { resolveLandingPath } from './resolveLandingPath.ts';
import { authenticate, beginSession } from './signIn.ts';

export const handlers = {
  'session.get': async (_input, context) => {
    const { db, catalog, viewer, language } = context;
    const facts = { ...(await viewerFacts(db, catalog, viewer, language)), ...pendingCounters() };
    const memberships = viewer ? await membershipsOf(db, viewer.user.id) : [];
    return {
      viewer: viewer && {
        name: viewer.user.name,
        email: viewer.user.email,
        role: viewer.role.type,
        roleId: viewer.roleId,
        routePrefix: viewer.role.routePrefix,
        isOwner: viewer.isOwner,
        home: resolveLandingPath(catalog, viewer, facts),
      },
      expired: context.sessionEnd === 'expired',
      ended: context.sessionEnd === 'ended',
      otherSessions: viewer ? !viewer.confirmed : false,
      facts,
      business: viewer?.business ? await businessView(db, viewer.business) : null,
      businesses: memberships.map(({ business_id, name, is_main }) => ({
        id: String(business_id),
        name,
        main: is_main,
        current: business_id === viewer?.business?.id,
      })),
      menu: viewer ? menuOf(catalog, viewer, facts) : [],
      languages: [...languages],
      language,
    };
  },

  'session.login': async ({ email, password, businessId, returnUrl, lastRoute }, context) => {
    const user = await authenticate(context, email.trim(), password);
    return beginSession(context, user, businessId === undefined ? undefined : Number(businessId), {
      returnUrl,
      lastRoute,
    });
  },

  'session.logout': async (_input, context) => {
    const hash = tokenHashOf(context.request);
    clearSessionCookie(context.request, context.reply);
    if (!hash) return { done: false };
    await withTransaction(context.db, async (tx) => {
      await endSession(tx, hash);
      const id = context.viewer?.user.id;
      if (id) await audit(tx, context.actor, { action: 'session.logout', subject: { kind: 'user', id } });
    });
    return { done: true };
  },

  'session.revokeOthers': async (_input, context) => {
    const { viewer } = context;
    if (!viewer) return { removed: 0 };
    const removed = await withTransaction(context.db, async (tx) => {
      const count = await endOtherSessions(tx, viewer.user.id, viewer.sessionId);
      const subject = { kind: 'user', id: viewer.user.id };
      await audit(tx, context.actor, { action: 'session.revokeOthers', subject, details: { removed: count } });
      return count;
    });
    return { removed };
  },

  'account.register': register,
  'account.checkEmail': async ({ value }, { db }) =>
    (await findUser(db, value.trim())) ? { ok: false, code: 'account.exists' } : { ok: true },
  'account.sendPhoneCode': sendCode,
  'account.verifyPhone': verifyCode,
  'account.changePassword': changePassword,
  'account.forgotPassword': forgotPassword,
  'account.resetPassword': resetPassword,

  'session.switchBusiness': async ({ businessId, password }, context) => {
    const user = await authenticate(context, context.viewer?.user.email ?? '', password);
    return beginSession(context, user, Number(businessId), {});
  },
} satisfies Partial<Handlers>;
