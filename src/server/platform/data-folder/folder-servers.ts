import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { ConfigError, type Config } from '../config.ts';
import { makeFolder } from './make-folder.ts';
import { socketFolder } from './socket-folder.ts';

/** Reply of a server to another one on its data folder. */
export interface ServerMark {
  pid: number;
  host: string;
  startedAt: string;
  /** Whether the server has completed its check. */
  isSettled: boolean;
  /** Whether it has every role, on the embedded database. */
  isWhole: boolean;
  /** Hash that identifies the database. */
  database: string;
}

/** A starting server replies late. */
const ANSWER_LIMIT_MS = 10_000;

/**
 * Announces a server on its data folder by a Unix socket, which answers only while the process lives.
 * Process ids are useless here, because containers may share them.
 * Throws a ConfigError if a server of another database, or a second one with all roles, is there.
 * @param secret of the database
 */
export async function announceServer(
  { dataDir, databaseUrl, roles }: Pick<Config, 'dataDir' | 'databaseUrl' | 'roles'>,
  secret: string,
): Promise<{ leave(): Promise<void> }> {
  if (process.platform === 'win32') return { leave: async () => {} };
  const mark: ServerMark = {
    pid: process.pid,
    host: hostname(),
    startedAt: new Date().toISOString(),
    isSettled: false,
    isWhole: databaseUrl === null && roles.web && roles.worker,
    database: createHash('sha256').update(secret).digest('hex'),
  };
  const folder = join(dataDir, 'servers');
  await makeFolder(folder);
  const sockets = await socketFolder(folder);
  const machine = await machineName();
  const own = `${machine}-${randomBytes(4).toString('hex')}`;
  const server = createServer((socket) => socket.on('error', () => {}).end(JSON.stringify(mark)));
  const leave = async () => {
    server.close();
    await sockets.remove();
  };
  try {
    server.unref().listen(join(sockets.path, own));
    await once(server, 'listening');
  } catch {
    // Some network disks do not support sockets. The embedded database cannot run there anyway.
    await sockets.remove();
    return { leave: async () => {} };
  }
  // Sockets on a shared disk only answer on their own machine.
  const others = (await readdir(folder)).filter((name) => name.startsWith(`${machine}-`) && name !== own);
  for (const name of others) {
    const other = await readMark(join(sockets.path, name));
    // The socket of a killed process.
    if (other === null) await rm(join(folder, name), { force: true });
    const conflict = other === null ? null : conflictOf(mark, other, dataDir);
    if (other === null || conflict === null || !isBefore(other, mark)) continue;
    await leave();
    throw new ConfigError(conflict);
  }
  mark.isSettled = true;
  return { leave };
}

/** The first of two servers that start at once continues. */
const isBefore = (other: ServerMark, own: ServerMark) =>
  other.isSettled || `${other.startedAt} ${other.pid}` < `${own.startedAt} ${own.pid}`;

function conflictOf(own: ServerMark, other: ServerMark, dataDir: string): string | null {
  const place = other.host === own.host ? '' : ` on ${other.host}`;
  const taken = `${dataDir} is in use by another Polyshelf (process ${other.pid}${place}, since ${other.startedAt})`;
  if (other.database !== own.database)
    return `${taken} with another database. Each would remove the files of the other. Stop that one, or set DATA_DIR to another folder.`;
  if (!own.isWhole || !other.isWhole) return null;
  return `${taken}. Stop that one, set DATA_DIR to another folder, or share the work of this folder by ROLES.`;
}

/** Servers of this machine on a data folder. */
export async function runningServers(dataDir: string): Promise<ServerMark[]> {
  const folder = join(dataDir, 'servers');
  const names = await readdir(folder).catch(() => []);
  if (process.platform === 'win32' || names.length === 0) return [];
  const sockets = await socketFolder(folder);
  try {
    return (await Promise.all(names.map((name) => readMark(join(sockets.path, name))))).filter((mark) => mark !== null);
  } finally {
    await sockets.remove();
  }
}

/** Distinguishes machines that share a disk. Containers of one machine have the same name. */
async function machineName(): Promise<string> {
  const name = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(hostname);
  return createHash('sha256').update(name).digest('hex').slice(0, 4);
}

/** Null: no process listens. */
async function readMark(path: string): Promise<ServerMark | null> {
  const socket = connect({ path, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  try {
    return JSON.parse(await text(socket)) as ServerMark;
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}
