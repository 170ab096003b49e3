import { createTransport } from 'nodemailer';
import type { Database } from '#server/database/pool.ts';
import { findUnsentMail, markSent } from './queries/outbox.ts';
import type { JobHandlers } from './worker.ts';

/** Sends what is in the outbox. Without SMTP it stays there, to be read at /dev/outbox in the demo. */
export function outboxJobs(
  db: Database,
  { smtpUrl, publicUrl }: { smtpUrl: string | null; publicUrl: string },
): JobHandlers {
  const transport = smtpUrl === null ? null : createTransport(smtpUrl);
  const host = new URL(publicUrl).hostname;
  return {
    'outbox.deliver': {
      run: async ({ id }) => {
        const mail = transport && (await findUnsentMail(db, Number(id)));
        if (!mail) return;
        // The same id each time: a receiver's server drops what it has already.
        const messageId = `<outbox-${mail.id}@${host}>`;
        await transport.sendMail({
          from: `Masar <no-reply@${host}>`,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body,
          messageId,
        });
        await markSent(db, mail.id);
      },
    },
  };
}
