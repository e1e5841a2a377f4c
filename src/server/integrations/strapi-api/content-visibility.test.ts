import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { apiTokenOf } from '../../../../test/factories/api-token.ts';
import { seedContent, type SeededContent } from '../../../../test/factories/seed-content.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { Scope } from '../../../shared/platform/kit/scopes.ts';

let started: StartedApp;
let seeded: SeededContent;
beforeAll(async () => {
  started = await startApp();
  seeded = await seedContent(started.db);
});
afterAll(() => started.stop());

const get = async (path: string, token?: string) =>
  started.app.inject({ url: path, ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }) });

async function titles(token?: string, query = ''): Promise<string[]> {
  const { data } = (await get(`/api/games?sort=title${query}`, token)).json() as { data: { attributes: { title: string } }[] };
  return data.map(({ attributes }) => attributes.title);
}

describe('visibility', () => {
  it('a visitor sees published entries that are not hidden, and their count', async () => {
    expect(await titles()).toEqual(['half-life', 'Portal']);
    expect((await get('/api/games?pagination[limit]=1')).json().meta.pagination.total).toBe(2);
    expect((await get(`/api/games/${seeded.draft}`)).statusCode).toBe(404);
    expect((await get(`/api/games/${seeded.hidden}`)).statusCode).toBe(404);
  });

  it('an uploader also sees own drafts, another member does not', async () => {
    expect(await titles('token-of-ada')).toEqual(['Aperture Papers', 'half-life', 'Portal']);
    expect(await titles('token-of-bob')).toEqual(['half-life', 'Portal', 'Withdrawn']);
    expect((await get(`/api/games/${seeded.draft}`, 'token-of-bob')).statusCode).toBe(404);
    expect((await get('/api/games?pagination[limit]=1', 'token-of-ada')).json().meta.pagination.total).toBe(3);
  });

  it('a token of the uploader sees own drafts of writable types, also through relations', async () => {
    const token = async (scopes: Scope[]) =>
      (await apiTokenOf(started, seeded.ada, { scopes })).authorization.replace('Bearer ', '');
    const games = await token(['games']);
    expect(await titles(games)).toEqual(['Aperture Papers', 'half-life', 'Portal']);
    expect((await get(`/api/games/${seeded.draft}`, games)).json().data.attributes.publishedAt).toBeNull();
    const adventure = `/api/genres/${seeded.adventure}?populate=games`;
    expect((await get(adventure, games)).body).toMatch(/Aperture/);
    for (const other of [await token(['assets']), await token(['account'])]) {
      expect(await titles(other)).toEqual(['half-life', 'Portal']);
      expect((await get(adventure, other)).body).not.toMatch(/Aperture/);
    }
    const { authorization } = await apiTokenOf(started, seeded.bob, { scopes: ['assets'] });
    const bobs = authorization.replace('Bearer ', '');
    expect((await get(`/api/assets/${seeded.turret}`, bobs)).statusCode).toBe(200);
    expect(await titles(bobs)).toEqual(['half-life', 'Portal']);
  });

  it('`live` returns published entries only, `preview` all visible ones', async () => {
    expect(await titles('token-of-ada', '&publicationState=live')).toEqual(['half-life', 'Portal']);
    expect(await titles('token-of-ada', '&publicationState=preview')).toEqual(['Aperture Papers', 'half-life', 'Portal']);
    expect(await titles(undefined, '&publicationState=preview&locale=en')).toEqual(['half-life', 'Portal']);
    expect((await get(`/api/games/${seeded.draft}?publicationState=live`, 'token-of-ada')).statusCode).toBe(404);
  });

  it('a moderator sees all', async () => {
    expect(await titles('token-of-mod')).toEqual(['Aperture Papers', 'half-life', 'Portal', 'Withdrawn']);
  });

  it('replies to members are not cached', async () => {
    expect((await get('/api/games', 'token-of-ada')).headers['cache-control']).toBe('no-store');
    expect((await get('/api/games')).headers['etag']).toBeDefined();
  });
});

describe('relations reveal no hidden entries', () => {
  const relatedTitles = async (path: string, token?: string) => JSON.stringify((await get(path, token)).json().data);

  it('in populated relations', async () => {
    expect(await relatedTitles('/api/genres?populate=games')).not.toMatch(/Aperture|Withdrawn/);
    expect(await relatedTitles(`/api/assets/${seeded.cube}?populate=games`)).not.toMatch(/Withdrawn/);
    expect(await relatedTitles(`/api/games/${seeded.portal}?populate=gameRalationMains,assets`)).not.toMatch(/Aperture|Turret/);
    expect(await relatedTitles(`/api/games/${seeded.portal}?populate=gameRalationMains`, 'token-of-ada')).toMatch(/Aperture/);
    const counted = `/api/games/${seeded.portal}?populate[gameRalationMains][count]=true&populate[assets][count]=true&fields=id`;
    const counts = (own: number, assets: number) => ({
      gameRalationMains: { data: { attributes: { count: own } } },
      assets: { data: { attributes: { count: assets } } },
    });
    expect((await get(counted)).json().data.attributes).toEqual(counts(0, 1));
    expect((await get(counted, 'token-of-ada')).json().data.attributes).toEqual(counts(1, 1));
  });

  it('in filters', async () => {
    for (const query of [
      'filters[games][title][$startsWith]=Aper',
      `filters[games]=${seeded.draft}`,
      'filters[games][hidden]=1',
    ]) {
      expect((await get(`/api/genres?${query}`)).json().data ?? []).toEqual([]);
    }
    expect(await titles(undefined, '&filters[assets][name]=Turret')).toEqual([]);
    expect(await titles(undefined, '&filters[$not][gameRalationMains][$null]=true')).toEqual([]);
    expect((await get('/api/genres?filters[name]=adventure&filters[games][$null]=true')).json().data).toHaveLength(1);
  });

  it('and show only the name of a member', async () => {
    expect((await get('/api/games?filters[uploader][email][$startsWith]=a')).statusCode).toBe(400);
    expect((await get('/api/games?filters[uploader][password_hash][$notNull]=1')).statusCode).toBe(400);
    expect((await get('/api/games?populate[uploader][fields]=email')).statusCode).toBe(400);
    expect(JSON.stringify((await get('/api/games?populate[uploader][populate]=*')).json())).not.toMatch(/shelf\.example|role/);
  });
});
