import type { Input, Output } from '#engine/contract/index.ts';
import type { Catalog } from '#engine/definitions/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { addBusiness } from '#server/businesses/queries/business.ts';
import { setShopSlug, takenOf } from '#server/businesses/queries/slugs.ts';
import { reservedSlugs, slugOf } from '#server/businesses/slug.ts';
import { audit } from '#server/database/audit.ts';
import { type Tx, withTransaction } from '#server/database/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { hashPassword } from './password.ts';
import { addUser, findUser } from './queries/users.ts';
import { beginSession } from './signIn.ts';
import { validateInput } from './validateInput.ts';

/** Makes a seller and their business, and signs in. Its shop's name is that of the business, with a number if it is taken. */
export async function register(
  input: Input<'account.register'>,
  context: Context,
): Promise<Output<'account.register'>> {
  const { recaptchaToken: _humanToken, ...given } = input;
  const { name, business, email, phone } = (await validateInput(context, 'account.register', given)) as Record<
    'name' | 'business' | 'email' | 'phone',
    string
  >;
  const passwordHash = await hashPassword(given.password);
  const { db, language, catalog } = context;
  const made = withTransaction(db, async (tx) => {
    if (await findUser(tx, email)) return exists();
    const id = await addUser(tx, { email, name, phone, language, passwordHash, role: sellerRole(catalog) });
    const businessId = await addBusiness(tx, { name: business, ownerId: id });
    await claimShopSlug(tx, catalog, businessId, business);
    const actor = { ...context.actor, userId: id, businessId };
    await audit(tx, actor, { action: 'account.register', subject: { kind: 'user', id } });
    return (await findUser(tx, email)) ?? exists();
  });
  const user = await made.catch((error: unknown) => {
    // Somebody else took the address in the same moment: the second press of one button, say.
    if ((error as { constraint?: string }).constraint === 'users_email') return exists();
    throw error;
  });
  return beginSession(context, user, undefined, {});
}

function exists(): never {
  return throwAppError('account.exists', {}, [{ path: '/email', code: 'account.exists' }]);
}

/** Gives a business the shop name that its own name makes, with a number if somebody has that or takes it just now. */
async function claimShopSlug(tx: Tx, catalog: Catalog, businessId: number, business: string): Promise<void> {
  const start = slugOf(business, 50) || 'shop';
  const wishes = [start, ...Array.from({ length: 99 }, (_, index) => `${start}-${index + 2}`)];
  const taken = new Set([...(await takenOf(tx, wishes)), ...reservedSlugs(catalog)]);
  for (const wish of wishes) if (!taken.has(wish) && (await setShopSlug(tx, businessId, wish))) return;
  throwAppError('shop.nameTaken', {}, [{ path: '/business', code: 'shop.nameTaken' }]);
}

/** The id of the role of those who register: the one of the type Seller. */
function sellerRole(catalog: Catalog): string {
  const role = catalog.all('role').find(({ value }) => value.type === 'Seller');
  if (role === undefined) throw new Error('no role is of the type Seller');
  return role.id;
}
