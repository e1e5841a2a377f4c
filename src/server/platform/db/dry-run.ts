import type { Db } from './database.ts';

/** Runs `work` in a transaction that is rolled back. */
export async function dryRun<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const done: { result?: T } = {};
  await db
    .transaction()
    .execute(async (trx) => {
      done.result = await work(trx);
      throw new NothingStays();
    })
    .catch((error: unknown) => {
      if (!(error instanceof NothingStays)) throw error;
    });
  return done.result as T;
}

class NothingStays extends Error {}
