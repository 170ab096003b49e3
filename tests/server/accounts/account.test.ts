import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addSeller, password, testApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';

const { db } = await freshDatabase();
const { client, signIn } = await testApp(db);

const somebody = {
  name: 'Basma Adel',
  business: 'Dar El Basma',
  email: 'basma@example.com',
  phone: '٠١٠ ١٢٣٤ ٥٦٧٨',
  password: 'Masar-2026',
  confirm: 'Masar-2026',
};

/** What was sent last, to whom. */
async function lastMessage() {
  const { rows } = await sql<{ channel: string; recipient: string; subject: string; body: string }>`
    select channel, recipient, subject, body from outbox order by id desc limit 1`.execute(db);
  return rows[0];
}

test('somebody becomes a seller: signed in, with an unverified business and a shop of its name', async () => {
  const person = client();
  const { output } = await person.call('account.register', somebody);
  expect(output).toMatchObject({ phoneVerified: false, isOwner: true, role: { type: 'Seller' } });
  expect(output.business).toMatchObject({ name: 'Dar El Basma', shop: 'dar-el-basma', activeStatus: 'UnVerified' });
  expect((await person.call('session.get', {})).output.viewer?.email).toBe('basma@example.com');
  const { phone } = await db
    .selectFrom('users')
    .select('phone')
    .where('email', '=', 'basma@example.com')
    .executeTakeFirstOrThrow();
  expect(phone).toBe('01012345678');
});

test('a second shop of a name gets a number, and a word of the site is no shop', async () => {
  const again = await client().call('account.register', { ...somebody, email: 'second@example.com' });
  expect(again.output.business?.shop).toBe('dar-el-basma-2');
  const site = await client().call('account.register', { ...somebody, email: 'third@example.com', business: 'Login' });
  expect(site.output.business?.shop).toBe('login-2');
});

test('of two who register at once with one address one is told, and two shops of one name get two names', async () => {
  const same = { ...somebody, business: 'Twin', email: 'twin@example.com' };
  const twins = await Promise.all([1, 2].map(() => client().call('account.register', same)));
  expect(twins.map(({ status }) => status).sort()).toEqual([200, 460]);
  expect(twins.find(({ status }) => status === 460)?.error.fields[0]).toMatchObject({
    path: '/email',
    code: 'account.exists',
  });
  const shops = await Promise.all(
    [1, 2, 3].map((n) =>
      client().call('account.register', { ...somebody, business: 'Triple', email: `triple${n}@example.com` }),
    ),
  );
  const names = shops.map(({ output }) => output.business?.shop).sort();
  expect(names).toEqual(['triple', 'triple-2', 'triple-3']);
});

test('whoever still types an e-mail address hears that somebody has it', async () => {
  const ask = async (value: string) => (await client().call('account.checkEmail', { value })).output;
  expect(await ask('nobody@example.com')).toEqual({ ok: true });
  expect(await ask(' Basma@Example.com ')).toEqual({ ok: false, code: 'account.exists' });
});

test.each([
  ['an e-mail that somebody has', { email: 'BASMA@example.com' }, '/email', 'account.exists'],
  ['a password with a space', { password: 'Masar 2026-' }, '/password', 'whitespace'],
  ['no upper case', { password: 'masar-2026' }, '/password', 'uppercase'],
  ['no lower case', { password: 'MASAR-2026' }, '/password', 'lowercase'],
  ['no digit', { password: 'Masar-Masar' }, '/password', 'digit'],
  ['no symbol', { password: 'Masar2026' }, '/password', 'symbol'],
  ['a short password', { password: 'Ma-1' }, '/password', 'minLength'],
  ['two passwords', { confirm: 'Masar-2027' }, '/confirm', 'equals'],
  ['a phone of elsewhere', { phone: '09123456789' }, '/phone', 'pattern'],
] as const)('%s is refused at its field, in both languages', async (_what, change, path, code) => {
  const given = { ...somebody, email: 'fourth@example.com', ...change };
  const { status, error } = await client().call(
    'account.register',
    'confirm' in change ? given : { ...given, confirm: given.password },
  );
  expect(status).toBe(460);
  const field = error.fields.find((each) => each.path === path);
  expect(field?.code).toBe(code);
  expect(field?.text).toMatchObject({ en: expect.any(String), ar: expect.stringMatching(/[\u0600-\u06ff]/) });
});

