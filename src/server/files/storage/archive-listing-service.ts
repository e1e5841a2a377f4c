import { LRUCache } from 'lru-cache';

import type { ListedEntry, PackageService } from '@polyshelf/model-pipeline/archives/package-service.ts';
import type { DerivedFiles } from './derived-files.ts';

/** Cached entries of all archives together. */
const MAX_CACHED_ENTRIES = 50_000;
const VARIANT = 'listing.json';

/** Directory of an archive, stored when it was first opened. */
export interface ArchiveListing {
  listed: ListedEntry[];
  /** Extractable files by their path in the listing. */
  files: Map<string, ListedEntry>;
}

export type ArchiveListingService = ReturnType<typeof archiveListingService>;

/** Stores directories of archives, so that single files are found without opening the archive again. */
export function archiveListingService(derived: DerivedFiles, packages: Pick<PackageService, 'filesOf' | 'parseListing'>) {
  const cache = new LRUCache<string, ArchiveListing>({
    maxSize: MAX_CACHED_ENTRIES,
    sizeCalculation: ({ listed }) => listed.length + 1,
  });

  function remember(sha256: string, listed: ListedEntry[]): ArchiveListing {
    const listing = { listed, files: packages.filesOf(listed) };
    cache.set(sha256, listing);
    return listing;
  }

  return {
    async keep(sha256: string, listed: ListedEntry[]): Promise<ArchiveListing> {
      await derived.write(sha256, VARIANT, Buffer.from(JSON.stringify(listed)));
      return remember(sha256, listed);
    },

    async find(sha256: string): Promise<ArchiveListing | null> {
      const known = cache.get(sha256);
      if (known !== undefined) return known;
      const json = await derived.read(sha256, VARIANT);
      const listed = json && packages.parseListing(json.toString());
      return listed && remember(sha256, listed);
    },
  };
}
