import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { ConfigError } from '../../config.ts';
import { machineBytes } from '@polyshelf/model-pipeline/isolation/machine-bytes.ts';
import type { Cluster } from './cluster.ts';
import { spawnProgram, WITHOUT_PROGRAMS } from './postgres-programs.ts';

/** PostgreSQL settings by name. */
export type PostgresSettings = Record<string, string | number>;

export interface Postmaster {
  /** Null: the server belongs to another container on the same folder. */
  pid: number | null;
  port: number;
  isReady: boolean;
}

const SOCKET_PORT = 5432;
const LOOK_EVERY_MS = 20;
const TRIES = 5;
const BETWEEN_TRIES_MS = 300;
/** Recovery after a power failure may take long. */
const START_LIMIT_MS = 10 * 60_000;
const STOP_LIMIT_MS = 60_000;
const MB = 1024 ** 2;

/** The running server of a cluster, or a new one, once it accepts connections. */
export async function runningPostmaster(cluster: Cluster, settings: PostgresSettings): Promise<Postmaster> {
  let launched: Launched | null = null;
  let tries = 0;
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    const found = await findPostmaster(cluster);
    if (found?.isReady) return found;
    // PostgreSQL's lock allows one server. The others exit, and their starters find it.
    if (found === null && (launched === null || hasEnded(launched.program))) {
      // Processes of a killed server end by themselves, but slowly on a busy machine.
      if (tries >= TRIES && !(launched && (await foundInUse(cluster, launched)))) throw new ConfigError(await whyNot(cluster));
      if (tries > 0) await pause(BETWEEN_TRIES_MS);
      tries += 1;
      launched = await launch(cluster, settings);
    }
    await pause(LOOK_EVERY_MS);
  }
  throw new ConfigError(`The database in ${cluster.folder} does not get ready; ${cluster.log} may say why.`);
}

/** The server that runs on the cluster, by its postmaster.pid. */
export async function findPostmaster({ folder }: Pick<Cluster, 'folder'>): Promise<Postmaster | null> {
  const file = join(folder, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').map((line) => line.trim());
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid) return null;
  const isHere = isAlive(pid);
  if (isHere && (await isServerOf(pid, folder))) return { pid, port, isReady: lines[7] === 'ready' };
  // Process ids of another container are unknown here, but its socket answers. A second server would destroy the database.
  if (await acceptsConnections(folder)) return { pid: null, port, isReady: true };
  if (!isHere) return null;
  // Another process has the pid, as happens in containers. PostgreSQL would take it for its own server.
  for (const left of [file, join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`)]) await rm(left, { force: true });
  return null;
}

async function acceptsConnections(folder: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  const socket = connect(join(folder, `.s.PGSQL.${SOCKET_PORT}`));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Stops the server and waits. A server of another container stops with its own users. */
export async function stopPostmaster(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  if (pid === null) return;
  if (process.platform === 'win32') {
    const child = await spawnProgram(cluster, 'pg_ctl', { args: ['stop', '-D', cluster.folder, '-m', 'fast'], output: 'pipe' });
    await new Promise((done) => child.once('close', done));
    return;
  }
  // SIGQUIT is like a power failure, which PostgreSQL survives. After a timeout, the process is abandoned.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    const limit = Date.now() + STOP_LIMIT_MS;
    while (Date.now() < limit) {
      if ((await findPostmaster(cluster))?.pid !== pid) return;
      await pause(LOOK_EVERY_MS);
    }
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

interface Launched {
  program: ChildProcess;
  /** Length of the log before the start. */
  logFrom: number;
}

async function launch(cluster: Cluster, given: PostgresSettings): Promise<Launched> {
  const isWindows = process.platform === 'win32';
  const settings: PostgresSettings = {
    // In the folder of the cluster, which only its user may enter.
    unix_socket_directories: isWindows ? '' : '.',
    listen_addresses: isWindows ? '127.0.0.1' : '',
    port: isWindows ? await freePort() : SOCKET_PORT,
    shared_buffers: `${sharedBufferMb()}MB`,
    jit: 'off',
    io_method: 'sync',
    // Containers have a small /dev/shm, and nobody would clean up after a killed server.
    ...(!isWindows && { dynamic_shared_memory_type: 'mmap' }),
    // There is no replication.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    // On macOS only this reaches the disk.
    ...(process.platform === 'darwin' && { wal_sync_method: 'fsync_writethrough' }),
    timezone: 'UTC',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...given,
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const size = await stat(cluster.log).then(
    (found) => found.size,
    () => 0,
  );
  const isLong = size > MB;
  const log = await open(cluster.log, isLong ? 'w' : 'a', 0o600);
  try {
    if (cluster.user !== null) await log.chown(cluster.user.uid, cluster.user.gid);
    // pg_ctl drops administrator rights, with which PostgreSQL refuses to run on Windows.
    const program = isWindows
      ? await spawnProgram(cluster, 'pg_ctl', {
          args: ['start', '-W', '-D', cluster.folder, '-o', words.map((word) => `"${word}"`).join(' ')],
          output: log.fd,
        })
      : await spawnProgram(cluster, 'postgres', { args: ['-D', cluster.folder, ...words], output: log.fd });
    program.once('error', () => {});
    program.stdin?.destroy();
    program.unref();
    return { program, logFrom: isLong ? 0 : size };
  } finally {
    await log.close();
  }
}

/** 1/32 of the memory of the machine or container, between 16 and 128 MB. */
function sharedBufferMb(): number {
  return Math.round(Math.min(Math.max(machineBytes() / MB / 32, 16), 128));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Ending processes log last, so the whole log counts. */
async function foundInUse({ log }: Cluster, { logFrom }: Launched): Promise<boolean> {
  const text = await readFile(log).catch(() => Buffer.alloc(0));
  return text.subarray(logFrom).includes('is still in use');
}

async function whyNot({ folder, log }: Cluster): Promise<string> {
  const words = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n');
  return `The database in ${folder} does not start:\n${words || 'its program cannot be run on this system.'}\n${WITHOUT_PROGRAMS}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process is PostgreSQL. On Linux, whether its working directory is this folder. */
async function isServerOf(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const workplace = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    return workplace === (await realpath(folder));
  }
  const [command, args] =
    process.platform === 'win32' ? ['tasklist', ['/NH', '/FI', `PID eq ${pid}`]] : ['ps', ['-o', 'comm=', '-p', `${pid}`]];
  const { stdout } = await promisify(execFile)(command, args).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres');
}
