/** The database of the shared server of the stories, for their initial data. */
import { openDatabase, type Database } from '../../src/server/platform/db/database.ts';

let opened: Promise<Database> | undefined;

/** One connection pool for each test process, until it ends. */
export function storyDatabase(): Promise<Database> {
  opened ??= openDatabase({ databaseUrl: null, dataDir: process.env['STORY_DATA_DIR'] ?? '' });
  return opened;
}
