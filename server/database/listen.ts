import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';

/** Milliseconds until a lost connection is tried again. */
const patience = 2_000;

/**
 * Hears what is notified on a channel, over a connection of its own that is opened again whenever it is lost. What is said
 * meanwhile is not heard, so whoever listens looks for itself now and then.
 */
export function listen(
  url: string,
  channel: string,
  log: Pick<FastifyBaseLogger, 'debug'>,
  heard: () => void,
): { close(): Promise<void> } {
  let client: Client | undefined;
  let closed = false;
  let again: NodeJS.Timeout | undefined;
  const connect = async () => {
    const fresh = new Client({ connectionString: url, application_name: `masar listens to ${channel}` });
    client = fresh;
    fresh.on('error', (error) => log.debug({ err: error, channel }, 'channel lost'));
    fresh.on('end', () => {
      if (!closed && client === fresh) again = setTimeout(() => void connect(), patience);
    });
    fresh.on('notification', heard);
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
    } catch (error) {
      log.debug({ err: error, channel }, 'channel not opened');
      await fresh.end().catch(() => {});
    }
  };
  void connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
}
