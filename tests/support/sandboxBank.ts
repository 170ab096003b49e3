import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

type Json = Record<string, unknown>;

/** A charge as the API shows it, as far as tests look at it. */
type BankCharge = {
  details?: Record<string, string>;
  id: string;
  merchantReference: string;
  status: string;
  amount: string;
  paidAmount: string | null;
  reason?: string;
  voucher: string;
  systemReference: string;
  qr: string;
  lightboxUrl: string;
  requestedFrom: string[];
  createdAt: string;
  card?: { last4: string };
  refunds: { by: string }[];
  history: { status: string }[];
};

/** An answer's body: a charge, or what else that call gives. */
type BankBody = BankCharge & {
  charges: BankCharge[];
  next: string | null;
  webhooks: { state: string; chargeId: string; lastAnswer?: string }[];
  behaviours: unknown[];
  offsetMs: number;
  error: { code: string; field?: string };
};

type Answer = { status: number; headers: Headers; body: BankBody };

type Options = {
  /** Give the same folder again to find the same charges again. */
  dataDir?: string;
  secret?: string;
  merchantOrigins?: readonly string[];
  retryMs?: readonly number[];
  port?: number;
};

/** The sandbox bank as a process of its own, and a merchant's way to talk to it. */
export type SandboxBank = {
  url: string;
  secret: string;
  dataDir: string;
  child: ChildProcess;
  /** A call of the API with the secret; of the control side when the path begins with /control. */
  call(method: string, path: string, body?: Json): Promise<Answer>;
  /** Makes a charge and gives it; what is left out is filled in. */
  charge(parameters: Json): Promise<BankCharge>;
  /** Card data sealed to the bank's key, as a merchant's page does it. */
  seal(card: Json | string, reference?: string): Promise<string>;
  /** Ends the process by a signal and waits for its end. */
  end(signal: NodeJS.Signals): Promise<void>;
};

const main = new URL('../../server/sandbox/main.ts', import.meta.url).pathname;
let references = 0;

/** Starts the bank and waits until it is ready. Whoever starts it ends it: `afterAll(() => bank.end('SIGTERM'))`. */
export async function startSandboxBank(options: Options = {}): Promise<SandboxBank> {
  const { secret = 'secret-of-the-tests', merchantOrigins = ['http://localhost:*', 'http://127.0.0.1:*'] } = options;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'masar-bank-')));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    SANDBOX_PORT: String(options.port ?? 0),
    BANK_SECRET: secret,
    DATA_DIR: dataDir,
    MERCHANT_ORIGIN: merchantOrigins.join(','),
    ...(options.retryMs ? { SANDBOX_RETRY_MS: options.retryMs.join(',') } : {}),
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let complaints = '';
  child.stderr!.on('data', (chunk) => (complaints += String(chunk)));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url));
    child.once('exit', (code) => reject(new Error(`the bank ended with ${code}: ${complaints}`)));
  });

  const bank: SandboxBank = {
    url,
    secret,
    dataDir,
    child,
    async call(method, path, body) {
      const address = path.startsWith('/control') ? path : `/api${path}`;
      const answer = await fetch(url + address, {
        method,
        headers: {
          authorization: `Bearer ${secret}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
    },
    async charge(parameters) {
      references += 1;
      const reference = `T-${process.pid}-${references}`;
      const { status, body } = await bank.call('POST', '/charges', {
        merchantReference: reference,
        idempotencyKey: `key-${reference}`,
        amount: '150.00',
        currency: 'EGP',
        notifyUrl: 'http://127.0.0.1:1/none',
        ...parameters,
      });
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
    async seal(card, reference) {
      const { keys } = (await (await fetch(`${url}/api/keys`)).json()) as { keys: JWK[] };
      const usual = { expiryMonth: '08', expiryYear: '39', cvv: '123', ...(reference ? { reference } : {}) };
      const text = JSON.stringify({ ...usual, ...(typeof card === 'string' ? { number: card } : card) });
      return new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: keys[0]!.kid! })
        .encrypt(await importJWK(keys[0]!, 'RSA-OAEP-256'));
    },
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
  return bank;
}
