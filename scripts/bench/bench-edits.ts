import { randomUUID } from 'node:crypto';

import { openDatabase } from '../../src/server/platform/db/database.ts';
import { EMPTY_GAME_FORM, type GameForm } from '../../src/shared/catalogue/games/game-form.ts';
import { STATUS_PUBLISHED } from '../../src/shared/catalogue/publications/publication.ts';
import { benchMember } from './bench-member.ts';
import { startServer } from './server-process.ts';

const SAVES = 200;
const PAGES = 200;
const MANY_COMPANIES = 50_000;
const PLATFORMS = 6;
const RELEASES = 20;
const COMPANIES = 10;
const TAGS = 30;

/** Duration of saves of a large game, and of picker pages over many companies, one at a time. */
export async function benchEdits({ engine, env }: { engine: string; env: Record<string, string> }): Promise<void> {
  const token = await prepare(env);
  const server = await startServer(env);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = async <Reply>(path: string, body?: object): Promise<Reply> => {
    const more = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(server.url + path, { headers, ...more });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Reply;
  };
  const save = (form: GameForm, id: number | null, version: number | null) =>
    call<{ id: number; version: number }>('/api/save-game', {
      id,
      version,
      saveKey: randomUUID(),
      status: STATUS_PUBLISHED,
      note: null,
      form,
      origins: {},
    });
  try {
    console.log(`\n### Editing on ${engine}\n\n| one after the other | p50 ms | p99 ms |\n|---|---|---|`);
    const saved: { id: number; version: number }[] = [];
    await row(
      'a new game, all of its lookups known',
      SAVES,
      async (n) => void saved.push(await save(largeForm(n), null, null)),
    );
    await row('a new game, 14 lookups to make', SAVES, (n) => save(withNewNames(largeForm(SAVES + n), n), null, null));
    await row('everything of a game changed', SAVES, async (n) => {
      const { id, version } = saved[n] ?? { id: 0, version: 0 };
      await save(largeForm(n, 1), id, version);
    });
    await row('a game opened to be edited', SAVES, (n) => call(`/api/get-draft-item?mark=game&id=${saved[n]?.id}`));
    const companies = (query: string) => call(`/api/companies?sort=name&pagination[pageSize]=20&${query}`);
    await row('picker of companies: its first page for a text', PAGES, (n) => companies(`filters[name][$containsi]=any ${n}`));
    await row('picker of companies: a page further down', PAGES, (n) =>
      companies(`filters[name][$containsi]=company&pagination[page]=${2 + n}`),
    );
  } finally {
    await server.stop();
  }
}

/** Adds many companies. Returns the token of a member who may publish. */
async function prepare(env: Record<string, string>): Promise<string> {
  const database = await openDatabase({ databaseUrl: env['DATABASE_URL'] ?? null, dataDir: env['DATA_DIR'] ?? '' });
  const { db } = database;
  const names = Array.from({ length: MANY_COMPANIES }, (_, n) => ({ name: `Picked company ${n}` }));
  for (let start = 0; start < names.length; start += 2000)
    await db
      .insertInto('company')
      .values(names.slice(start, start + 2000))
      .execute();
  const { token } = await benchMember(database, 'saver');
  await database.analyze();
  await database.close();
  return token;
}

/** A game with many values. Another `turn` of the same game differs in every list. */
export function largeForm(n: number, turn = 0): GameForm {
  const known = (count: number, prefix: string, all: number) =>
    Array.from({ length: count }, (_, index) => ({ id: null, name: `${prefix} ${(n + index + turn * count) % all}` }));
  const platforms = known(PLATFORMS, 'Platform', 40).map((choice) => ({
    ...choice,
    altName: null,
    altConfirmed: false,
    color: 'grey',
  }));
  const release = (index: number) => ({
    date: `${1990 + ((n + index + turn) % 30)}-03-01`,
    datePrecision: 'month' as const,
    region: null,
    status: null,
  });
  return {
    ...EMPTY_GAME_FORM,
    title: `Saved game ${n}`,
    type: { id: 1, name: '', gameSelection: false },
    description: `Turn ${turn} of a game that some words describe. `.repeat(20),
    platforms: platforms.map((platform, index) => ({
      platform,
      releases: Array.from({ length: RELEASES }, (_, at) => at)
        .filter((at) => at % PLATFORMS === index)
        .map(release),
      technologies: [],
    })),
    companies: known(COMPANIES, 'Picked company', MANY_COMPANIES).map((company, index) => ({
      company,
      mainDeveloper: index === 0,
      publisher: index === 1,
      supportingDeveloper: false,
      portingDeveloper: index > 1,
      platforms: platforms.slice(0, 2),
    })),
    storeLinks: [{ link: `https://store.example/${n}/${turn}`, store: { id: 1, name: '' } }],
    tags: known(TAGS, 'tag', 500),
  };
}

/** The form with new lookup names. */
function withNewNames(form: GameForm, n: number): GameForm {
  const fresh = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => ({ id: null, name: `${prefix} ${n}.${index}` }));
  return {
    ...form,
    themes: fresh(4, 'Theme'),
    genres: fresh(4, 'Genre'),
    series: { id: null, name: `Series ${n}` },
    tags: [...form.tags.slice(5), ...fresh(5, 'new')],
  };
}

async function row(name: string, count: number, work: (n: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const begun = performance.now();
    await work(n);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(`| ${name} | ${at(0.5)} | ${at(0.99)} |`);
}
