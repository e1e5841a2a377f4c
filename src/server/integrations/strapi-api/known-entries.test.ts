import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { openIndex } from '../../../../test/factories/open-index.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { ASSET_LIST } from '../../catalogue/assets/asset-list-store.ts';
import { GAME_LIST } from '../../catalogue/games/game-list-store.ts';
import { VISITOR } from '../../platform/caller.ts';
import { contentService } from './content-service.ts';
import { contentStore } from './content-store.ts';
import { parseListQuery } from './query/content-query-parser.ts';
import { contentTypeOf } from './content-types.ts';
import { publicationSights } from './content-policy.ts';

const NAMES = [
  'Half-Life lantern',
  'half life',
  'Halfling',
  'Ägäis',
  'ゼルダの剣',
  'Lantern 2',
  'Lantern',
  'lantern',
  'C++ cube',
  '???',
];

let started: StartedApp;
let ready: ReturnType<typeof openIndex>;
beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  const games = [await addGame(db, 'Chronicle 1'), await addGame(db, 'Chronicle 12'), await addGame(db, 'Other')];
  const tags = [await addLookup(db, 'tag', 'old'), await addLookup(db, 'tag', 'new')];
  const platforms = [await addLookup(db, 'platform', 'Wii'), await addLookup(db, 'platform', 'SNES')];
  const category = await addLookup(db, 'category', 'Props');
  for (let n = 0; n < 60; n += 1) {
    const measured = n % 4 === 0 ? {} : { triangles: (n * 37) % 11, bones: n % 3, has_uv: n % 2 === 0 };
    const published_at = new Date(Date.UTC(2026, 0, 1 + (n % 13), n % 5));
    const id = await addAsset(db, NAMES[n % NAMES.length] ?? '', {
      ...measured,
      published_at,
      category_id: n % 3 === 0 ? category : null,
      ...(n % 7 === 6 && { hidden_at: new Date(), hidden_by: 'moderator' as const }),
    });
    const linked = { asset_id: id, position: 0 };
    await db
      .insertInto('asset_game')
      .values({ ...linked, game_id: games[n % 3] ?? 0 })
      .execute();
    await db
      .insertInto('asset_tag')
      .values({ ...linked, tag_id: tags[n % 2] ?? 0 })
      .execute();
    await db
      .insertInto('asset_platform')
      .values({ ...linked, platform_id: platforms[n % 2] ?? 0 })
      .execute();
  }
  await started.installation.version.changed();
  ready = openIndex(started, [ASSET_LIST, GAME_LIST]);
  await ready.refresh();
});
afterAll(() => started.stop());

const CONDITIONS = [
  'filters[name][$containsi]=half-life',
  'filters[name][$containsi]=LANTERN',
  'filters[name][$containsi]=äg',
  'filters[name][$containsi]=%3F%3F',
  'filters[name][$containsi]=ルダ',
  'filters[triangles][$lt]=5',
  'filters[triangles][$lte]=5',
  'filters[triangles][$gt]=5',
  'filters[triangles][$between][0]=2&filters[triangles][$between][1]=7',
  'filters[bones][$eq]=1',
  'filters[hasUv]=true',
  'filters[tags][name]=old',
  'filters[games][title][$containsi]=chronicle 1',
  'filters[platforms][name]=Wii',
  'filters[category][name]=Props',
  'filters[id][$gt]=20',
  'filters[$or][0][bones]=2&filters[$or][1][triangles]=3',
  'filters[$and][0][hasUv]=true&filters[$and][1][tags][name]=new',
  'filters[games][title]=Nothing',
];
const SORTS = [
  '',
  'sort=name',
  'sort=name:desc',
  'sort=triangles',
  'sort=triangles:desc',
  'sort=publishedAt:desc,name',
  'sort=id:desc',
];
const PAGES = [
  'pagination[pageSize]=7',
  'pagination[page]=3&pagination[pageSize]=4',
  'pagination[start]=5&pagination[limit]=50',
];

test('the index and the database find the same entries, page by page', async () => {
  const { db } = started;
  const byIndex = contentStore(db, ready.index);
  const byDatabase = contentStore(db, openIndex(started, [ASSET_LIST]).index);
  const [inIndex, inDatabase] = [contentService(byIndex), contentService(byDatabase)];
  for (const [at, condition] of CONDITIONS.entries()) {
    const known = await byIndex.find(parseListQuery(contentTypeOf('assets'), condition), publicationSights(VISITOR));
    expect({ condition, isKnown: known !== null }).toEqual({ condition, isKnown: !condition.endsWith('%3F%3F') });
    for (const [turn, sort] of SORTS.entries()) {
      const query = `${condition}&${sort}&${PAGES[(at + turn) % PAGES.length]}&fields=name`;
      const [found, expected] = [await inIndex.list('assets', query, VISITOR), await inDatabase.list('assets', query, VISITOR)];
      expect({ query, found }).toEqual({ query, found: expected });
    }
  }
});
