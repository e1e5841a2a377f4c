import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^polyshelf-process-(\d+)-/;

let folder: string | undefined;

/** A temporary folder of this process, removed at its end. Folders of killed processes are removed by the next call. */
export function processFolder(): string {
  if (folder !== undefined) return folder;
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(tmpdir(), name));
  }
  const made = mkdtempSync(join(tmpdir(), `polyshelf-process-${process.pid}-`));
  process.once('exit', () => remove(made));
  return (folder = made);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: a process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // A folder of another user.
  }
}
