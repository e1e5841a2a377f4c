import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAsset, addGame } from '../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../test/start-app.ts';
import { assetService } from './assets/asset-service.ts';
import { firstAnswers } from './first-answers.ts';
import { gameService } from './games/game-service.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
  await addGame(started.db, 'Lantern Bay');
  await addAsset(started.db, 'Lantern of Kestrel Bay');
});
afterAll(() => started.stop());

/** What is asked, as words: of the searches by what they are asked. */
function asking(rows: number) {
  const version = { current: () => '1' } as never;
  const asked: string[] = [];
  const first = firstAnswers({
    assets: assetService({ db: started.db, version }),
    games: gameService({ db: started.db, version }),
    search: {
      suggest: async (typed) => (asked.push(`suggest ${typed}`), []),
      search: async ({ queries }) => (asked.push(`search ${queries.join()}`), {} as never),
    },
    searchFilters: { list: async ({ queries }) => (asked.push(`filters ${queries.join()}`.trim()), {}) },
    rows: () => rows,
  });
  return { first, asked };
}

test('where there are many rows, lists are asked for in each order, and searches for what is known best; once', async () => {
  const { first, asked } = asking(50_000);
  await Promise.all([first.ask(), first.ask()]);
  const suggested = (typed: string[]) => typed.map((each) => `suggest ${each}`);
  const letters = suggested(['L', 'Lan', 'Lante', 'Lantern ', 'Lantern of K']);
  const lettersOfGame = suggested(['L', 'Lan', 'Lante', 'Lantern ', 'Lantern Bay', 'Lantern Bay']);
  const searches = ['search Lantern', 'search Lantern of Kestrel Bay', 'filters Lantern'];
  expect(asked).toEqual([...letters, ...searches, 'filters', 'filters', 'filters', ...lettersOfGame]);
});

test('where there are few, nothing is', async () => {
  const { first, asked } = asking(49_999);
  await first.ask();
  expect(asked).toEqual([]);
});
