import { catalogueIndexService } from '../../src/server/catalogue/publications/catalogue-index-service.ts';
import type { IndexedList } from '../../src/server/catalogue/publications/index-loader-store.ts';
import { createLog } from '../../src/server/platform/log.ts';
import type { StartedApp } from '../start-app.ts';

/** An index of some lists, as in another process on the database of a test. It is not ready until its first `refresh`. */
export function openIndex(
  { db, installation }: Pick<StartedApp, 'db' | 'installation'>,
  lists: readonly IndexedList[],
  { folder = null, onLogLine }: { folder?: string | null; onLogLine?: (line: string) => void } = {},
) {
  const log = onLogLine === undefined ? createLog('silent') : createLog('info', 'short', { write: onLogLine });
  return catalogueIndexService({ db, version: installation.version, cacheBytes: 1_000_000, folder, log }, lists);
}
