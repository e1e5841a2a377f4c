import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { openDatabase } from '../src/server/platform/db/database.ts';
import { killDatabase } from './kill-database.ts';

const MAX_LIFE_MS = 700;
const TIMEOUT_MS = 400_000;
const WRITER = join(import.meta.dirname, 'fixtures/game-writer.ts');

let dataDir: string;
beforeAll(async () => {
  // On a disk, not in memory.
  dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-durability-'));
  await cp(inject('dataFolderTemplate'), dataDir, { recursive: true });
});
afterAll(async () => {
  await killDatabase(dataDir);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

type Victim = 'server' | 'database' | 'both';

/**
 * Lets a writer run for a random time after its first reply, then kills it or its database. After a kill of only the database,
 * the writer continues until the next reply. Returns the confirmed titles.
 */
async function writeUntilKilled(prefix: string, victim: Victim): Promise<{ answered: string[]; hasFailed: boolean }> {
  const writer = spawn(process.execPath, [WRITER, dataDir, prefix], { stdio: ['ignore', 'pipe', 'inherit'] });
  const answered: string[] = [];
  let hasFailed = false;
  const strike = async () => {
    if (victim !== 'server') await killDatabase(dataDir);
    if (victim !== 'database') writer.kill('SIGKILL');
  };
  createInterface({ input: writer.stdout }).on('line', (line) => {
    if (line === 'not answered') hasFailed = true;
    else if (answered.push(line) === 1) setTimeout(() => void strike(), Math.random() * MAX_LIFE_MS);
    if (hasFailed && line !== 'not answered') writer.kill('SIGKILL');
  });
  const signal = await new Promise((closed) => writer.once('close', (_code, by) => closed(by)));
  expect(signal).toBe('SIGKILL');
  return { answered, hasFailed };
}

test('confirmed saves survive a kill of a server, its database or both', { timeout: TIMEOUT_MS }, async () => {
  const answered: string[] = [];
  for (const victim of ['server', 'database', 'both'] as const) {
    const round = await writeUntilKilled(`Until the ${victim}, game`, victim);
    answered.push(...round.answered);
    // Surviving processes recover once the database is back.
    expect(victim !== 'database' || round.hasFailed).toBe(true);
  }
  expect(answered.length).toBeGreaterThan(3);

  const database = await openDatabase({ databaseUrl: null, dataDir });
  try {
    const games = await database.db.selectFrom('game').select(['id', 'title']).execute();
    const stored = new Set(games.map((game) => game.title));
    expect(answered.filter((title) => !stored.has(title))).toEqual([]);
    // Each game is complete, no part occurs twice, and the stored total agrees.
    const { rows } = await sql<{ genres: number; platforms: number; total: number }>`
      select (select count(*) from game_genre) as genres, (select count(*) from game_platform) as platforms,
        (select listed from catalogue_total where kind = 'game') as total`.execute(database.db);
    expect(rows[0]).toEqual({ genres: games.length, platforms: games.length, total: games.length });
  } finally {
    await database.close();
  }
});
