import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addPicture } from '../../../../test/factories/catalogue.ts';
import { seedContent, type SeededContent } from '../../../../test/factories/seed-content.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';

let started: StartedApp;
let seeded: SeededContent;
let picture: number;
let ids: Record<'noir' | 'solo' | 'aside' | 'lantern' | 'steam' | 'twitch' | 'windows' | 'source', number>;

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  seeded = await seedContent(db);
  await db.updateTable('account').set({ email_confirmed_at: new Date() }).execute();
  await db.insertInto('account').values({ nickname: 'new', email: 'new@shelf.example' }).execute();
  picture = await addPicture(db);
  const lookup = async (table: 'theme' | 'game_mode' | 'player_perspective' | 'tag', name: string) =>
    (await db.insertInto(table).values({ name }).returning('id').executeTakeFirstOrThrow()).id;
  const named = async (table: 'store' | 'social' | 'platform' | 'technology', name: string) =>
    (await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  ids = {
    noir: await lookup('theme', 'Noir'),
    solo: await lookup('game_mode', 'Solo'),
    aside: await lookup('player_perspective', 'Aside'),
    lantern: await lookup('tag', 'lantern'),
    steam: await named('store', 'Steam'),
    twitch: await named('social', 'Twitch'),
    windows: await named('platform', 'Windows'),
    source: await named('technology', 'Source'),
  };
});
afterAll(() => started.stop());

interface Answer {
  status: number;
  data: { id: number; attributes: Record<string, unknown> };
  error?: { name: string; message: string; details: { field?: string } };
}

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown, who: string | null = 'ada') {
  const answer = await started.app.inject({
    method,
    url: `/api/games${path}`,
    headers: who === null ? {} : { authorization: `Bearer token-of-${who}` },
    ...(data !== undefined && { payload: { data } }),
  });
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
}

async function done(answering: Promise<Answer>) {
  const { status, data, error } = await answering;
  expect(error).toBeUndefined();
  expect(status).toBe(200);
  return data;
}

async function refused(answering: Promise<Answer>) {
  const { status, error } = await answering;
  return { status, name: error?.name, field: error?.details.field, message: error?.message };
}

const ALL = '?populate=*';
const DEEP =
  '?populate[platformReleases][populate][releases][populate]=*&populate[platformReleases][populate][technologies][populate]=*' +
  '&populate[platformReleases][populate][platform]=true&populate[company][populate]=*&populate[AlternativeNames][populate]=*' +
  '&populate[storeLinks][populate]=*&populate[socialLinks][populate]=*';
const idsIn = (value: unknown) => (value as { data: { id: number }[] }).data.map(({ id }) => id);
const idIn = (value: unknown) => (value as { data: { id: number } | null }).data?.id ?? null;

const fullGame = () => ({
  title: 'Lantern Keep',
  description: '<b>A keep</b>.\n\nWith a lantern.',
  type: 1,
  gameRalation: null,
  series: seeded.series,
  genres: [seeded.puzzle, { id: seeded.action }],
  themes: [ids.noir],
  gameModes: { set: [ids.solo] },
  playerPerspectives: { connect: [{ id: ids.aside }] },
  tags: [ids.lantern],
  igdb_id: 4711,
  uploader: { id: seeded.ada },
  AlternativeNames: [{ altName: 'Ladenburg', region: 5 }],
  storeLinks: [{ link: 'https://store.example/keep', store: ids.steam }],
  socialLinks: [{ link: 'https://social.example/keep', social: { id: ids.twitch } }],
  platformReleases: [
    {
      platform: ids.windows,
      releases: [{ date: '1987-08-19', region: 5, release_status: 6 }],
      technologies: [{ version: '2', name: ids.source }],
    },
  ],
  company: [
    {
      name: seeded.valve,
      publisher: true,
      mainDeveloper: false,
      supportingDeveloper: false,
      portingDeveloper: true,
      platforms: [ids.windows],
    },
  ],
  coverHeader: picture,
  cover: picture,
  media: [picture],
  entityStatus: 1,
  assets: [],
  gameRalationMains: [],
});

