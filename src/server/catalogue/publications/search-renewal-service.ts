import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { isNaming } from './related-name-store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { rememberWords, type NameTexts } from '../../platform/db/name-texts.ts';
import { textsOf } from './publication-upsert-service.ts';
import { publicationRecordStore, type AnyKind } from './publication-record-store.ts';
import { searchRenewalStore } from './search-renewal-store.ts';

/** Batch size, because a company may have thousands of games. */
const AT_ONCE = 500;

/** Updates search texts of publications that refer to a renamed row, in the caller's transaction. */
export function searchRenewalService(kinds: readonly AnyKind[]) {
  return async (trx: Db, table: string, id: number): Promise<void> => {
    if (!isNaming(table)) return;
    for (const kind of kinds) {
      const store = searchRenewalStore(trx, kind);
      let after = 0;
      for (;;) {
        const ids = await store.naming(table, id, { after, limit: AT_ONCE });
        if (ids.length === 0) break;
        await renew(trx, kind, ids);
        after = ids.at(-1) ?? after;
      }
    }
  };
}

const JOB = 'renew search texts';
interface Place {
  kind: string;
  /** Id of the last updated row. */
  after: number;
}

interface RenewalDependencies {
  db: Db;
  kinds: readonly AnyKind[];
  jobs: Pick<JobQueue, 'add' | 'hasten'>;
  /** Invalidates caches. */
  changed: () => Promise<void>;
}

export type WholeRenewalService = ReturnType<typeof wholeRenewalService>;

/** Updates search texts of all publications in small steps beside other saves. Each step is a job that queues the next. */
export function wholeRenewalService({ db, kinds, jobs, changed }: RenewalDependencies) {
  return {
    JOB,

    async begin(): Promise<void> {
      for (const { kind } of kinds) await jobs.hasten(db, JOB, { kind, after: 0 } satisfies Place);
    },

    /** Progress of running kinds. */
    async progress(): Promise<{ kind: PublicationKind; done: number; total: number }[]> {
      const found = await Promise.all(
        kinds.map(async (kind) => ({ kind: kind.kind, ...(await searchRenewalStore(db, kind).progress(JOB)) })),
      );
      return found.filter(({ total }) => total > 0);
    },

    async step({ kind: name, after }: Place): Promise<void> {
      const kind = kinds.find((one) => one.kind === name);
      if (kind === undefined) return;
      const isDone = await db.transaction().execute(async (trx) => {
        const ids = await searchRenewalStore(trx, kind).heldAfter(after, AT_ONCE);
        const last = ids.at(-1);
        if (last === undefined) return true;
        const rows = await renew(trx, kind, ids);
        await rememberWords(
          trx,
          rows.flatMap(({ listed, texts }) => (listed ? texts.knownWords : [])),
        );
        await jobs.add(trx, JOB, { kind: name, after: last } satisfies Place);
        return false;
      });
      if (isDone) await changed();
    },
  };
}

async function renew(trx: Db, kind: AnyKind, ids: number[]) {
  const rows = await publicationRecordStore(trx, kind).read(ids);
  const texts = await textsOf(
    trx,
    kind,
    rows.map(({ record }) => record),
  );
  const renewed = rows.map((row, index) => ({ ...row, texts: texts[index] as NameTexts }));
  await searchRenewalStore(trx, kind).write(renewed);
  return renewed;
}
