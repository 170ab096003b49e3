import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One webhook as it came in: the raw bytes and their header, for checking the signature, and the body read. */
type ReceivedWebhook = { raw: string; signature: string | undefined; body: WebhookBody; at: number };

/** What a webhook says, as far as tests look at it. */
type WebhookBody = {
  eventId: string;
  chargeId: string;
  status: string;
  refundedAmount: string;
  occurredAt: string;
};

/** A merchant's place for webhooks. `answer` is the status that each gets; it may be changed between two. */
export type WebhookReceiver = {
  url: string;
  received: ReceivedWebhook[];
  answer: (webhook: ReceivedWebhook) => number | Promise<number>;
  /** Those that belong to a charge, in the order in which they came. */
  of(charge: { id: string }): ReceivedWebhook[];
  close(): Promise<void>;
};

/** Opens one on a free port of this machine. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      const signature = request.headers['x-bank-signature'];
      const webhook = {
        raw,
        body: JSON.parse(raw),
        at: Date.now(),
        signature: signature === undefined ? undefined : String(signature),
      };
      receiver.received.push(webhook);
      response.writeHead(await receiver.answer(webhook)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received: [],
    answer: () => 200,
    of: ({ id }) => receiver.received.filter((webhook) => webhook.body.chargeId === id),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
