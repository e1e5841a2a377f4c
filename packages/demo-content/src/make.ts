/**
 * Makes the demonstration content in `content/`: `npm run demo-content`, or with `--only chest` only the models and games whose
 * key contains the word. `--no-models`, `--no-games` leave a part unchanged. The catalogue is always written.
 */

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CONTENT_FOLDER as FOLDER } from './content-folder.ts';
import { ALL_GAMES } from './games/all-games.ts';
import { makeAsset, save } from './make-asset.ts';
import { makeGame } from './make-game.ts';
import { makeExtras } from './make-extras.ts';
import { CC0_TEXT } from './output/license-text.ts';
import { writeCatalogue } from './output/write-catalogue.ts';

const allAssets = ALL_GAMES.flatMap((game) => game.assets);

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    'no-models': { type: 'boolean', default: false },
    'no-games': { type: 'boolean', default: false },
    /** One task, in a process of its own: "asset <key>" or "game <key>". */
    task: { type: 'string' },
  },
});

if (values.task) await runTask(values.task);
else await makeAll();

async function runTask(task: string): Promise<void> {
  const [kind, key] = task.split(' ');
  for (const game of ALL_GAMES) {
    if (kind === 'game' && game.key === key) await makeGame(game, allAssets, FOLDER);
    for (const asset of game.assets) if (kind === 'asset' && asset.key === key) await makeAsset(game, asset, FOLDER);
  }
}

async function makeAll(): Promise<void> {
  const started = performance.now();
  const words = values.only.split(',');
  const isWanted = (key: string): boolean => words.some((word) => key.includes(word));
  const assets = ALL_GAMES.flatMap((game) =>
    values['no-models'] ? [] : game.assets.filter((asset) => isWanted(asset.key) || isWanted(game.key)),
  );
  const games = ALL_GAMES.filter(
    (game) => !values['no-games'] && (isWanted(game.key) || game.assets.some((asset) => isWanted(asset.key))),
  );
  await runTasks(assets.map((asset) => `asset ${asset.key}`));
  await runTasks(games.map((game) => `game ${game.key}`));
  await save(join(FOLDER, 'LICENSE'), CC0_TEXT);
  await makeExtras(ALL_GAMES, FOLDER);
  await writeCatalogue(ALL_GAMES, FOLDER);
  console.log(
    `Made ${assets.length} models and ${games.length} games in ${Math.round((performance.now() - started) / 1000)} s`,
  );
}

/** Each task has its own process, so all cores work and memory is released. */
async function runTasks(tasks: string[]): Promise<void> {
  const waiting = [...tasks];
  const failed: string[] = [];
  const worker = async (): Promise<void> => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const started = performance.now();
      const code = await runProcess(task);
      if (code !== 0) failed.push(task);
      console.log(`${task}: ${code === 0 ? `${((performance.now() - started) / 1000).toFixed(1)} s` : 'failed'}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
  if (failed.length) throw new Error(`Not made: ${failed.join(', ')}`);
}

function runProcess(task: string): Promise<number | null> {
  const child = spawn(process.execPath, [import.meta.filename, '--task', task], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code !== 0) console.error(errors);
      resolve(code);
    });
  });
}
