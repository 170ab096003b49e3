import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { hashPassword } from '#server/accounts/password.ts';
import { addUser, findUser } from '#server/accounts/queries/users.ts';
import { addBusiness } from '#server/businesses/queries/business.ts';
import { setShopSlug } from '#server/businesses/queries/slugs.ts';
import type { Database } from '#server/database/pool.ts';
import { withTransaction } from '#server/database/transaction.ts';
/** The demo logins: a seller who writes Arabic, one who writes English, and the admin of the platform. */
const demoPassword = 'Masar-2026';

type DemoProduct = {
  /** The route of the product type's form. */
  readonly type: string;
  readonly answers: Readonly<Record<string, unknown>>;
  /** The answer that holds the picture, and the colours it is drawn in. */
  readonly picture?: { readonly field: string; readonly colours: readonly [ground: string, figure: string] };
};

type DemoSeller = {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly language: 'en' | 'ar';
  readonly business: { readonly name: string; readonly shop: string; readonly activeStatus: 'Active' | 'Verified' };
  readonly products: readonly DemoProduct[];
};

const demoAdmin = { email: 'admin@masar.example', name: 'Mona Farid' } as const;

const demoSellers: readonly DemoSeller[] = JSON.parse(readFileSync(new URL('./sellers.json', import.meta.url), 'utf8'));

/**
 * Fills an empty database with people, shops and products to try Masar with; one that has them is left alone. Products
 * are made as their sellers would make them: signed in, over HTTP, through the form's own rules.
 */
export async function seedDemo(app: FastifyInstance, db: Database): Promise<void> {
  if ((await findUser(db, demoAdmin.email)) !== undefined) return;
  const passwordHash = await hashPassword(demoPassword);
  await withTransaction(db, async (tx) => {
    for (const { email, name, phone, language, business } of demoSellers) {
      const ownerId = await addUser(tx, {
        email,
        name,
        phone,
        language,
        passwordHash,
        role: 'seller',
        phoneVerified: true,
      });
      const { shop, ...about } = business;
      await setShopSlug(tx, await addBusiness(tx, { ...about, ownerId }), shop);
    }
    await addUser(tx, { ...demoAdmin, passwordHash, role: 'admin', phoneVerified: true });
  });
  for (const seller of demoSellers) await makeProducts(app, seller);
}

/** What is printed for whoever starts Masar. */
export function demoLogins(): string {
  const emails = [
    ...demoSellers.map(({ email, business }) => `${email} (${business.name})`),
    `${demoAdmin.email} (admin)`,
  ];
  return `Demo logins, all with the password ${demoPassword}:\n${emails.map((each) => `  ${each}`).join('\n')}`;
}

async function makeProducts(app: FastifyInstance, { email, products }: DemoSeller): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const login = await app.inject({
    method: 'POST',
    url: '/api/session',
    headers,
    payload: { email, password: demoPassword },
  });
  const [session] = login.cookies;
  if (login.statusCode !== 200 || session === undefined)
    throw new Error(`the demo seller can't sign in: ${login.body}`);
  const signedIn = { ...headers, cookie: `${session.name}=${session.value}` };
  for (const product of products) {
    const answers = { ...product.answers, ...(await pictureOf(app, signedIn, product)) };
    const saved = await app.inject({
      method: 'POST',
      url: '/api/products',
      headers: signedIn,
      payload: { type: product.type, answers, publish: true },
    });
    if (saved.statusCode !== 200) throw new Error(`a demo product is not taken: ${saved.body}`);
  }
  await app.inject({ method: 'DELETE', url: '/api/session', headers: signedIn });
}

async function pictureOf(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  { picture }: DemoProduct,
): Promise<Readonly<Record<string, unknown>>> {
  if (picture === undefined) return {};
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await draw(picture.colours))], { type: 'image/jpeg' }), 'picture.jpg');
  const body = new Response(form);
  const sent = await app.inject({
    method: 'POST',
    url: '/api/files',
    headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  if (sent.statusCode !== 200) throw new Error(`a demo picture is not taken: ${sent.body}`);
  const { id, name, size, type } = sent.json() as { id: string; name: string; size: number; type: string };
  return { [picture.field]: { id, name, size, type } };
}

/** Two colours in simple shapes: a picture that is nobody's. Drawn pixel by pixel, for uploads may not be vectors. */
async function draw([ground, figure]: readonly [string, string]): Promise<Buffer> {
  const [width, height] = [960, 600];
  const colours = [ground, figure].map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const body = ((x - 430) / 210) ** 2 + ((y - 340) / 170) ** 2 < 1;
      const hole = (x - 430) ** 2 + (y - 340) ** 2 < 62 ** 2;
      const neck = x > 560 && x < 850 && Math.abs(y - (250 - (x - 560) * 0.55)) < 24;
      const floor = y > 520 - 26 * Math.sin(x / 120);
      const [red = 0, green = 0, blue = 0] = colours[(body && !hole) || neck || floor ? 1 : 0] ?? [];
      pixels.set([red, green, blue], (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
}
