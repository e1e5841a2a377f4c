import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { sql } from 'kysely';

import { exportFiles } from '../../src/server/catalogue/export-files.ts';
import { exportService } from '../../src/server/catalogue/export-service.ts';
import { importService, type ImportRun } from '../../src/server/catalogue/import-service.ts';
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
  'picture',
  'platform',
  'player_perspective',
  'search_word',
  'series',
  'stored_file',
  'tag',
  'technology',
  'theme',
];

/** An empty catalogue on a real database, a folder for import files, and what brings these together. */
export async function openCatalogue() {
  const started = await startApp();
  const { db, config, installation: parts } = started;
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-import-'));

  async function put(path: string, bytes: Uint8Array | string): Promise<string> {
    const absolute = join(folder, path);
    await mkdir(dirname(absolute), { recursive: true });
    await writeFile(absolute, bytes);
    return absolute;
  }

  return {
    db,
    folder,
    parts,
    dataDir: config.dataDir,
    /** Writes a file beside the import file. */
    put,
    /** Imports lines: objects, or text as it stands. Answers the counts and what failed. */
    async bringIn(lines: (object | string)[], options: Partial<ImportRun> = {}) {
      const file = await put(
        'catalogue.ndjson',
        lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
      );
      const failed: { number: number; reason: string }[] = [];
      const counts = await importService(parts).run({ file, failed: (line) => failed.push(line), ...options });
      return { counts, failed };
    },
    async export(file: string) {
      const lines: string[] = [];
      await exportService(parts).run({
        write: async (line) => void lines.push(JSON.stringify(line)),
        files: exportFiles(file, parts.fileService),
      });
      return lines;
    },
    /** Makes it empty again: faster than opening another one. */
    async clear() {
      await sql`truncate ${sql.join(CONTENT.map((table) => sql.table(table)))} restart identity cascade`.execute(db);
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

export type OpenCatalogue = Awaited<ReturnType<typeof openCatalogue>>;
