import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startApp, type StartedApp } from '../../../../test/start-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

describe('a query with an unknown or excessive part is refused by name', () => {
  it.each([
    ['/api/genres?filters[name][$like]=x', 'filters[name][$like]'],
    ['/api/genres?filters[colour]=x', 'filters[colour]'],
    ['/api/genres?filters[__proto__][$eq]=x', 'filters[__proto__][$eq]'],
    ['/api/genres?filters[constructor][$eq]=x', 'filters[constructor]'],
    ['/api/genres?filters[hasOwnProperty]=x', 'filters[hasOwnProperty]'],
    ['/api/genres?filters[$where]=1', 'filters[$where]'],
    ['/api/genres?filters=x', 'filters'],
    ['/api/genres?filters[$or][0]=x', 'filters[$or]'],
    ['/api/genres?filters[games][name]=x', 'filters[games][name]'],
    ['/api/genres?filters[id]=abc', 'filters[id]'],
    ['/api/genres?filters[id]=99999999999999999999999', 'filters[id]'],
    ['/api/genres?filters[id][$gt]=2147483648', 'filters[id][$gt]'],
    ['/api/genres?filters[id][$in]=', 'filters[id][$in]'],
    ['/api/genres?filters[id][$contains]=1', 'filters[id][$contains]'],
    ['/api/genres?filters[id][$between]=1', 'filters[id][$between]'],
    ['/api/genres?filters[name][$null]=maybe', 'filters[name][$null]'],
    ['/api/genres?filters[name][$eq][0]=a&filters[name][$eq][1]=b', 'filters[name][$eq]'],
    ['/api/genres?filters[name]=a%00b', 'filters[name]'],
    ['/api/genres?filters[name]=%ff%fe', 'filters[name]'],
    ['/api/genres?filters[name]=100%', 'filters[name]'],
    [`/api/genres?filters[name]=${'x'.repeat(501)}`, 'filters[name]'],
    ['/api/games?filters[publishedAt][$gt]=yesterday', 'filters[publishedAt][$gt]'],
    ['/api/games?filters[publishedAt][$gt]=2024-02-30', 'filters[publishedAt][$gt]'],
    ['/api/games?filters[publishedAt][$gt]=0000-01-01', 'filters[publishedAt][$gt]'],
    ['/api/games?filters[platformReleases][releases][date]=2024-13-01', 'filters[platformReleases][releases][date]'],
    ['/api/assets?filters[modelQuality]=pretty', 'filters[modelQuality]'],
    ['/api/assets?filters[quality][name]=high-poly', 'filters[quality]'],
    ['/api/assets?filters[hasSkeleton]=yes', 'filters[hasSkeleton]'],
    ['/api/games?filters[genres][games][genres][games][genres][name]=x', 'filters[genres][games][genres][games][genres]'],
    ['/api/genres?sort=colour', 'sort'],
    ['/api/genres?sort=name:up', 'sort'],
    ['/api/assets?sort=quality', 'sort'],
    ['/api/genres?sort=name;drop table genre', 'sort'],
    ['/api/regions?fields=name,secret', 'fields'],
    ['/api/regions?fields[0]=secret', 'fields'],
    ['/api/games?fields=genres', 'fields'],
    ['/api/games?populate=secret', 'populate'],
    ['/api/games?populate=cover.secret', 'populate[cover][populate]'],
    ['/api/games?populate[cover][colour]=1', 'populate[cover][colour]'],
    ['/api/games?populate[cover]=maybe', 'populate[cover]'],
    ['/api/games?populate=title', 'populate'],
    [
      '/api/games?populate=genres.games.genres.games.genres.games',
      'populate[genres][populate][games][populate][genres][populate][games][populate][genres][populate]',
    ],
    ['/api/games?populate[genres][limit]=0', 'populate[genres][limit]'],
    ['/api/games?populate[genres][filters][colour]=1', 'populate[genres][filters][colour]'],
    ['/api/genres?pagination[page]=1e3', 'pagination[page]'],
    ['/api/genres?pagination[page]=100001', 'pagination[page]'],
    ['/api/genres?pagination[offset]=1', 'pagination[offset]'],
    ['/api/genres?pagination[page]=1&pagination[limit]=1', 'pagination'],
    ['/api/genres?pagination=2', 'pagination'],
    ['/api/genres?publicationState=draft', 'publicationState'],
    ['/api/genres?_q[name]=x', '_q'],
    ['/api/games?populate[genres][count]=maybe', 'populate[genres][count]'],
    ['/api/games?populate[series][count]=true', 'populate[series][count]'],
    ['/api/genres?page=2', 'page'],
    ['/api/genres?[name]=2', '[name]'],
  ])('%s', async (path, field) => {
    const response = await started.app.inject(path);
    expect(response.statusCode).toBe(400);
    const { data, error } = response.json();
    expect(data).toBeNull();
    expect(error).toMatchObject({ status: 400, name: 'ValidationError' });
    expect(error.details.field).toBe(field.slice(0, 100));
    expect(error.message.length).toBeGreaterThan(10);
  });

  const many = (count: number, write: (index: number) => string) =>
    Array.from({ length: count }, (_value, index) => write(index)).join('&');

  it.each([
    ['lists of 10,000', many(10_000, (index) => `filters[id][$in][${index}]=1`)],
    ['10,000 values of one key', many(10_000, () => 'filters[id][$in][]=1')],
    ['an index far away', 'filters[id][$in][99999999]=1'],
    ['deep nesting', `filters${'[$not]'.repeat(500)}[id]=1`],
    ['nesting just too deep', `filters${'[$and][0]'.repeat(12)}[id]=1`],
    ['too many conditions', many(51, (index) => `filters[$or][${index}][name]=${index}`)],
    ['searching two long texts', 'filters[games][description][$containsi]=a&filters[games][assets][description][$containsi]=b'],
    ['many searches', many(9, (index) => `filters[$or][${index}][name][$containsi]=${index}`)],
    ['too many parameters', many(301, (index) => `x${index}=1`)],
    [
      'too many relations',
      ['gameRalation', 'gameRalationMains', 'assets'].map((name) => `populate[games][populate][${name}][populate]=*`).join('&'),
    ],
  ])('%s', async (_name, query) => {
    const response = await started.app.inject(`/api/genres?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.name).toBe('ValidationError');
  });

  it.each(['abc', '0', '-1', '99999999999', '1e1', '1 or 1=1', '%27', '1.5'])(
    'an id that is none finds nothing: %s',
    async (id) => {
      const response = await started.app.inject(`/api/genres/${encodeURIComponent(id)}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ data: null, error: { status: 404, name: 'NotFoundError', details: {} } });
    },
  );

  it('an unknown kind has no route', async () => {
    expect((await started.app.inject('/api/secrets')).statusCode).toBe(404);
  });

  it.each(["' or '1'='1", '"; drop table genre; --', '\\', '%', '_', '\u{1F600}', '$1', '${1}', "E'\\\\x00'"])(
    'text stays text: %s',
    async (text) => {
      for (const operator of [
        '$eq',
        '$eqi',
        '$contains',
        '$containsi',
        '$startsWith',
        '$endsWithi',
        '$in',
        '$ne',
        '$lt',
        '$notContains',
      ]) {
        const response = await started.app.inject(`/api/genres?filters[name][${operator}]=${encodeURIComponent(text)}`);
        expect(response.statusCode).toBe(200);
      }
    },
  );
});
