import { createHash } from 'node:crypto';
import { readAmount } from './amounts.ts';
import type { BankClock } from './bankClock.ts';
import { BankError } from './bankError.ts';
import { type Charge, type Method, methods } from './charge.ts';
import type { ChargeBook } from './chargeBook.ts';
import { allowsOrigin } from './merchantOrigins.ts';
import { randomId, randomNumber } from './randomId.ts';
import { oneOf, shape, text } from './readers.ts';

const printable = (most: number) => text(most, /^[\x21-\x7e]+$/);

const chargeRequest = shape(
  {
    merchantReference: printable(100),
    idempotencyKey: printable(255),
    amount: text(20),
    currency: text(3),
    method: oneOf(methods),
    notifyUrl: text(2000),
  },
  {
    returnUrl: text(2000),
    returnMethod: oneOf(['GET', 'POST']),
    expiresAt: text(40),
    customer: shape({}, { name: text(200), phone: text(40), email: text(254) }),
    description: text(500),
    merchantName: text(120),
    brand: text(40),
    language: oneOf(['en', 'ar']),
  },
);
type ChargeRequest = ReturnType<typeof chargeRequest>;

const minute = 60_000;
const life: Record<Method, number> = {
  card: 30 * minute,
  lightbox: 30 * minute,
  wallet: 15 * minute,
  voucher: 48 * 60 * minute,
};

/**
 * Makes a charge, or gives back the one that the idempotency key already made. The same key with other parameters is
 * an IDEMPOTENCY_CONFLICT, another key with the same merchant reference a REFERENCE_TAKEN. The state of a charge that is given back is today's, not that of its first answer.
 */
export function createCharge(
  book: ChargeBook,
  clock: BankClock,
  merchantOrigins: readonly string[],
  body: unknown,
): { charge: Charge; replayed: boolean } {
  const request = chargeRequest(withoutBlanks(body));
  const parameters = fingerprint(request);
  const earlier = book.find('key', request.idempotencyKey);
  if (earlier) {
    if (earlier.parameters === parameters) return { charge: earlier, replayed: true };
    throw new BankError('IDEMPOTENCY_CONFLICT', 'This idempotency key came with other parameters.', 'idempotencyKey');
  }
  if (book.find('merchant', request.merchantReference))
    throw new BankError('REFERENCE_TAKEN', 'There is a charge with this reference already.', 'merchantReference');
  const now = clock.now();
  const {
    method,
    returnMethod = 'GET',
    customer = {},
    merchantName = 'Masar',
    ...rest
  } = checked(request, merchantOrigins);
  const at = now.toISOString();
  const charge: Charge = {
    ...rest,
    id: randomId('ch'),
    number: book.count() + 1,
    parameters,
    method,
    returnMethod,
    customer,
    merchantName,
    expiresAt: readExpiry(request.expiresAt, now) ?? new Date(now.getTime() + life[method]).toISOString(),
    status: 'PENDING',
    systemReference: unused(book, 'system', 12),
    ...(method === 'voucher' ? { voucher: unused(book, 'voucher', 9) } : {}),
    pageToken: randomId('pg'),
    requests: [],
    refunds: [],
    history: [{ status: 'PENDING', at }],
    createdAt: at,
    updatedAt: at,
  };
  return { charge: book.add(charge), replayed: false };
}

/** What is null or an empty text was left out: whoever fills a template has nothing better to send. */
function withoutBlanks(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body;
  const entries = Object.entries(body).map(([name, value]: [string, unknown]) => [name, withoutBlanks(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== ''));
}

function checked(request: ChargeRequest, merchantOrigins: readonly string[]): ChargeRequest {
  if (readAmount(request.amount, request.currency) === null)
    throw new BankError(
      'INVALID_REQUEST',
      'amount must be a decimal string with the decimals of a known currency.',
      'amount',
    );
  webUrl(request.notifyUrl, 'notifyUrl');
  if (request.returnUrl !== undefined) {
    const { origin } = webUrl(request.returnUrl, 'returnUrl');
    if (!allowsOrigin(merchantOrigins, origin))
      throw new BankError('INVALID_REQUEST', `${origin} is not an origin of this merchant.`, 'returnUrl');
  }
  return request;
}

function webUrl(text: string, field: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new BankError('INVALID_REQUEST', `${field} must be a plain http or https address.`, field);
  return url;
}

function readExpiry(text: string | undefined, now: Date): string | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(at.getTime()))
    throw new BankError('INVALID_REQUEST', 'expiresAt must be an ISO time with its zone.', 'expiresAt');
  if (at <= now) throw new BankError('INVALID_REQUEST', 'expiresAt has passed.', 'expiresAt');
  return at.toISOString();
}

function unused(book: ChargeBook, kind: 'system' | 'voucher', digits: number): string {
  const number = randomNumber(digits);
  return book.find(kind, number) ? unused(book, kind, digits) : number;
}

/** Hash of the parameters in one fixed order. */
function fingerprint({ idempotencyKey: _key, ...request }: ChargeRequest): string {
  const sorted = JSON.stringify(request, (_name, value: unknown) =>
    value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value).sort()) : value,
  );
  return createHash('sha256').update(sorted).digest('hex');
}
