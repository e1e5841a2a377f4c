import { join } from 'node:path';

import { CONTENT_FOLDER } from '@polyshelf/demo-content/content-folder.ts';
import { demoTalkStore } from './demo-talk-store.ts';
import { demoStore, withDemoLock } from './demo-store.ts';
import { importService, type ImportCounts, type ImportDependencies, type ImportRun } from './import-service.ts';
import { settleChanges } from './import-store.ts';

const DEMO_FILE = join(CONTENT_FOLDER, 'catalogue.ndjson');

export interface DemoDependencies extends ImportDependencies {
  /** Import file; tests use another one. */
  file?: string;
  talkFile?: string;
}

/** Comments and messages of the demonstration members. */
const TALK_FILE = join(CONTENT_FOLDER, 'talk.json');

type DemoProgress = Pick<ImportRun, 'progress' | 'failed' | 'signal'>;

/** Imports and removes demonstration content. */
export function demoService(parts: DemoDependencies) {
  const { db } = parts;
  const store = demoStore(db);

  /** An interrupted import is completed by the next one, which recognises imported content. */
  async function bringIn(progress: DemoProgress = {}): Promise<ImportCounts> {
    await store.setState('started');
    const counts = await importService(parts).run({
      ...progress,
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

    /** Fills a new installation once. Returns the import counts, or null if this process had nothing to do. */
    async fillOnce(progress: DemoProgress = {}): Promise<ImportCounts | null> {
      let counts: ImportCounts | null = null;
      await withDemoLock(db, async () => {
        const state = await store.state();
        if (state === null && !(await store.isEmpty())) await store.setState('unwanted');
        else if (state === null || state === 'started') counts = await bringIn(progress);
      });
      return counts;
    },

    /** Removes all demonstration content with its unshared files. Returns the number of these files. */
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
