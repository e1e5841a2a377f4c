import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openCatalogue, type OpenCatalogue } from '../../../test/factories/open-catalogue.ts';

let catalogue: OpenCatalogue;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.stop());

test('a region has many spellings and is one; one that nobody knows is told by its line, and not made', async () => {
  const at = (title: string, region: string) => ({
    kind: 'game',
    title,
    platforms: [{ platform: 'Dreamcast', releases: [{ region }] }],
  });
  const regions = () => catalogue.db.selectFrom('region').select('name').orderBy('name').execute();
  const before = await regions();
  const lines = ['jp', 'JPN', 'Japan', 'japan', 'NTSC-J', 'Reg-', '(PD)', 'germany', 'DE'];
  const { failed } = await catalogue.bringIn(lines.map((region, index) => at(`Spelling ${index}`, region)));
  expect(failed.map(({ number, reason }) => [number, reason])).toEqual([
    [6, 'The region ‘Reg-’ is not known. Use a name such as Japan or Europe, or leave it out.'],
    [7, 'The region ‘(PD)’ is not known. Use a name such as Japan or Europe, or leave it out.'],
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
