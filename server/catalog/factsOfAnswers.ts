import type { Catalog } from '#engine/definitions/index.ts';
import type { Lang } from '#engine/text/index.ts';
import { permissionsFor } from '#server/accounts/permissions.ts';
import { viewerFacts } from '#server/accounts/viewer.ts';
import type { Database } from '#server/database/pool.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { StoredAnswers } from './queries/storedAnswers.ts';

type Facts = Readonly<Record<string, unknown>>;

/**
 * The facts beside which stored answers would be judged if they were sent again: of a product those of an owner of its
 * business, of a purchase its own with the option that it has. What is the same for a business is read once.
 */
export function factsOfAnswers(
  db: Database | Tx,
  catalog: Catalog,
  language: Lang,
): (stored: StoredAnswers) => Promise<Facts> {
  const sellers = new Map<number, Promise<Facts>>();
  return async (stored) => {
    if (stored.of !== 'product') {
      const option = stored.option === null ? undefined : catalog.get('payment-option', stored.option);
      const traits = option?.traits ?? [];
      return { ...stored.facts, 'option.traits': traits, mode: 'create', host: 'buyer-info', language };
    }
    const known = sellers.get(stored.business.id) ?? ofSeller(stored);
    sellers.set(stored.business.id, known);
    return { ...(await known), mode: 'edit', host: 'backoffice', language };
  };

  function ofSeller({ seller: user, business }: StoredAnswers): Promise<Facts> {
    const role = user === null ? undefined : catalog.get('role', user.role);
    if (user === null || role === undefined) return viewerFacts(db, catalog, null, language);
    const viewer = {
      sessionId: 0,
      user,
      business,
      isOwner: true,
      roleId: user.role,
      role,
      permissions: permissionsFor(catalog, user.role, null),
      confirmed: true,
    };
    return viewerFacts(db, catalog, viewer, language);
  }
}
