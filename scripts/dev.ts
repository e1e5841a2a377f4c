/** `npm run dev`: runs the server and restarts it when its code changes. The `--watch` of Node outlives a parent that is killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';

import { onEnd } from './on-end.ts';

const WATCHED = ['src/server', 'src/shared', 'migrations'];
/** An editor or a checkout changes several files at once. */
const QUIET_MS = 200;

function startServer(): ChildProcess {
  const child = spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, 'dev-server.ts')], {
    stdio: 'inherit',
    env: { ...process.env, POLYSHELF_PARENT: String(process.pid) },
  });
  child.once('exit', (code) => {
    if (code !== 0 && !isEnding) console.error('The server has ended. It starts again when its code changes.');
  });
  return child;
}

async function stopServer(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

let isEnding = false;
let server = startServer();
let restarting = Promise.resolve();
let timer: NodeJS.Timeout | undefined;

async function restart(): Promise<void> {
  await stopServer();
  if (!isEnding) server = startServer();
}

for (const folder of WATCHED)
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(restart);
    }, QUIET_MS);
  });

onEnd(async () => {
  isEnding = true;
  await restarting;
  await stopServer();
});
