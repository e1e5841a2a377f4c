import { join } from 'node:path';

import { buildApp } from './app.ts';
import { demoService } from './catalogue/demo-service.ts';
import { offerDemo } from './catalogue/offer-demo.ts';
import { openInstallation } from './installation.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';

const PAGES_DIR = join(import.meta.dirname, '../../build');

/** Starts the server; `stop` ends it cleanly. Throws ConfigError and FolderInUse with a sentence for the operator. */
export async function startServer(env: Record<string, string | undefined>) {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const installation = await openInstallation(config);
  const app = await buildApp({ config, log, installation, pagesDir: PAGES_DIR });
  await app.listen({ port: config.port, host: config.host });
  const ending = new AbortController();
  const demo = offerDemo({ demo: demoService(installation), enabled: config.demo, log, signal: ending.signal });
  return {
    address: config.publicUrl,
    async stop() {
      ending.abort();
      await Promise.all([app.close(), demo]);
      await installation.close();
    },
  };
}
