import { supportTable } from '@polyshelf/model-pipeline/support-table.ts';

import type { Db } from '../../src/server/platform/db/database.ts';
import type { OpenApiDocument } from '../answers/described-calls.ts';
import { clientCalls } from './client-calls.ts';
import { commandsPage } from './commands-page.ts';
import { dataModelPage } from './data-model-page.ts';
import { decisionIndex } from './decision-index.ts';
import { metricsPage } from './metrics-page.ts';
import { settingsPage } from './settings-page.ts';

interface Sources {
  /** A fully migrated database. */
  db: Db;
  /** The existing file. `formats.md` has a hand-written introduction. */
  current: string;
}

const FORMATS_TABLE = /^\| format \|(?:.*\n)(?:\|.*\n)+/m;

/** Files written by `npm run reference`, by path. */
export const GENERATED_FILES: Record<string, (sources: Sources) => string | Promise<string>> = {
  'docs/reference/settings.md': settingsPage,
  'docs/reference/commands.md': commandsPage,
  'docs/reference/metrics.md': metricsPage,
  'docs/reference/data-model.md': ({ db }) => dataModelPage(db),
  'docs/reference/formats.md': ({ current }) => current.replace(FORMATS_TABLE, () => `${supportTable()}\n`),
  'docs/decisions/README.md': decisionIndex,
};

/** The folders that `npm run reference` writes: the text of each file by its name. */
export const GENERATED_FOLDERS: Record<string, (openApi: OpenApiDocument) => Record<string, string>> = {
  'packages/client/src/calls': clientCalls,
};
