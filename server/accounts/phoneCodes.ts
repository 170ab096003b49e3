import { createHash, randomInt } from 'node:crypto';
import type { Input, Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { normalizeDigits } from '#engine/text/index.ts';
import { audit } from '#server/database/audit.ts';
import { readNow } from '#server/database/now.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { consumeRateLimit } from '#server/http/queries/rateLimits.ts';
import { putMessage } from '#server/jobs/queries/outbox.ts';
import type { Viewer } from '#server/session/viewer.ts';
import { consumeCode, sentAt, storeCode } from './queries/codes.ts';
import { lockUser, setPhone, setPhoneVerified } from './queries/users.ts';
import { validateInput } from './validateInput.ts';

/** Between two codes to one phone; how many one user gets whatever the phones, since each costs; how long one is good. */
const pauseMs = 30_000;
const maxForUser = { times: 10, seconds: 3600 };
const goodForMinutes = 10;

/** Sends a code to the phone of whoever is signed in, unless one was sent just now; a new number replaces theirs first. */
export async function sendCode(
  { phone }: Input<'account.sendPhoneCode'>,
  context: Context,
): Promise<Output<'account.sendPhoneCode'>> {
  const { user: known } = viewerOf(context);
  // One who has none yet is asked for it, as a form without an answer would.
  const given = phone ?? (known.phone === '' && !known.phone_verified ? '' : undefined);
  const validated =
    given === undefined ? undefined : await validateInput(context, 'account.sendPhoneCode', { phone: given });
  return withTransaction(context.db, async (tx) => {
    // Asked twice at once, the second finds what the first did.
    const user = await lockUser(tx, known.id);
    const number = validated === undefined ? user.phone : String(validated['phone']);
    const isNew = number !== user.phone;
    const now = await readNow(tx);
    const last = await sentAt(tx, user.id, 'phone');
    const view = (sent: Date) => ({
      phone: number,
      verified: !isNew && user.phone_verified,
      againAt: new Date(sent.getTime() + pauseMs).toISOString(),
    });
    if (!isNew && user.phone_verified) return view(new Date(now.getTime() - pauseMs));
    if (!isNew && last && last.getTime() + pauseMs > now.getTime()) return view(last);
    if (isNew) {
      await setPhone(tx, user.id, number);
      await audit(tx, context.actor, { action: 'account.phone', subject: { kind: 'user', id: user.id } });
    }
    await consumeRateLimit(tx, `code by phone ${user.id}`, maxForUser);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await storeCode(tx, { userId: user.id, purpose: 'phone', hash: hashOf(user.id, code), minutes: goodForMinutes });
    await putMessage(tx, context.catalog, {
      channel: 'sms',
      to: number,
      language: context.language,
      text: 'sms.phoneCode',
      params: { code, minutes: goodForMinutes },
    });
    return view(now);
  });
}

/** Verifies the phone of whoever is signed in. A wrong code is refused at its field, and counted. */
export async function verifyCode(
  { code }: Input<'account.verifyPhone'>,
  context: Context,
): Promise<Output<'account.verifyPhone'>> {
  const { user } = viewerOf(context);
  // Not in one transaction: what was counted must stay counted when the code is refused.
  if (!(await consumeCode(context.db, user.id, 'phone', hashOf(user.id, normalizeDigits(code).trim())))) {
    throwAppError('code.wrong', {}, [{ path: '/code', code: 'code.wrong' }]);
  }
  await withTransaction(context.db, async (tx) => {
    await setPhoneVerified(tx, user.id);
    await audit(tx, context.actor, { action: 'account.phoneVerified', subject: { kind: 'user', id: user.id } });
  });
  return { status: true };
}

function viewerOf({ viewer }: Context): Viewer {
  return viewer ?? throwAppError('session.missing');
}

function hashOf(userId: number, code: string): Buffer {
  return createHash('sha256').update(`${userId} ${code}`).digest();
}
