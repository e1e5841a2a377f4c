import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { addAsset } from '../../../../test/factories/catalogue.ts';
import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';
import { listAssets } from '../../../shared/catalogue/assets/asset-contract.ts';
import { listGames } from '../../../shared/catalogue/games/game-contract.ts';
import { search, suggest } from '../../../shared/discovery/search/search-contract.ts';
import { activityService } from '../activity/activity-service.ts';
import { activityStore } from '../activity/activity-store.ts';

let catalogue: OpenCatalogue;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.stop());

const game = (title: string, more: object = {}) => ({ kind: 'game', title, ...more });
const released = (...names: string[]) => ({
  platforms: names.map((platform) => ({ platform, releases: [{ region: 'Europe', date: '1998' }] })),
});

/** Fills the catalogue with only these. */
async function fill(...lines: object[]): Promise<void> {
  await catalogue.clear();
  await bringIn(...lines);
}

async function bringIn(...lines: object[]): Promise<void> {
  const { failed } = await catalogue.importLines(lines);
  expect(failed).toEqual([]);
}

const found = async (query: string) =>
  (await callApi(catalogue.app, search, `?query=${query}`)).newData.map(({ name }) => name);
const suggested = async (typed: string) =>
  (await callApi(catalogue.app, suggest, `?value=${typed}`)).result.map(({ title }) => title);
const listed = async (sort: string) =>
  (await callApi(catalogue.app, listGames, `?sort=${sort}`)).games.map(({ gameTitle }) => gameTitle);

describe('the likeliest result comes first, before anybody has viewed anything', () => {
  beforeAll(() =>
    fill(
      game('Lantern Zelda Fan Disc'),
      game('The Legend of Zelda: Ocarina of Time', released('N64', 'GC', 'Wii')),
      game('Zelda no Densetsu', released('NES')),
      game('Zeldana'),
    ),
  );

  test('match tiers come first, then notability, in results and in suggestions', async () => {
    const order = ['The Legend of Zelda: Ocarina of Time', 'Zelda no Densetsu', 'Lantern Zelda Fan Disc', 'Zeldana'];
    expect(await found('zelda')).toEqual(order);
    expect(await suggested('zelda')).toEqual(order);
    expect((await found('zeldana'))[0]).toBe('Zeldana');
  });

  test('viewed publications come before others of the same tier', async () => {
    const seen = await catalogue.db
      .selectFrom('game')
      .select('id')
      .where('title', 'like', '%Densetsu')
      .executeTakeFirstOrThrow();
    await catalogue.db
      .insertInto('game_activity')
      .values({ game_id: seen.id, day: new Date().toISOString().slice(0, 10), views: 3 })
      .execute();
    await activityService(activityStore(catalogue.db), {
      clock: () => new Date(),
      secret: 'x',
      changed: () => Promise.resolve(),
    }).refreshPopularity();
    await catalogue.parts.version.changed();
    expect((await found('zelda'))[0]).toBe('Zelda no Densetsu');
    expect((await listed('relevance'))[0]).toBe('Zelda no Densetsu');
  });
});

test('a word at the end or at the start of a name counts more than one within, and typed signs count', async () => {
  await fill(
    game('Arena: Maze of Doom Knights', released('N64', 'GC', 'Wii')),
    game('Duck Maze'),
    game('Maze Hunter'),
    game('(Maze)'),
    game('Mazes'),
  );
  const order = ['(Maze)', 'Duck Maze', 'Maze Hunter', 'Arena: Maze of Doom Knights', 'Mazes'];
  expect(await found('maze')).toEqual(order);
  expect(await suggested('maze')).toEqual(order);
  await fill(
    game('Parlor Games', released('N64', 'GC', 'Wii')),
    game('Parlor! Mini'),
    game("King's Quest"),
    game('Kings Field'),
  );
  for (const titlesOf of [found, suggested]) {
    expect(await titlesOf('parlor!')).toEqual(['Parlor! Mini', 'Parlor Games']);
    expect(await titlesOf('parlor')).toEqual(['Parlor Games', 'Parlor! Mini']);
    expect((await titlesOf("king'"))[0]).toBe("King's Quest");
  }
});

test('ties are listed by title, in any order of insertion', async () => {
  await fill(...['Brass', 'Amber', 'Écru', 'Denim', 'Cobalt'].map((title) => game(title)));
  for (const sort of ['relevance', 'recent', 'popular', 'name', 'released', 'latest']) {
    expect(await listed(sort)).toEqual(['Amber', 'Brass', 'Cobalt', 'Denim', 'Écru']);
  }
});

