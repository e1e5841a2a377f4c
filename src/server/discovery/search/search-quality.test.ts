/** Judged queries over invented titles: expected titles of each kind of query, in results and in suggestions. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';
import { search, suggest } from '../../../shared/discovery/search/search-contract.ts';
import { activityService } from '../activity/activity-service.ts';
import { activityStore } from '../activity/activity-store.ts';

const game = (title: string, more: object = {}) => ({ kind: 'game', title, ...more });
const released = (...names: string[]) => ({
  platforms: names.map((platform) => ({ platform, releases: [{ region: 'Europe', date: '1998' }] })),
});
const called = (...names: string[]) => ({ alternativeNames: names.map((name) => ({ name })) });

const SIGNS = ['K++', 'K++ Ultra', 'Learn K++', 'K', 'Kale', '50%', '50 Ways', '5000 Leagues', '$1,000 Heist', '1000 Islands'];
const MORE_SIGNS = ['.echo//Dawn', 'Echo Base', 'Gi-Go-Mu!', 'Gigantic Mule', 'Q-Null', 'Queen of Nulls', '☂', 'F#', 'Fable'];
const CATALOGUE = [
  // Names in five scripts.
  game('Tarvano'),
  game('Tarvano Kart'),
  game('Zelmira Saga'),
  game('Braxton Fighters'),
  game('Sorena'),
  game('Brelmont'),
  game('Brel Tower'),
  game('Mont Abbey'),
  // A first game and its sequels.
  game('Velka the Heron', released('NES')),
  game('Velka the Heron 2'),
  game('Velka the Heron III'),
  game('Velka the Heron 4'),
  game('Velka Bowling', released('NES', 'N64')),
  // Editions: of another country, with a name in two scripts, and of a game that they belong to. The last is a subtitle.
  game('Drenn Puzzle'),
  game("Drenn's Quarry", called('Hoshi no Drenn')),
  game('Harbor Trial: Drenn'),
  game('Hoshi no Drenn'),
  game('Hoshi no Drenn 2'),
  game('Kelm to Ossa no Tabi', called('ケルムとオッサ Kelm-Ossa')),
  game('Kelm-Ossa'),
  game('Zorvin Deluxe'),
  game('Zorvin Original'),
  // Beginnings, initials.
  game('Griffin Ball'),
  game('Double Griffin', released('NES', 'N64', 'GC')),
  game('Golden Rumble Isle 2', released('NES', 'N64', 'GC')),
  game('Golden Rumble Isle', released('NES', 'N64', 'GC')),
  game('A Week of Pumpernickel', released('NES', 'N64', 'GC')),
  game('Pumpernickel'),
  // Word ends.
  game('Glowyvern'),
  game('Tour 1777'),
  game('Lucky 777'),
  game('Stone Quest', called('Wyvern Hunt')),
  // Joining words.
  game('Kestrel & Finch'),
  game("Toil'n Trouble"),
  game('Anvil x Hammer'),
  game('Moss-Fern'),
  // Forms of one character.
  game('三國風雲'),
  game('龍の門'),
  game('魔廣場'),
  ...[...SIGNS, ...MORE_SIGNS].map((title) => game(title)),
  // Typing errors.
  game('Shadow of the Colonnade'),
  game('Metal Bear Solid'),
];

let catalogue: OpenCatalogue;
async function openRelevanceCatalogue(): Promise<void> {
  catalogue = await openCatalogue();
  expect((await catalogue.importLines(CATALOGUE)).failed).toEqual([]);
  await sql`update game set related_game_id = original.id from game original
    where game.title = 'Zorvin Deluxe' and original.title = 'Zorvin Original'`.execute(catalogue.db);
  // Sequels are counted hourly.
  const parts = { clock: () => new Date(), secret: 'x', changed: () => Promise.resolve() };
  await activityService(activityStore(catalogue.db), parts).refreshPopularity();
  await catalogue.parts.version.changed();
}
beforeAll(openRelevanceCatalogue);
afterAll(() => catalogue.stop());

const results = (typed: string) => callApi(catalogue.app, search, `?query=${encodeURIComponent(typed)}`);
const suggestions = (typed: string) => callApi(catalogue.app, suggest, `?value=${encodeURIComponent(typed)}`);
const found = async (typed: string) => (await results(typed)).newData.map(({ name }) => name);
const suggested = async (typed: string) => (await suggestions(typed)).result.map(({ title }) => title);

/** For each kind of query: the typed text, and the expected titles in order. */
const EXPECTED_TITLES: Record<string, [typed: string, ...titles: string[]][]> = {
  'order of equal matches': [
    ['velka', 'Velka the Heron', 'Velka Bowling', 'Velka the Heron 2', 'Velka the Heron 4', 'Velka the Heron III'],
  ],
  editions: [
    ['drenn', 'Hoshi no Drenn', "Drenn's Quarry", 'Drenn Puzzle', 'Harbor Trial: Drenn', 'Hoshi no Drenn 2'],
    ['kelm', 'Kelm-Ossa', 'Kelm to Ossa no Tabi'],
    ['zorvin', 'Zorvin Original', 'Zorvin Deluxe'],
  ],
  'the beginning of a word': [
    ['griff', 'Griffin Ball', 'Double Griffin'],
    ['pumper', 'Pumpernickel', 'A Week of Pumpernickel'],
    ['pumpernickel', 'Pumpernickel', 'A Week of Pumpernickel'],
  ],
  initials: [
    ['gri', 'Griffin Ball', 'Golden Rumble Isle', 'Double Griffin', 'Golden Rumble Isle 2'],
    ['gri2', 'Golden Rumble Isle 2'],
    ['gri 2', 'Golden Rumble Isle 2'],
  ],
  'word ends': [
    ['wyv', 'Stone Quest'],
    ['777', 'Lucky 777'],
  ],
  'joining words': [
    ...['kestrel and finch', 'kestrel finch', "kestrel 'n finch", 'kestrel + finch', 'finch & kestrel'].map(
      (typed): [string, string] => [typed, 'Kestrel & Finch'],
    ),
    ['toil and trouble', "Toil'n Trouble"],
    ['toil & trouble', "Toil'n Trouble"],
    ['anvil & hammer', 'Anvil x Hammer'],
    ['anvil hammer', 'Anvil x Hammer'],
    ['moss and fern', 'Moss-Fern'],
  ],
  'forms of one character': [
    ['三国风云', '三國風雲'],
    ['三国風雲', '三國風雲'],
    ['竜の門', '龍の門'],
    ['广场', '魔廣場'],
  ],
  signs: [
    ['K++', 'K++', 'K++ Ultra', 'Learn K++'],
    ['k+', 'K++', 'K++ Ultra', 'Learn K++'],
    ['k++ ultra', 'K++ Ultra'],
    ['50%', '50%'],
    ['$1,000 heist', '$1,000 Heist'],
    ['$1000', '$1,000 Heist', '1000 Islands'],
    ['.echo', '.echo//Dawn', 'Echo Base'],
    ['gi-go-mu!', 'Gi-Go-Mu!'],
    ['gi go mu', 'Gi-Go-Mu!'],
    ['q-null', 'Q-Null', 'Queen of Nulls'],
    ['☂', '☂'],
    ['f#', 'F#'],
  ],
};
test.each(Object.entries(EXPECTED_TITLES).flatMap(([kind, rows]) => rows.map((row) => [kind, ...row] as const)))(
  '%s: %s',
  async (_kind, typed, ...titles) => {
    expect({ found: await found(typed), suggested: await suggested(typed) }).toEqual({ found: titles, suggested: titles });
  },
);

