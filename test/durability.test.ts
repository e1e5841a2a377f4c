import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { openDatabase } from '../src/server/platform/db/database.ts';

const ROUNDS = 3;
const MAX_LIFE_MS = 700;
// Opening the database takes under a second, and ten where every core is busy.
const TIMEOUT_MS = 400_000;
const WRITER = join(import.meta.dirname, 'fixtures/game-writer.ts');

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-durability-'));
  await cp(inject('databaseTemplate'), dataDir, { recursive: true });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Lets a writer work for a random while after its first answer, then kills it outright. Answers what it was told. */
async function writeUntilKilled(prefix: string): Promise<string[]> {
  const writer = spawn(process.execPath, [WRITER, dataDir, prefix], { stdio: ['ignore', 'pipe', 'inherit'] });
  const titles: string[] = [];
  createInterface({ input: writer.stdout }).on('line', (title) => {
    if (titles.push(title) === 1) setTimeout(() => writer.kill('SIGKILL'), Math.random() * MAX_LIFE_MS);
  });
  const signal = await new Promise((closed) => writer.once('close', (_code, by) => closed(by)));
  expect(signal).toBe('SIGKILL');
  return titles;
}

test('what was answered is there after a process was killed outright, again and again', { timeout: TIMEOUT_MS }, async () => {
  const answered: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) answered.push(...(await writeUntilKilled(`Round ${round}, game`)));
  expect(answered.length).toBeGreaterThan(ROUNDS);

  const database = await openDatabase({ databaseUrl: null, dataDir });
  try {
    const games = await database.db.selectFrom('game').select(['id', 'title']).execute();
    const stored = new Set(games.map((game) => game.title));
    expect(answered.filter((title) => !stored.has(title))).toEqual([]);
    // Each is whole: no game without its parts, no part twice, and the kept total agrees.
    const { rows } = await sql<{ genres: number; platforms: number; total: number }>`
      select (select count(*) from game_genre) as genres, (select count(*) from game_platform) as platforms,
        (select listed from catalogue_total where kind = 'game') as total`.execute(database.db);
    expect(rows[0]).toEqual({ genres: games.length, platforms: games.length, total: games.length });
  } finally {
    await database.close();
  }
});
