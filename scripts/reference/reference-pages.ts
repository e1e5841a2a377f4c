import { supportTable } from '@polyshelf/model-pipeline/support-table.ts';

import type { Db } from '../../src/server/platform/db/database.ts';
import { commandsPage } from './commands-page.ts';
import { dataModelPage } from './data-model-page.ts';
import { metricsPage } from './metrics-page.ts';
import { settingsPage } from './settings-page.ts';

interface Sources {
  /** A database that all migrations were applied to. */
  db: Db;
  /** The page as it is. `formats.md` has an introduction by hand. */
  current: string;
}

const FORMATS_TABLE = /^\| format \|(?:.*\n)(?:\|.*\n)+/m;

/** The pages of `docs/reference`, by file name. */
export const REFERENCE_PAGES: Record<string, (sources: Sources) => string | Promise<string>> = {
  'settings.md': settingsPage,
  'commands.md': commandsPage,
  'metrics.md': metricsPage,
  'data-model.md': ({ db }) => dataModelPage(db),
  'formats.md': ({ current }) => current.replace(FORMATS_TABLE, () => `${supportTable()}\n`),
};
