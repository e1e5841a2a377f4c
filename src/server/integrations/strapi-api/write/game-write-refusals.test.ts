import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ALL, gameContent, idIn, idsIn } from '../../../../../test/factories/game-content.ts';
import { seedContent, type SeededContent } from '../../../../../test/factories/seed-content.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';

let started: StartedApp;
let seeded: SeededContent;
beforeAll(async () => {
  started = await startApp();
  seeded = await seedContent(started.db);
  await started.db.updateTable('account').set({ email_confirmed_at: new Date(), level: 'member' }).execute();
});
afterAll(() => started.stop());

const { call, done, refused } = gameContent(() => started);

describe('permissions', () => {
  test('visitors may not write', async () => {
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${seeded.portal}`],
      ['DELETE', `/${seeded.portal}`],
    ] as const) {
      const data = method === 'DELETE' ? undefined : { title: 'x' };
      expect(await refused(call(method, path, data, null))).toMatchObject({ status: 401, name: 'UnauthorizedError' });
    }
  });

  test('other members may not change it, moderators may', async () => {
    const forbidden = { status: 403, name: 'ForbiddenError' };
    expect(await refused(call('PUT', `/${seeded.halfLife}`, { description: 'x' }))).toMatchObject(forbidden);
    expect(await refused(call('DELETE', `/${seeded.halfLife}`))).toMatchObject(forbidden);
    const { attributes } = await done(call('PUT', `/${seeded.halfLife}${ALL}`, { description: 'By a moderator' }, 'mod'));
    expect([attributes['description'], idIn(attributes['uploader'])]).toEqual(['By a moderator', seeded.bob]);
  });

  test('nobody adds a game for another member, or gives one away', async () => {
    const wanted = { status: 403, field: 'uploader' };
    expect(await refused(call('POST', '', { title: 'Not mine', uploader: { id: seeded.bob } }))).toMatchObject(wanted);
    expect(await refused(call('PUT', `/${seeded.draft}`, { uploader: seeded.bob }))).toMatchObject(wanted);
    expect(await refused(call('PUT', `/${seeded.draft}`, { uploader: null }))).toMatchObject(wanted);
    await done(call('PUT', `/${seeded.halfLife}`, { uploader: { id: seeded.bob }, description: 'Cured' }, 'mod'));
  });

  test('publishing needs a confirmed email address', async () => {
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
    [{ title: 'x', AlternativeNames: [{ altName: 'y', kind: 'nickname' }] }, 'AlternativeNames[0].kind'],
    [{ title: 'x', AlternativeNames: [{ altName: 'y', locale: '12' }] }, 'AlternativeNames'],
    [
      {
        title: 'x',
        AlternativeNames: [
          { altName: 'y', region: 1 },
          { altName: 'Y', kind: 'alternative', region: 1 },
        ],
        type: 1,
        entityStatus: 1,
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

  test('an entry that does not exist', async () => {
    for (const path of ['/999999', '/0', '/x', '/99999999999'])
      expect(await refused(call('PUT', path, { title: 'x' }))).toMatchObject({ status: 404, name: 'NotFoundError' });
    expect(await refused(call('DELETE', '/999999'))).toMatchObject({ status: 404 });
  });

  test('models, which are set on the model, unless they are unchanged', async () => {
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
  test('a draft removes it at once and returns it', async () => {
    const { id } = await done(call('POST', '', { title: 'Thrown away' }));
    expect((await done(call('DELETE', `/${id}`))).attributes['title']).toBe('Thrown away');
    expect((await call('GET', `/${id}`)).status).toBe(404);
  });

  test('needs no body, even with a JSON content type', async () => {
    const { id } = await done(call('POST', '', { title: 'Thrown away as JSON' }));
    const headers = { 'content-type': 'application/json', authorization: 'Bearer token-of-ada' };
    const answer = await started.app.inject({ method: 'DELETE', url: `/api/games/${id}`, headers });
    expect(answer.statusCode).toBe(200);
    // Calls that need a body refuse an empty one.
    const empty = await started.app.inject({ method: 'POST', url: '/api/games', headers });
    expect([empty.statusCode, empty.json()]).toMatchObject([400, { error: { message: 'The body is not valid JSON.' } }]);
  });

  test('a published game unlists it', async () => {
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