test('several queries rank by the sum of their tiers', async () => {
  await fill(
    game('Lantern Oil', { tags: ['keep'] }),
    game('Keep', { tags: ['lantern'] }),
    game('Lantern Keep'),
    game('Keepers of the Lantern'),
  );
  expect(await found('lantern&query=keep')).toEqual(['Lantern Keep', 'Keepers of the Lantern', 'Keep', 'Lantern Oil']);
  expect(await found('keep&query=lantern')).toEqual(['Lantern Keep', 'Keepers of the Lantern', 'Keep', 'Lantern Oil']);
});

describe('other names', () => {
  beforeAll(() =>
    fill(
      game('Resident Evil', { alternativeNames: [{ name: 'Bio-Hazard', region: 'Japan' }, { name: 'RE' }] }),
      game('Biohazard Battle', released('Mega Drive')),
      game('Haz'),
    ),
  );

  test.each(['biohazard', 'bio hazard', 'bio-hazard', 'hazard', 'biohaz', 'biohasard'])(
    'suggestions find a game by another name, as results do: %s',
    async (typed) => {
      expect(await found(typed)).toContain('Resident Evil');
      expect(await suggested(typed)).toContain('Resident Evil');
    },
  );

  test('an exact title comes before a title that contains it, and a short one is found', async () => {
    expect((await suggested('bio hazard'))[0]).toBe('Resident Evil');
    expect((await found('bio hazard'))[0]).toBe('Resident Evil');
    expect(await suggested('re')).toEqual(['Resident Evil']);
  });
});

test('an abbreviation ranks with its weight; a search hint finds, and is never a correction', async () => {
  const names = [
    { name: 'SOD', kind: 'abbreviation' },
    { name: 'Skeitordeal', kind: 'hint' },
  ];
  await fill(game('Skate Or Die', { alternativeNames: names }), game('Sod'), game('Sodium Skate'));
  expect(await found('sod')).toEqual(['Sod', 'Skate Or Die', 'Sodium Skate']);
  expect(await suggested('skeitordeal')).toEqual(['Skate Or Die']);
  expect(await found('skeitordeal')).toEqual(['Skate Or Die']);
  expect(await found('skeitordael')).toEqual([]);
});

describe('other spellings of a query', () => {
  beforeAll(() =>
    fill(
      game('Final Fantasy VII'),
      game('Final Fantasy VIII'),
      game('FIFA 98'),
      game('FIFA 99'),
      game('Lilo & Stitch'),
      game('Akumajō Dracula', { alternativeNames: [{ name: '悪魔城ドラキュラ' }] }),
      game('Grand Theft Auto: Vice City'),
      game('Castlevania Legends'),
      game('Lament of Innocence', { alternativeNames: [{ name: 'Castlevania Legends' }] }),
    ),
  );

  test.each([
    ['final fantasy 7', 'Final Fantasy VII'],
    ['fantasy vii final', 'Final Fantasy VII'],
    ['lilo and stitch', 'Lilo & Stitch'],
    ['akumajou dracula', 'Akumajō Dracula'],
    ['悪魔城どらきゅら', 'Akumajō Dracula'],
    ['gta vice', 'Grand Theft Auto: Vice City'],
    ['castelvnia legends', 'Castlevania Legends'],
    ['castlevnaia lgeends', 'Castlevania Legends'],
    ['fifa 98', 'FIFA 98'],
  ])('%s finds %s first, in results as in suggestions', async (typed, title) => {
    expect((await found(typed))[0]).toBe(title);
    expect((await suggested(typed))[0]).toBe(title);
  });

  test('a number matches only itself', async () => {
    expect(await found('fifa 97')).toEqual([]);
    expect(await found('fifa 98')).toEqual(['FIFA 98']);
  });
});

test('notability stored by saves equals that of the database', async () => {
  const known = () =>
    sql<{ title: string; renown: number; counted: number; notability: number }>`
      select g.title, g.renown, k.renown as counted, g.notability from game g join game_known k on k.game_id = g.id order by g.title`.execute(
      catalogue.db,
    );
  const links = { storeLinks: [{ name: 'Steam', link: 'https://store.example.org/a' }], alternativeNames: [{ name: 'Aa' }] };
  await fill(game('A', { ...released('NES', 'PC'), ...links }), game('B'));
  expect((await known()).rows).toEqual([
    { title: 'A', renown: 10, counted: 10, notability: 17 },
    { title: 'B', renown: 0, counted: 0, notability: 7 },
  ]);
  await bringIn(game('A', { platforms: [] }), game('B', released('NES')));
  expect((await known()).rows).toMatchObject([
    { renown: 2, counted: 2 },
    { renown: 4, counted: 4 },
  ]);
});

