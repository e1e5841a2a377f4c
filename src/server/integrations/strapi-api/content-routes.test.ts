import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { pictureAddressOf } from '../../../../test/factories/picture-address.ts';
import { seedContent, type SeededContent } from '../../../../test/factories/seed-content.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';

let started: StartedApp;
let seeded: SeededContent;
beforeAll(async () => {
  started = await startApp();
  seeded = await seedContent(started.db);
});
afterAll(() => started.stop());

async function get(path: string) {
  const response = await started.app.inject(path);
  expect(response.statusCode, `${path} ${response.body}`).toBe(200);
  return response.json();
}

async function namesOf(path: string): Promise<string[]> {
  const { data } = (await get(path)) as { data: { attributes: { name?: string; title?: string } }[] };
  return data.map(({ attributes }) => attributes.name ?? attributes.title ?? '');
}

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown;
const moments = { createdAt: moment, updatedAt: moment };

describe('lists', () => {
  it('contain id and attributes, and the position in the whole list', async () => {
    expect(await get('/api/regions?pagination[pageSize]=2&pagination[page]=2')).toEqual({
      data: [
        { id: 3, attributes: { name: 'Australia', code: 'AU', igdbId: 3, ...moments } },
        { id: 4, attributes: { name: 'New Zealand', code: 'NZ', igdbId: 4, ...moments } },
      ],
      meta: { pagination: { page: 2, pageSize: 2, pageCount: 5, total: 10 } },
    });
  });

  it('can be paged by entries, and without a total', async () => {
    const { meta } = await get('/api/regions?pagination[start]=4&pagination[limit]=3');
    expect(meta).toEqual({ pagination: { start: 4, limit: 3, total: 10 } });
    const uncounted = await get('/api/regions?pagination[withCount]=false');
    expect(uncounted.meta).toEqual({ pagination: { page: 1, pageSize: 25 } });
  });

  it('return the maximal number of entries if no limit is wanted', async () => {
    const { data, meta } = await get('/api/regions?pagination[limit]=-1');
    expect([data.length, meta.pagination]).toEqual([10, { start: 0, limit: 100, total: 10 }]);
  });

  it('are searched by a text anywhere in short fields or in the description', async () => {
    expect(await namesOf('/api/regions?_q=ZEAL')).toEqual(['New Zealand']);
    expect(await namesOf('/api/games?_q=port')).toEqual(['Portal']);
    expect(await namesOf('/api/games?_q=cake')).toEqual(['Portal']);
    expect(await namesOf('/api/games?_q=cake&filters[title]=half-life')).toEqual([]);
    expect(await namesOf('/api/genres?_q=')).toEqual(['Puzzle', 'Action', 'adventure']);
    expect(await namesOf('/api/genres?_q=%25')).toEqual([]);
  });

  it('count related entries', async () => {
    const { data } = await get(
      `/api/genres?sort=name&populate[games][count]=true&populate[games][filters][title][$startsWithi]=p`,
    );
    expect(data.map((entry: { attributes: object }) => entry.attributes)).toMatchObject([
      { name: 'Action', games: { data: { attributes: { count: 1 } } } },
      { name: 'adventure', games: { data: { attributes: { count: 0 } } } },
      { name: 'Puzzle', games: { data: { attributes: { count: 1 } } } },
    ]);
    const { attributes } = (await get(`/api/games/${seeded.portal}?populate[platformReleases][count]=true`)).data;
    expect(attributes.platformReleases).toEqual({ count: 1 });
  });

  it('limit a page to 100 entries, and return the total beyond the last page', async () => {
    expect((await get('/api/regions?pagination[pageSize]=100000')).meta.pagination).toEqual({
      page: 1,
      pageSize: 100,
      pageCount: 1,
      total: 10,
    });
    expect((await get('/api/regions?pagination[page]=7')).meta.pagination).toEqual({
      page: 7,
      pageSize: 25,
      pageCount: 1,
      total: 10,
    });
  });

  it('return only the requested fields', async () => {
    expect((await get('/api/regions/1?fields=code')).data).toEqual({ id: 1, attributes: { code: 'EU' } });
    expect((await get('/api/regions/1?fields[0]=code&fields[1]=name')).data.attributes).toEqual({ name: 'Europe', code: 'EU' });
    expect((await get('/api/regions/1?fields=name,code')).data.attributes).toEqual({ name: 'Europe', code: 'EU' });
    expect((await get('/api/regions/1?fields[0]=id')).data.attributes).toEqual({});
  });

  it('return pictures that are named as fields', async () => {
    const [tag] = (await get('/api/tags?fields=name,background')).data;
    expect(tag.attributes).toEqual({
      name: 'sci-fi',
      background: { data: { id: expect.any(Number), attributes: expect.objectContaining({ width: 100, mime: 'image/png' }) } },
    });
    const [format] = (await get('/api/formats?fields[0]=name&fields[1]=background')).data;
    expect(format.attributes).toEqual({ name: 'GLB', background: { data: null } });
    const [technology] = (await get('/api/technologies?fields=name,logo&pagination[pageSize]=100')).data;
    expect(technology.attributes).toEqual({ name: 'Source', logo: { data: null } });
    const chosen = await get('/api/tags?fields=background&populate[background][fields]=url');
    expect(chosen.data[0].attributes).toEqual({
      background: { data: { id: expect.any(Number), attributes: { url: expect.any(String) } } },
    });
  });

  it('sort by name in any letter case, by several fields, and through a relation', async () => {
    expect(await namesOf('/api/genres?sort=name')).toEqual(['Action', 'adventure', 'Puzzle']);
    expect(await namesOf('/api/genres?sort[0]=name:desc')).toEqual(['Puzzle', 'adventure', 'Action']);
    expect(await namesOf('/api/types-games?sort=gameSelection:desc,name:asc&pagination[limit]=2')).toEqual([
      'DLC Addon',
      'Episode',
    ]);
    expect(await namesOf('/api/games?sort=series.name:asc')).toEqual(['Portal', 'half-life']);
    expect(await namesOf('/api/games?sort[series][name]=desc')).toEqual(['half-life', 'Portal']);
  });
});

