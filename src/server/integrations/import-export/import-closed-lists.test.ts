import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { CLOSED_LOOKUPS } from '../../../shared/catalogue/games/closed-lookups.ts';
import { LOOKUP_KINDS } from '../../../shared/catalogue/vocabularies/lookup-rules.ts';
import { MADE_KINDS } from '../../catalogue/publications/lookup-resolver-store.ts';
import { LOOKUP_TABLES } from './lookup-store.ts';
import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';

let catalogue: OpenCatalogue;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.stop());

test('a region is found by many spellings; unknown regions are reported by line and not created', async () => {
  const at = (title: string, region: string) => ({
    kind: 'game',
    title,
    platforms: [{ platform: 'Dreamcast', releases: [{ region }] }],
  });
  const regions = () => catalogue.db.selectFrom('region').select('name').orderBy('name').execute();
  const before = await regions();
  const lines = ['jp', 'JPN', 'Japan', 'japan', 'NTSC-J', 'Reg-', '(PD)', 'germany', 'DE'];
  const { failed } = await catalogue.importLines(lines.map((region, index) => at(`Spelling ${index}`, region)));
  expect(failed.map(({ number, reason }) => [number, reason])).toEqual([
    [6, 'The region “Reg-” is not known. Use a name such as Japan or Europe, or leave the field out.'],
    [7, 'The region “(PD)” is not known. Use a name such as Japan or Europe, or leave the field out.'],
  ]);
  expect((await regions()).filter(({ name }) => !before.some((one) => one.name === name))).toEqual([{ name: 'Germany' }]);
  const { rows } = await sql<{ name: string; count: number }>`
    select r.name, count(*)::int as count from game_release x join region r on r.id = x.region_id group by r.name order by r.name
  `.execute(catalogue.db);
  expect(rows).toEqual([
    { name: 'Germany', count: 2 },
    { name: 'Japan', count: 5 },
  ]);
});

test('game types and release statuses have many spellings too; unknown ones are reported with similar names', async () => {
  const names = async () => [
    await catalogue.db.selectFrom('game_type').select('name').orderBy('id').execute(),
    await catalogue.db.selectFrom('release_status').select('name').orderBy('id').execute(),
  ];
  const before = await names();
  const types = ['Base Game', 'maingame', 'main game', 'MAIN_GAME', 'DLC', 'dlc / addon', 'Pack/Addon', 'Remaek', 'Bogus'];
  const statuses = ['full-release', 'Released', 'EARLY ACCESS', 'Canceled', 'Early Acces', 'Bogus status'];
  const release = (status: string) => [{ platform: 'Dreamcast', releases: [{ status }] }];
  const { failed } = await catalogue.importLines([
    ...types.map((type, index) => ({ kind: 'game', title: `Type ${index}`, type })),
    ...statuses.map((status, index) => ({ kind: 'game', title: `Status ${index}`, platforms: release(status) })),
  ]);
  expect(failed.map(({ number, reason }) => [number, reason])).toEqual([
    [8, 'The type of game “Remaek” is not known. Did you mean Remake?'],
    [
      9,
      expect.stringMatching(
        /^The type of game “Bogus” is not known\. Use one of Main Game, DLC Addon, .*, or leave the field out\.$/,
      ),
    ],
    [14, 'The release status “Early Acces” is not known. Did you mean Early Access?'],
    [
      15,
      expect.stringMatching(
        /^The release status “Bogus status” is not known\. Use one of Alpha, Beta, .*, or leave the field out\.$/,
      ),
    ],
  ]);
  expect(await names()).toEqual(before);
  const typed = await catalogue.db
    .selectFrom('game as g')
    .innerJoin('game_type as t', 't.id', 'g.type_id')
    .select(['g.title', 't.name'])
    .where('g.title', 'like', 'Type %')
    .orderBy('g.title')
    .execute();
  expect(typed.map(({ name }) => name)).toEqual([
    ...Array.from({ length: 4 }, () => 'Main Game'),
    'DLC Addon',
    'DLC Addon',
    'Pack',
  ]);
});

test('every vocabulary is either closed or open to members', () => {
  expect([...MADE_KINDS, ...CLOSED_LOOKUPS].toSorted()).toEqual([...LOOKUP_KINDS].toSorted());
  for (const kind of CLOSED_LOOKUPS) expect(LOOKUP_TABLES).toContain(kind);
});