test('one or two letters with unknown signs find nothing, and the letters are offered', async () => {
  for (const typed of ['k#', '50°', 'f++'])
    expect([typed, await found(typed), await suggested(typed), (await results(typed)).instead]).toEqual([
      typed,
      [],
      [],
      [typed.slice(0, -1).replace('+', '')],
    ]);
  expect((await results('k&')).countItems).toBeGreaterThan(3);
});

describe('corrections are reported, with the typed text', () => {
  test.each([
    ['two errors in a long word', 'shadow of the collonade', 'shadow of the colonnade', 'Shadow of the Colonnade'],
    ['a swap in a word of four letters', 'metal baer solid', 'metal bear solid', 'Metal Bear Solid'],
    ['katakana', 'タルヴァーノ', 'tarvano', 'Tarvano'],
    ['hiragana', 'たるばの', 'tarvano', 'Tarvano'],
    ['Cyrillic', 'тарвано', 'tarvano', 'Tarvano'],
    ['hangul', '타르바노', 'tarvano', 'Tarvano'],
    ['hanzi', '索雷娜', 'sorena', 'Sorena'],
    ['Greek', 'Ταρβάνο', 'tarvano', 'Tarvano'],
    ['a word that consists of other known words', 'брелмонт', 'brelmont', 'Brelmont'],
    ['several words in kana, without spaces', 'ゼルミラサーガ', 'zelmira saga', 'Zelmira Saga'],
  ])('%s: %s', async (_kind, typed, meant, title) => {
    const [{ newData, corrected }, { result, corrected: suggested }] = await Promise.all([results(typed), suggestions(typed)]);
    expect([newData[0]?.name, corrected]).toEqual([title, [{ typed, meant }]]);
    expect([result[0]?.title, suggested]).toEqual([title, [{ typed, meant }]]);
  });

  test('a text with results, and one without any correction, is not corrected', async () => {
    for (const typed of ['tarvano', 'xqxqxqxq', 'たるさきみょ'])
      expect([typed, (await suggestions(typed)).corrected]).toEqual([typed, []]);
  });
});