describe('filters', () => {
  it.each([
    ['regions', 'filters[name]=Japan', ['Japan']],
    ['regions', 'filters[name][$eq]=japan', []],
    ['regions', 'filters[name][$eqi]=jaPAN', ['Japan']],
    ['regions', 'filters[name][$containsi]=ZEAL', ['New Zealand']],
    ['regions', 'filters[name][$contains]=ZEAL', []],
    ['regions', 'filters[name][$startsWith]=New', ['New Zealand']],
    ['regions', 'filters[name][$endsWithi]=PE', ['Europe']],
    ['regions', 'filters[name][$notContainsi]=a', ['Europe', 'Worldwide']],
    ['regions', 'filters[id][$in][0]=1&filters[id][$in][1]=5', ['Europe', 'Japan']],
    ['regions', 'filters[igdbId][$gt]=9', ['Brazil']],
    ['regions', 'filters[igdbId][$between][0]=3&filters[igdbId][$between][1]=4', ['Australia', 'New Zealand']],
    ['regions', 'filters[id][$lte]=2&filters[name][$ne]=Europe', ['North America']],
    ['regions', 'filters[$or][0][name]=Asia&filters[$or][1][code][$eqi]=kr', ['Asia', 'Korea']],
    ['regions', 'filters[$not][id][$gt]=1', ['Europe']],
    ['regions', 'filters[name][$not][$contains]=a&filters[id][$lt]=4', ['Europe']],
    ['regions', 'filters[igdbId][$null]=true', []],
    ['regions', 'filters[name][$contains]=%25', []],
    ['regions', 'filters[name]=Asia&filters[name]=Korea', ['Asia', 'Korea']],
    ['games', 'filters[genres][name][$eqi]=puzzle', ['Portal']],
    ['games', 'filters[genres][name][$in]=Puzzle&filters[genres][id][$gt]=0', ['Portal']],
    ['games', 'filters[series][id][$null]=true', ['half-life']],
    ['games', 'filters[series][$notNull]=true', ['Portal']],
    ['games', 'filters[title][$containsi]=HALF-', ['half-life']],
    ['games', 'filters[igdb_id][$notNull]=true', ['Portal']],
    ['games', 'filters[platformReleases][releases][date][$lt]=2008-01-01', ['Portal']],
    ['games', 'filters[company][name][name][$eq]=Valve', ['Portal']],
    ['games', 'filters[uploader][username]=bob', ['half-life']],
    ['games', 'filters[publishedAt][$gte]=2024-01-01', ['Portal']],
    ['assets', 'filters[modelQuality]=med-poly', ['Weighted Cube']],
    ['assets', 'filters[hasSkeleton]=true', []],
    ['assets', 'filters[games][title][$eqi]=portal&filters[formats][name]=GLB', ['Weighted Cube']],
  ])('%s?%s', async (kind, query, expected) => {
    expect(await namesOf(`/api/${kind}?${query}`)).toEqual(expected);
  });

  it('find a row by the moment that a reply showed', async () => {
    const { data } = await get('/api/games?fields=publishedAt&filters[title]=Portal');
    expect(data[0].attributes).toEqual({ publishedAt: '2024-03-05T10:00:00.123Z' });
    expect(await namesOf('/api/games?filters[publishedAt][$eq]=2024-03-05T10:00:00.123Z')).toEqual(['Portal']);
    expect(await namesOf('/api/games?filters[publishedAt][$gt]=2024-03-05T10:00:00.123Z')).toEqual([]);
  });

  it('accept the id of a related entry', async () => {
    expect(await namesOf(`/api/games?filters[genres]=${seeded.puzzle}`)).toEqual(['Portal']);
    expect(await namesOf(`/api/genres?filters[games][id]=${seeded.portal}&sort=name`)).toEqual(['Action', 'Puzzle']);
    expect(await namesOf(`/api/games?filters[genres][$in][0]=${seeded.action}&sort=title`)).toEqual(['half-life', 'Portal']);
  });
});

