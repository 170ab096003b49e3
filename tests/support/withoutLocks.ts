import { type Kysely, type OperationNode, OperationNodeTransformer, type RawNode, type SelectQueryNode } from 'kysely';
import type { Database } from '#server/database/pool.ts';
import type { Tables } from '#server/database/tables.ts';

const locks = /\bfor (no key )?update(?! of)\b/g;

/** The same database, of which every statement of the server leaves out its row locks: for controls that must fail. */
export function withoutLocks(db: Database): Database {
  const careless = new Careless();
  const unlocked = db.withPlugin({
    transformQuery: ({ node }) => careless.transformNode(node),
    transformResult: async ({ result }) => result,
  });
  if (!isPool(unlocked)) throw new Error('a pool is still a pool with a plugin');
  return unlocked;
}

function isPool(db: Kysely<Tables>): db is Database {
  return !db.isTransaction;
}

class Careless extends OperationNodeTransformer {
  protected override transformRaw(node: RawNode): RawNode {
    const { sqlFragments, ...rest } = super.transformRaw(node);
    return { ...rest, sqlFragments: sqlFragments.map((fragment) => fragment.replaceAll(locks, '')) };
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const { endModifiers, ...rest } = super.transformSelectQuery(node);
    const kept = endModifiers?.filter((modifier) => !isLock(modifier));
    return { ...rest, ...(kept === undefined ? {} : { endModifiers: kept }) };
  }
}

function isLock(node: OperationNode): boolean {
  return node.kind === 'SelectModifierNode' && (node as { modifier?: string }).modifier?.startsWith('For') === true;
}
