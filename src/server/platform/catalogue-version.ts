import type { Database } from './db/database.ts';

const CHANNEL = 'catalogue';

/** Counts the changes of what visitors see: finished answers are kept until the count moves. */
export interface CatalogueVersion {
  current(): number;
  /** To be called after every write that visitors can see; every process on the same database hears of it. */
  changed(): Promise<void>;
}

export async function catalogueVersion(database: Database): Promise<CatalogueVersion> {
  let version = 1;
  await database.listen(CHANNEL, () => {
    version += 1;
  });
  return {
    current: () => version,
    changed: async () => {
      version += 1;
      await database.notify(CHANNEL);
    },
  };
}