test('a phone is verified with the code that was sent to it, which is sent once in 30 seconds', async () => {
  const person = await signIn('basma@example.com', 'Masar-2026');
  await person.call('session.revokeOthers', {});
  const sent = await person.call('account.sendPhoneCode', {});
  expect(sent.output).toMatchObject({ phone: '01012345678', verified: false });
  const message = await lastMessage();
  expect(message).toMatchObject({ channel: 'sms', recipient: '01012345678' });
  const code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
  await person.call('account.sendPhoneCode', {});
  expect((await lastMessage())?.body).toBe(message?.body);
  const other = code === '000000' ? '111111' : '000000';
  expect((await person.call('account.verifyPhone', { code: other })).error.fields[0]).toMatchObject({ path: '/code' });
  expect((await person.call('account.verifyPhone', { code })).output.status).toBe(true);
  expect((await person.call('account.sendPhoneCode', {})).output.verified).toBe(true);
  // Another number is verified anew.
  expect((await person.call('account.sendPhoneCode', { phone: '01112345678' })).output.verified).toBe(false);
});

test('a code is worth nothing after five wrong ones, and when it is old', async () => {
  const person = await signIn('second@example.com', 'Masar-2026');
  await person.call('session.revokeOthers', {});
  await person.call('account.sendPhoneCode', {});
  const code = /\d{6}/.exec((await lastMessage())?.body ?? '')?.[0] ?? '';
  const wrong = code === '000000' ? '111111' : '000000';
  for (let n = 0; n < 5; n++) await person.call('account.verifyPhone', { code: wrong });
  expect((await person.call('account.verifyPhone', { code })).status).toBe(460);
  await sql`update verification_codes set tries = 0, expires_at = masar_now()`.execute(db);
  expect((await person.call('account.verifyPhone', { code })).status).toBe(460);
});

test('a code is tried five times however many tries come at once', async () => {
  const person = await signIn('third@example.com', 'Masar-2026');
  await person.call('session.revokeOthers', {});
  await person.call('account.sendPhoneCode', {});
  const code = /\d{6}/.exec((await lastMessage())?.body ?? '')?.[0] ?? '';
  const wrong = Array.from({ length: 30 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'));
  const tries = await Promise.all(wrong.map((guess) => person.call('account.verifyPhone', { code: guess })));
  expect(tries.map(({ status }) => status)).toEqual(wrong.map(() => 460));
  const { rows } = await sql<{ tries: number }>`
    select tries from verification_codes c join users u on u.id = c.user_id where u.email = 'third@example.com'`.execute(
    db,
  );
  expect(rows).toEqual([{ tries: 5 }]);
  expect((await person.call('account.verifyPhone', { code })).status).toBe(460);
});

test('one code is sent to whoever asks twice at once', async () => {
  const person = await signIn('twin@example.com', 'Masar-2026');
  await person.call('session.revokeOthers', {});
  await Promise.all([1, 2, 3].map(() => person.call('account.sendPhoneCode', { phone: '01212345678' })));
  const { rows } = await sql`select from outbox where recipient = '01212345678'`.execute(db);
  expect(rows).toHaveLength(1);
});

test('whoever names one phone after another gets ten codes in an hour', async () => {
  const { email } = await addSeller(db, 'restless');
  const person = await signIn(email);
  const numbers = Array.from({ length: 11 }, (_, n) => `0121234${String(n).padStart(4, '0')}`);
  const statuses: number[] = [];
  for (const phone of numbers) statuses.push((await person.call('account.sendPhoneCode', { phone })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect((await lastMessage())?.recipient).toBe(numbers[9]);
});

test('a new password needs the old one and ends the other sessions', async () => {
  const { email } = await addSeller(db, 'karim');
  const first = await signIn(email);
  const second = await signIn(email);
  const wrong = { oldPassword: 'Not-it-1', password: 'Other-2027', confirm: 'Other-2027' };
  const { error } = await second.call('account.changePassword', wrong);
  expect(error.fields[0]).toMatchObject({ path: '/oldPassword', code: 'login.invalid' });
  const same = { oldPassword: password, password, confirm: password };
  expect((await second.call('account.changePassword', same)).error.fields[0]?.code).toBe('differsFrom');
  await second.call('account.changePassword', { ...wrong, oldPassword: password });
  expect((await second.call('session.get', {})).output.viewer?.email).toBe(email);
  expect((await first.call('session.get', {})).output.viewer).toBeNull();
  await signIn(email, 'Other-2027');
});

test('a forgotten password is set with a link that is good once, and nobody learns who has an account', async () => {
  const { email } = await addSeller(db, 'hoda');
  const before = await lastMessage();
  expect((await client().call('account.forgotPassword', { email: 'nobody@example.com' })).output).toEqual({});
  expect(await lastMessage()).toEqual(before);
  expect((await client().call('account.forgotPassword', { email })).output).toEqual({});
  const token = /token=([\w-]{43})/.exec((await lastMessage())?.body ?? '')?.[1] ?? '';
  const given = { token, password: 'Fresh-2027', confirm: 'Fresh-2027' };
  await client().call('account.resetPassword', given);
  expect((await client().call('account.resetPassword', given)).error.code).toBe('link.expired');
  await signIn(email, 'Fresh-2027');
});
