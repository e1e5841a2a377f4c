import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { gameEditor } from '../../../../test/factories/save-game.ts';
import { toolEditor } from '../../../../test/factories/save-simple.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { getTechnology } from '../../../shared/catalogue/entries/entry-contract.ts';
import type { GameForm } from '../../../shared/catalogue/games/game-form.ts';
import { decodeEnvelope } from '../../../shared/platform/kit/envelope.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../shared/catalogue/publications/publication.ts';
import type { Swept } from '../../../shared/moderation/reports/sweep-contract.ts';

const HOUR = 3_600_000;
const START = Date.now();
const MADE = ['company', 'genre', 'platform', 'tag', 'series', 'theme', 'technology', 'format', 'game_mode'] as const;

let now = START;
let started: StartedApp;
const headers = {} as Record<'fresh' | 'other' | 'ada' | 'moderator', Record<string, string>>;
const ids = {} as Record<keyof typeof headers, number>;
let type: { id: number; name: string; gameSelection: boolean };

beforeAll(async () => {
  started = await startApp({}, { clock: () => new Date(now) });
  for (const who of ['fresh', 'other', 'ada', 'moderator'] as const) {
    const more = { fresh: { level: 'new' }, other: { level: 'new' }, ada: {}, moderator: { role: 'moderator' } }[who];
    ids[who] = await addMember(started, who, more as object);
    headers[who] = await signedIn(started, ids[who]);
  }
  const row = await started.db
    .selectFrom('game_type')
    .selectAll()
    .where('game_selection', '=', false)
    .executeTakeFirstOrThrow();
  type = { id: row.id, name: row.name, gameSelection: false };
});
afterAll(() => started.stop());
beforeEach(async () => {
  now += 2 * 24 * HOUR;
  for (const table of [
    'game',
    'tool',
    'report',
    'moderation_act',
    'lookup_act',
    'hidden_lookup',
    'watched_word',
    'trust_number',
  ] as const)
    await started.db.deleteFrom(table).execute();
  for (const table of MADE) await started.db.deleteFrom(table).where('name', 'like', 'New%').execute();
  await started.db.deleteFrom('tag').where('name', 'like', 'new%').execute();
});

const names = (form: Partial<GameForm>, title = 'Chest') => ({ title, type, ...form });
const games = (who: keyof typeof headers = 'fresh') => gameEditor(started, headers[who]);
const company = (name: string) => ({
  company: { id: null, name },
  platforms: [],
  mainDeveloper: true,
  publisher: false,
  supportingDeveloper: false,
  portingDeveloper: false,
});
/** A game with new names in many fields. */
const full = () =>
  names({
    genres: [{ id: null, name: 'New genre' }],
    series: { id: null, name: 'New series' },
    tags: [{ id: null, name: 'new tag' }],
    companies: [company('New company')],
    platforms: [
      {
        platform: { id: null, name: 'New platform', altName: null, altConfirmed: false, color: '' },
        releases: [],
        technologies: [{ technology: { id: null, name: 'New technology' }, version: null }],
      },
    ],
  });

