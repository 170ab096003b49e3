import { sql } from 'kysely';
import { containsCardNumber } from '#engine/text/index.ts';
import type { Database } from '#server/database/pool.ts';
import type { Db } from '#server/database/transaction.ts';
import { invariants, typedTexts } from './invariants.ts';

/** What was found about one thing that must always hold. */
export interface Inspection {
  /** How it is broken, in a sentence. */
  readonly violation: string;
  readonly count: number;
  /** The first few rows that break it. */
  readonly samples: readonly unknown[];
}

const maxSamples = 5;

/** The same at one moment, in a transaction that can't change anything. */
export async function inspectReadOnly(db: Database): Promise<Inspection[]> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    return inspect(tx);
  });
}

/** Looks at everything that must always hold in a database; reads only. */
export async function inspect(db: Db): Promise<Inspection[]> {
  const inspections: Inspection[] = [];
  for (const [violation, statement] of Object.entries(invariants)) {
    const { rows } = await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(db);
    inspections.push({ violation, count: rows.length, samples: rows.slice(0, maxSamples) });
  }
  return [...inspections, await cardNumbers(db)];
}

async function cardNumbers(db: Db): Promise<Inspection> {
  const { rows } = await sql<{ where: string; text: string }>`${sql.raw(typedTexts)}`.execute(db);
  const held = rows.filter(({ text }) => textsIn(text).some(containsCardNumber)).map(({ where }) => where);
  return { violation: "a payment card's number is kept", count: held.length, samples: held.slice(0, maxSamples) };
}

/** The versions of definitions: their digits are nobody's, and of many some look like a card's number. */
const versions = /\b[0-9a-f]{64}\b/g;

/** The texts and numbers of what is JSON, each by itself: side by side they would make numbers that nobody typed. */
function textsIn(text: string): string[] {
  const typed = text.replace(versions, '');
  return typed.match(/"(?:[^"\\]|\\.)*"|-?\d+/g) ?? [typed];
}
