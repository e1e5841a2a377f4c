import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';
import { gameEditor } from '../../../../test/factories/save-game.ts';

let catalogue: OpenCatalogue;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
beforeEach(() => catalogue.clear());
afterAll(() => catalogue.stop());

const game = (title: string, year: string | null = null, more: object = {}) => ({
  kind: 'game',
  title,
  ...(year !== null && { platforms: [{ platform: 'Amiga', releases: [{ date: year }] }] }),
  ...more,
});

const games = () =>
  catalogue.db.selectFrom('game').select(['title', 'first_year as year', 'igdb_id as igdbId']).orderBy('id').execute();

/** Messages of the import by line number. */
async function outcomes(lines: object[]): Promise<{ counts: number[]; notes: Record<number, string> }> {
  const notes: Record<number, string> = {};
  const { counts, failed } = await catalogue.importLines(lines, { noted: ({ number, note }) => void (notes[number] = note) });
  for (const { number, reason } of failed) notes[number] = `failed: ${reason}`;
  const { created, updated, unchanged } = counts.game;
  return { counts: [created, updated, unchanged, counts.game.failed], notes };
}

test('two games of one title differ by their first years, and are found again', async () => {
  const lines = [
    game('Flashback', '1992', { type: 'Main Game' }),
    game('Flashback', '2013', { type: 'Remake' }),
    game('TETRIS', '1989'),
    game('Tetris', '2000'),
  ];
  expect(await outcomes(lines)).toEqual({
    counts: [4, 0, 0, 0],
    notes: {
      2: 'Saved as “Flashback (2013)”, because another game is called “Flashback” (first released in 1992, not 2013).',
      4: 'Saved as “Tetris (2000)”, because another game is called “TETRIS” (first released in 1989, not 2000).',
    },
  });
  const stored = await games();
  expect(stored.map(({ title, year }) => [title, year])).toEqual([
    ['Flashback', 1992],
    ['Flashback (2013)', 2013],
    ['TETRIS', 1989],
    ['Tetris (2000)', 2000],
  ]);
  const again = await outcomes(lines.toReversed());
  expect(again).toEqual({
    counts: [0, 0, 4, 0],
    notes: {
      1: 'Matched to the game “Tetris (2000)”, which is from the same year.',
      3: 'Matched to the game “Flashback (2013)”, which is from the same year.',
    },
  });
  expect(await games()).toEqual(stored);
});

test('games with different IGDB numbers are never merged, and one number is always one game', async () => {
  const first = await outcomes([
    game('Doom', '1993', { igdbId: 1 }),
    game('Doom', '2016', { igdbId: 2 }),
    game('Doom', '1993', { igdbId: 3 }),
    game('DOOM', null, { igdbId: 4 }),
    game('Doom Eternal', '2020', { igdbId: 5 }),
    game('Doom: Eternal', '2020', { igdbId: 5 }),
  ]);
  expect(first).toEqual({
    counts: [4, 0, 0, 2],
    notes: {
      2: 'Saved as “Doom (2016)”, because another game is called “Doom” (number 1 at IGDB, not 2).',
      3: 'Saved as “Doom (1993)”, because another game is called “Doom” (number 1 at IGDB, not 3).',
      4: 'failed: Another game is called “Doom” (number 1 at IGDB, not 4). Add a release date to this line, or change its title.',
      6: 'failed: The game “Doom Eternal” already has this number at IGDB (5). Correct the number, or use that title.',
    },
  });
  const stored = await games();
  expect(stored.map(({ igdbId }) => igdbId)).toEqual([1, 2, 3, 5]);
  expect((await outcomes([game('Doom', '1993', { igdbId: 9 })])).notes[1]).toMatch(
    /^failed: .* Give this game a title of its own\.$/,
  );
  expect(await games()).toEqual(stored);
});

