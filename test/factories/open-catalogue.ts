import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { sql } from 'kysely';

import { exportFiles } from '../../src/server/integrations/import-export/export-files.ts';
import { exportService } from '../../src/server/integrations/import-export/export-service.ts';
import { importParts } from '../../src/server/app/import-parts.ts';
import type { Db } from '../../src/server/platform/db/database.ts';
import { importService, type ImportRun } from '../../src/server/integrations/import-export/import-service.ts';
import { startApp } from '../start-app.ts';

const CONTENT = [
  'account',
  'asset',
  'banner',
  'category',
  'company',
  'format',
  'game',
  'game_mode',
  'genre',
  'lookup_act',
  'lookup_name',
  'picture',
  'subject',
  'platform',
  'player_perspective',
  'search_word',
  'series',
  'stored_file',
  'tag',
  'technology',
  'theme',
];

/** An empty catalogue on a real database, a folder for import files, and importers. */
export async function openCatalogue(...app: Parameters<typeof startApp>) {
  const started = await startApp(...app);
  const { db, config } = started;
  const parts = importParts(started.installation);
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-import-'));

  async function put(path: string, bytes: Uint8Array | string): Promise<string> {
    const absolute = join(folder, path);
    await mkdir(dirname(absolute), { recursive: true });
    await writeFile(absolute, bytes);
    return absolute;
  }

  return {
    app: started.app,
    started,
    db,
    folder,
    parts,
    dataDir: config.dataDir,
    /** Writes a file beside the import file. */
    put,
    /** Imports lines: objects, or raw text. Returns the counts, the failed lines, and the number of fields with kept edits. */
    async importLines(lines: (object | string)[], options: Partial<ImportRun> = {}) {
      const file = await put(
        'catalogue.ndjson',
        lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
      );
      const failed: { number: number; reason: string }[] = [];
      const keptFields: number[] = [];
      const listeners = {
        failed: (line: { number: number; reason: string }) => failed.push(line),
        onKept: (fields: number) => keptFields.push(fields),
      };
      const counts = await importService(parts).run({ file, ...listeners, ...options });
      return { counts, failed, keptFields };
    },
    async export(file: string) {
      const lines: string[] = [];
      await exportService(parts).run({
        write: async (line) => void lines.push(JSON.stringify(line)),
        files: exportFiles(file, parts.fileService),
      });
      return lines;
    },
    /** Empties the catalogue, which is faster than opening another one. */
    async clear() {
      while (!(await isEmptied(db)));
      await sql`update catalogue_total set listed = 0`.execute(db);
      await sql`delete from installation where name like 'demo%'`.execute(db);
      await rm(join(config.dataDir, 'files'), { recursive: true, force: true });
    },
    async stop() {
      await started.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * The first sweeps of the app read the same tables in another order. Emptying them locks some and waits for others, so it gives
 * up after a moment, before the database detects a deadlock.
 */
async function isEmptied(db: Db): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '200ms'`.execute(trx);
      await sql`truncate ${sql.join(CONTENT.map((table) => sql.table(table)))} restart identity cascade`.execute(trx);
    });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

export type OpenCatalogue = Awaited<ReturnType<typeof openCatalogue>>;
