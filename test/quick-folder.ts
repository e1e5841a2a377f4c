import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** Folder for test data: in memory if there is enough, since most tests wait only for the disk. */
export function quickFolder(): string {
  const ofRun = process.env['TEST_MEMORY_FOLDER'];
  if (ofRun) return ofRun;
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
}
