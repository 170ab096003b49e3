import { reasons, statuses } from './charge.ts';
import { either, list, oneOf, shape, text, whole } from './readers.ts';
import { type SignatureFault, signatureFaults } from './signatureFaults.ts';

/** The calls of the API that can be made to go wrong. */
export const operations = [
  'create',
  'authenticate',
  'inquiry',
  'list',
  'requestToPay',
  'details',
  'cancel',
  'refund',
] as const;
export type Operation = (typeof operations)[number];

const yes = oneOf([true]);
const amount = text(16, /^\d{1,12}(\.\d{1,3})?$/);
const currency = text(3, /^[A-Z]{3}$/);
const status = oneOf(statuses);
const name = text(100);

const callFault = shape(
  {
    at: oneOf(operations),
    /** before: nothing was done. after: it was done, only the answer is lost. */
    when: oneOf(['before', 'after']),
    /** No answer, a cut connection, an answer that is no JSON, an error status, or a late answer. */
    how: either(either(oneOf(['hang', 'reset', 'garbage']), whole(400, 599)), shape({ slowMs: whole(0, 600_000) })),
  },
  { times: whole(1, 1000) },
);
export type CallFault = ReturnType<typeof callFault>;

const webhookFault = shape(
  {},
  {
    silent: yes,
    delayMs: whole(0, 86_400_000),
    copies: whole(1, 200),
    reorder: yes,
    chatty: yes,
    amount,
    currency,
    status,
    merchantReference: name,
    signature: oneOf(Object.keys(signatureFaults) as SignatureFault[]),
    /** Only webhooks of these statuses; all when left out. */
    on: list(status, statuses.length),
  },
);
export type WebhookFault = ReturnType<typeof webhookFault>;

/** What POST /control takes. The README says what each word does. */
export const behaviourRequest = shape(
  { scope: either(oneOf(['next', 'all']), either(shape({ chargeId: name }), shape({ merchantReference: name }))) },
  {
    /** With scope next: for how many charges. */
    times: whole(1, 1000),
    decline: oneOf(reasons),
    paid: shape({}, { amount, currency }),
    webhook: webhookFault,
    call: callFault,
    refuseRefund: yes,
  },
);
export type BehaviourRequest = ReturnType<typeof behaviourRequest>;

/** A misbehaviour that was asked for, as it is stored. `left` counts the charges, `callsLeft` the calls still to spoil. */
export type Behaviour = BehaviourRequest & { id: string; left: number; callsLeft: number };
