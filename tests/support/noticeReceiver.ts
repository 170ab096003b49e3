import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One notice as it came in: the raw bytes and their header, for checking the signature, and the body read. */
type ReceivedNotice = { raw: string; signature: string | undefined; body: NoticeBody; at: number };

/** What a notice says, as far as tests look at it. */
type NoticeBody = {
  eventId: string;
  chargeId: string;
  status: string;
  refundedAmount: string;
  occurredAt: string;
};

/** A merchant's place for notices. `answer` is the status that each gets; it may be changed between two. */
export type NoticeReceiver = {
  url: string;
  received: ReceivedNotice[];
  answer: (notice: ReceivedNotice) => number | Promise<number>;
  /** Those that belong to a charge, in the order in which they came. */
  of(charge: { id: string }): ReceivedNotice[];
  close(): Promise<void>;
};

/** Opens one on a free port of this machine. */
export async function openNoticeReceiver(): Promise<NoticeReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      const signature = request.headers['x-bank-signature'];
      const notice = {
        raw,
        body: JSON.parse(raw),
        at: Date.now(),
        signature: signature === undefined ? undefined : String(signature),
      };
      receiver.received.push(notice);
      response.writeHead(await receiver.answer(notice)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: NoticeReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices`,
    received: [],
    answer: () => 200,
    of: ({ id }) => receiver.received.filter((notice) => notice.body.chargeId === id),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