interface Answer<T> {
  status: number;
  body: T;
}
async function send<T>(who: keyof typeof headers, method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer<T>> {
  const answer = await started.app.inject({ method, url, headers: headers[who], ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<T>() };
}

const FILTERS = ['company', 'genre', 'theme', 'platform', 'tag', 'series', 'technology'] as const;
/** New names as choices with their ids. */
async function chosen() {
  const all = await Promise.all(
    FILTERS.map(async (filter) =>
      (await started.db.selectFrom(filter).select('id').where('name', 'ilike', 'new%').execute()).map(({ id }) => ({
        filter,
        id,
      })),
    ),
  );
  return all.flat();
}

/** New names that visitors find in public lists, filter choices, searches and site maps. */
async function publicNames(who: keyof typeof headers | null = null): Promise<string[]> {
  const urls = [
    ...['companies', 'genres', 'platforms', 'tags', 'series-s', 'technologies', 'formats'].map(
      (kind) => `/api/${kind}?filters[name][$containsi]=new&pagination[pageSize]=100`,
    ),
    ...FILTERS.map((filter) => `/api/get-filter-choices?filter=${filter}&value=new`),
    ...(await chosen()).map(({ filter, id }) => `/api/get-games-filters?${filter}=${id}`),
    '/api/get-header-search?query=new%20technology',
  ];
  const found = new Set<string>();
  const read = async (url: string) => {
    const answer = await started.app.inject({ url, headers: who === null ? {} : headers[who] });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    const { dataEncrypted } = answer.json<{ dataEncrypted?: string }>();
    return dataEncrypted === undefined ? answer.body : JSON.stringify(decodeEnvelope({ dataEncrypted }));
  };
  const map = await started.app.inject('/sitemap-technology-0.xml');
  for (const text of [...(await Promise.all(urls.map(read))), map.body]) {
    for (const [name] of text.matchAll(/\bnew[ -+](?:%20)?(?:genre|series|tag|company|platform|technology)\b/gi))
      found.add(name.toLowerCase().replace(/[^a-z]+/, ' '));
  }
  return [...found].toSorted();
}
const ALL = ['new company', 'new genre', 'new platform', 'new series', 'new tag', 'new technology'];

test('a new member adds a limited number of names', async () => {
  const refused: string[] = [];
  let made = 0;
  for (let index = 0; index < 40; index += 1) {
    const answer = await games().refused(names({ genres: [{ id: null, name: `New ${index}` }] }, `Chest ${index}`));
    if (answer.startsWith('200')) made += 1;
    else refused.push(answer);
  }
  expect(made).toBe(15);
  expect(refused[0]).toMatch(
    /^429 .*New members can add at most 15 new names, such as companies and tags, an hour\. You can add this .* UTC\./,
  );
  const many = Array.from({ length: 16 }, (_, index) => ({ id: null, name: `New many ${index}` }));
  expect(await games().refused(names({ tags: many }))).toMatch(
    /^400 .* tags: New members can add at most 15 new names at once/,
  );
  const other = await send('fresh', 'POST', '/api/companies', { data: { name: 'New 41' } });
  expect(other.status).toBe(429);
  now += HOUR + 1;
  expect((await send('fresh', 'POST', '/api/companies', { data: { name: 'New 41' } })).status).toBe(200);
});

test('watched words are refused in names in every field of forms and calls, from every member', async () => {
  await started.db
    .insertInto('watched_word')
    .values({ kind: 'word', text: 'casino', created_at: new Date(now) })
    .execute();
  const bad = 'New Cаsino';
  const forms: Partial<GameForm>[] = [
    { genres: [{ id: null, name: bad }] },
    { themes: [{ id: null, name: bad }] },
    { gameModes: [{ id: null, name: bad }] },
    { playerPerspectives: [{ id: null, name: bad }] },
    { series: { id: null, name: bad } },
    { tags: [{ id: null, name: bad }] },
    { companies: [company(bad)] },
    { storeLinks: [{ link: 'https://a.example.org', store: { id: null, name: bad } }] },
    {
      platforms: [
        { platform: { id: null, name: 'New', altName: bad, altConfirmed: false, color: '' }, releases: [], technologies: [] },
      ],
    },
    {
      platforms: [
        { platform: { id: null, name: bad, altName: null, altConfirmed: false, color: '' }, releases: [], technologies: [] },
      ],
    },
  ];
  for (const form of forms)
    for (const who of ['fresh', 'ada'] as const)
      expect(`${JSON.stringify(form)}: ${await games(who).refused(names(form))}`).toMatch(
        /400 .*: This contains a word or link .* not possible in a new name/,
      );
  for (const kind of ['companies', 'genres', 'platforms', 'tags', 'series-s', 'themes', 'game-modes'])
    expect([kind, (await send('ada', 'POST', `/api/${kind}`, { data: { name: bad } })).status]).toEqual([kind, 400]);
  expect(await games('moderator').refused(names({ genres: [{ id: null, name: bad }] }))).toMatch(/^200/);
});

describe('names of a new member', () => {
  test('are visible to others only once something published uses them', async () => {
    const { id } = await games().save(full(), { status: STATUS_DRAFT });
    expect(await publicNames()).toEqual([]);
    expect(await publicNames('ada')).toEqual([]);
    expect(await publicNames('fresh')).toEqual(expect.arrayContaining(['new company', 'new tag']));
    expect((await callApi(started.app, getTechnology, '?name=New technology')).data).toEqual([]);
    await games().change(id, {}, { status: STATUS_PUBLISHED });
    expect(await publicNames()).toEqual(ALL);
    expect((await callApi(started.app, getTechnology, '?name=New technology')).data).toHaveLength(1);
  });

  test('are there for members who use them, and for all once an older member does', async () => {
    const make = (who: keyof typeof headers) =>
      send<{ data: { id: number } }>(who, 'POST', '/api/companies', { data: { name: 'New company' } });
    const first = await make('fresh');
    expect(await publicNames()).toEqual([]);
    expect((await make('other')).body.data.id).toBe(first.body.data.id);
    expect(await publicNames('other')).toEqual(['new company']);
    expect((await make('other')).status).toBe(200);
    expect(await publicNames()).toEqual([]);
    expect((await make('ada')).body.data.id).toBe(first.body.data.id);
    expect(await publicNames()).toEqual(['new company']);
  });

  test('of a held publication stay hidden until a moderator releases it, for any author', async () => {
    await started.db
      .insertInto('watched_word')
      .values({ kind: 'word', text: 'casino', created_at: new Date(now) })
      .execute();
    for (const who of ['fresh', 'ada'] as const) {
      const { id } = await games(who).save({ ...full(), description: 'A casino.' }, { status: STATUS_PUBLISHED });
      expect([who, await publicNames()]).toEqual([who, []]);
      const act = { mark: 'game', id, act: 'restore', note: 'Why', lastReportId: null };
      expect((await send('moderator', 'POST', '/api/moderation/acts', act)).status).toBe(200);
      expect([who, await publicNames()]).toEqual([who, ALL]);
      await started.db.deleteFrom('game').execute();
      for (const table of MADE) await started.db.deleteFrom(table).where('name', 'ilike', 'new%').execute();
    }
  });

  test('are hidden by a sweep of their day unless others use them, and return when it is undone', async () => {
    await games().save(full(), { status: STATUS_PUBLISHED });
    await toolEditor(started, headers.ada).save({ title: 'Wick', tags: [{ id: null, name: 'new tag' }] });
    const { body } = await send<Swept>('moderator', 'POST', '/api/moderation/sweeps', { memberId: ids.fresh, note: 'Spam' });
    expect(body).toMatchObject({ publications: 1, names: 5 });
    expect(await publicNames()).toEqual(['new tag']);
    const undone = await send<Swept>('moderator', 'POST', '/api/moderation/sweeps/undo', {
      actId: body.actId,
      note: 'By mistake',
    });
    // The publication that uses the names is restored first, and the names with it.
    expect(undone.body.publications).toBe(1);
    expect(await publicNames()).toEqual(ALL);
  });

  test('are hidden by a sweep also without any publication', async () => {
    await started.db.insertInto('trust_number').values({ name: 'newNamesAnHour', value: 20 }).execute();
    await send('ada', 'POST', '/api/companies', { data: { name: 'New company' } });
    expect(await publicNames()).toEqual(['new company']);
    const { body } = await send<Swept>('moderator', 'POST', '/api/moderation/sweeps', { memberId: ids.ada, note: 'Spam' });
    expect(body).toMatchObject({ comments: 0, publications: 0, names: 1 });
    expect(await publicNames()).toEqual([]);
    await send<Swept>('moderator', 'POST', '/api/moderation/sweeps/undo', { actId: body.actId, note: 'By mistake' });
    expect(await publicNames()).toEqual(['new company']);
  });
});
