import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { Writable } from 'node:stream';
import { afterAll } from 'vitest';
import type { Output } from '#engine/contract/index.ts';
import type { Catalog } from '#engine/definitions/index.ts';
import { takenRoots } from '#server/businesses/slug.ts';
import { type StoredDefinition, storeVersions } from '#server/catalog/queries/versions.ts';
import { type RunningCatalog, startCatalog } from '#server/catalog/startCatalog.ts';
import type { Database } from '#server/database/pool.ts';
import { freePort } from '#server/freePort.ts';
import { failJob, finishJob, leaseJobs } from '#server/jobs/queries/leases.ts';
import { environment } from '#server/startup/environment.ts';
import { jobHandlersOf } from '#server/startup/serverPlugins.ts';
import { addSeller, testApp, type TestApp, type TestClient, type TestSeller } from './app.ts';
import { packedCatalog, testCatalog } from './catalog.ts';
import { shiftClock } from './clock.ts';
import { freshDatabase } from './database.ts';
import { type SandboxBank, startSandboxBank } from './sandboxBank.ts';
import { testSettings } from './settings.ts';
type Checkout = Output<'checkouts.get'>;
type Placed = Output<'orders.place'>;

/** What is needed to put something on sale. */
export interface Selling {
  readonly db: Database;
  readonly seller: TestSeller;
  readonly services: Pick<TestApp['services'], 'catalog'>;
}

/** A seller, things to sell, the bank as a process of its own, and buyers. */
export interface TestShop extends TestApp {
  readonly db: Database;
  /** Of the database, for a connection of one's own. */
  readonly url: string;
  readonly bank: SandboxBank;
  readonly seller: TestSeller;
  /** Does every job that is due, and what they put in, until nothing is due; one that fails is due a second later. Says what was done. */
  runDueJobs(): Promise<string[]>;
  /** Waits for what goes on behind answers. */
  drainBackground(): Promise<void>;
  /** Moves the clock of the server and of the bank, counted from the true time: `'48 hours'`, and '0' to set it right. */
  advanceClock(hours: number): Promise<void>;
}

/**
 * Opens a shop on a database of the test file's own: the server listens, so that the bank's webhooks reach it. Jobs are
 * done when the test says so.
 */
export async function createTestShop(
  options: {
    pack?: Readonly<Record<string, unknown>>;
    packs?: readonly string[];
    retryMs?: readonly number[];
    /** Definitions may be published while it is open, as on a server. */
    publishes?: boolean;
    /** Gets every line of the log, of which nothing is written otherwise. */
    log?: (line: string) => void;
  } = {},
): Promise<TestShop> {
  const { db, url } = await freshDatabase();
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const { retryMs = [200, 200, 500, 500, 1000, 1000, 1000] } = options;
  const bank = await startSandboxBank({ merchantOrigins: [publicUrl], retryMs });
  afterAll(() => bank.end('SIGTERM'));
  const named = (name: string) => ({ BANK_URL: bank.url, BANK_SECRET: bank.secret })[name] ?? '';
  const { log } = options;
  const settings = testSettings({ publicUrl, named, logLevel: log === undefined ? 'silent' : 'trace' });
  const running = options.publishes ? await runningCatalog(db, url) : undefined;
  const catalog =
    options.pack === undefined ? testCatalog(...(options.packs ?? [])) : await packedCatalog(options.pack);
  await storeVersions(db, servedVersions(catalog));
  const opened = await testApp(db, {
    settings,
    catalog,
    ...(running === undefined ? {} : { running }),
    ...(log === undefined
      ? {}
      : { log: new Writable({ write: (line, _, done) => done(void log(String(line)) as never) }) }),
  });
  await opened.app.listen({ host: '127.0.0.1', port });
  (opened.app.server as Server).keepAliveTimeout = 500;
  const seller = await addSeller(db, 'mona');
  const kinds = jobHandlersOf(opened.services, opened.app.log);
  const names = Object.keys(kinds);
  const drainBackground = () => opened.services.background.settled();
  return {
    ...opened,
    db,
    url,
    bank,
    seller,
    drainBackground,
    async runDueJobs() {
      const done: string[] = [];
      for (;;) {
        await drainBackground();
        const jobs = await leaseJobs(db, names, 10);
        if (jobs.length === 0) return done;
        for (const job of jobs) {
          try {
            await kinds[job.kind]?.run(job.payload, { attempt: job.attempt, signal: new AbortController().signal });
            await finishJob(db, job);
            done.push(job.kind);
          } catch (error) {
            await failJob(db, job, String(error), 1);
          }
        }
      }
    },
    async advanceClock(hours) {
      await shiftClock(db, `${hours} hours`);
      await bank.call('POST', '/control/clock', { offsetMs: Math.round(hours * 3_600_000) });
    },
  };
}

