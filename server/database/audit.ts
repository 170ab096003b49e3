import type { Generated } from 'kysely';
import type { Tx } from './transaction.ts';

declare module '#server/database/tables.ts' {
  interface Tables {
    audit: {
      id: Generated<number>;
      at: Generated<Date>;
      user_id: number | null;
      business_id: number | null;
      actor: string;
      action: string;
      subject_kind: string;
      subject_id: string;
      details: string;
      request_id: string;
    };
  }
}

/** Who does something: a person, or the system by itself. */
export interface Actor {
  readonly userId: number | null;
  readonly businessId: number | null;
  /** The role of a person, or the part of the system. */
  readonly name: string;
  readonly requestId: string;
}

export interface AuditEntry {
  /** What was done, as the operation or event is called. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string | number };
  /** What one needs to understand it later. No secrets, no answers of buyers. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** When the subject belongs to another business than the actor works for. */
  readonly businessId?: number;
}

/** Writes down what is done, in the transaction that does it. */
export async function audit(tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      user_id: actor.userId,
      business_id: entry.businessId ?? actor.businessId,
      actor: actor.name,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: String(entry.subject.id),
      details: JSON.stringify(entry.details ?? {}),
      request_id: actor.requestId,
    })
    .execute();
}
