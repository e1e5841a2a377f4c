import { join } from 'node:path';

import { findPostmaster } from '../src/server/platform/db/embedded/postmaster.ts';

/** Ends the embedded database of a data folder outright, if it runs. Answers its number. */
export async function killDatabase(dataDir: string): Promise<number | null> {
  const pid = (await findPostmaster({ folder: join(dataDir, 'database', 'cluster') }))?.pid ?? null;
  if (pid !== null) process.kill(pid, 'SIGKILL');
  return pid;
}
