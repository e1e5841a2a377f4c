import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addSharedPicture } from '../../../../../test/factories/catalogue.ts';
import { ALL, gameContent, idIn, idsIn } from '../../../../../test/factories/game-content.ts';
import { seedContent, type SeededContent } from '../../../../../test/factories/seed-content.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';

let started: StartedApp;
let seeded: SeededContent;
let picture: number;
let ids: Record<'noir' | 'solo' | 'aside' | 'lantern' | 'steam' | 'twitch' | 'windows' | 'source', number>;

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  seeded = await seedContent(db);
  await db.updateTable('account').set({ email_confirmed_at: new Date(), level: 'member' }).execute();
  picture = await addSharedPicture(db);
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

const { call, done, refused } = gameContent(() => started);
const DEEP =
  '?populate[platformReleases][populate][releases][populate]=*&populate[platformReleases][populate][technologies][populate]=*' +
  '&populate[platformReleases][populate][platform]=true&populate[company][populate]=*&populate[AlternativeNames][populate]=*' +
  '&populate[storeLinks][populate]=*&populate[socialLinks][populate]=*';
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
  AlternativeNames: [
    { altName: 'Ladenburg', region: 5 },
    { altName: 'LK', kind: 'abbreviation', locale: 'en', region: 5 },
  ],
  storeLinks: [{ link: 'https://store.example.org/keep', store: ids.steam }],
  socialLinks: [{ link: 'https://social.example.org/keep', social: { id: ids.twitch } }],
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
  test('is created with all documented attributes, and returned as a read does', async () => {
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
      AlternativeNames: [
        { altName: 'Ladenburg', kind: 'alternative', locale: null, region: entry(5) },
        { altName: 'LK', kind: 'abbreviation', locale: 'en', region: entry(5) },
      ],
      storeLinks: [{ link: 'https://store.example.org/keep', store: entry(ids.steam) }],
      socialLinks: [{ link: 'https://social.example.org/keep', social: entry(ids.twitch) }],
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

  test('is a draft by default, which only its uploader sees', async () => {
    const { id, attributes } = await done(call('POST', '', { title: 'Sketch' }));
    expect(attributes).toMatchObject({ title: 'Sketch', entityStatus: 3, igdb_id: null, description: null });
    expect((await call('GET', `/${id}`, undefined, 'bob')).status).toBe(404);
    expect((await call('PUT', `/${id}`, { title: 'Mine' }, 'bob')).status).toBe(404);
    expect((await call('DELETE', `/${id}`, undefined, 'bob')).status).toBe(404);
    expect((await done(call('GET', `/${id}`))).attributes['title']).toBe('Sketch');
  });

  test('twice, as by a double click, is created once', async () => {
    const twice = () => done(call('POST', '', { title: 'Clicked twice', tags: [ids.lantern] }));
    const [one, other] = await Promise.all([twice(), twice()]);
    expect(other.id).toBe(one.id);
    expect((await twice()).id).toBe(one.id);
    expect((await done(call('POST', '', { title: 'Clicked twice' }, 'bob'))).id).not.toBe(one.id);
  });

  test('may contain incomplete rows while it is a draft', async () => {
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

  test('may belong to another game', async () => {
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
  test('keeps omitted attributes, and is recorded in the history like every edit', async () => {
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

  test('clears attributes that are sent empty', async () => {
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

  test('to a release that is sent without its precision keeps the precision', async () => {
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

  test('that several callers make at once loses nothing', async () => {
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

  test('that is sent four times at once is applied once', async () => {
    const body = { ...fullGame(), title: 'Made by many', igdb_id: null, entityStatus: 1 };
    const made = await Promise.all([body, body, body, body].map((sent) => done(call('POST', '', sent))));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });
});