describe('populate', () => {
  it("writes a picture in Strapi's media format", async () => {
    const { data } = await get(`/api/games/${seeded.portal}?fields=title&populate=cover`);
    const attributes = data.attributes.cover.data.attributes;
    const cover = await pictureAddressOf(started.db, seeded.cover);
    expect(data.attributes.cover.data.id).toBe(seeded.cover);
    expect(attributes).toMatchObject({
      url: cover,
      width: 800,
      height: 400,
      mime: 'image/png',
      ext: '.png',
      size: 4.32,
    });
    expect(Object.keys(attributes.formats)).toEqual(['thumbnail', 'small', 'medium']);
    expect(attributes.formats.small).toMatchObject({
      url: `${cover}-320`,
      width: 320,
      height: 160,
      ext: '.webp',
    });
  });

  it('returns no relation unasked, and null or an empty list for empty ones', async () => {
    const { data } = await get(`/api/games/${seeded.halfLife}`);
    expect(data.attributes).not.toHaveProperty('cover');
    const populated = await get(
      `/api/games/${seeded.halfLife}?fields=title&populate[0]=cover&populate[1]=media&populate[2]=company`,
    );
    expect(populated.data.attributes).toEqual({ title: 'half-life', cover: { data: null }, media: { data: [] }, company: [] });
  });

  it('writes relations below data, and components in place and in order', async () => {
    const { data } = await get(`/api/games/${seeded.portal}?fields=title&populate=*`);
    expect(data.attributes.genres.data.map((genre: { attributes: object }) => genre.attributes)).toEqual([
      { name: 'Action', ...moments },
      { name: 'Puzzle', ...moments },
    ]);
    expect(data.attributes.series.data.attributes).toEqual({ name: 'Portal', ...moments });
    expect(data.attributes.company).toEqual([
      { id: expect.any(Number), publisher: false, mainDeveloper: true, supportingDeveloper: false, portingDeveloper: false },
    ]);
    expect(data.attributes.uploader.data.attributes).toEqual({ username: 'ada' });
  });

  it.each([
    'populate[platformReleases][populate][0]=platform&populate[platformReleases][populate][1]=releases.region&populate[platformReleases][populate][2]=technologies.name',
    'populate=platformReleases.platform,platformReleases.releases.region,platformReleases.technologies.name',
  ])('reaches down: %s', async (query) => {
    const { data } = await get(`/api/games/${seeded.portal}?fields=title&${query}`);
    expect(data.attributes.platformReleases).toEqual([
      {
        id: expect.any(Number),
        platform: {
          data: expect.objectContaining({ attributes: expect.objectContaining({ name: 'Windows', color: 'grey' }) }),
        },
        releases: [
          {
            id: expect.any(Number),
            date: '2007-10-10',
            datePrecision: 'day',
            region: { data: { id: 8, attributes: { name: 'Worldwide', code: 'WW', igdbId: 8, ...moments } } },
          },
        ],
        technologies: [
          {
            id: expect.any(Number),
            version: '7',
            name: { data: expect.objectContaining({ attributes: expect.objectContaining({ name: 'Source' }) }) },
          },
        ],
      },
    ]);
  });

  it('returns the games of a technology, which they name for each platform', async () => {
    const { data } = await get('/api/technologies?fields=name&populate[games][fields]=title&filters[games][title]=Portal');
    expect(data).toEqual([
      {
        id: expect.any(Number),
        attributes: { name: 'Source', games: { data: [{ id: seeded.portal, attributes: { title: 'Portal' } }] } },
      },
    ]);
  });

  it('accepts fields, filters, sort, start and limit of its own', async () => {
    const query = 'fields=title&populate[genres][fields]=name&populate[genres][sort]=name:desc&populate[genres][limit]=1';
    const { data } = await get(`/api/games/${seeded.portal}?${query}`);
    expect(data.attributes).toEqual({
      title: 'Portal',
      genres: { data: [{ id: seeded.puzzle, attributes: { name: 'Puzzle' } }] },
    });
    const rest = await get(`/api/games/${seeded.portal}?${query}&populate[genres][start]=1`);
    expect(rest.data.attributes.genres.data[0].attributes).toEqual({ name: 'Action' });
    const filtered = await get('/api/games?fields=title&sort=id&populate[genres][filters][name]=Puzzle');
    expect(
      filtered.data.map((game: { attributes: { genres: { data: unknown[] } } }) => game.attributes.genres.data.length),
    ).toEqual([1, 0]);
  });

  it('returns measurements of an asset', async () => {
    const { data } = await get(`/api/assets/${seeded.cube}?populate=textures,games,category`);
    expect(data.attributes).toMatchObject({
      quality: { name: 'med-poly', amount: 1200 },
      modelQuality: 'med-poly',
      textureResolution: 2048,
      hasSkeleton: false,
      size: null,
      variants: ['Gold'],
    });
    expect(data.attributes.textures).toEqual([
      { id: expect.any(Number), name: 'cube', width: 8, height: 8, channels: ['baseColor'] },
    ]);
    expect(data.attributes.category.data.attributes).toEqual({ name: 'Weapons', ...moments });
  });
});

it('returns the logo and links of the navigation bar', async () => {
  const { logoSvg, menuLinks } = await get('/api/get-header-data');
  expect(logoSvg).toMatch(/^<svg/);
  expect(menuLinks[1]).toEqual({ id: 2, title: 'Models', url: '/models', icon: 'box' });
});
