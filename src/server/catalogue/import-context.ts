import type { ArchiveListingService } from '../files/archive-listing-service.ts';
import type { FileService } from '../files/file-service.ts';
import type { PictureService } from '../files/picture-service.ts';
import type { PackageListing } from '../packages/package-service.ts';
import type { Db } from '../platform/db/database.ts';
import type { RenewSearch } from '../publications/publication-put-service.ts';
import type { RecordRevisions } from '../publications/publication-save-service.ts';
import type { ImportFiles } from './import-files.ts';
import type { Lookups, LookupsMade } from './lookups.ts';

/** Hears of the entries of a package that were left out; of the same package perhaps more than once. */
export type LeftOut = (packagePath: string, entries: PackageListing['skipped']) => void;

/** What the importers of all kinds share during one run. */
export interface ImportContext {
  db: Db;
  names: Lookups;
  /** Files named by the lines. */
  files: ImportFiles;
  fileService: FileService;
  listings: Pick<ArchiveListingService, 'keep'>;
  pictures: PictureService;
  clock: () => Date;
  /** Everything that is made belongs to the removable demonstration content. */
  demo: boolean;
  lookupsMade: LookupsMade;
  /** Also what people edited or locked is written. */
  overwrite: boolean;
  /** What History says of the import. */
  told: { file: string; note: string | null };
  record: RecordRevisions;
  renewSearch: RenewSearch;
  /** Hears of fields that stay as people wrote them. */
  kept: (fields: number) => void;
  leftOut: LeftOut;
}
