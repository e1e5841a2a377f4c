import * as m from '#messages/server-strapi-api';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openIndex } from '../../../../test/factories/open-index.ts';
import { seedContent } from '../../../../test/factories/seed-content.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { VISITOR } from '../../platform/caller.ts';
import { contentService } from './content-service.ts';
import { contentStore } from './content-store.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
  await seedContent(started.db);
});
afterAll(() => started.stop());

/** The service with a query counter. */
function countedService() {
  let queries = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    service: contentService(contentStore(started.db.withPlugin(counter), openIndex(started, []).index)),
    queries: () => queries,
  };
}

it('reads each relation of a page with one query, for any number of entries', async () => {
  for (const [limit, expected] of [
    [1, 1],
    [100, 2],
  ] as const) {
    const { service, queries } = countedService();
    const raw = `fields=title&populate=genres,tags.background,platformReleases.releases.region&pagination[limit]=${limit}&pagination[withCount]=false`;
    const { data } = await service.list('games', raw, VISITOR);
    expect(data).toHaveLength(expected);
    // The page, genres, tags, backgrounds, platforms, releases, regions.
    expect(queries()).toBeLessThanOrEqual(7);
  }
});

it('refuses a reply that would repeat the same entries many times', async () => {
  const { db } = started;
  await db
    .insertInto('genre')
    .values(Array.from({ length: 100 }, (_value, index) => ({ name: `Kind ${index}` })))
    .execute();
  const genres = await db.selectFrom('genre').select('id').where('name', 'like', 'Kind%').execute();
  const { id } = await db.selectFrom('game').select('id').where('title', '=', 'half-life').executeTakeFirstOrThrow();
  await db
    .insertInto('game_genre')
    .values(genres.map((genre, index) => ({ game_id: id, genre_id: genre.id, position: index + 2 })))
    .execute();
  const answer = (depth: string) => started.app.inject(`/api/genres?pagination[pageSize]=100&populate=${depth}`);
  expect((await answer('games.genres')).statusCode).toBe(200);
  const tooMuch = await answer('games.genres.games.genres');
  expect(tooMuch.statusCode).toBe(400);
  expect(tooMuch.json().error.message).toBe(m.tooManyRelated({ max: 20_000 }));
});

it('finds few matches among many rows in the requested order', async () => {
  const { service } = countedService();
  const { data, meta } = await service.list(
    'genres',
    'filters[name][$containsi]=kind 1&sort=name:desc&pagination[pageSize]=3',
    VISITOR,
  );
  expect(data.map(({ attributes }) => attributes['name'])).toEqual(['Kind 19', 'Kind 18', 'Kind 17']);
  expect(meta.pagination.total).toBe(11);
});

it('finds a name by one or two letters in any case, and by its new name after a change', async () => {
  const { db } = started;
  const { service } = countedService();
  const named = async (letters: string) => {
    const raw = `filters[name][$containsi]=${letters}&sort=name:asc&fields=name`;
    const { data, meta } = await service.list('companies', raw, VISITOR);
    expect(meta.pagination.total).toBe(data.length);
    return data.map(({ attributes }) => attributes['name']);
  };
  await db
    .insertInto('company')
    .values([{ name: 'ÉQuinox' }, { name: 'equal' }, { name: 'Zéq' }])
    .execute();
  // Names match with and without accents, in both directions.
  expect(await named('éQ')).toEqual(['equal', 'Zéq', 'ÉQuinox']);
  expect(await named('q')).toEqual(['equal', 'Zéq', 'ÉQuinox']);
  await db.updateTable('company').set({ name: 'Zest' }).where('name', '=', 'Zéq').execute();
  expect(await named('éq')).toEqual(['equal', 'ÉQuinox']);
  expect(await named('ZE')).toEqual(['Zest']);
});
