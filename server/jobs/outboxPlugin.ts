import { escapeHtml } from '#engine/text/index.ts';
import type { ServerPlugin } from '#server/http/context.ts';
import { latestMessages } from './queries/outbox.ts';

/** `/dev/outbox`, in the demo alone: mails and SMS as they would have gone out, the newest first. */
export const outboxPlugin: ServerPlugin = async (app, { settings, db }) => {
  if (!settings.demo) return;
  app.get('/dev/outbox', async (_request, reply) => {
    const messages = await latestMessages(db, 200);
    const shown = messages.map(({ channel, recipient, subject, body, language, created_at, sent_at }) => {
      const direction = language === 'ar' ? 'rtl' : 'ltr';
      const about = `${channel} · ${recipient} · ${created_at.toISOString()}${sent_at ? ' · sent' : ''}`;
      return `<article lang="${language}" dir="${direction}"><h2>${escapeHtml(subject || channel)}</h2><p dir="ltr">${escapeHtml(about)}</p><pre>${linked(body)}</pre></article>`;
    });
    const list = shown.join('<hr>') || '<p>Nothing was sent yet.</p>';
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="en"><head><title>Outbox</title></head><body><h1>Outbox</h1>${list}</body></html>`,
      );
  });
};

/** Addresses in a text can be followed. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
