import type { Kind } from '#engine/definitions/index.ts';
import { type Actor, audit } from '#server/database/audit.ts';
import type { Database } from '#server/database/pool.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { insertPublication, lockPublications, publishedVersion, revertedVersion } from './queries/publications.ts';

/**
 * Takes back what was published of a definition: the folders say again what it is, as soon as every process has looked.
 * False when nothing is published of it.
 */
export async function revertPublication(
  db: Database,
  { kind, id }: { readonly kind: Kind; readonly id: string },
  actor: Actor,
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    await lockPublications(tx);
    const previous = await publishedVersion(tx, kind, id);
    if (previous === undefined) return false;
    await insertPublication(tx, { kind, id, version: revertedVersion, previous, json: null, publishedBy: actor.name });
    await audit(tx, actor, {
      action: 'definitions.revert',
      subject: { kind: 'definition', id: `${kind}/${id}` },
      details: { version: revertedVersion, previous },
    });
    return true;
  });
}
