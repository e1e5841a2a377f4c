import { join } from 'node:path';

import type { CatalogueIndex } from '@polyshelf/catalogue-index/catalogue-index.ts';

import type { AppContext } from '../../app/app-context.ts';
import { searchText } from './search-text-service.ts';
import { synonymFileService } from './synonym-file-service.ts';

/** Delay until a changed synonym file takes effect. */
const SYNONYMS_EVERY_MS = 2000;

export function searchTextModule(context: AppContext, index: CatalogueIndex) {
  const { config, db, log, version, repeat } = context;
  const synonyms = synonymFileService({ path: join(config.dataDir, 'synonyms.txt'), log, version });
  repeat({ name: 'synonyms', everyMs: SYNONYMS_EVERY_MS, run: () => synonyms.refresh() });
  return searchText(db, synonyms.current, index);
}
