import { join } from 'node:path';

import { adminService } from './admin/admin-service.ts';
import { buildApp } from './app.ts';
import { demoService } from './catalogue/demo-service.ts';
import { offerDemo } from './catalogue/offer-demo.ts';
import { accountOrder, carryOut } from './cli/account-orders.ts';
import { listenForCommands } from './cli/control-socket.ts';
import { openInstallation } from './installation.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { releaseStartMemory } from './platform/release-start-memory.ts';
import { buildWorkerApp } from './worker-app.ts';

const PAGES_DIR = join(import.meta.dirname, '../../build');

/** Starts the server; `stop` ends it cleanly. Throws ConfigError and FolderInUse with a sentence for the operator. */
export async function startServer(env: Record<string, string | undefined>) {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const installation = await openInstallation(config);
  const { web, worker } = config.roles;
  if (!worker && config.databaseUrl === null)
    log.warn('files that members bring wait: ROLES leaves the worker out, and no other process can open the embedded database');
  const parts = { config, log, installation };
  const app = web ? await buildApp({ ...parts, pagesDir: PAGES_DIR }) : await buildWorkerApp(parts);
  await app.listen({ port: config.port, host: config.host });
  releaseStartMemory();
  const stopListening = config.databaseUrl === null ? await takeCommands() : null;
  const ending = new AbortController();
  const demo = offerDemo({ demo: demoService(installation), enabled: config.demo && web, log, signal: ending.signal });
  /** Commands open a PostgreSQL themselves; the embedded database is ours alone. */
  function takeCommands() {
    const admins = adminService(installation);
    const run = async (args: string[]) => {
      const order = accountOrder(args);
      return order === null ? { code: 2, text: 'This is no command of a running server.' } : carryOut(admins, order);
    };
    return listenForCommands({ dataDir: config.dataDir, log, run });
  }

  return {
    address: config.publicUrl,
    async stop() {
      ending.abort();
      await stopListening?.();
      await Promise.all([app.close(), demo]);
      await installation.close();
    },
  };
}
