import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The data folder is open in another process. */
export class FolderInUse extends Error {}

/**
 * Makes sure that one process only opens a data folder. The lock is a listening local socket: the system closes it with
 * the process however that ends, so a killed process leaves nothing that stands in the way of the next start.
 *
 * @returns what releases the lock.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const name = `polyshelf-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24)}`;
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  if (await answers(path)) {
    throw new FolderInUse(`The data folder ${folder} is in use by another running Polyshelf. Stop that one first.`);
  }
  if (process.platform !== 'win32') await rm(path, { force: true });
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(path, done);
  });
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