describe('a game that a member sends', () => {
  test('is made with all that is described, and answered as its reading does', async () => {
    const { id, attributes } = await done(call('POST', ALL, fullGame()));
    expect(attributes).toMatchObject({
      title: 'Lantern Keep',
      description: '<b>A keep</b>.\n\nWith a lantern.',
      igdb_id: 4711,
      entityStatus: 1,
    });
    const { genres, themes, gameModes, playerPerspectives, tags, media } = attributes;
    expect([genres, themes, gameModes, playerPerspectives, tags, media].map(idsIn)).toEqual([
      [seeded.puzzle, seeded.action],
      [ids.noir],
      [ids.solo],
      [ids.aside],
      [ids.lantern],
      [picture],
    ]);
    const { type, series, cover, coverHeader, uploader } = attributes;
    expect([type, series, cover, coverHeader, uploader].map(idIn)).toEqual([1, seeded.series, picture, picture, seeded.ada]);
    const deep = (await done(call('GET', `/${id}${DEEP}`, undefined, null))).attributes;
    const entry = (wanted: number) => ({ data: { id: wanted } });
    expect(deep).toMatchObject({
      AlternativeNames: [{ altName: 'Ladenburg', region: entry(5) }],
      storeLinks: [{ link: 'https://store.example/keep', store: entry(ids.steam) }],
      socialLinks: [{ link: 'https://social.example/keep', social: entry(ids.twitch) }],
      platformReleases: [
        {
          platform: entry(ids.windows),
          releases: [{ date: '1987-08-19', datePrecision: 'day', region: entry(5), release_status: entry(6) }],
          technologies: [{ version: '2', name: entry(ids.source) }],
        },
      ],
      company: [
        {
          name: entry(seeded.valve),
          publisher: true,
          mainDeveloper: false,
          portingDeveloper: true,
          platforms: { data: [{ id: ids.windows }] },
        },
      ],
    });
  });

  test('is a draft unless told otherwise, seen by its uploader alone', async () => {
    const { id, attributes } = await done(call('POST', '', { title: 'Sketch' }));
    expect(attributes).toMatchObject({ title: 'Sketch', entityStatus: 3, igdb_id: null, description: null });
    expect((await call('GET', `/${id}`, undefined, 'bob')).status).toBe(404);
    expect((await call('PUT', `/${id}`, { title: 'Mine' }, 'bob')).status).toBe(404);
    expect((await call('DELETE', `/${id}`, undefined, 'bob')).status).toBe(404);
    expect((await done(call('GET', `/${id}`))).attributes['title']).toBe('Sketch');
  });

  test('twice, as by a double click, is made once', async () => {
    const twice = () => done(call('POST', '', { title: 'Clicked twice', tags: [ids.lantern] }));
    const [one, other] = await Promise.all([twice(), twice()]);
    expect(other.id).toBe(one.id);
    expect((await twice()).id).toBe(one.id);
    expect((await done(call('POST', '', { title: 'Clicked twice' }, 'bob'))).id).not.toBe(one.id);
  });

  test('may keep rows that are not filled in while it is a draft', async () => {
    const rows = {
      AlternativeNames: [{ altName: null, region: null }],
      storeLinks: [{ link: null, store: ids.steam }],
      socialLinks: [{}],
      platformReleases: [{ platform: ids.windows, releases: null, technologies: null }],
    };
    const { id } = await done(call('POST', '', { title: 'Half done', ...rows }));
    expect((await done(call('GET', `/${id}${DEEP}`))).attributes).toMatchObject({
      storeLinks: [{ link: null, store: { data: { id: ids.steam } } }],
      platformReleases: [{ releases: [], technologies: [] }],
    });
    expect(await refused(call('PUT', `/${id}`, { entityStatus: 1, type: 1 }))).toMatchObject({
      status: 400,
      name: 'ValidationError',
      field: 'AlternativeNames',
    });
  });

  test('belongs to another game, as the described client makes it', async () => {
    const main = await done(
      call('POST', '', { title: 'The main one', igdb_id: 31, type: 1, uploader: { id: seeded.ada }, entityStatus: 3 }),
    );
    const mod = await done(call('POST', '', { title: 'A mod of it', type: 6, gameRalation: main.id, entityStatus: 1 }));
    await done(call('PUT', `/${main.id}`, { type: 4 }));
    const { attributes } = await done(call('GET', `/${main.id}${ALL}`));
    expect([idIn(attributes['type']), idsIn(attributes['gameRalationMains'])]).toEqual([4, [mod.id]]);
    await done(call('PUT', `/${main.id}`, { gameRalationMains: [mod.id], assets: [] }));
    expect(await refused(call('PUT', `/${main.id}`, { gameRalation: mod.id }))).toMatchObject({
      status: 400,
      field: 'gameRalation',
    });
  });
});

