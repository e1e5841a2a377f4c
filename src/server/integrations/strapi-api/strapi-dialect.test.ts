import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { seedContent, type SeededContent } from '../../../../test/factories/seed-content.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';

let started: StartedApp;
let seeded: SeededContent;
beforeAll(async () => {
  started = await startApp();
  seeded = await seedContent(started.db);
});
afterAll(() => started.stop());

async function get(path: string, authorization?: string) {
  const answer = await started.app.inject({ url: path, headers: authorization === undefined ? {} : { authorization } });
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
  return answer.json();
}

async function titlesOf(query: string): Promise<string[]> {
  const { data } = await get(`/api/games?fields=title&${query}`);
  return data.map((game: { attributes: { title: string } }) => game.attributes.title);
}

// Each reply was compared with the query code of Strapi 5 (@strapi/utils).
describe('a query that Strapi answers is answered', () => {
  it.each([
    ['a parameter without a value', ['filters=', 'populate=', 'sort=', 'fields=', 'pagination=', '_q=', 'status=', 'locale=']],
    ['a parameter without a sign of equality', ['filters', 'populate', 'sort', 'pagination']],
    ['an order without a field', ['sort=,', 'sort=:desc', 'sort[0]=', 'sort[title]=', 'sort[series][name]=']],
    ['an empty name in a list', ['populate[0]=', 'populate=,']],
    [
      'a parameter that is no part of the dialect',
      ['_=123', 'utm_source=x', 'foo[bar]=1', 'count=true', 'hasPublishedVersion=true'],
    ],
    ['a language', ['locale=en', 'locale=xx-unknown', 'locale[0]=en', 'locale=all']],
    ['a state', ['status=published', 'status=draft', 'status=other', 'publicationState=live', 'publicationState=preview']],
    ['a page without a number', ['pagination[page]=', 'pagination[pageSize]=', 'pagination[withCount]=']],
    ['a page below the first', ['pagination[page]=0', 'pagination[page]=-1']],
    ['a total that is asked for', ['pagination[withCount]=true', 'pagination[withCount]=t', 'pagination[withCount]=1']],
  ])('%s changes nothing', async (_name, queries) => {
    const plain = await get('/api/games');
    for (const query of queries) expect([query, await get(`/api/games?${query}`)]).toEqual([query, plain]);
  });

  it('as does a query for one entry', async () => {
    const plain = await get(`/api/games/${seeded.portal}`);
    for (const query of [
      '_=123',
      'status=published',
      'locale=en',
      'filters=',
      'populate=',
      'sort=',
      'sort=title',
      'page=2',
      '_q=',
    ])
      expect([query, await get(`/api/games/${seeded.portal}?${query}`)]).toEqual([query, plain]);
    await get(`/api/games/${seeded.portal}?filters[title]=Portal`);
    const other = await started.app.inject(`/api/games/${seeded.portal}?filters[title]=other`);
    expect([other.statusCode, other.json().error.name]).toEqual([404, 'NotFoundError']);
  });

  it('a trailing slash changes nothing, for any method', async () => {
    expect(await get('/api/games/?sort=title')).toEqual(await get('/api/games?sort=title'));
    expect(await get(`/api/games/${seeded.portal}/`)).toEqual(await get(`/api/games/${seeded.portal}`));
    for (const method of ['POST', 'PUT'] as const) {
      const [with_, without] = await Promise.all(
        ['/api/games/', '/api/games'].map((url) => started.app.inject({ method, url })),
      );
      expect(with_?.json()).toEqual(without?.json());
    }
    expect((await started.app.inject('/api/games//')).statusCode).toBe(404);
    expect((await started.app.inject('/api/nothing/')).json().error.name).toBe('not_found');
  });

  it('a page number that is too small is raised', async () => {
    const pageOf = async (query: string) => (await get(`/api/regions?${query}`)).meta.pagination;
    expect(await pageOf('pagination[pageSize]=0')).toMatchObject({ page: 1, pageSize: 1 });
    expect(await pageOf('pagination[pageSize]=-1&pagination[page]=2')).toMatchObject({ page: 2, pageSize: 1 });
    expect(await pageOf('pagination[start]=-1')).toMatchObject({ start: 0, limit: 25 });
    expect(await pageOf('pagination[limit]=0')).toMatchObject({ start: 0, limit: 1 });
  });

  it('conditions may be a list', async () => {
    expect(await titlesOf('filters[0][title]=Portal&filters[1][genres][name]=Puzzle')).toEqual(['Portal']);
    expect(await titlesOf('filters[0][title]=Portal&filters[1][title]=half-life')).toEqual([]);
    expect(await titlesOf('filters[][title]=Portal')).toEqual(['Portal']);
  });

  it('a sort may use relations, including relations to many entries', async () => {
    expect(await titlesOf('sort=genres.name:asc,title')).toEqual(['half-life', 'Portal']);
    // Descending orders use the greatest related name: Portal has Action and Puzzle.
    expect(await titlesOf('sort=genres.name:desc')).toEqual(['Portal', 'half-life']);
    expect(await titlesOf('sort[genres][name]=desc')).toEqual(['Portal', 'half-life']);
    expect(await titlesOf('sort[0]=genres.name:DESC')).toEqual(['Portal', 'half-life']);
    expect(await titlesOf('sort=company.name.name')).toEqual(['Portal', 'half-life']);
    expect(await titlesOf('sort=platformReleases.releases.date')).toEqual(['Portal', 'half-life']);
    expect(await titlesOf('sort=series.id')).toEqual(['Portal', 'half-life']);
  });

  it('drafts are omitted if published entries are requested', async () => {
    const states = async (query: string) =>
      (await get(`/api/games?fields=publishedAt&${query}`, 'Bearer token-of-ada')).data.map(
        (game: { attributes: { publishedAt: string | null } }) => game.attributes.publishedAt !== null,
      );
    expect(await states('status=published')).not.toContain(false);
    expect(await states('status=draft')).toContain(false);
    expect(await states('')).toContain(false);
  });
});

describe('a query that Strapi refuses is refused with its path', () => {
  it.each([
    ['page=2', 'page'],
    ['pageSize=2', 'pageSize'],
    ['sort=genres', 'sort'],
    ['sort=series', 'sort'],
    ['sort=cover.nothing', 'sort'],
    ['sort=genres.games.genres.games.title', 'sort'],
    ['sort[genres][name]=up', 'sort'],
    ['fields=title,', 'fields'],
    ['filters[0][colour]=red', 'filters[colour]'],
    ['filters[0]=red', 'filters'],
    ['populate[genres]=', 'populate[genres]'],
    ['pagination[page]=1.5', 'pagination[page]'],
    ['pagination[withCount]=maybe', 'pagination[withCount]'],
  ])('%s', async (query, field) => {
    const answer = await started.app.inject(`/api/games?${query}`);
    expect(answer.json()).toMatchObject({ data: null, error: { status: 400, name: 'ValidationError', details: { field } } });
  });
});
