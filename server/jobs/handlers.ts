import { throwAppError } from '#engine/errors.ts';
import type { Handlers } from '#server/http/context.ts';
import { latestMessages } from './queries/outbox.ts';

export const handlers = {
  'dev.outbox': async (_input, { db, settings }) => {
    if (!settings.demo) throwAppError('notFound');
    const rows = await latestMessages(db, 200);
    return {
      messages: rows.map((row) => ({
        id: String(row.id),
        channel: row.channel,
        to: row.recipient,
        subject: row.subject,
        text: row.body,
        createdAt: row.created_at.toISOString(),
        sentAt: row.sent_at?.toISOString() ?? null,
      })),
    };
  },
} satisfies Partial<Handlers>;
