import type { FileStorage } from '../files/file-storage.ts';
import type { Db } from '../platform/db/database.ts';
import type { ImportFiles } from './import-files.ts';
import type { Lookups, LookupsMade } from './lookups.ts';

/** What the importers of all kinds share during one run. */
export interface ImportContext {
  db: Db;
  names: Lookups;
  files: ImportFiles;
  storage: FileStorage;
  clock: () => Date;
  /** Everything that is made belongs to the removable demonstration content. */
  demo: boolean;
  lookupsMade: LookupsMade;
}
