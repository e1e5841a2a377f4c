import type { ArchiveListingService } from '../../files/storage/archive-listing-service.ts';
import type { FileService } from '../../files/storage/file-service.ts';
import type { PictureService } from '../../files/storage/picture-service.ts';
import type { PackageListing } from '@polyshelf/model-pipeline/archives/package-service.ts';
import type { Events } from '../../app/domain-events.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RenewSearch } from '../../catalogue/publications/publication-upsert-service.ts';
import type { ImportFiles } from './import-files.ts';
import type { Lookups, LookupsMade } from './lookups.ts';

/** Called with the entries of a package that were skipped, possibly several times for one package. */
export type LeftOut = (packagePath: string, entries: PackageListing['skipped']) => void;

/** Shared state of an import run. */
export interface ImportContext {
  db: Db;
  names: Lookups;
  files: ImportFiles;
  fileService: FileService;
  listings: Pick<ArchiveListingService, 'keep'>;
  pictures: PictureService;
  clock: () => Date;
  /** Marks everything created as removable demonstration content. */
  demo: boolean;
  lookupsMade: LookupsMade;
  /** Overwrites fields that people edited or locked, too. */
  overwrite: boolean;
  /** Source of the import, for the history. */
  source: { file: string; note: string | null };
  events: Events;
  renewSearch: RenewSearch;
  /** Called with the number of fields that keep the value of a person. */
  onKept: (fields: number) => void;
  leftOut: LeftOut;
}
