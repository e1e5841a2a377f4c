import { join } from 'node:path';

import { findPostmaster } from '../src/server/platform/db/embedded/postmaster.ts';

/** Ends the embedded database of a data folder outright, if it runs. Answers its number. */
export async function killDatabase(dataDir: string): Promise<number | null> {
  const postmaster = await findPostmaster({ folder: join(dataDir, 'database', 'cluster') });
  if (postmaster !== null) process.kill(postmaster.pid, 'SIGKILL');
  return postmaster?.pid ?? null;
}
