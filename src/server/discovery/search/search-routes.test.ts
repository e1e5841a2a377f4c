import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi, refusal } from '../../../../test/call-api.ts';
import { addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { search, suggest } from '../../../shared/discovery/search/search-contract.ts';

let started: StartedApp;

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  await addGame(db, 'Half-Life');
  await addGame(db, 'Half-Life 2', { popularity: 5, alsoFoundBy: ['shooter'] });
  await addGame(db, 'Pokémon Snap');
  await addGame(db, 'ゼルダの伝説');
  await addAsset(db, 'Crowbar', { alsoFoundBy: ['Half-Life', 'tool'], triangles: 100 });
  await addAsset(db, 'Half-Life scientist', { bones: 20 });
  for (let index = 0; index < 70; index += 1) {
    await addGame(db, `Lantern game ${index}`, { popularity: index % 7 });
    await addAsset(db, `Lantern model ${index}`, { popularity: index % 5, clips: index % 2 });
  }
});

afterAll(() => started.stop());

const names = (reply: { newData: { name: string }[] }) => reply.newData.map(({ name }) => name);
const titles = (reply: { result: { title: string }[] }) => reply.result.map(({ title }) => title);

describe('technologies and formats', () => {
  beforeAll(async () => {
    await addLookup(started.db, 'technology', 'Wick Engine');
    const id = await addLookup(started.db, 'format', 'Wick mesh');
    await started.db
      .updateTable('format')
      .set({ extensions: ['wck'] } as never)
      .where('id', '=', id)
      .execute();
  });

  test.each([
    ['engine wick', ['Wick Engine']],
    ['wick', ['Wick mesh', 'Wick Engine']],
    ['WCK', ['Wick mesh']],
    ['wicker', []],
  ])('are suggested and found by name, and formats by file extension: %s', async (typed, found) => {
    const value = encodeURIComponent(typed);
    expect(titles(await callApi(started.app, suggest, `?value=${value}`))).toEqual(found);
    const { entries } = await callApi(started.app, search, `?query=${value}`);
    expect(entries.map(({ name }) => name)).toEqual(found);
  });

  test('are found in everything, and only on the first page without filters', async () => {
    for (const narrowed of ['&selectedCategory=games', '&requestPage=2', '&animated=true'])
      expect([narrowed, (await callApi(started.app, search, `?query=wick${narrowed}`)).entries]).toEqual([narrowed, []]);
    expect(titles(await callApi(started.app, suggest, '?value=wick&category=games'))).toEqual([]);
  });
});

