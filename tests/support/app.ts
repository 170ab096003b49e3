import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import { fromWire, type Input, type OperationName, operations, type Output, toWire } from '#engine/contract/index.ts';
import type { Catalog } from '#engine/definitions/index.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { addUser } from '#server/accounts/queries/users.ts';
import { createBackgroundWork } from '#server/backgroundWork.ts';
import { addBusiness } from '#server/businesses/queries/business.ts';
import { setShopSlug } from '#server/businesses/queries/slugs.ts';
import type { RunningCatalog } from '#server/catalog/startCatalog.ts';
import type { Database } from '#server/database/pool.ts';
import { folderStore } from '#server/files/store.ts';
import { publicKeys } from '#server/payments/provider/publicKeys.ts';
import type { Services } from '#server/http/context.ts';
import type { Settings } from '#server/settings.ts';
import { type AppDeps, buildApp } from '#server/startup/app.ts';
import { serverPlugins } from '#server/startup/serverPlugins.ts';
import { agreedAnswers, expectAgreed } from './agreedAnswers.ts';
import { testCatalog } from './catalog.ts';
import { testSettings } from './settings.ts';

/** What an operation answered: its status, its output under clean names, or what it refused with. */
interface Answer<N extends OperationName> {
  readonly status: number;
  readonly output: Output<N>;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly fields: readonly {
      path: string;
      code: string;
      params?: Record<string, unknown>;
      message?: string;
      text?: unknown;
    }[];
    readonly params: Readonly<Record<string, unknown>>;
    readonly requestId: string;
  };
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Somebody's browser: keeps cookies, speaks one language. */
export interface TestClient {
  call<N extends OperationName>(name: N, input: Input<N>, more?: InjectOptions): Promise<Answer<N>>;
  readonly cookies: Map<string, string>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  client(language?: 'en' | 'ar'): TestClient;
  /** A visitor who has signed in. */
  signIn(email: string, password?: string): Promise<TestClient>;
}

export const password = 'Right-pass1';

/** The server over a database of the test file's own, without a port. */
export async function testApp(
  db: Database,
  more: { settings?: Settings; catalog?: Catalog; running?: RunningCatalog } & Pick<AppDeps, 'log' | 'slowestMs'> = {},
): Promise<TestApp> {
  const { settings = testSettings(), running, catalog = running?.catalog() ?? testCatalog(), ...deps } = more;
  const folder = await mkdtemp(join(tmpdir(), 'masar-app-'));
  await writeHtml(folder);
  let served = catalog;
  const services: Services & { serve(catalog: Catalog): void } = {
    settings,
    db,
    catalog: running?.catalog ?? (() => served),
    ...(running === undefined ? {} : { publish: running.publish, preview: running.preview }),
    files: folderStore(join(folder, 'files')),
    keys: publicKeys(),
    background: createBackgroundWork(),
    serve: (next) => {
      served = next;
    },
  };
  const app = await buildApp({ settings, db, dist: folder, texts: () => services.catalog(), ...deps }, [
    agreedAnswers,
    ...serverPlugins(services),
  ]);
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  const client = (language: 'en' | 'ar' = 'en') => clientOf(app, language);
  return {
    app,
    services,
    client,
    signIn: async (email, word = password) => {
      const somebody = client();
      const { status, error } = await somebody.call('session.login', { email, password: word });
      if (status !== 200) throw new Error(`${email} could not sign in: ${error.code}`);
      return somebody;
    },
  };
}

/** A call of an operation as HTTP has it. */
function sentAs<N extends OperationName>(name: N, input: Input<N>) {
  const operation = operations[name];
  const rest: Record<string, unknown> = { ...(input as object) };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(rest[key]).toWellFormed();
    delete rest[key];
    return encodeURIComponent(value);
  });
  const [method = 'GET'] = operation.methods;
  const outside = toWire(operation.wire.input, rest) as Record<string, unknown>;
  if (method !== 'GET' && method !== 'DELETE') return { method, path, payload: outside };
  const query = Object.entries(outside).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
  );
  return { method, path, query: Object.fromEntries(query) as Record<string, string> };
}

/** Somebody who calls a server over real connections. A call throws when the connection breaks. */
export function httpTestClient(address: string, language: 'en' | 'ar' = 'en'): TestClient {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(name, input) {
      const { method, path, payload, query = {} } = sentAs(name, input);
      const answer = await fetch(`${address}${path}?${new URLSearchParams(query)}`, {
        method,
        redirect: 'manual',
        headers: {
          'accept-language': language,
          cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          ...(payload ? { 'content-type': 'application/json' } : {}),
        },
        body: payload ? JSON.stringify(payload) : null,
      });
      for (const said of answer.headers.getSetCookie()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(said) ?? [];
        if (value === '') cookies.delete(key);
        else cookies.set(key, value);
      }
      const body = await answer.text();
      const isJson = String(answer.headers.get('content-type')).startsWith('application/json');
      const json = isJson ? JSON.parse(body) : {};
      if (answer.ok) expectAgreed(name, json);
      return {
        status: answer.status,
        output: fromWire(operations[name].wire.output, json) as never,
        error: json?.error,
        headers: Object.fromEntries(answer.headers),
        body,
      };
    },
  };
}

function clientOf(app: FastifyInstance, language: string): TestClient {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(name, input, more = {}) {
      const { method, path, ...sent } = sentAs(name, input);
      const response = await app.inject({
        method: method as 'GET',
        url: path,
        ...sent,
        ...more,
        headers: {
          host: 'localhost:3456',
          'accept-language': language,
          cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          ...more.headers,
        },
      });
      for (const { name: key, value } of response.cookies) {
        if (value === '') cookies.delete(key);
        else cookies.set(key, value);
      }
      const json = String(response.headers['content-type']).startsWith('application/json') ? response.json() : {};
      return {
        status: response.statusCode,
        output: fromWire(operations[name].wire.output, json) as never,
        error: json?.error,
        headers: response.headers,
        body: response.body,
      };
    },
  };
}

/** What the UI build would have made. */
async function writeHtml(folder: string): Promise<void> {
  for (const entry of ['buyer', 'backoffice']) {
    const html = `<!doctype html><html lang="en" dir="ltr" data-app="${entry}"><head></head><body><div id="root"></div></body></html>`;
    await writeFile(join(folder, `${entry}.html`), html);
  }
}

export interface TestSeller {
  readonly email: string;
  readonly userId: number;
  readonly businessId: number;
}

const hash = hashPassword(password);

/** A user of a role with the known password. */
export async function addTestUser(db: Database, email: string, role: string): Promise<number> {
  return addUser(db, {
    email,
    passwordHash: await hash,
    name: email.split('@')[0] ?? email,
    role,
    phoneVerified: true,
  });
}

/** A seller with a business of their own, verified unless said otherwise. */
export async function addSeller(
  db: Database,
  name: string,
  activeStatus: 'UnVerified' | 'Active' | 'Verified' = 'Verified',
): Promise<TestSeller> {
  const email = `${name}@example.com`;
  const userId = await addTestUser(db, email, 'seller');
  const businessId = await db.transaction().execute(async (tx) => {
    const id = await addBusiness(tx, { name: `Shop of ${name}`, activeStatus, ownerId: userId });
    await setShopSlug(tx, id, name);
    return id;
  });
  return { email, userId, businessId };
}

/** Answers that make a sound quick payment. */
export const quickPayment = { name: 'Oud lesson', price: 45_000, feeMode: 'add', taxed: false };
