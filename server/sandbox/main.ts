import { readBankSettings } from './bankSettings.ts';
import { bankUrl } from './bankUrl.ts';
import { buildBank } from './buildBank.ts';

// The process of the pretend bank. Exit codes: 0 stopped, 1 could not run, 2 settings at fault.
const settings = readBankSettings(process.env);
if ('faults' in settings) {
  for (const fault of settings.faults) console.error(`Sandbox bank: ${fault}`);
  process.exit(2);
}

const { port, host, ...options } = settings;
const bank = await buildBank({ ...options, onFault: (error) => console.error(error), onBroken: fail }).catch(fail);
await bank
  .listen({ port, host })
  .catch((error: NodeJS.ErrnoException) =>
    fail(error.code === 'EADDRINUSE' ? `port ${port} is taken. Set SANDBOX_PORT to another.` : error),
  );

const url = bankUrl(bank, settings.publicUrl);
console.log(`Sandbox bank ready at ${url} (desk ${url}/desk, wallet ${url}/wallet, control ${url}/control)`);
process.send?.({ type: 'ready', url });

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, stop);

function stop(): void {
  if (stopping) return;
  stopping = true;
  bank.close().then(() => process.exit(0), fail);
}

function fail(error: unknown): never {
  console.error(`Sandbox bank: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exit(1);
}
