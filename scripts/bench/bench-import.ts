import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { assetName, gameTitle, type Benched, type CatalogueSize } from './fill-catalogue.ts';

const ASSETS = 20_000;
const GAMES = 1000;

/** How fast lines of an import come in, and how fast the same lines are met again. */
export async function benchImport({ engine, size, env }: Benched): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-import-'));
  try {
    const file = join(folder, 'lines.ndjson');
    const games = Array.from({ length: GAMES }, (_, n) => gameLine(size.games + n));
    const assets = Array.from({ length: ASSETS }, (_, n) => assetLine(size, n));
    await writeFile(file, [...games, ...assets].map((line) => `${JSON.stringify(line)}\n`).join(''));
    console.log(`\n### An import into ${size.assets} assets on ${engine}\n`);
    console.log('| lines | seconds | lines/s |\n|---|---|---|');
    for (const what of [`${GAMES} games and ${ASSETS} assets, all new`, 'the same again, nothing new']) {
      const seconds = await importOf(file, env);
      console.log(`| ${what} | ${seconds.toFixed(1)} | ${Math.round((GAMES + ASSETS) / seconds)} |`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** How many seconds the command line takes, its start included. */
async function importOf(file: string, env: Record<string, string>): Promise<number> {
  const begun = performance.now();
  await promisify(execFile)(process.execPath, ['src/server/cli/polyshelf.ts', 'import', file], {
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  return (performance.now() - begun) / 1000;
}

function gameLine(index: number) {
  return {
    kind: 'game',
    title: gameTitle(index),
    type: 'Main Game',
    genres: [`Genre ${index % 20}`],
    platforms: [{ platform: `Platform ${index % 40}`, releases: [{ region: 'Worldwide', date: String(1980 + (index % 45)) }] }],
  };
}

function assetLine({ assets, games }: CatalogueSize, n: number) {
  const index = assets + n;
  return {
    kind: 'asset',
    name: assetName(index),
    description: `${assetName(index)}: brought by an import, described in a sentence or two.`,
    game: gameTitle(games + (n % GAMES)),
    category: `Category ${n % 20}`,
    license: `License ${n % 8}`,
    formats: [`Format ${n % 10}`],
    platforms: [`Platform ${n % 40}`],
    tags: [0, 1, 2].map((step) => `tag ${(n * 7 + step * 31) % 500}`),
  };
}
