import { createHash } from 'node:crypto';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';

import type { Log } from '../platform/log.ts';

/** What a command says at its end, and the exit code that goes with it. */
export interface CommandAnswer {
  code: number;
  text: string;
}

/** What the systems we run on take as the path of a socket; some cut a longer one silently. */
const MAX_PATH_BYTES = 100;
const MAX_LINE_BYTES = 4096;
const TIMEOUT_MS = 10_000;

/**
 * The embedded database is open in one process only: while the server runs, a command hands its words over to it. One
 * connection carries one line of JSON each way. Whoever may write in the data folder may connect, and nobody else.
 *
 * @returns what ends it.
 */
export async function listenForCommands(options: {
  dataDir: string;
  log: Pick<Log, 'warn' | 'error'>;
  run: (args: string[]) => Promise<CommandAnswer>;
}): Promise<() => Promise<void>> {
  const { dataDir, log, run } = options;
  const path = addressOf(dataDir);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    answer(socket, run).catch((error: unknown) => {
      log.error({ err: error }, 'a command failed');
      socket.end(`${JSON.stringify({ code: 1, text: 'The command failed; the log of the server says why.' })}\n`);
    });
  });
  const isOpen = await openSocket(server, dataDir, path).catch((error: unknown) => {
    // The server is of use without it: some shared folders take no sockets.
    log.warn({ err: error }, 'commands for accounts wait until the server is stopped: the data folder takes no socket');
    return false;
  });
  server.unref();
  return async () => {
    for (const socket of open) socket.destroy();
    if (!isOpen) return;
    await new Promise<void>((done) => server.close(() => done()));
    await removeSocket(path);
  };
}

async function openSocket(server: Server, dataDir: string, path: string | null): Promise<boolean> {
  if (path === null) throw new Error('the path is too long');
  if (process.platform !== 'win32') {
    // A folder of its own: the socket is there a moment before its own mode is set.
    await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
    await chmod(folderOf(dataDir), 0o700);
  }
  // One that a killed server left behind; the lock on the data folder says that no other server runs.
  await removeSocket(path);
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(path, done);
  });
  if (process.platform !== 'win32') await chmod(path, 0o600);
  return true;
}

async function removeSocket(path: string | null): Promise<void> {
  // A pipe of Windows is no file, and ends with its process.
  if (path !== null && process.platform !== 'win32') await rm(path, { force: true });
}

/** Hands a command over to the server that has the data folder open; null where none listens. */
export async function askServer(dataDir: string, args: string[]): Promise<CommandAnswer | null> {
  const path = addressOf(dataDir);
  const socket = path === null ? null : await connected(path);
  if (socket === null) return null;
  socket.write(`${JSON.stringify({ args })}\n`);
  const line = await readLine(socket);
  socket.destroy();
  if (line === null) throw new Error('The running server did not answer.');
  return JSON.parse(line) as CommandAnswer;
}

async function answer(socket: Socket, run: (args: string[]) => Promise<CommandAnswer>): Promise<void> {
  socket.on('error', () => socket.destroy());
  const args = argsOf(await readLine(socket));
  socket.end(`${JSON.stringify(args === null ? { code: 2, text: 'This is no command.' } : await run(args))}\n`);
}

function argsOf(line: string | null): string[] | null {
  try {
    const { args } = JSON.parse(line ?? '') as { args?: unknown };
    return Array.isArray(args) && args.every((arg): arg is string => typeof arg === 'string') ? args : null;
  } catch {
    return null;
  }
}

/** The first line that arrives; null where it is too long, too late or never ends. */
function readLine(socket: Socket): Promise<string | null> {
  return new Promise((done) => {
    let text = '';
    socket.setEncoding('utf8').setTimeout(TIMEOUT_MS, () => done(null));
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('\n')) done(text.slice(0, text.indexOf('\n')));
      else if (text.length > MAX_LINE_BYTES) done(null);
    });
    socket.once('close', () => done(null));
    socket.once('error', () => done(null));
  });
}

function connected(path: string): Promise<Socket | null> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => done(socket));
    socket.once('error', () => done(null));
  });
}

const folderOf = (dataDir: string): string => join(dataDir, 'control');

function addressOf(dataDir: string): string | null {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\polyshelf-control-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;
  const path = join(folderOf(dataDir), 'socket');
  const candidates = [path, relative(process.cwd(), path)];
  return candidates.find((candidate) => Buffer.byteLength(candidate) <= MAX_PATH_BYTES) ?? null;
}