async function runningCatalog(db: Database, url: string): Promise<RunningCatalog> {
  const silent = () => {};
  const log = { debug: silent, info: silent, error: silent };
  const running = await startCatalog({ settings: { packs: [] }, db, url, log, environment: environment(), takenRoots });
  afterAll(() => running.close());
  return running;
}

/** Every version of a catalog, as a server keeps them that begins to serve it. */
function servedVersions(catalog: Catalog): StoredDefinition[] {
  return catalog.everything().map(({ kind, id, value, versions: { rules, texts, whole } }) => {
    return { kind, id, version: whole, rules_hash: rules, texts_hash: texts, json: value, dependencies: [] };
  });
}

/** A built-in definition with changes at its top, for a pack. */
export function changed(path: string, changes: Record<string, unknown>): Record<string, unknown> {
  const definition: Record<string, unknown> = JSON.parse(
    readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'),
  );
  return { ...definition, ...changes };
}

export interface ProductFixture {
  readonly slug: string;
  readonly productId: number;
  readonly item: string;
  readonly quotaId: number;
}

let products = 0;

/** A product on sale, physical unless said otherwise: so many of it, each at a price in minor units. */
export async function createProduct(
  { db, seller, services }: Selling,
  {
    price = 10_000,
    size = 10,
    maxPerOrder = null,
    maxPerBuyer = null,
    answers = {},
    currency = 'EGP',
    type = 'physical',
  }: ProductOptions = {},
): Promise<ProductFixture> {
  products += 1;
  const slug = `thing-${process.pid}-${products}`;
  const version = services.catalog().version('product-type', type);
  return db.transaction().execute(async (tx) => {
    await tx.insertInto('slugs').values({ slug, kind: 'product', business_id: seller.businessId }).execute();
    const { id: productId } = await tx
      .insertInto('products')
      .values({
        business_id: seller.businessId,
        type,
        type_version: version,
        status: 'published',
        on_sale: true,
        deleted: false,
        answers: JSON.stringify({ name: 'Oud', price, quantity: size, feeMode: 'add', taxed: false, ...answers }),
        title: 'Oud',
        image: null,
        price,
        max_price: price,
        currency,
        slug,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: quotaId } = await tx
      .insertInto('quotas')
      .values({ business_id: seller.businessId, kind: 'units', capacity: size })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('product_items')
      .values({
        product_id: productId,
        business_id: seller.businessId,
        position: 0,
        name: 'Oud',
        image: null,
        price,
        price_min: null,
        price_max: null,
        currency,
        quantity: 'adjustable',
        per_sale: maxPerOrder,
        per_buyer: maxPerBuyer,
        ends_at: null,
        quota_id: quotaId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { slug, productId, item: String(id), quotaId };
  });
}

interface ProductOptions {
  readonly price?: number;
  readonly size?: number;
  readonly maxPerOrder?: number | null;
  readonly maxPerBuyer?: number | null;
  readonly answers?: Record<string, unknown>;
  readonly currency?: string;
  readonly type?: string;
}

/** Sound answers to the form of who buys a physical product. */
export const buyerAnswers = {
  name: 'Basma Adel',
  phone: '01012345678',
  email: 'basma@example.com',
  governorate: 'cairo',
  address: '5 Talaat Harb St, flat 3',
};

let keys = 0;
/** A key as a browser makes one before a call. */
export const newKey = (): string => `key-${process.pid}-${String((keys += 1)).padStart(16, '0')}`;

/** Begins a purchase; fails the test when that is refused. */
export async function startCheckout(
  buyer: TestClient,
  product: ProductFixture,
  quantity = 1,
  replacesCheckout = '',
): Promise<Checkout> {
  const lines = [{ item: product.item, quantity }];
  return expectOk(await buyer.call('checkouts.create', { slug: product.slug, lines, replacesCheckout }));
}

/** A checkout with answers and a chosen option, ready to be placed. */
export async function readyCheckout(
  buyer: TestClient,
  product: ProductFixture,
  option: string,
  quantity = 1,
): Promise<Checkout> {
  const { token } = await startCheckout(buyer, product, quantity);
  expectOk(await buyer.call('checkouts.saveAnswers', { token, answers: buyerAnswers }));
  return expectOk(await buyer.call('checkouts.selectOption', { token, option }));
}

/** Places a checkout as a page does, with the totals that it shows. */
export async function placeOrder(buyer: TestClient, checkout: Checkout, key = newKey()): Promise<Placed> {
  const { token, quote } = checkout;
  return expectOk(await buyer.call('orders.place', { checkout: token, key, expectedTotals: quote.expectedTotals }));
}

/** From the product's page to an attempt that waits to be paid. */
export async function buy(buyer: TestClient, product: ProductFixture, option: string, quantity = 1): Promise<Placed> {
  return placeOrder(buyer, await readyCheckout(buyer, product, option, quantity));
}

/** The output of an answer that must not be a refusal. */
export function expectOk<T>(answer: { status: number; output: T; error?: unknown }): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.error)}`);
  return answer.output;
}
