import * as titles from '#messages/fields';
import * as filters from '#messages/filters';
import * as m from '#messages/http';
import * as menu from '#messages/menu';
import * as validation from '#messages/validation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { gameEditor } from '../../../../test/factories/save-game.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { listAssetFilters } from '../../../shared/catalogue/assets/asset-contract.ts';
import { listRevisions } from '../../../shared/catalogue/history/history-contract.ts';
import { getHeaderData } from '../../../shared/integrations/strapi-api/site-contract.ts';
import { callReply } from '../../../shared/platform/kit/endpoint-call.ts';
import type { Endpoint, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

async function errorOf(url: string, headers: Record<string, string> = {}) {
  const answer = await started.app.inject({ url, headers });
  return answer.json<{ error: { name: string; message: string } }>().error;
}
const other = inLanguage('en-XB', () => m.noSuchCall());

describe('an error', () => {
  test('is in English for programs, and has the same name in every language', async () => {
    expect(await errorOf('/api/nothing')).toMatchObject({ name: 'not_found', message: m.noSuchCall() });
    expect(await errorOf('/api/nothing?lang=en-XB')).toMatchObject({ name: 'not_found', message: other });
  });

  test('is in the language of the cookie, unless the address names another', async () => {
    const headers = { cookie: 'language=en-XB' };
    expect((await errorOf('/api/nothing', headers)).message).toBe(other);
    expect((await errorOf('/api/nothing?a=b&lang=en', headers)).message).toBe(m.noSuchCall());
  });

  test('is in the language of the page whose scripts call, whatever the cookie says', async () => {
    expect((await errorOf('/api/nothing', { cookie: 'language=en', 'accept-language': 'en-XB' })).message).toBe(other);
    expect((await errorOf('/api/nothing', { cookie: 'language=en-XB', 'accept-language': 'en' })).message).toBe(m.noSuchCall());
  });
});

test.each([
  ['page=0', () => validation.minimum({ subject: validation.field({ place: 'querystring', name: 'page' }), limit: '1' })],
  [
    'page=x',
    () =>
      validation.ofType({
        subject: validation.field({ place: 'querystring', name: 'page' }),
        types: validation.type({ type: 'integer' }),
      }),
  ],
  ['shape=1', () => validation.unknownField({ place: 'querystring', name: 'shape' })],
  [
    'added=2026',
    () =>
      validation.range({
        subject: validation.field({ place: 'querystring', name: 'added' }),
        example: '1997-05-19..2000-02-13',
      }),
  ],
])('a validation error is in the language of the caller: %s', async (query, sentence) => {
  for (const language of ['en-XB', 'en'] as const)
    expect((await errorOf(`/api/get-assets-data?${query}`, { cookie: `language=${language}` })).message).toBe(
      inLanguage(language, sentence),
    );
});

describe('a reply that is cached for everybody', () => {
  const LANGUAGES = ['en-XB', 'en', 'en-XB'] as const;

  /** Values of a reply in one language after the other. */
  async function inTurn<E extends Endpoint, T>(endpoint: E, query: string, read: (reply: ReplyOf<E>) => T): Promise<T[]> {
    const values: T[] = [];
    for (const language of LANGUAGES) {
      const headers = { cookie: `language=${language}` };
      const { body } = await started.app.inject({ url: endpoint.path + query, headers });
      values.push(read(callReply(endpoint, body)));
    }
    return values;
  }
  const inEach = <T>(texts: () => T): T[] => LANGUAGES.map((language) => inLanguage(language, texts));

  test('names choices of filters in the language of each caller', async () => {
    await addAsset(started.db, 'Crate', { license_id: await addLookup(started.db, 'license', 'CC0 1.0') });
    await started.installation.version.changed();
    const names = await inTurn(listAssetFilters, '', (reply) => reply.commercialUse.map(({ name }) => name));
    expect(names).toEqual(inEach(() => [filters.yes()]));
  });

  test('names links of the menu, unless an admin named them', async () => {
    await started.db.updateTable('menu_link').set({ title: 'Our models' }).where('url', '=', '/models').execute();
    await started.installation.version.changed();
    const links = await inTurn(getHeaderData, '', (reply) => reply.menuLinks.slice(0, 3).map(({ title }) => title));
    expect(links).toEqual(inEach(() => [menu.home(), 'Our models', menu.games()]));
  });

  test('names fields in the history, whatever the language of the save', async () => {
    const id = await addMember(started, 'mira');
    const editor = gameEditor(started, { ...(await signedIn(started, id)), cookie: 'language=en-XB' });
    const game = await addGame(started.db, 'Quest', { uploader_id: id });
    await editor.change(game, { description: 'A long way.' });
    const changes = await inTurn(listRevisions, `?mark=game&id=${game}`, (reply) => reply.revisions[0]?.changes);
    expect(changes).toEqual(inEach(() => [{ field: titles.description(), before: [], after: ['A long way.'] }]));
    const stored = await started.db.selectFrom('revision').select('changes').where('game_id', '=', game).execute();
    expect(JSON.stringify(stored)).toContain('"Description"');
  });
});

test.each([
  '/api/get-games-data?lang=en-XB',
  '/api/get-games-data?page=1&lang=tlh',
  '/api/get-games-data?lang=&page=1',
  '/api/games?lang=en-XB',
])('every call takes a language: %s', async (url) => {
  expect((await started.app.inject({ url })).statusCode).toBe(200);
});
