import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** Where tests keep their data: in memory where there is enough of it, since most of them wait for nothing but the disk. */
export function quickFolder(): string {
  const ofRun = process.env['TEST_MEMORY_FOLDER'];
  if (ofRun) return ofRun;
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
}
