import type { Generated } from 'kysely';

declare module '#server/database/tables.ts' {
  interface Tables {
    jobs: {
      id: Generated<number>;
      kind: string;
      payload: unknown;
      /** While a job with it waits or runs, enqueueing it again is the same job. */
      key: string | null;
      due_at: Date;
      leased_until: Date | null;
      lease_token: string | null;
      attempts: Generated<number>;
      max_attempts: number;
      dead_at: Date | null;
      last_error: string | null;
      created_at: Generated<Date>;
    };
    outbox: {
      id: Generated<number>;
      business_id: number | null;
      channel: 'mail' | 'sms';
      recipient: string;
      subject: Generated<string>;
      body: string;
      language: string;
      /** The same message is put in once. */
      key: string | null;
      created_at: Generated<Date>;
      sent_at: Date | null;
    };
  }
}
