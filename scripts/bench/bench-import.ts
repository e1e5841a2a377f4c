import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { assetName, gameTitle, type Benched } from './fill-catalogue.ts';

const ASSETS = 20_000;
const ASSETS_OF_A_GAME = 20;

/** Speed of an import, and of a repeated import of the same lines. */
export async function benchImport({ engine, size, env }: Benched): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-import-'));
  try {
    const file = join(folder, 'lines.ndjson');
    const lines = await writeLines(file, { first: size.assets, assets: ASSETS });
    console.log(`\n### An import into ${size.assets} assets on ${engine}\n`);
    console.log('| lines | seconds | lines/s |\n|---|---|---|');
    for (const what of [`${lines - ASSETS} games and ${ASSETS} assets, all new`, 'the same again, nothing new']) {
      const seconds = await importOf(file, env);
      console.log(`| ${what} | ${seconds.toFixed(1)} | ${Math.round(lines / seconds)} |`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Writes lines of new assets and their games. Returns the number of lines.
 * @param options.first A number above those of all assets and games of the catalogue.
 */
export async function writeLines(file: string, { first, assets }: { first: number; assets: number }): Promise<number> {
  const games = Math.ceil(assets / ASSETS_OF_A_GAME);
  const lines = [
    ...Array.from({ length: games }, (_, n) => gameLine(first + n)),
    ...Array.from({ length: assets }, (_, n) => assetLine(first + n, gameTitle(first + (n % games)))),
  ];
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return lines.length;
}

/** Duration of the command in seconds, including its start. */
export async function importOf(file: string, env: Record<string, string>): Promise<number> {
  const begun = performance.now();
  await promisify(execFile)(process.execPath, ['src/server/app/cli/polyshelf.ts', 'import', file], {
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

function assetLine(index: number, game: string) {
  return {
    kind: 'asset',
    name: assetName(index),
    description: `${assetName(index)}: brought by an import, described in a sentence or two.`,
    game,
    category: `Category ${index % 20}`,
    license: `License ${index % 8}`,
    formats: [`Format ${index % 10}`],
    platforms: [`Platform ${index % 40}`],
    tags: [0, 1, 2].map((step) => `tag ${(index * 7 + step * 31) % 500}`),
  };
}
