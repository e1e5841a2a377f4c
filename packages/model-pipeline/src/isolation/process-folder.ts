import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^polyshelf-process-(\d+)-/;

let folder: string | undefined;

/** A temporary folder of this process, which is gone when it ends; of one that was killed, when the next one asks for its own. */
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
    // It is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // It is somebody else's.
  }
}
