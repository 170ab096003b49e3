import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { shiftClock } from '#server/database/clock.ts';
import { addSeller, addTestUser, password, testApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { testSettings } from '#tests/support/settings.ts';

const { db } = await freshDatabase();
const { visitor, signIn, app } = await testApp(db);
const strict = await testApp(db, { settings: testSettings({ testing: false }) });
await addSeller(db, 'nour');
await addTestUser(db, 'admin@example.com', 'admin');

describe('signing in', () => {
  it('answers what the specification says, under its names', async () => {
    const { body, status, headers } = await visitor().call('session.login', { email: 'Nour@Example.com', password });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      status: 'active',
      business: {
        name: 'Shop of nour',
        activeStatus: 'Verified',
        enabel_advancedSales: false,
        QassatlyMerchant: { isEnabled: false },
      },
      needsCCAlert: false,
      hasCashApiEnabled: false,
      isOwner: true,
      merchant: null,
      phoneVerified: true,
      error: null,
      role: {
        type: 'Seller',
        Permissions: expect.arrayContaining([expect.objectContaining({ clientURL: '/seller/products/management' })]),
      },
    });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-masar=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('names the cookie otherwise where the browser takes no prefix', async () => {
    const { headers } = await visitor().call(
      'session.login',
      { email: 'nour@example.com', password },
      { headers: { host: '192.168.1.5:3456' } },
    );
    expect(String(headers['set-cookie'])).toMatch(/^masar-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('refuses a wrong password and an unknown e-mail alike, at the field of the password, in the language', async () => {
    const wrong = await visitor('ar').call('session.login', { email: 'nour@example.com', password: 'Wrong-pass1' });
    const unknown = await visitor('ar').call('session.login', { email: 'nobody@example.com', password: 'Wrong-pass1' });
    for (const { status, error } of [wrong, unknown]) {
      expect(status).toBe(460);
      expect(error).toMatchObject({
        code: 'login.refused',
        fields: [{ path: '/password', message: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.' }],
      });
      expect(error.message).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة.');
    }
  });

  it('refuses a disabled account and one whose role is gone', async () => {
    const id = await addTestUser(db, 'closed@example.com', 'seller');
    await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', id).execute();
    const { error } = await visitor().call('session.login', { email: 'closed@example.com', password });
    expect(error).toMatchObject({ code: 'account.disabled', message: expect.stringMatching(/\(ForceLogout\)$/) });
    await addTestUser(db, 'odd@example.com', 'no-such-role');
    expect((await visitor().call('session.login', { email: 'odd@example.com', password })).status).toBe(403);
  });

  it('is held back after five wrong passwords from one address, counted in the database', async () => {
    await addSeller(db, 'held');
    const tries = [];
    for (let count = 0; count < 7; count++) {
      const headers = { 'x-forwarded-for': `10.0.0.${count}` };
      tries.push(
        await strict
          .visitor()
          .call('session.login', { email: 'held@example.com', password: 'Wrong-pass1' }, { headers }),
      );
    }
    expect(tries.map(({ status }) => status)).toEqual([460, 460, 460, 460, 460, 429, 429]);
    const right = await strict.visitor().call('session.login', { email: 'held@example.com', password });
    expect(right.error).toMatchObject({ code: 'rate.limited', params: { minutes: 15 } });
    await shiftClock(db, '16 minutes');
    expect((await strict.visitor().call('session.login', { email: 'held@example.com', password })).status).toBe(200);
    await shiftClock(db, '0');
  });

  it('is held back just the same when all tries come at once', async () => {
    await addSeller(db, 'flood');
    const wrong = { email: 'flood@example.com', password: 'Wrong-pass1' };
    const tries = await Promise.all(Array.from({ length: 20 }, () => strict.visitor().call('session.login', wrong)));
    expect(tries.filter(({ status }) => status === 460)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('never hashes what is too long to be a password', async () => {
    const { status } = await visitor().call('session.login', {
      email: 'nour@example.com',
      password: 'x'.repeat(1_000_000),
    });
    expect(status).toBe(413);
    expect(
      (await visitor().call('session.login', { email: 'nour@example.com', password: 'x'.repeat(201) })).status,
    ).toBe(400);
  });

  it('answers fifty people at once: in turn, or busy', async () => {
    await addSeller(db, 'crowd');
    const names = ['crowd', ...Array.from({ length: 49 }, (_, number) => `nobody${number}`)];
    const answers = await Promise.all(
      names.map((name) => visitor().call('session.login', { email: `${name}@example.com`, password })),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 460, 503].includes(status))).toEqual([]);
    expect([200, 503]).toContain(answers[0]?.status);
    expect(statuses).toContain(460);
  });
});
