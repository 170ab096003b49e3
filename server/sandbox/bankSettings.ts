import { readOrigin } from './merchantOrigins.ts';

/** The environment of the bank's process, checked. */
export type BankSettings = {
  port: number;
  host: string;
  secret: string;
  dataDir: string;
  merchantOrigins: readonly string[];
  publicUrl: string | undefined;
  retryMs: readonly number[] | undefined;
};

/** Reads the settings; the result is either all of them or every fault, a sentence each. */
export function readBankSettings(env: Record<string, string | undefined>): BankSettings | { faults: string[] } {
  const faults: string[] = [];
  const port = Number(env.SANDBOX_PORT ?? '3100');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) faults.push('SANDBOX_PORT must be a port, 0 to 65535.');
  const secret = env.BANK_SECRET ?? '';
  if (secret.length < 16) faults.push('BANK_SECRET must be set and at least 16 characters long.');
  const origins = (env.MERCHANT_ORIGIN ?? 'http://localhost:3000,http://127.0.0.1:3000')
    .split(',')
    .map((each) => each.trim());
  for (const origin of origins)
    if (readOrigin(origin) === null) faults.push(`MERCHANT_ORIGIN has "${origin}", which is no http origin.`);
  const publicUrl = env.SANDBOX_URL;
  if (publicUrl !== undefined && (readOrigin(publicUrl) === null || publicUrl.endsWith('*')))
    faults.push('SANDBOX_URL must be an http origin without a path.');
  const retryMs = env.SANDBOX_RETRY_MS?.split(',').map(Number);
  if (retryMs?.some((pause) => !Number.isInteger(pause) || pause < 0))
    faults.push('SANDBOX_RETRY_MS must be milliseconds with commas between.');
  if (faults.length > 0) return { faults };
  return {
    port,
    host: env.SANDBOX_HOST ?? '127.0.0.1',
    secret,
    dataDir: env.DATA_DIR ?? './data',
    merchantOrigins: origins.map((origin) => readOrigin(origin)!),
    publicUrl: publicUrl === undefined ? undefined : (readOrigin(publicUrl) ?? undefined),
    retryMs,
  };
}
