import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { needRoom } from '../../platform/data-folder/full-disk.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';

/** A claimed job: its id and number of attempts. */
interface Claim {
  id: number;
  tries: number;
}

const NAME = /^(\d+)-(\d+)$/;

export type JobFolders = ReturnType<typeof jobFolders>;

/** Working folders of running jobs. Several processes may share `root`. */
export function jobFolders(root: string, jobs: Pick<JobQueue, 'leased'>) {
  const remove = (name: string) => rm(join(root, name), { recursive: true, force: true });

  return {
    /** Runs `work` with an empty folder, and removes the folder afterwards. */
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

    /** Removes folders of killed processes. */
    async sweep(): Promise<void> {
      const names = (await readdir(root).catch(() => [])).filter((name) => NAME.test(name));
      const claims = names.map((name) => {
        const [, id, tries] = NAME.exec(name) ?? [];
        return { id: Number(id), tries: Number(tries) };
      });
      const leased = new Set((await jobs.leased(claims)).map(({ id, tries }) => `${id}-${tries}`));
      for (const name of names) if (!leased.has(name)) await remove(name);
    },
  };
}
