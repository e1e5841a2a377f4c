/** Writes the pages of `docs/reference` and the types of the client. `npm run reference` */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildApp } from '../../src/server/app/app.ts';
import { openInstallation } from '../../src/server/app/installation.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { createLog } from '../../src/server/platform/log.ts';
import type { OpenApiDocument } from '../answers/described-calls.ts';
import { GENERATED_FILES, GENERATED_FOLDERS } from './generated-files.ts';

const ROOT = join(import.meta.dirname, '../..');

const dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-reference-'));
const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', ROLES: 'web' });
const installation = await openInstallation(config);
const app = await buildApp({ config, log: createLog('silent'), installation, pages: null });
const openApi = (await app.inject('/api/openapi.json')).json<OpenApiDocument>();
for (const [name, render] of Object.entries(GENERATED_FILES)) {
  const path = join(ROOT, name);
  await writeFile(path, await render({ db: installation.db, current: await readFile(path, 'utf8').catch(() => '') }));
}
for (const [folder, render] of Object.entries(GENERATED_FOLDERS)) {
  const path = join(ROOT, folder);
  await rm(path, { recursive: true, force: true });
  await mkdir(path);
  for (const [name, text] of Object.entries(render(openApi))) await writeFile(join(path, name), text);
}
await app.close();
await installation.close();
await rm(dataDir, { recursive: true });
