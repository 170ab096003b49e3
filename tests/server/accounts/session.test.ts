import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { shiftClock } from '#tests/support/clock.ts';
import { openPool } from '#server/database/pool.ts';
import { addSeller, addTestUser, password, testApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';

const { db, url } = await freshDatabase();
const { client, signIn, app } = await testApp(db);
const otherPool = openPool(url, () => {});
afterAll(() => otherPool.destroy());
/** Another process on the same database. */
const elsewhere = await testApp(otherPool);
await addSeller(db, 'nour');
await addTestUser(db, 'admin@example.com', 'admin');

async function waitsForLock(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

describe('signing in', () => {
  it('answers what the specification says, under its names', async () => {
    const { body, status, headers } = await client().call('session.login', { email: 'Nour@Example.com', password });
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
    const { headers } = await client().call(
      'session.login',
      { email: 'nour@example.com', password },
      { headers: { host: '192.168.1.5:3456' } },
    );
    expect(String(headers['set-cookie'])).toMatch(/^masar-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('refuses a wrong password and an unknown e-mail alike, at the field of the password, in the language', async () => {
    const wrong = await client('ar').call('session.login', { email: 'nour@example.com', password: 'Wrong-pass1' });
    const unknown = await client('ar').call('session.login', { email: 'nobody@example.com', password: 'Wrong-pass1' });
    for (const { status, error } of [wrong, unknown]) {
      expect(status).toBe(460);
      expect(error).toMatchObject({
        code: 'login.invalid',
        fields: [{ path: '/password', message: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.' }],
      });
      expect(error.message).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة.');
    }
  });

  it('refuses a disabled account and one whose role is gone', async () => {
    const id = await addTestUser(db, 'closed@example.com', 'seller');
    await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', id).execute();
    const { error } = await client().call('session.login', { email: 'closed@example.com', password });
    expect(error).toMatchObject({ code: 'account.disabled', message: expect.stringMatching(/\(ForceLogout\)$/) });
    await addTestUser(db, 'odd@example.com', 'no-such-role');
    expect((await client().call('session.login', { email: 'odd@example.com', password })).status).toBe(403);
  });

  it('is held back after five wrong passwords from one address, counted in the database', async () => {
    await addSeller(db, 'held');
    const tries = [];
    for (let count = 0; count < 7; count++) {
      const headers = { 'x-forwarded-for': `10.0.0.${count}` };
      tries.push(
        await client().call('session.login', { email: 'held@example.com', password: 'Wrong-pass1' }, { headers }),
      );
    }
    expect(tries.map(({ status }) => status)).toEqual([460, 460, 460, 460, 460, 429, 429]);
    const right = await client().call('session.login', { email: 'held@example.com', password });
    expect(right.error).toMatchObject({ code: 'rate.limited', params: { minutes: 15 } });
    await shiftClock(db, '16 minutes');
    expect((await client().call('session.login', { email: 'held@example.com', password })).status).toBe(200);
    await shiftClock(db, '0');
  });

  it('is held back just the same when all tries come at once', async () => {
    await addSeller(db, 'flood');
    const wrong = { email: 'flood@example.com', password: 'Wrong-pass1' };
    const tries = await Promise.all(Array.from({ length: 20 }, () => client().call('session.login', wrong)));
    expect(tries.filter(({ status }) => status === 460)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('never hashes what is too long to be a password', async () => {
    const { status } = await client().call('session.login', {
      email: 'nour@example.com',
      password: 'x'.repeat(1_000_000),
    });
    expect(status).toBe(413);
    expect(
      (await client().call('session.login', { email: 'nour@example.com', password: 'x'.repeat(201) })).status,
    ).toBe(400);
  });

  it('answers fifty people at once: in turn, or busy', async () => {
    await addSeller(db, 'crowd');
    const names = ['crowd', ...Array.from({ length: 49 }, (_, number) => `nobody${number}`)];
    const answers = await Promise.all(
      names.map((name) => client().call('session.login', { email: `${name}@example.com`, password })),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 460, 503].includes(status))).toEqual([]);
    expect([200, 503]).toContain(answers[0]?.status);
    expect(statuses).toContain(460);
  });
});

describe('where signing in leads', () => {
  const landing = async (input: { returnUrl?: string; lastRoute?: string }, email = 'nour@example.com') =>
    (await client().call('session.login', { email, password, ...input })).output.url;

  it('is where one wanted to go, else where one was, else where the role begins', async () => {
    expect(await landing({ returnUrl: '/seller/products/3?x=1#y', lastRoute: '/seller/b' })).toBe(
      '/seller/products/3?x=1#y',
    );
    expect(await landing({ lastRoute: '/seller/reports/sales' })).toBe('/seller/reports/sales');
    expect(await landing({ lastRoute: '/admin/dashboard' })).toMatch(/^\/seller\//);
    expect(await landing({ lastRoute: '/sellers' })).toMatch(/^\/seller\//);
    expect(await landing({}, 'admin@example.com')).toMatch(/^\//);
  });

  it.each([
    'https://evil.example/x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    ' /seller',
    '/x\n/y',
    '/a/..//evil.example',
  ])('is never another site: %j', async (returnUrl) => {
    expect(await landing({ returnUrl })).toMatch(/^\/seller\//);
  });
});

describe('a session', () => {
  it('is known by its cookie alone: none is 401, an old one is 401, an ended one is 410 and then 401', async () => {
    const nobody = await client().call('business.get', {});
    expect([nobody.status, nobody.error.code]).toEqual([401, 'session.missing']);

    await addSeller(db, 'idle');
    const idle = await signIn('idle@example.com');
    expect((await idle.call('business.get', {})).status).toBe(200);
    await shiftClock(db, '59 minutes');
    expect((await idle.call('business.get', {})).status).toBe(200);
    await shiftClock(db, '118 minutes');
    expect((await idle.call('business.get', {})).status).toBe(200);
    await shiftClock(db, '179 minutes');
    const ended = await idle.call('business.get', {});
    expect([ended.status, ended.error.code, ended.error.message]).toEqual([
      410,
      'session.expired',
      'You have been inactive for more than 60 minutes',
    ]);
    expect(idle.cookies.size).toBe(0);
    expect((await idle.call('business.get', {})).status).toBe(401);
    await shiftClock(db, '0');
  });

  it('tells a page that it has ended, without a refusal', async () => {
    await addSeller(db, 'away');
    const away = await signIn('away@example.com');
    await shiftClock(db, '61 minutes');
    const { output } = await away.call('session.get', {});
    expect(output).toMatchObject({ viewer: null, expired: true });
    expect((await away.call('session.get', {})).output.expired).toBe(false);
    await shiftClock(db, '0');

    const here = await signIn('away@example.com');
    const there = client();
    await there.call('session.login', { email: 'away@example.com', password });
    await there.call('session.revokeOthers', {});
    expect((await here.call('session.get', {})).output).toMatchObject({ viewer: null, expired: false, ended: true });
    expect((await here.call('session.get', {})).output.ended).toBe(false);
  });

  it('is another one after signing in again; the old cookie is worth nothing', async () => {
    await addSeller(db, 'again');
    const somebody = await signIn('again@example.com');
    const [[name, old] = ['', '']] = [...somebody.cookies];
    expect(
      (await somebody.call('session.login', { email: 'again@example.com', password })).output.hasOtherSessions,
    ).toBe(false);
    const thief = client();
    thief.cookies.set(name, old);
    expect((await thief.call('business.get', {})).status).toBe(401);
    expect((await somebody.call('business.get', {})).status).toBe(200);
  });

  it('waits for an answer when there are others', async () => {
    await addSeller(db, 'twice');
    const first = await signIn('twice@example.com');
    const second = client();
    expect((await second.call('session.login', { email: 'twice@example.com', password })).output.hasOtherSessions).toBe(
      true,
    );
    const refused = await second.call('business.get', {});
    expect([refused.status, refused.error.code]).toEqual([403, 'account.otherSessions']);
    expect(refused.error.message).toMatch(/\(ActiveSession\)$/);
    expect((await first.call('business.get', {})).status).toBe(200);
    expect((await second.call('session.revokeOthers', {})).output.removed).toBe(1);
    expect((await second.call('business.get', {})).status).toBe(200);
    const replaced = await first.call('business.get', {});
    expect([replaced.status, replaced.error.code]).toEqual([401, 'session.ended']);
    expect((await first.call('business.get', {})).error.code).toBe('session.missing');
  });

  it('is the only one that works of those that begin at once', async () => {
    await addSeller(db, 'race');
    const login = () => client().call('session.login', { email: 'race@example.com', password });
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    // Neither can end before both have begun.
    const { begun } = await db.transaction().execute(async (tx) => {
      await sql`lock table audit in share mode`.execute(tx);
      const logins = Promise.all([login(), login()]);
      await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(2);
      return { begun: logins };
    });
    expect((await begun).map(({ output }) => output.hasOtherSessions).sort()).toEqual([false, true]);
  });

  it('ends with logging out, and stays ended', async () => {
    await addSeller(db, 'gone');
    const somebody = await signIn('gone@example.com');
    const kept = new Map(somebody.cookies);
    expect((await somebody.call('session.logout', {})).output.done).toBe(true);
    expect(somebody.cookies.size).toBe(0);
    for (const [name, value] of kept) somebody.cookies.set(name, value);
    expect((await somebody.call('business.get', {})).status).toBe(401);
    expect((await client().call('session.logout', {})).output.done).toBe(false);
  });

  it('stays ended while a slow request of it is answered by another process', async () => {
    const { businessId } = await addSeller(db, 'slow');
    const somebody = await signIn('slow@example.com');
    const kept = new Map(somebody.cookies);
    const there = elsewhere.client();
    for (const [name, value] of kept) there.cookies.set(name, value);
    // Not seen for a while, so that the request notes that it is used.
    await shiftClock(db, '5 minutes');
    const business = sql`select from businesses where id = ${businessId} for update`;
    let slow: Promise<unknown> | undefined;
    await db.transaction().execute(async (tx) => {
      await business.execute(tx);
      slow = there.call('business.save', { name: 'Slow and late', shop: 'slow', logo: null });
      await expect.poll(waitsForLock, { timeout: 2_500, interval: 10 }).toBe(true);
      expect((await somebody.call('session.logout', {})).output.done).toBe(true);
    });
    const late = (await slow) as Awaited<ReturnType<typeof there.call>>;
    expect(late.headers['set-cookie']).toBeUndefined();
    for (const each of [somebody, there]) {
      for (const [name, value] of kept) each.cookies.set(name, value);
      expect((await each.call('business.get', {})).status).toBe(401);
    }
    await shiftClock(db, '0');
  });

  it('ends seven days after it began, however busy it was', async () => {
    await addSeller(db, 'busy');
    const somebody = await signIn('busy@example.com');
    const age = (interval: string) =>
      sql`
        update sessions set created_at = masar_now() - ${interval}::interval, last_seen_at = masar_now()
        where user_id = (select id from users where email = 'busy@example.com')`.execute(db);
    await sql`update users set password_changed_at = masar_now() - interval '30 days' where email = 'busy@example.com'`.execute(
      db,
    );
    await age('6 days 23 hours');
    expect((await somebody.call('business.get', {})).status).toBe(200);
    await age('7 days');
    expect((await somebody.call('business.get', {})).status).toBe(410);
    // What has ended is no other session that somebody would be asked about.
    const again = client();
    const signedIn = await again.call('session.login', { email: 'busy@example.com', password });
    expect(signedIn.output.hasOtherSessions).toBe(false);
  });

  it('ends when its user is disabled, has a new password, or no longer works for the business', async () => {
    for (const [name, change] of [
      ['fired', (id: number) => db.updateTable('users').set({ status: 'disabled' }).where('id', '=', id).execute()],
      [
        'secured',
        (id: number) =>
          sql`update users set password_changed_at = masar_now() + interval '1 second' where id = ${id}`.execute(db),
      ],
      ['left', (id: number) => db.deleteFrom('memberships').where('user_id', '=', id).execute()],
    ] as const) {
      const { userId, email } = await addSeller(db, name);
      const somebody = await signIn(email);
      expect((await somebody.call('business.get', {})).status).toBe(200);
      await change(userId);
      expect((await somebody.call('business.get', {})).status, name).toBe(401);
    }
  });

  it('asks for a new password first where one is due', async () => {
    const { userId, email } = await addSeller(db, 'stale');
    await db.updateTable('users').set({ must_change_password: true }).where('id', '=', userId).execute();
    const somebody = await signIn(email);
    expect((await somebody.call('business.get', {})).error.message).toMatch(/\(ForcePasswordChange\)$/);
  });

  it('works for another business after the password was given again', async () => {
    const { userId, email } = await addSeller(db, 'branches');
    const other = await addSeller(db, 'elsewhere');
    await db.transaction().execute(async (tx) => {
      const { addBusiness } = await import('#server/businesses/queries/business.ts');
      await addBusiness(tx, { name: 'Branch', ownerId: userId, isMain: false });
    });
    const somebody = await signIn(email);
    const { output } = await somebody.call('session.get', {});
    expect(output.businesses.map(({ name, main, current }) => [name, main, current])).toEqual([
      ['Shop of branches', true, true],
      ['Branch', false, false],
    ]);
    const id = output.businesses[1]?.id ?? '';
    const refused = await somebody.call('session.switchBusiness', { businessId: id, password: 'Wrong-pass1' });
    expect(refused.error).toMatchObject({ code: 'login.invalid', fields: [{ path: '/password' }] });
    const foreign = await somebody.call('session.switchBusiness', { businessId: String(other.businessId), password });
    expect(foreign.status).toBe(404);
    expect((await somebody.call('session.switchBusiness', { businessId: id, password })).output.business?.name).toBe(
      'Branch',
    );
    expect((await somebody.call('business.get', {})).output.name).toBe('Branch');
  });

  it('carries the menu and the facts of its viewer', async () => {
    const seller = (await (await signIn('nour@example.com')).call('session.get', {})).output;
    expect(seller.facts).toMatchObject({
      'viewer.signedIn': true,
      'viewer.role': 'Seller',
      'business.activeStatus': 'Verified',
    });
    const links = seller.menu.flatMap(({ entries }) => entries.map(({ to }) => to));
    expect(links).toEqual(
      expect.arrayContaining([
        '/seller/products/management',
        '/seller/reports/sales',
        '/seller/new-products/quick-payment',
      ]),
    );
    const nobody = (await client().call('session.get', {})).output;
    expect(nobody).toMatchObject({
      viewer: null,
      menu: [],
      businesses: [],
      facts: { 'viewer.signedIn': false, 'viewer.role': '' },
    });
    const admin = (await (await signIn('admin@example.com')).call('session.get', {})).output;
    expect(admin.menu.flatMap(({ entries }) => entries.map(({ to }) => to))).not.toContain(
      '/seller/products/management',
    );
  });
});

it('keeps only hashes of tokens and passwords', async () => {
  const somebody = await signIn('nour@example.com');
  const token = [...somebody.cookies.values()][0] ?? '';
  const { rows } = await sql<{ text: string }>`
    select (select json_agg(s)::text from sessions s) || (select json_agg(u)::text from users u) || (select json_agg(a)::text from audit a) as text`.execute(
    db,
  );
  expect(rows[0]?.text).not.toContain(token);
  expect(rows[0]?.text).not.toContain(password);
  expect(rows[0]?.text).toContain('session.login');
});

it('never changes the audit', async () => {
  await expect(db.updateTable('audit').set({ action: 'x' }).execute()).rejects.toThrow(/never changed/);
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow(/never changed/);
  expect(app.hasRoute({ method: 'GET', url: '/api/session' })).toBe(true);
});
