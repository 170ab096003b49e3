/** The jobs of payments, by the names that processes use. */
export const jobNames = {
  /** Uses the money of an attempt that was captured. */
  complete: 'order.complete',
  /** Ends an order whose time is over. */
  expire: 'order.expire',
  /** Closes what an order is no longer to be paid with. */
  close: 'attempts.close',
  /** Gives back what an order took. */
  refund: 'order.refund',
  /** Makes something of a webhook that was kept. */
  webhook: 'webhook.process',
  /** Lets a timer of a process that is due move it. */
  timer: 'process.timer',
} as const;
