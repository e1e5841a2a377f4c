import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { needRoom } from '../../platform/data-folder/full-disk.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';

/** A job that somebody has taken, as its row knows it. */
interface Claim {
  id: number;
  tries: number;
}

const NAME = /^(\d+)-(\d+)$/;

export type JobFolders = ReturnType<typeof jobFolders>;

/** Folders for the files of jobs while they run; several processes may share the one above. */
export function jobFolders(root: string, jobs: Pick<JobQueue, 'held'>) {
  const remove = (name: string) => rm(join(root, name), { recursive: true, force: true });

  return {
    /** An empty folder that is gone afterwards. */
    async use(claim: Claim, work: (folder: string) => Promise<void>): Promise<void> {
      const name = `${claim.id}-${claim.tries}`;
      await remove(name);
      await mkdir(root, { recursive: true, mode: 0o700 });
      await needRoom(root);
      await mkdir(join(root, name), { recursive: true, mode: 0o700 });
      try {
        await work(join(root, name));
      } finally {
        await remove(name);
      }
    },

    async within(folder: string, name: string): Promise<string> {
      const path = join(folder, name);
      await mkdir(path);
      return path;
    },

    /** Removes what processes left that were killed. */
    async sweep(): Promise<void> {
      const names = (await readdir(root).catch(() => [])).filter((name) => NAME.test(name));
      const claims = names.map((name) => {
        const [, id, tries] = NAME.exec(name) ?? [];
        return { id: Number(id), tries: Number(tries) };
      });
      const held = new Set((await jobs.held(claims)).map(({ id, tries }) => `${id}-${tries}`));
      for (const name of names) if (!held.has(name)) await remove(name);
    },
  };
}
