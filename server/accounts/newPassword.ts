import { createHash, randomBytes } from 'node:crypto';
import type { Input, Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { isLang } from '#engine/text/index.ts';
import { audit } from '#server/database/audit.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { putMessage } from '#server/jobs/queries/outbox.ts';
import { validateInput } from './validateInput.ts';
import { hashPassword } from './password.ts';
import { storeCode, consumeSecret } from './queries/codes.ts';
import { findUser, setPassword } from './queries/users.ts';
import { authenticate, beginSession } from './signIn.ts';

const linkMinutes = 60;

/** A new password for whoever is signed in and knows the old one. Their other sessions end, this one begins anew. */
export async function changePassword(
  given: Input<'account.changePassword'>,
  context: Context,
): Promise<Output<'account.changePassword'>> {
  await validateInput(context, 'account.changePassword', given);
  const email = context.viewer?.user.email ?? '';
  const user = await authenticate(context, email, given.oldPassword, '/oldPassword');
  const hash = await hashPassword(given.password);
  await withTransaction(context.db, async (tx) => {
    await setPassword(tx, user.id, hash);
    await audit(tx, context.actor, { action: 'account.password', subject: { kind: 'user', id: user.id } });
  });
  return beginSession(context, user, context.viewer?.business?.id, {});
}

/** Mails a link, if somebody has that address; nobody who asks learns whether. */
export async function forgotPassword({ email }: Input<'account.forgotPassword'>, context: Context): Promise<object> {
  const given = await validateInput(context, 'account.forgotPassword', { email });
  const user = await findUser(context.db, String(given['email']));
  if (!user || user.status !== 'active') return {};
  const secret = randomBytes(32).toString('base64url');
  await withTransaction(context.db, async (tx) => {
    await storeCode(tx, { userId: user.id, purpose: 'password', hash: hashOf(secret), minutes: linkMinutes });
    await putMessage(tx, context.catalog, {
      channel: 'mail',
      to: user.email,
      language: isLang(user.language) ? user.language : context.language,
      text: 'mail.passwordReset',
      params: { name: user.name, minutes: linkMinutes, site: context.settings.publicUrl, token: secret },
    });
  });
  return {};
}

/** Sets the password of whoever got the link. Refuses with link.expired when it was used or is too old. */
export async function resetPassword(given: Input<'account.resetPassword'>, context: Context): Promise<object> {
  const { token, ...passwords } = given;
  await validateInput(context, 'account.resetPassword', passwords);
  const hash = await hashPassword(given.password);
  await withTransaction(context.db, async (tx) => {
    const id = (await consumeSecret(tx, 'password', hashOf(token))) ?? throwAppError('link.expired');
    await setPassword(tx, id, hash);
    await audit(
      tx,
      { ...context.actor, userId: id },
      { action: 'account.passwordReset', subject: { kind: 'user', id } },
    );
  });
  return {};
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
