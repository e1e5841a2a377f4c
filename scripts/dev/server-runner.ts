/** Runs the server of `npm run dev` in a process. A prepared process replaces it when its code changes. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ASK_AGAIN_MS = 25;
const SERVER = join(import.meta.dirname, '../dev-server.ts');

export interface ServerRunner {
  /** Resolves once the server accepts connections; false if it has ended. */
  accepts(): Promise<boolean>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @param onStart receives each new process before its first message. */
export function runServer(port: number, env: NodeJS.ProcessEnv, onStart: (server: ChildProcess) => void): ServerRunner {
  let isEnding = false;
  /** Entry files of the packages that the last server loaded, by address. */
  let packages: string[] = [];
  /** Process of the next server, with its packages loaded; null until the current server accepts connections. */
  let next: ChildProcess | null = null;
  let server = prepared();
  order(server, 'load');
  let accepts = begin();
  let changing = Promise.resolve();

  function prepared(): ChildProcess {
    const child = spawn(process.execPath, [...process.execArgv, SERVER, ...packages], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...env, POLYSHELF_PARENT: String(process.pid) },
    });
    child.once('exit', (code) => {
      if (code !== 0 && !isEnding) console.error('The server has ended. It starts again when its code changes.');
    });
    child.on('message', (message: { packages?: string[] }) => (packages = message.packages ?? packages));
    onStart(child);
    return child;
  }

  async function begin(): Promise<boolean> {
    order(server, 'begin');
    const isOpen = await acceptsConnections(server, port);
    if (isOpen && !isEnding) next ??= prepared();
    return isOpen;
  }

  /** One change at a time. */
  function change(work: () => Promise<void>): Promise<void> {
    changing = changing.then(work);
    return changing;
  }

  return {
    accepts: async () => {
      await changing;
      return accepts;
    },
    restart: () =>
      change(async () => {
        if (isEnding) return;
        const child = next === null || hasEnded(next) ? prepared() : next;
        next = null;
        // Its code loads while the previous server ends.
        order(child, 'load');
        await ended(server);
        server = child;
        accepts = begin();
      }),
    stop: async () => {
      isEnding = true;
      await change(async () => void (await Promise.all([server, ...(next === null ? [] : [next])].map(ended))));
    },
  };
}

/** An ended process receives no messages. */
function order(child: ChildProcess, message: 'load' | 'begin'): void {
  if (child.connected) child.send(message, () => {});
}

async function ended(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function acceptsConnections(server: ChildProcess, port: number): Promise<boolean> {
  while (!hasEnded(server)) {
    if (await canConnect(port)) return true;
    await wait(ASK_AGAIN_MS);
  }
  return false;
}

function canConnect(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
