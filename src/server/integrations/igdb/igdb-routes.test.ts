import * as m from '#messages/server-igdb';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { seedContent } from '../../../../test/factories/seed-content.ts';
import { startIgdbServer, startSynced, type IgdbServer, type ImageTrouble } from '../../../../test/fixtures/igdb-server.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { StoredPicture } from '../../../shared/files/storage/picture-contract.ts';
import {
  getExternalGame,
  getGamesDatabase,
  getIgdbGame,
  noGamesDatabase,
  searchExternalGames,
  searchIgdbGames,
  takeIgdbImage,
  type ExternalGame,
  type ExternalGameHit,
} from '../../../shared/integrations/igdb/igdb-contract.ts';
import { decodeEnvelope } from '../../../shared/platform/kit/envelope.ts';

let igdb: IgdbServer;
let started: StartedApp;
let headers: { authorization: string };

beforeAll(async () => {
  igdb = await startIgdbServer();
  started = await startSynced(igdb);
  await seedContent(started.db);
  headers = await signedIn(started, await addMember(started, 'mira'));
});
afterAll(async () => {
  await started.stop();
  await igdb.stop();
});
afterEach(() => {
  igdb.troubles.length = 0;
  igdb.imageTrouble = null;
});

const get = (url: string, as: object = headers) => started.app.inject({ url, headers: { ...as } });
const searchFor = async (term: string) => {
  const answer = await get(`${searchIgdbGames.path}?searchTerm=${encodeURIComponent(term)}`);
  return { status: answer.statusCode, hits: answer.json<ExternalGameHit[]>() };
};
const gameOf = async (igdbId: number) => {
  const answer = await get(`${getIgdbGame.path}?igdbId=${igdbId}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: ExternalGame }>().data;
};
const names = (hits: ExternalGameHit[]) => hits.map(({ name }) => name);

describe('searching', () => {
  test('ranks exact names first, then prefixes, infixes and the rest; ties by number of ratings', async () => {
    const { status, hits } = await searchFor('portal');
    expect(status).toBe(200);
    expect(hits[0]).toEqual({ id: 71, name: 'Portal' });
    expect(names(hits)).toEqual(['Portal', 'Portal 2', 'Portal: Still Alive', 'Narbacular Drop', 'Thinking Loosely']);
  });

  test('accepts a number, which may also be a name', async () => {
    expect((await searchFor('1942')).hits).toEqual([
      { id: 1942, name: 'The Witcher 3: Wild Hunt' },
      { id: 90, name: '1942' },
    ]);
  });

  test.each(['https://www.igdb.com/games/portal-2', 'igdb.com/games/portal-2/reviews?x=1', 'http://igdb.com/games/PORTAL-2'])(
    'takes the address %s',
    async (address) => {
      expect((await searchFor(address)).hits).toEqual([{ id: 73, name: 'Portal 2' }]);
    },
  );

  test('finds nothing for an empty text, and refuses an address of no game', async () => {
    const before = igdb.calls.length;
    expect(await searchFor('  "\\; ')).toEqual({ status: 200, hits: [] });
    expect((await searchFor('https://www.igdb.com/companies/valve')).status).toBe(400);
    expect(igdb.calls).toHaveLength(before);
  });

  test('keeps terms inside the quotes of a query', async () => {
    const before = igdb.calls.length;
    await searchFor('x"; fields *; where id = 71; search "\\" | name = "*');
    for (const { query } of igdb.calls.slice(before)) {
      expect(query.match(/"/g)?.length).toBe(query.startsWith('search') ? 2 : 4);
      expect(query.match(/"[^"]*"/g)?.every((quoted) => !/[;\\*|{}]/.test(quoted))).toBe(true);
    }
  });

  test('sends one request for concurrent and repeated searches', async () => {
    const before = igdb.calls.length;
    await Promise.all([searchFor('narbacular'), searchFor('Narbacular '), searchFor('NARBACULAR')]);
    await searchFor('narbacular');
    expect(igdb.calls.length - before).toBe(2);
  });

  test('shows the results of one query if the other fails, repeats only the failed one, and fails if both do', async () => {
    igdb.troubles = ['broken'];
    const first = await searchFor('still alive');
    expect(first.status).toBe(200);
    const before = igdb.calls.length;
    expect(names((await searchFor('still alive')).hits)).toEqual(['Portal: Still Alive']);
    expect(igdb.calls.length - before).toBe(1);
    igdb.troubles = ['broken', 'broken'];
    expect((await searchFor('wheatley')).status).toBe(503);
    expect(await searchFor('wheatley')).toEqual({ status: 200, hits: [] });
  });

  test('answers in the envelope at its older address', async () => {
    const answer = await get(`${searchExternalGames.path}?value=portal%202`);
    expect(decodeEnvelope(answer.json())).toEqual([{ id: 73, name: 'Portal 2' }]);
  });
});

describe('a game', () => {
  test('comes with the ids of local rows in any letter case, and with names that are missing', async () => {
    const game = await gameOf(71);
    expect(game).toMatchObject({
      igdbId: 71,
      igdbUrl: 'https://www.igdb.com/games/portal',
      gameName: 'Portal',
      description: 'Waking up in a seemingly empty laboratory, you think with portals.\n\nA voice promises cake.',
      genres: [{ name: 'Puzzle' }],
      newGenres: ['Shooter'],
      newThemes: ['Science fiction'],
      newPlayerPerspectives: ['First person'],
      newGameModes: ['Single player'],
      tags: [{ name: 'sci-fi' }],
      newTags: ['portals'],
      longTags: ['female protagonist in a laboratory'],
      type: { name: 'Main Game', igdbId: 0, gameSelection: false },
      gameRelation: null,
      gameStatus: 'delisted',
      series: { id: null, name: 'Aperture' },
      otherSeries: ['Portal', 'Half-Life'],
      technologies: [
        { igdbId: 3, name: 'Source' },
        { id: null, igdbId: 4, name: 'Lumberjack' },
      ],
      newTechnologies: ['Lumberjack'],
      newCompanies: ['EA UK'],
    });
    expect(game.technologies[0]?.id).toEqual(expect.any(Number));
  });

  test('lists each company once, with its four roles', async () => {
    const { companies } = await gameOf(71);
    expect(companies).toEqual([
      {
        company: { id: expect.any(Number), igdbId: 56, name: 'Valve' },
        mainDeveloper: true,
        publisher: true,
        supportingDeveloper: false,
        portingDeveloper: false,
        platforms: [],
      },
      {
        company: { id: null, igdbId: 57, name: 'EA UK' },
        mainDeveloper: false,
        publisher: false,
        supportingDeveloper: true,
        portingDeveloper: true,
        platforms: [],
      },
    ]);
  });

  test('has releases with their known precision, and no region where none is named', async () => {
    const { releases, newPlatforms } = await gameOf(71);
    const shown = releases.map(({ platform, releases }) => [
      platform.name,
      platform.altName,
      ...releases.map((release) => [release.date, release.datePrecision, release.region?.code, release.status?.name ?? null]),
    ]);
    expect(shown).toEqual([
      ['PlayStation 3', 'PS3', ['2006-01-01', 'year', undefined, null], ['2008-04-01', 'quarter', 'EU', null]],
      // The platform exists under its common name.
      ['Windows', null, ['2007-10-10', 'day', 'WW', 'Full Release']],
      ['Xbox 360', 'X360', [null, 'day', 'JP', null]],
      ['Nintendo Switch', 'Switch'],
    ]);
    expect(newPlatforms).toHaveLength(3);
  });

  test('lists facts without a field in the form, including the games of a bundle', async () => {
    expect((await gameOf(71)).otherFacts).toEqual([
      { title: 'Sold in bundles', names: ['The Orange Box'] },
      { title: 'Age ratings', names: ['PEGI 12'] },
      { title: 'Languages', names: ['English', 'German'] },
      { title: 'Videos', names: ['https://www.youtube.com/watch?v=TluRVBhmf8w'] },
      { title: 'Releases without a platform', names: ['Apr 1, 2005'] },
    ]);
    expect((await gameOf(74)).otherFacts).toEqual([{ title: 'Games in this bundle', names: ['Portal', 'Half-Life 2'] }]);
  });

  test('guesses kind, language and region of alternative names', async () => {
    const { alternativeNames } = await gameOf(71);
    expect(alternativeNames.map(({ name, kind, locale, region }) => [name, kind, locale, region?.code ?? null])).toEqual([
      ['포탈', 'original', 'ko', 'KR'],
      ['ポータル', 'original', 'ja', 'JP'],
      ['Pōtaru', 'romanised', 'ja-Latn', 'JP'],
      ['Portal 1', 'alternative', null, null],
      ['传送门', 'original', 'zh-Hans', 'CN'],
    ]);
  });

  test('has its links split into stores and other sites, each once, without scripts', async () => {
    const { storeLinks, socialLinks } = await gameOf(71);
    expect(storeLinks).toEqual([
      { link: 'https://store.steampowered.com/app/400', store: { id: 3, name: 'Steam' } },
      { link: 'https://www.gog.com/game/portal', store: { id: 6, name: 'GOG' } },
    ]);
    expect(socialLinks).toEqual([
      { link: 'https://www.thinkwithportals.com/', social: { id: 1, name: 'Official site' } },
      { link: 'https://www.reddit.com/r/Portal', social: { id: 7, name: 'Reddit' } },
      // IGDB gives no type, so the host decides.
      { link: 'https://bsky.app/profile/portal', social: { id: 9, name: 'Bluesky' } },
    ]);
  });

  test('names its parent game by local id if it exists', async () => {
    const own = await started.db.selectFrom('game').select('id').where('igdb_id', '=', 71).executeTakeFirstOrThrow();
    const game = await gameOf(72);
    expect(game).toMatchObject({
      gameRelation: { id: own.id, igdbId: 71, name: 'Portal', type: { name: 'Main Game' } },
      type: { name: 'DLC Addon', igdbId: 1, gameSelection: true },
      description: null,
      cover: null,
      releases: [],
    });
    await started.db.updateTable('game').set({ igdb_id: null }).where('id', '=', own.id).execute();
    expect((await gameOf(72)).gameRelation).toMatchObject({ id: null, igdbId: 71, name: 'Portal' });
    await started.db.updateTable('game').set({ igdb_id: 71 }).where('id', '=', own.id).execute();
  });

  test('finds lookups by IGDB number under another local name', async () => {
    const windows = await started.db
      .updateTable('platform')
      .set({ igdb_id: 6, color: 'blue' })
      .where('name', '=', 'Windows')
      .returning('id')
      .executeTakeFirstOrThrow();
    const { releases } = await gameOf(71);
    expect(releases[1]?.platform).toMatchObject({ id: windows.id, igdbId: 6, name: 'Windows', color: 'blue' });
  });

  test('without a name is not found', async () => {
    expect((await gameOf(91)).gameName).toBe('Unknown name');
  });

  test('answers in the envelope at its older address', async () => {
    const answer = await get(`${getExternalGame.path}?gameId=73`);
    expect(decodeEnvelope(answer.json())).toMatchObject({ igdbId: 73, gameName: 'Portal 2' });
  });

  test('is cached for some minutes, and fetched again on request', async () => {
    const search = async (query: string) => {
      const before = igdb.calls.length;
      expect((await get(`${getIgdbGame.path}?${query}`)).statusCode).toBe(200);
      return igdb.calls.length - before;
    };
    await search('igdbId=73');
    expect(await search('igdbId=73')).toBe(0);
    expect(await search('igdbId=73&fresh=true')).toBe(1);
  });

  test('is not found if IGDB lacks it, and a malformed number is bad input', async () => {
    expect((await get(`${getIgdbGame.path}?igdbId=4`)).statusCode).toBe(404);
    for (const id of ['0', '-1', '1.5', 'x', '9999999999', '']) {
      expect((await get(`${getIgdbGame.path}?igdbId=${id}`)).statusCode).toBe(400);
    }
  });

  test('shows its pictures through this site, at signed addresses', async () => {
    const { cover, media } = await gameOf(71);
    expect(media.map(({ imageId }) => imageId)).toEqual(['x7pzfljardlljvtqcgv5', 'sc6mkp', 'ar4m2']);
    expect(cover?.imageId).toBe('co1x7d');
    const url = cover?.previewUrl ?? '';
    // An <img> of the form sends no token.
    const shown = await get(url, {});
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(igdb.images.at(-1)).toBe('/igdb/image/upload/t_cover_big/co1x7d.jpg');
    const before = igdb.images.length;
    for (const forged of [
      url.replace('co1x7d', 'co1x7e'),
      url.replace('/cover/', '/media/'),
      '/files/igdb/cover/co1x7d',
      '/files/igdb/cover/..%2F..%2Fprivate.x',
    ])
      expect((await get(forged, {})).statusCode).toBe(404);
    expect(igdb.images).toHaveLength(before);
  });
});

describe('taking a picture over', () => {
  const take = (body: object, as: object = headers) =>
    started.app.inject({ method: 'POST', url: takeIgdbImage.path, headers: { ...as }, payload: body });
  const sentenceOf = (answer: { json(): unknown }) => (answer.json() as { error: { message: string } }).error.message;

  test('returns it as a publication names it, in the size for its kind, and stores it once', async () => {
    const answer = await take({ imageId: 'co1x7d', kind: 'cover' });
    expect(answer.statusCode).toBe(200);
    const picture = answer.json<StoredPicture>();
    expect(picture).toEqual({
      id: expect.any(Number) as number,
      url: expect.stringMatching(`^/files/pictures/${picture.id}-\\w{16}~`) as string,
      width: 40,
      height: 30,
      placeholder: expect.stringContaining('data:image/webp') as string,
    });
    expect(igdb.images.at(-1)).toBe('/igdb/image/upload/t_cover_big_2x/co1x7d.jpg');
    expect((await get(picture.url, {})).headers['content-type']).toBe('image/png');
    expect((await take({ imageId: 'sc6mkp', kind: 'media' })).json()).toEqual(picture);
    expect(igdb.images.at(-1)).toBe('/igdb/image/upload/t_1080p/sc6mkp.jpg');
  });

  test.each<[NonNullable<ImageTrouble>, number, string]>([
    ['not found', 404, 'IGDB no longer has this picture.'],
    ['redirect', 503, m.pictureUnreachable()],
    ['text called image', 415, m.notPicture()],
    ['huge', 413, 'This picture of IGDB is too large.'],
  ])('%s is explained by a sentence', async (trouble, status, sentence) => {
    igdb.imageTrouble = trouble;
    const answer = await take({ imageId: 'co1x7d', kind: 'cover' });
    expect([answer.statusCode, sentenceOf(answer)]).toEqual([status, sentence]);
  });

  test('accepts no address, no path and no unknown kind', async () => {
    const before = igdb.images.length;
    for (const imageId of ['http://127.0.0.1/x', '../x', 'a/b', '', 'x'.repeat(61)])
      expect((await take({ imageId, kind: 'cover' })).statusCode).toBe(400);
    expect((await take({ imageId: 'co1x7d', kind: 'logo' })).statusCode).toBe(400);
    expect((await take({ imageId: 'co1x7d', kind: 'cover' }, {})).statusCode).toBe(401);
    expect(igdb.images).toHaveLength(before);
  });
});

describe('permitted callers', () => {
  const calls = [
    `${searchIgdbGames.path}?searchTerm=x`,
    `${getIgdbGame.path}?igdbId=1`,
    `${searchExternalGames.path}?value=x`,
    `${getExternalGame.path}?gameId=1`,
  ];

  test.each(calls)('a visitor may not call %s', async (url) => {
    expect((await get(url, {})).statusCode).toBe(401);
  });

  test('everybody may ask whether a games database is connected', async () => {
    expect((await get(getGamesDatabase.path, {})).json()).toEqual({ connected: true, name: 'IGDB' });
  });

  test('without credentials the calls say that no games database is connected, and pictures are not found', async () => {
    const bare = await startApp();
    try {
      const as = await signedIn(bare, await addMember(bare, 'mira'));
      expect((await bare.app.inject(getGamesDatabase.path)).json()).toEqual({ connected: false, name: 'IGDB' });
      for (const url of calls) {
        const answer = await bare.app.inject({ url, headers: as });
        expect(answer.statusCode).toBe(404);
        expect(answer.json<{ error: { message: string } }>().error.message).toBe(noGamesDatabase());
      }
      const payload = { imageId: 'co1x7d', kind: 'cover' };
      const taken = await bare.app.inject({ method: 'POST', url: takeIgdbImage.path, headers: as, payload });
      expect(taken.json<{ error: { message: string } }>().error.message).toBe(noGamesDatabase());
      expect((await bare.app.inject('/files/igdb/cover/co1x7d.x')).statusCode).toBe(404);
    } finally {
      await bare.stop();
    }
  });
});
