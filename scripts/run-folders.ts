import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { quickFolder } from '../test/quick-folder.ts';

const PREFIX = 'polyshelf-run-';

/**
 * Gives this process and its children temporary folders on disk and in memory, and removes those of killed runs.
 * @returns Removes them.
 */
export function useRunFolders(): () => void {
  const places = new Set([tmpdir(), quickFolder()]);
  for (const place of places) {
    for (const name of readdirSync(place)) {
      const pid = name.startsWith(PREFIX) ? Number(name.split('-')[2]) : Number.NaN;
      if (pid > 0 && !isAlive(pid)) remove(join(place, name));
    }
  }
  const own = (place: string) => {
    const folder = mkdtempSync(join(place, `${PREFIX}${process.pid}-`));
    // Mode of the system's own, as parts run as other users.
    chmodSync(folder, 0o1777);
    return folder;
  };
  const memory = own(quickFolder());
  const disk = own(tmpdir());
  process.env['TEST_MEMORY_FOLDER'] = memory;
  process.env['TMPDIR'] = disk;
  return () => {
    for (const folder of [memory, disk]) remove(folder);
  };
}

/** Kills processes that still use the folder: databases before their guard has ended them. */
function remove(folder: string): void {
  for (const name of process.platform === 'linux' ? readdirSync('/proc') : [])
    if (/^\d+$/.test(name) && worksIn(name, folder)) endAtOnce(Number(name));
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

function worksIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`);
  } catch {
    // It has ended, or belongs to another user.
    return false;
  }
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It has ended.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** True for a process that has ended without being collected by its parent. Signals still reach it. */
function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    // Another system, or it has ended.
    return false;
  }
}