test('lines that differ only in spelling are one game, and each reports that', async () => {
  const { counts, notes } = await outcomes([
    game('Half-Life'),
    game('HALF-LIFE', null, { type: 'Main Game' }),
    game('Half\u200b-Life'),
    game('Ⅱ'),
    game('II'),
    game('II', '1999'),
    game('\u200b'),
  ]);
  expect(counts).toEqual([2, 2, 2, 0]);
  expect(notes).toEqual({
    2: 'Matched to the game “Half-Life”, which has the same title in another spelling.',
    3: 'Matched to the game of line 1, which has the same title.',
    5: 'Matched to the game “Ⅱ”, which has the same title in another spelling.',
    6: 'Matched to the game “Ⅱ”, which has the same title in another spelling.',
    7: 'failed: "title" must not be blank.',
  });
  expect((await games()).map(({ title }) => title)).toEqual(['Half-Life', 'Ⅱ']);
});

test('a renamed game is found by its earlier title, unless a game of another year has that title now', async () => {
  const memberId = await addMember(catalogue.started, 'mira', { role: 'moderator' });
  const editor = gameEditor(catalogue.started, await signedIn(catalogue.started, memberId));
  await catalogue.importLines([game('Prince of Persia', '1989')]);
  const { id } = await catalogue.db.selectFrom('game').select('id').executeTakeFirstOrThrow();
  await editor.change(id, { title: 'Prince of Persia (1989)' });
  const { counts, notes } = await outcomes([game('Prince of Persia', '2008'), game('Prince of Persia', '1989')]);
  expect(counts).toEqual([1, 0, 1, 0]);
  expect(notes).toEqual({ 2: 'Matched to the game “Prince of Persia (1989)”, which is from the same year.' });
  expect((await games()).map(({ title, year }) => [title, year])).toEqual([
    ['Prince of Persia (1989)', 1989],
    ['Prince of Persia', 2008],
  ]);
});

test('a company, platform or technology does not take over the IGDB number of another one with its name', async () => {
  const kinds = ['company', 'platform', 'technology'].map((kind) => ({ kind, name: 'Rare', igdbId: 1 }));
  await catalogue.importLines(kinds);
  const { failed } = await catalogue.importLines(kinds.map((line) => ({ ...line, name: 'RARE', igdbId: 2 })));
  expect(failed.map(({ reason }) => reason)).toEqual(
    kinds.map(() => '“RARE” has the number 1 at IGDB, but this line has 2. Correct one of them if both are the same entry.'),
  );
  const { counts } = await catalogue.importLines(
    kinds.map((line) => ({ ...line, igdbId: 2 })),
    { overwrite: true },
  );
  expect(counts.company.updated).toBe(1);
});

test('names of lookups, tools, guides and models match in every spelling that looks the same', async () => {
  const { counts, failed } = await catalogue.importLines([
    game('One', null, { genres: ['Shooter', 'SHOOTER', 'Ｓhooter', 'Sho\u00adoter'], series: 'Quake' }),
    game('Two', null, { genres: ['shooter'], series: 'Quake\u2060', companies: [{ name: 'id', publisher: true }] }),
    game('Three', null, { companies: [{ name: 'i\u200bd', mainDeveloper: true }] }),
    { kind: 'tool', title: 'Noesis', tags: [] },
    { kind: 'tool', title: 'NOE\u200bSIS', tags: [] },
    { kind: 'asset', name: 'Crate', game: 'One' },
    { kind: 'asset', name: 'CRATE\ufe0f', game: 'ONE\u00ad' },
  ]);
  expect(failed).toEqual([]);
  expect([counts.tool.created, counts.asset.created]).toEqual([1, 1]);
  const named = async (table: 'genre' | 'series' | 'company') =>
    (await catalogue.db.selectFrom(table).select('name').execute()).map(({ name }) => name);
  expect(await Promise.all((['genre', 'series', 'company'] as const).map(named))).toEqual([['Shooter'], ['Quake'], ['id']]);
});
