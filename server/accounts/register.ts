import type { Input, Output } from '#engine/contract/index.ts';
import { refuse } from '#engine/errors.ts';
import { addBusiness } from '#server/businesses/queries/business.ts';
import { takenOf } from '#server/businesses/queries/slugs.ts';
import { reservedSlugs } from '#server/businesses/reservedSlugs.ts';
import { audit } from '#server/database/audit.ts';
import { transact } from '#server/database/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { slugOf } from '#server/products/pattern.ts';
import { judgeInput } from './judgeInput.ts';
import { hashPassword } from './password.ts';
import { addUser, findUser } from './queries/users.ts';
import { sellerRole } from './sellerRole.ts';
import { beginSession } from './signIn.ts';

/** Makes a seller and their business, and signs in. Its shop's name is that of the business, with a number if it is taken. */
export async function register(
  input: Input<'account.register'>,
  context: Context,
): Promise<Output<'account.register'>> {
  const { recaptchaToken: _humanToken, ...given } = input;
  const { name, business, email, phone } = (await judgeInput(context, 'account.register', given)) as Record<
    'name' | 'business' | 'email' | 'phone',
    string
  >;
  const passwordHash = await hashPassword(given.password);
  const user = await transact(context.db, async (tx) => {
    if (await findUser(tx, email)) return exists();
    const { language, catalog } = context;
    const id = await addUser(tx, { email, name, phone, language, passwordHash, role: sellerRole(catalog) });
    const shop = await freeShop(context, business);
    const businessId = await addBusiness(tx, { name: business, shop, ownerId: id });
    const actor = { ...context.actor, userId: id, businessId };
    await audit(tx, actor, { action: 'account.register', subject: { kind: 'user', id } });
    return (await findUser(tx, email)) ?? exists();
  });
  return beginSession(context, user, undefined, {});
}

function exists(): never {
  return refuse('account.exists', {}, [{ path: '/email', code: 'account.exists' }]);
}

async function freeShop({ db, catalog }: Context, business: string): Promise<string> {
  const start = slugOf(business, 50) || 'shop';
  const wishes = [start, ...Array.from({ length: 99 }, (_, index) => `${start}-${index + 2}`)];
  const taken = new Set([...(await takenOf(db, wishes)), ...reservedSlugs(catalog)]);
  return (
    wishes.find((wish) => !taken.has(wish)) ??
    refuse('shop.nameTaken', {}, [{ path: '/business', code: 'shop.nameTaken' }])
  );
}