test('models are ordered by triangles and by file sizes, those without last, with valid cursors', async () => {
  const { db } = catalogue;
  const sizes = [70, 900, 30, 70];
  await fill(
    game('Keep'),
    ...(await Promise.all(
      sizes.map(async (size, index) => {
        await catalogue.put(`chest-${index}.obj`, `# ${'-'.repeat(size)}`);
        return { kind: 'asset', name: `Chest ${index}`, game: 'Keep', package: `chest-${index}.obj` };
      }),
    )),
  );
  await addAsset(db, 'Unmeasured');
  for (const [index, triangles] of [500, 20, 500, 3000].entries())
    await db.updateTable('asset').set({ triangles }).where('name', '=', `Chest ${index}`).execute();
  await catalogue.parts.version.changed();
  const pages = async (sort: string) => {
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = `?pageSize=1&sort=${sort}${cursor && `&cursor=${cursor}`}`;
      const reply: Awaited<ReturnType<typeof callApi<typeof listAssets>>> = await callApi(catalogue.app, listAssets, query);
      names.push(...reply.assets.map(({ assetTitle }) => assetTitle));
      cursor = reply.nextCursor;
    }
    return names.map((name) => name.replace('Chest ', '')).join(' ');
  };
  expect(await pages('fewest-triangles')).toBe('1 0 2 3 Unmeasured');
  expect(await pages('most-triangles')).toBe('3 0 2 1 Unmeasured');
  expect(await pages('smallest')).toBe('2 0 3 1 Unmeasured');
  expect(await pages('largest')).toBe('1 0 3 2 Unmeasured');
  expect(await pages('name')).toBe('0 1 2 3 Unmeasured');
});

test('titles of any length and script can be paged by name', async () => {
  await catalogue.clear();
  const { db } = catalogue;
  for (const name of ['\u{20000}'.repeat(290), `${'\u{20000}'.repeat(290)}2`, 'ﷺ'.repeat(290), 'ｱ', '…'])
    await addAsset(db, name);
  await catalogue.parts.version.changed();
  const first = await callApi(catalogue.app, listAssets, '?sort=name&pageSize=3');
  const rest = await callApi(catalogue.app, listAssets, `?sort=name&pageSize=3&cursor=${first.nextCursor}`);
  expect(new Set([...first.assets, ...rest.assets].map(({ assetId }) => assetId)).size).toBe(5);
});

describe('words of one or two letters', () => {
  beforeAll(() => fill(game('Pu·Li·Ru·La'), game('North of the Wall'), game('Reef'), game('悪魔城ドラキュラ')));

  test.each([
    ['la ru li pu', ['Pu·Li·Ru·La']],
    ['pu li', ['Pu·Li·Ru·La']],
    ['of', ['North of the Wall']],
    ['re', ['Reef']],
    ['ee', []],
    ['魔城', ['悪魔城ドラキュラ']],
  ])('%s finds %s, in results as in suggestions', async (typed, titles) => {
    expect(await found(typed)).toEqual(titles);
    expect(await suggested(typed)).toEqual(titles);
  });
});

test('a frequent word returns the best known names in pages, and a name that equals it', async () => {
  const many = Array.from({ length: 60 }, (_, index) => game(`Lantern ${'abcdefghij'[index % 10]}${index}`));
  await fill(...many, game('Keep', { alternativeNames: [{ name: 'Lantern' }] }), game('Chest', { tags: ['lantern'] }));
  await catalogue.db.updateTable('game').set({ popularity: 5 }).where('title', 'in', ['Lantern j59', 'Lantern a0']).execute();
  await catalogue.parts.version.changed();
  const names: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = `?query=lantern&pageSize=7${cursor && `&cursor=${cursor}`}`;
    const reply: Awaited<ReturnType<typeof callApi<typeof search>>> = await callApi(catalogue.app, search, query);
    names.push(...reply.newData.map(({ name }) => name));
    cursor = reply.nextCursor;
  }
  expect(names).toHaveLength(62);
  expect(new Set(names).size).toBe(62);
  expect(names.slice(0, 3)).toEqual(['Keep', 'Lantern a0', 'Lantern j59']);
  expect(names.at(-1)).toBe('Chest');
});
