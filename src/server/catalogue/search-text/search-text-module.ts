import { join } from 'node:path';

import type { AppContext } from '../../app/app-context.ts';
import { searchText } from './search-text-service.ts';
import { synonymFileService } from './synonym-file-service.ts';

/** Changes of the operator's synonyms count this soon. */
const SYNONYMS_EVERY_MS = 2000;

/** @param indexes the kinds whose titles correct mistyped words. */
export function searchTextModule(context: AppContext, indexes: Parameters<typeof searchText>[2]) {
  const { config, db, log, version, repeat } = context;
  const synonyms = synonymFileService({ path: join(config.dataDir, 'synonyms.txt'), log, version });
  repeat({ name: 'synonyms', everyMs: SYNONYMS_EVERY_MS, run: () => synonyms.refresh() });
  return searchText(db, synonyms.current, indexes);
}
