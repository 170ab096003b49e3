import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from '#engine/definitions/index.ts';
import { createBackgroundWork } from '#server/backgroundWork.ts';
import { takenRoots } from '#server/businesses/slug.ts';
import { readCatalog } from '#server/catalog/readCatalog.ts';
import { startCatalog } from '#server/catalog/startCatalog.ts';
import { waitUntilValid } from '#server/catalog/waitUntilValid.ts';
import { isOwned } from '#server/database/embedded/index.ts';
import { openDatabase } from '#server/database/index.ts';
import { demoLogins, seedDemo } from '#server/demo/seedDemo.ts';
import { folderStore } from '#server/files/store.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { createLifecycle } from '#server/lifecycle.ts';
import { assertSecretMode } from '#server/payments/provider/assertSecretMode.ts';
import { publicKeys } from '#server/payments/provider/publicKeys.ts';
import { DefinitionFindings } from '#server/plugins/definitionFindings.ts';
import { portIsFree } from '#server/portIsFree.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { buildApp } from '#server/startup/app.ts';
import { environment, insecureAddress } from '#server/startup/environment.ts';
import { needsSandbox, startSandbox } from '#server/startup/sandboxProcess.ts';
import { jobHandlersOf, serverPlugins } from '#server/startup/serverPlugins.ts';
import { StartupError } from '#server/startupError.ts';
/** Given by `npm run dev`: the UI comes from there, not from dist. */
const uiServer = /^--ui=(.+)$/.exec(process.argv[2] ?? '')?.[1];
const dist = fileURLToPath(new URL('../dist', import.meta.url));

const lifecycle = createLifecycle(process, console.error);
await lifecycle.start(async (closeOnExit) => {
  const settings = readSettings(process.env);
  await refuseTaken(settings);
  // Before anything is started: what the folders hold must be valid by itself.
  const known = environment({ insecureAddress: insecureAddress(settings) });
  const read = uiServer === undefined ? readCatalog(settings.packs, known) : undefined;
  if (read === undefined) await waitUntilValid(settings.packs, environment(), console.error);
  const database = await closeOnExit(
    openDatabase(settings, console.log, (error) => app?.log.warn({ err: error }, 'idle connection lost')),
  );
  const { db, url } = database;
  const log = { debug() {}, info: console.log, error: console.error };
  const live = uiServer === undefined ? undefined : { origin: uiServer, findings: new DefinitionFindings() };
  const found = (findings: readonly Finding[]) => live?.findings.publish(findings);
  const watch = live !== undefined;
  const running = await closeOnExit(
    startCatalog({ settings, db, url, log, read, environment: known, takenRoots, watch, onFindings: found }),
  );
  const { catalog, publish, preview } = running;
  assertSecretMode(catalog(), settings);
  const files = folderStore(join(settings.dataDir, 'files'));
  const shared = { keys: publicKeys(), background: createBackgroundWork() };
  const services = { settings, db, catalog, publish, preview, files, ...shared };
  const app = await closeOnExit(buildApp({ settings, db, dist, live, texts: catalog }, serverPlugins(services)));
  if (needsSandbox(settings)) await closeOnExit(startSandbox(settings, console.error));
  if (settings.demo) await seedDemo(app, db);
  await closeOnExit(startWorker({ db, url, log: app.log }, jobHandlersOf(services, app.log)));
  await app.listen({ host: settings.host, port: settings.port });
  if (settings.demo) console.log(demoLogins());
  console.log(`Masar is ready: ${settings.publicUrl}`);
});

/** Asked before anything is started, so that a start that can't be has changed nothing. */
async function refuseTaken(settings: Settings): Promise<void> {
  const { host, port, databaseUrl, dataDir, dataDirGiven, bank } = settings;
  const free = await portIsFree(host, port);
  if (free && (!needsSandbox(settings) || (await portIsFree('127.0.0.1', bank.sandboxPort)))) return;
  if (databaseUrl === null && (await isOwned(dataDir, dataDirGiven))) {
    throw new StartupError(
      `Masar is already running on ${dataDir}. Stop it first, or set DATA_DIR and PORT for a second one.`,
    );
  }
  if (free) {
    throw new StartupError(
      `Port ${bank.sandboxPort}, for the sandbox bank, is taken by another program. Set SANDBOX_PORT to a free one.`,
    );
  }
  throw new StartupError(`Port ${port} of ${host} is taken by another program. Stop that, or set PORT to a free one.`);
}