describe('search', () => {
  test.each(['half life', 'halflife', 'Half-Life', 'HALF LIFE'])(
    '"%s" finds the same, the title itself first',
    async (query) => {
      const reply = await callApi(started.app, search, `?query=${encodeURIComponent(query)}`);
      expect(names(reply)[0]).toBe('Half-Life');
      expect(new Set(names(reply))).toEqual(new Set(['Half-Life', 'Half-Life 2', 'Half-Life scientist', 'Crowbar']));
      expect(reply.countItems).toBe(4);
    },
  );

  test.each(['crowbat', 'crobar', 'croowbar', 'rcowbar', 'halflifr'])('one mistyped letter still finds: %s', async (query) => {
    expect((await callApi(started.app, search, `?query=${query}`)).countItems).toBeGreaterThan(0);
  });

  test.each(['2 life half', 'life half 2', 'halflife 2'])('words in any order find: %s', async (query) => {
    expect(names(await callApi(started.app, search, `?query=${encodeURIComponent(query)}`))).toEqual(['Half-Life 2']);
  });

  test('a word that is mistyped as part of another title still finds', async () => {
    await addGame(started.db, 'Final Fantasy');
    await addGame(started.db, 'Fantasia');
    expect(names(await callApi(started.app, search, '?query=final%20fantasi'))).toEqual(['Final Fantasy']);
    expect(titles(await callApi(started.app, suggest, '?value=fantasy%20final'))).toEqual(['Final Fantasy']);
    expect(titles(await callApi(started.app, suggest, '?value=final%20fantasi'))).toEqual(['Final Fantasy']);
  });

  test('a correction is reported, and the typed text can be searched', async () => {
    const reply = await callApi(started.app, search, '?query=crowbat&query=Half-Life');
    expect(reply.corrected).toEqual([{ typed: 'crowbat', meant: 'crowbar' }]);
    expect(names(reply)).toEqual(['Crowbar']);
    const asTyped = await callApi(started.app, search, '?query=crowbat&asTyped=true');
    expect(asTyped).toMatchObject({ countItems: 0, corrected: [] });
    expect((await callApi(started.app, search, '?query=crowbar')).corrected).toEqual([]);
  });

  test('a search without results returns other searches with results', async () => {
    const { countItems, instead } = await callApi(started.app, search, '?query=crowbar%20xyzzyx');
    expect([countItems, instead]).toEqual([0, ['Crowbar']]);
    const near = await callApi(started.app, search, '?query=Pokem%C3%B2n%20Snippets');
    expect(near.instead).toContain('Pokémon Snap');
    expect((await callApi(started.app, search, '?query=qqqqqqqq')).instead).toEqual([]);
  });

  test('accents, scripts and joined words do not matter', async () => {
    expect(names(await callApi(started.app, search, '?query=pokemon'))).toEqual(['Pokémon Snap']);
    expect(names(await callApi(started.app, search, `?query=${encodeURIComponent('ゼルダ')}`))).toEqual(['ゼルダの伝説']);
  });

  test('several queries narrow each other', async () => {
    expect(names(await callApi(started.app, search, '?query=half%20life&query=shooter'))).toEqual(['Half-Life 2']);
  });

  test('the category and the filters choose the kind', async () => {
    expect(names(await callApi(started.app, search, '?query=halflife&selectedCategory=models'))).toEqual([
      'Half-Life scientist',
      'Crowbar',
    ]);
    expect((await callApi(started.app, search, '?query=halflife&selectedCategory=games')).countItems).toBe(2);
    expect(names(await callApi(started.app, search, '?query=halflife&quality=low-poly'))).toEqual(['Crowbar']);
    expect((await callApi(started.app, search, '?query=lantern&animated=true')).countItems).toBe(35);
  });

  test.each(['relevance', 'popular', 'recent', 'name'])(
    'pages of both kinds by %s are equal by number and by cursor',
    async (sort) => {
      const byNumber: string[] = [];
      for (const page of [1, 2, 3, 4]) {
        byNumber.push(...names(await callApi(started.app, search, `?query=lantern&sort=${sort}&requestPage=${page}`)));
      }
      const byCursor: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const reply: Awaited<ReturnType<typeof callApi<typeof search>>> = await callApi(
          started.app,
          search,
          `?query=lantern&sort=${sort}${cursor && `&cursor=${cursor}`}`,
        );
        byCursor.push(...names(reply));
        cursor = reply.nextCursor;
      }
      expect(byCursor).toEqual(byNumber);
      expect(new Set(byCursor).size).toBe(140);
    },
  );

  test.each(['', '?query=', '?query=%20-%20', '?query=%F0%9F%98%80'])(
    'a search without words (%s) finds nothing',
    async (query) => {
      expect(await callApi(started.app, search, query)).toEqual({
        newData: [],
        countItems: 0,
        nextCursor: null,
        corrected: [],
        instead: [],
        elsewhere: [],
        platforms: [],
        entries: [],
      });
    },
  );

  test.each([
    [`?query=${'a'.repeat(101)}`, 'query'],
    [`?${'query=a&'.repeat(11)}`, 'query'],
    ['?selectedCategory=all&query=a&requestPage=0', 'requestPage'],
    ['?query=lantern&requestPage=90000', 'requestPage'],
    ['?query=lantern&cursor=game.zzz', 'cursor'],
    ['?selectedCategory=people', 'selectedCategory'],
  ])('%s is refused', async (query, field) => {
    expect(await refusal(started.app, search.path + query)).toMatchObject({ statusCode: 400, details: { field } });
  });

  test('wildcards and quotes are plain letters', async () => {
    for (const query of ['%25', '_', "'; drop table game; --", '\\']) {
      expect((await started.app.inject(`${search.path}?query=${encodeURIComponent(query)}`)).statusCode).toBe(200);
    }
    expect((await callApi(started.app, search, '?query=%25')).countItems).toBe(0);
  });

  test.each([
    ['letters of a stutter', 'lantern'.repeat(14)],
    ['emoji', '🏮🔥'],
    ['a word beside emoji', '🏮 lantern'],
    ['articles alone', 'the a an of'],
    ['marks from right to left', '\u202elantern\u202c'],
    ['letters of no width', 'lan\u200btern\ufeff'],
    ['a regular expression', '(lantern|.*)+$[a-'],
    ['SQL', "lantern' or 1=1 --"],
    ['half a letter', 'lantern \ud83c'],
    ['a control character', 'lantern\u0000'],
    ['many short words', 'a b c d e f g h i j k l m n o p q r s t u v w x y z'],
  ])('%s: a reply from results and suggestions', async (_, typed) => {
    const encoded = encodeURIComponent(typed.toWellFormed());
    for (const path of [
      `${search.path}?query=${encoded}`,
      `${suggest.path}?value=${encoded}`,
      `${search.path}?exact=${encoded}`,
    ]) {
      expect((await started.app.inject(path)).statusCode).toBe(200);
    }
  });

  test('invisible characters are ignored', async () => {
    const { countItems } = await callApi(started.app, search, '?query=lantern');
    for (const typed of ['\u202elantern\u202c', 'lan\u200btern\ufeff'])
      expect((await callApi(started.app, search, `?query=${encodeURIComponent(typed)}`)).countItems).toBe(countItems);
  });

  test.each([
    ['fifty chips', `?${Array.from({ length: 50 }, (_, index) => `query=word${index}`).join('&')}`, 'query'],
    ['a query of 200 letters', `?query=${'lantern '.repeat(25)}`, 'query'],
    ['fifty-one values', `?${Array.from({ length: 51 }, (_, index) => `tag=${index + 1}`).join('&')}`, 'tag'],
  ])('%s: a sentence', async (_, query, field) => {
    const { statusCode, message, details } = await refusal(started.app, search.path + query);
    expect({ statusCode, details }).toMatchObject({ statusCode: 400, details: { field } });
    expect(message).toMatch(/\.$/);
  });

  test('a reversed range has no results', async () => {
    expect((await callApi(started.app, search, '?query=lantern&triangles=9000..10')).countItems).toBe(0);
  });
});

describe('suggestions', () => {
  test('the word itself first, then words that begin with it, then words that contain it', async () => {
    expect(titles(await callApi(started.app, suggest, '?value=half-life'))).toEqual([
      'Half-Life',
      'Half-Life 2',
      'Half-Life scientist',
    ]);
    expect(titles(await callApi(started.app, suggest, '?value=scientist'))).toEqual(['Half-Life scientist']);
    expect(titles(await callApi(started.app, suggest, '?value=h'))).toHaveLength(3);
  });

  test('are limited to the category and to ten', async () => {
    const { result } = await callApi(started.app, suggest, '?value=lantern&category=models');
    expect(result).toHaveLength(10);
    expect(result.every(({ mark }) => mark === 'asset')).toBe(true);
  });

  test('survive a mistyped letter', async () => {
    expect(titles(await callApi(started.app, suggest, '?value=crowbsr'))).toEqual(['Crowbar']);
  });

  test('refuse an invalid query', async () => {
    expect(await refusal(started.app, suggest.path)).toMatchObject({ statusCode: 400, details: { field: 'value' } });
  });
});