describe('a change', () => {
  test('leaves what is not given, and goes into the history as every edit', async () => {
    const { id, attributes } = await done(call('POST', ALL, { ...fullGame(), title: 'Changed', igdb_id: null }));
    await done(
      call('PUT', `/${id}`, {
        description: 'Otherwise.',
        genres: { disconnect: [seeded.puzzle], connect: [seeded.adventure] },
      }),
    );
    const after = (await done(call('GET', `/${id}${ALL}`))).attributes;
    expect(idsIn(after['genres'])).toEqual([seeded.action, seeded.adventure]);
    expect({ ...after, updatedAt: '', genres: null }).toEqual({
      ...attributes,
      description: 'Otherwise.',
      updatedAt: '',
      genres: null,
    });
    const revisions = started.db.selectFrom('revision').select('changes').where('game_id', '=', id).orderBy('number');
    expect(JSON.stringify((await revisions.execute()).at(-1))).toContain('adventure');
  });

  test('takes away what is given empty', async () => {
    const { id } = await done(call('POST', '', { ...fullGame(), title: 'Emptied', igdb_id: null, entityStatus: 3 }));
    const empty = {
      series: null,
      type: { disconnect: [1] },
      cover: null,
      media: [],
      tags: null,
      company: [],
      description: null,
    };
    const { attributes } = await done(call('PUT', `/${id}${ALL}`, empty));
    expect([idIn(attributes['series']), idIn(attributes['type']), idIn(attributes['cover'])]).toEqual([null, null, null]);
    expect([idsIn(attributes['media']), idsIn(attributes['tags']), attributes['company']]).toEqual([[], [], []]);
    expect([attributes['description'], idIn(attributes['coverHeader'])]).toEqual([null, picture]);
  });

  test('of a release that is sent back without its precision keeps it', async () => {
    const release = { date: '2006-01-01', datePrecision: 'year', region: 8, release_status: null };
    const { id } = await done(
      call('POST', '', { title: 'Some time in 2006', platformReleases: [{ platform: ids.windows, releases: [release] }] }),
    );
    const { datePrecision: _precision, ...plain } = release;
    await done(
      call('PUT', `/${id}`, {
        platformReleases: [{ id: 5, platform: ids.windows, releases: [{ id: 9, ...plain, region: 5 }] }],
      }),
    );
    const { attributes } = await done(call('GET', `/${id}${DEEP}`));
    expect(attributes['platformReleases']).toMatchObject([
      { releases: [{ date: '2006-01-01', datePrecision: 'year', region: { data: { id: 5 } } }] },
    ]);
  });

  test('of several at once loses nothing', async () => {
    const { id } = await done(call('POST', '', { title: 'Changed by many' }));
    const changes = [{ genres: [seeded.puzzle] }, { themes: [ids.noir] }, { tags: [ids.lantern] }, { description: 'Kept' }];
    await Promise.all(changes.map((change) => done(call('PUT', `/${id}`, change))));
    const { attributes } = await done(call('GET', `/${id}${ALL}`));
    expect([
      idsIn(attributes['genres']),
      idsIn(attributes['themes']),
      idsIn(attributes['tags']),
      attributes['description'],
    ]).toEqual([[seeded.puzzle], [ids.noir], [ids.lantern], 'Kept']);
  });
});

