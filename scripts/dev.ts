/**
 * `npm run dev`: renders pages from their sources, and proxies a server that restarts when its code changes. This process keeps
 * the parts with a slow start: the compiled page modules and the embedded database. Requests wait during a restart.
 */
import { watch } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

import { createServer as createVite } from 'vite';

import { ConfigError, readConfig, type Config } from '../src/server/platform/config.ts';
import { leaveEmbeddedPostgres, openEmbeddedPostgres } from '../src/server/platform/db/embedded/embedded-postgres.ts';
import { listenFailure } from '../src/server/platform/http/listen-failure.ts';
import { createLog } from '../src/server/platform/log.ts';
import { forgetCatalogues } from '../src/shared/platform/messages/catalogues.ts';
import { pageHandler, renderPagesFor } from './dev/page-renderer.ts';
import { runServer } from './dev/server-runner.ts';
import { freePort } from './free-port.ts';
import { writeMessageModules } from './messages/message-modules.ts';
import { onEnd } from './on-end.ts';

const WATCHED = ['src/server', 'src/shared', 'packages', 'migrations', 'messages'];
/** Editors and checkouts change several files at once. */
const QUIET_MS = 50;

const config = settings();
const serverPort = await freePort();
const front = createServer((request, response) => {
  const { url } = request;
  vite.middlewares(request, response, () => void passOn(request, response, url));
});
const handlers = process.listeners('SIGTERM');
const vite = await createVite({
  logLevel: 'warn',
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: front } },
});
// The child compiler of React Router would exit on the signal, before the server and the database have ended.
for (const handler of process.listeners('SIGTERM')) if (!handlers.includes(handler)) process.off('SIGTERM', handler);

front.once('error', (error) => {
  fail(listenFailure(error, config, { port: 'PORT', host: 'HOST' }));
});
front.listen(config.port, config.host);

const server = runServer(
  serverPort,
  { ...process.env, HOST: '127.0.0.1', PORT: String(serverPort), PUBLIC_URL: config.publicUrl },
  (child) => renderPagesFor(child, vite),
);
onEnd(async () => {
  await server.stop();
  front.closeAllConnections();
  await Promise.all([vite.close(), leaveEmbeddedPostgres()]);
});

let timer: NodeJS.Timeout | undefined;
let hasNewTexts = false;
for (const folder of WATCHED)
  watch(folder, { recursive: true }, () => {
    hasNewTexts ||= folder === 'messages';
    clearTimeout(timer);
    timer = setTimeout(() => void applyChanges(), QUIET_MS);
  });

// After the server, which reports problems with the data folder. From now on, the database outlives each server.
if ((await server.accepts()) && config.databaseUrl === null)
  await openEmbeddedPostgres(config.dataDir, createLog(config.logLevel, config.logAddresses));
// Pages that do not compile are reported again on request.
await pageHandler(vite).catch((error: unknown) => console.error(error));

async function applyChanges(): Promise<void> {
  try {
    if (hasNewTexts) await renewMessages();
    hasNewTexts = false;
    void server.restart();
  } catch (error) {
    // The file is written again once its mistake is corrected.
    console.error(error);
  }
}

async function renewMessages(): Promise<void> {
  const pages = (await vite.ssrLoadModule('./scripts/dev/forget-messages.ts')) as { forgetMessages: () => void };
  pages.forgetMessages();
  forgetCatalogues();
  writeMessageModules();
}

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(error);
  }
}

function fail(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

/** @param url Original address, as Vite changes it. */
async function passOn(request: IncomingMessage, response: ServerResponse, url: string | undefined): Promise<void> {
  if (!(await server.accepts())) {
    response.writeHead(503, { 'content-type': 'text/plain' }).end('The server did not start. The terminal says why.');
    return;
  }
  const { method, headers } = request;
  const forwarded = ask({ host: '127.0.0.1', port: serverPort, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.once('close', () => forwarded.destroy());
  request.pipe(forwarded);
}
