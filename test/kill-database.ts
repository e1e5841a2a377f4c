import { join } from 'node:path';

import { findPostmaster } from '../src/server/platform/db/embedded/postmaster.ts';

/** Kills the embedded database of a data folder, if it runs. Returns its process id. */
export async function killDatabase(dataDir: string): Promise<number | null> {
  const pid = (await findPostmaster({ folder: join(dataDir, 'database', 'cluster') }))?.pid ?? null;
  if (pid !== null) process.kill(pid, 'SIGKILL');
  return pid;
}
