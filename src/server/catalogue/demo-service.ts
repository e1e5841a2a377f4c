import { join } from 'node:path';

import { demoTalkStore } from './demo-talk-store.ts';
import { demoStore, withDemoLock } from './demo-store.ts';
import { importService, type ImportCounts, type ImportParts, type ImportRun } from './import-service.ts';
import { settleChanges } from './import-store.ts';

/** The demonstration content of the repository. */
export const DEMO_FILE = join(import.meta.dirname, '../../../demo/catalogue.ndjson');

export interface DemoParts extends ImportParts {
  /** Its import file; another one in tests. */
  file?: string;
  talkFile?: string;
}

/** What its people say to each other. */
const TALK_FILE = join(import.meta.dirname, '../../../demo/talk.json');

type Told = Pick<ImportRun, 'progress' | 'failed' | 'signal'>;

/** Fills a catalogue with demonstration content, and takes all of it away again. */
export function demoService(parts: DemoParts) {
  const { db } = parts;
  const store = demoStore(db);

  /** Cut off at any point, it is finished by the next call: what is in already is met again. */
  async function bringIn(told: Told = {}): Promise<ImportCounts> {
    await store.setState('started');
    const counts = await importService(parts).run({
      ...told,
      file: parts.file ?? DEMO_FILE,
      demo: true,
      lookupsMade: store.noteLookups,
    });
    await db.transaction().execute((trx) => demoTalkStore(trx).bringIn(parts.talkFile ?? TALK_FILE));
    await store.setState('done');
    return counts;
  }

  return {
    bringIn,

    /** Fills the catalogue of a new installation, once; answers what came in, or null where it was not for this process to do. */
    async fillOnce(told: Told = {}): Promise<ImportCounts | null> {
      let counts: ImportCounts | null = null;
      await withDemoLock(db, async () => {
        const state = await store.state();
        if (state === null && !(await store.isEmpty())) await store.setState('unwanted');
        else if (state === null || state === 'started') counts = await bringIn(told);
      });
      return counts;
    },

    /** Removes all of it, with the files that nothing else refers to; answers how many files those were. */
    async remove(): Promise<number> {
      const fileIds = await db.transaction().execute(async (trx) => {
        const inside = demoStore(trx);
        await demoTalkStore(trx).remove();
        const ids = await inside.remove();
        await inside.setState('removed');
        return ids;
      });
      const removed = await parts.fileService.removeIfUnused(fileIds);
      await settleChanges(db, Number.POSITIVE_INFINITY);
      await parts.version.changed();
      return removed;
    },
  };
}

export type DemoService = ReturnType<typeof demoService>;