describe('who may', () => {
  test('visitors may not', async () => {
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${seeded.portal}`],
      ['DELETE', `/${seeded.portal}`],
    ] as const) {
      const data = method === 'DELETE' ? undefined : { title: 'x' };
      expect(await refused(call(method, path, data, null))).toMatchObject({ status: 401, name: 'UnauthorizedError' });
    }
  });

  test('others may not, moderators may', async () => {
    const forbidden = { status: 403, name: 'ForbiddenError' };
    expect(await refused(call('PUT', `/${seeded.halfLife}`, { description: 'x' }))).toMatchObject(forbidden);
    expect(await refused(call('DELETE', `/${seeded.halfLife}`))).toMatchObject(forbidden);
    const { attributes } = await done(call('PUT', `/${seeded.halfLife}${ALL}`, { description: 'By a moderator' }, 'mod'));
    expect([attributes['description'], idIn(attributes['uploader'])]).toEqual(['By a moderator', seeded.bob]);
  });

  test('nobody adds a game in the name of somebody else, or gives one away', async () => {
    const wanted = { status: 403, field: 'uploader' };
    expect(await refused(call('POST', '', { title: 'Not mine', uploader: { id: seeded.bob } }))).toMatchObject(wanted);
    expect(await refused(call('PUT', `/${seeded.draft}`, { uploader: seeded.bob }))).toMatchObject(wanted);
    expect(await refused(call('PUT', `/${seeded.draft}`, { uploader: null }))).toMatchObject(wanted);
    await done(call('PUT', `/${seeded.halfLife}`, { uploader: { id: seeded.bob }, description: 'Cured' }, 'mod'));
  });

  test('publishing wants a confirmed address', async () => {
    const mine = started.db.selectFrom('account').select('id').where('nickname', '=', 'bob');
    await started.db.updateTable('account').set({ email_confirmed_at: null }).where('id', 'in', mine).execute();
    await started.installation.accountsVersion.changed();
    expect(await refused(call('POST', '', { title: 'Soon', type: 1, entityStatus: 1 }, 'bob'))).toMatchObject({
      status: 403,
      field: 'entityStatus',
    });
  });
});

describe('refused by name is', () => {
  test.each<[object, string]>([
    [{}, 'title'],
    [{ title: '  ' }, 'title'],
    [{ title: null }, 'title'],
    [{ title: 'a\nb' }, 'title'],
    [{ title: 'a\u0000b' }, 'title'],
    [{ title: 'x'.repeat(301) }, 'title'],
    [{ title: 'x', views: 9 }, 'views'],
    [{ title: 'x', createdAt: '2020-01-01' }, 'createdAt'],
    [{ title: 'x', hasOwnProperty: 1 }, 'hasOwnProperty'],
    [{ title: 'x', description: 5 }, 'description'],
    [{ title: 'x', type: 99_999 }, 'type'],
    [{ title: 'x', type: 'DLC' }, 'type'],
    [{ title: 'x', type: [1, 2] }, 'type'],
    [{ title: 'x', type: { connect: [1, 2] } }, 'type'],
    [{ title: 'x', genres: [99_999] }, 'genres'],
    [{ title: 'x', genres: [1, 'x'] }, 'genres[1]'],
    [{ title: 'x', genres: 5 }, 'genres'],
    [{ title: 'x', cover: 99_999 }, 'cover'],
    [{ title: 'x', media: Array.from({ length: 61 }, (_none, index) => index + 1) }, 'media'],
    [{ title: 'x', entityStatus: 6 }, 'entityStatus'],
    [{ title: 'x', igdb_id: -1 }, 'igdb_id'],
    [{ title: 'A second copy', type: 1, entityStatus: 1, igdb_id: 71 }, 'igdb_id'],
    [{ title: 'x', gameRalation: 99_999 }, 'gameRalation'],
    [{ title: 'x', AlternativeNames: {} }, 'AlternativeNames'],
    [{ title: 'x', AlternativeNames: [{ name: 'y' }] }, 'AlternativeNames[0].name'],
    [
      {
        title: 'x',
        AlternativeNames: [
          { altName: 'y', region: 1 },
          { altName: 'z', region: 1 },
        ],
      },
      'AlternativeNames',
    ],
    [{ title: 'x', storeLinks: [{ link: 'https://x', store: 99_999 }] }, 'storeLinks'],
    [{ title: 'x', platformReleases: [{ releases: [] }] }, 'platformReleases[0].platform'],
    [
      { title: 'x', platformReleases: [{ platform: 1, releases: [{ date: '19 August' }] }] },
      'platformReleases[0].releases[0].date',
    ],
    [{ title: 'x', platformReleases: [{ platform: 1, releases: [{ date: '2020-02-30' }] }] }, 'platformReleases'],
    [{ title: 'x', platformReleases: [{ platform: 1, releases: [{ date: '1066-01-01' }] }] }, 'platformReleases'],
    [{ title: 'x', company: [{ publisher: true }] }, 'company[0].name'],
    [{ title: 'x', company: [{ name: 1, publisher: 'yes' }] }, 'company[0].publisher'],
    [{ title: 'x', assets: [1] }, 'assets'],
    [{ title: 'x', gameRalationMains: [1] }, 'gameRalationMains'],
    [{ title: 'x', type: 1, entityStatus: 1, socialLinks: [{ link: 'javascript:alert(1)', social: 1 }] }, 'socialLinks'],
    [{ title: 'portal', type: 1, entityStatus: 1 }, 'title'],
    [{ title: 'A mod of nothing', type: 6, entityStatus: 1 }, 'gameRalation'],
  ])('%j', async (data, field) => {
    expect(await refused(call('POST', '', data))).toMatchObject({ status: 400, field });
  });

  test('what is not there', async () => {
    for (const path of ['/999999', '/0', '/x', '/99999999999'])
      expect(await refused(call('PUT', path, { title: 'x' }))).toMatchObject({ status: 404, name: 'NotFoundError' });
    expect(await refused(call('DELETE', '/999999'))).toMatchObject({ status: 404 });
  });

  test('models that are set with the model, unless they are as they were', async () => {
    const { attributes } = await done(call('GET', `/${seeded.portal}${ALL}`));
    const assets = idsIn(attributes['assets']);
    expect(assets).toContain(seeded.cube);
    await done(call('PUT', `/${seeded.portal}`, { assets }));
    await done(call('PUT', `/${seeded.portal}`, { assets: [] }));
    expect(await refused(call('PUT', `/${seeded.portal}`, { assets: { connect: [99] } }))).toMatchObject({
      status: 400,
      field: 'assets',
    });
    expect(idsIn((await done(call('GET', `/${seeded.portal}${ALL}`))).attributes['assets'])).toEqual(assets);
  });
});

describe('removing', () => {
  test('a draft removes it at once, and answers it', async () => {
    const { id } = await done(call('POST', '', { title: 'Thrown away' }));
    expect((await done(call('DELETE', `/${id}`))).attributes['title']).toBe('Thrown away');
    expect((await call('GET', `/${id}`)).status).toBe(404);
  });

  test('a published game hides it', async () => {
    const { id } = await done(call('POST', '', { title: 'Hidden away', type: 1, entityStatus: 1 }));
    await done(call('DELETE', `/${id}`));
    expect((await call('GET', `/${id}`, undefined, null)).status).toBe(404);
    const row = started.db.selectFrom('game').select('removal_at').where('id', '=', id);
    expect((await row.executeTakeFirstOrThrow()).removal_at).not.toBeNull();
  });

  test('a game with models is refused', async () => {
    expect((await refused(call('DELETE', `/${seeded.portal}`))).status).toBeGreaterThanOrEqual(400);
    expect((await call('GET', `/${seeded.portal}`, undefined, null)).status).toBe(200);
  });
});
