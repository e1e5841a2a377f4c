import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

import autocannon from 'autocannon';
import { sql } from 'kysely';

import { freePort } from '../free-port.ts';
import { openDatabase, type Database } from '../../src/server/platform/db/database.ts';
import type { Comment, CommentPage } from '../../src/shared/community/comments/comment-contract.ts';
import {
  NOTIFICATION_EVENTS_PATH,
  type NotificationNews,
} from '../../src/shared/community/notifications/notification-contract.ts';
import { fillCommunity, type Community } from './community-data.ts';
import type { Benched } from './fill-catalogue.ts';
import { bytesOf, quantile, steadily, timed } from './paced.ts';
import { startServer, type ServerProcess } from './server-process.ts';

const CONNECTIONS = 32;
const PAGES = 50;
const ANSWERS = 500;
const STREAMS = 1000;
const READS_PER_SECOND = 100;
const TURNS = 5;

interface Measured {
  what: string;
  value: string;
  wanted: string;
  isWithinLimit: boolean;
}

interface Running {
  /** Metrics address of the server. */
  metrics: string;
  server: ServerProcess;
  database: Database;
  community: Community;
}

/** Comments and notifications at scale, each figure with its target. */
export async function benchCommunity({ engine, seconds, size, env }: Benched & { seconds: number }): Promise<void> {
  const database = await openDatabase({ databaseUrl: env['DATABASE_URL'] ?? null, dataDir: env['DATA_DIR'] ?? '' });
  const community = await fillCommunity(database);
  const port = await freePort();
  const server = await startServer({ METRICS_PORT: String(port), ...env });
  const running = { metrics: `http://127.0.0.1:${port}/metrics`, server, database, community };
  try {
    console.log(`\n### Community on ${engine}\n\n| what | measured | wanted | |\n|---|---|---|---|`);
    show(await pages(running));
    show(await answersAtOnce(running));
    show([await countsOfNotifications(running, seconds)]);
    show(await openStreams(running));
    show(await spreading(running, size.games, seconds));
  } finally {
    await server.stop();
    await database.close();
  }
}

function show(rows: Measured[]): void {
  for (const { what, value, wanted, isWithinLimit } of rows)
    console.log(`| ${what} | ${value} | ${wanted} | ${isWithinLimit ? 'met' : '**missed**'} |`);
}

const headersOf = (token: string | undefined) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
const commentsOf = (asset: number) => `/api/get-comments?mark=asset&id=${asset}`;

/** First page of comments for a member, which is not cached. */
async function pages({ metrics, server, community }: Running): Promise<Measured[]> {
  const headers = headersOf(community.members[0]?.token);
  const read = (asset: number) => async () => bytesOf(await fetch(server.url + commentsOf(asset), { headers }));
  const [times, duringMs]: [number[], number[]] = [[], []];
  for (let n = 0; n < PAGES; n += 1) {
    times.push(await timed(read(community.manyComments)));
    duringMs.push(await timed(read(community.fewComments)));
  }
  const many = await queriesOf(metrics, read(community.manyComments));
  const few = await queriesOf(metrics, read(community.fewComments));
  const ms = quantile(times, 0.5);
  return [
    {
      what: 'first page of 10,000 comments, uncached, p50',
      value: `${ms.toFixed(1)} ms; of a single comment ${quantile(duringMs, 0.5).toFixed(1)} ms`,
      wanted: '< 50 ms',
      isWithinLimit: ms < 50,
    },
    { what: 'queries of that page', value: `${many}`, wanted: `${few}, as of a single comment`, isWithinLimit: many === few },
  ];
}

/** Number of queries per request. The minimum of several counts excludes background work of the server. */
async function queriesOf(metrics: string, work: () => Promise<void>): Promise<number> {
  const counts: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const before = await queriesSoFar(metrics);
    await work();
    counts.push((await queriesSoFar(metrics)) - before);
  }
  return Math.min(...counts);
}

async function queriesSoFar(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return [...text.matchAll(/^polyshelf_query_seconds_count\{.*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
}

async function answersAtOnce({ server, community }: Running): Promise<Measured[]> {
  const { members, fewComments, onlyComment } = community;
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: ANSWERS }, async (_, n) => {
      const body = { mark: 'asset', id: fewComments, replyTo: onlyComment, saveKey: randomUUID(), text: `Me, number ${n}` };
      const headers = headersOf(members[n % (ANSWERS / 5)]?.token);
      const answer = await fetch(`${server.url}/api/comment`, { method: 'POST', headers, body: JSON.stringify(body) });
      return answer.ok ? ((await answer.json()) as Comment).id : 0;
    }),
  );
  const took = (performance.now() - begun) / 1000;
  const distinct = new Set(answers.filter((id) => id > 0)).size;
  const { total, comments } = (await (await fetch(server.url + commentsOf(fewComments))).json()) as CommentPage;
  const counted = comments.find(({ id }) => id === onlyComment);
  const shown = comments.filter(({ underId }) => underId === onlyComment).length;
  const [expected, left] = [ANSWERS + 1, ANSWERS - shown];
  return [
    {
      what: `${ANSWERS} replies at once`,
      value: `${distinct} kept in ${took.toFixed(1)} s, total ${total}, ${counted?.later} more`,
      wanted: `${ANSWERS} kept, total ${expected}, ${left} more`,
      isWithinLimit: distinct === ANSWERS && total === expected && counted?.later === left,
    },
  ];
}

async function countsOfNotifications({ server, community: { members } }: Running, seconds: number): Promise<Measured> {
  let sent = 0;
  const load = async (path: string) => {
    const setupRequest = (request: autocannon.Request) => {
      sent += 1;
      return { ...request, headers: headersOf(members[sent % members.length]?.token) };
    };
    const requests = [{ method: 'GET' as const, path, setupRequest }];
    const result = await autocannon({ url: server.url, connections: CONNECTIONS, duration: seconds, requests });
    const perSecond = Math.round(result.requests.total / result.duration);
    return { perSecond, p99: result.latency.p99, failed: result.non2xx + result.errors + result.timeouts };
  };
  // A cached response is a reference for the speed of the machine.
  const distinct = await load('/api/me');
  const { perSecond, p99, failed } = await load('/api/me/notices/count');
  return {
    what: `count of unread notices, of ${members.length} members in turn`,
    value: `${perSecond} requests/s, p99 ${p99} ms, ${failed} failed; the own account, from memory, ${distinct.perSecond}`,
    wanted: '≥ 3000 requests/s',
    isWithinLimit: perSecond >= 3000 && failed === 0,
  };
}

/** Event streams of many members: their memory, and the delay of a notification for all of them. */
async function openStreams({ server, database, community }: Running): Promise<Measured[]> {
  const before = server.memory()?.nowMb ?? Number.NaN;
  const agent = new Agent({ maxSockets: Infinity });
  const unread = new Map<number, number>();
  const begun = performance.now();
  const streams = community.members.slice(0, STREAMS).map(({ id, token }) => follow(id, token));
  await until(() => unread.size === STREAMS);
  const opened = (performance.now() - begun) / 1000;
  const more = (server.memory()?.nowMb ?? Number.NaN) - before;
  const first = new Map(unread);
  const startedMs = performance.now();
  await sql`insert into notice (account_id, kind, cause, group_key, group_id, actor_id, created_at)
    select id, 'follow', 'heard', 'heard', 0, ${community.author}, now()
    from unnest(${community.members.slice(0, STREAMS).map(({ id }) => id)}::int[]) id`.execute(database.db);
  await until(() => [...unread].every(([id, count]) => count > (first.get(id) ?? 0)));
  const took = performance.now() - startedMs;
  for (const stream of streams) stream.destroy();
  agent.destroy();

  function follow(id: number, token: string) {
    const stream = request(server.url + NOTIFICATION_EVENTS_PATH, { agent, headers: { authorization: `Bearer ${token}` } });
    stream.on('response', (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => {
        const news = /^data: (.*)$/m.exec(text)?.[1];
        if (news !== undefined) unread.set(id, (JSON.parse(news) as NotificationNews).unread);
      });
    });
    // The streams end with the run.
    stream.on('error', () => {});
    return stream.end();
  }
  return [
    {
      what: `${STREAMS} open event streams, opened in ${opened.toFixed(1)} s`,
      value: `${more} MB more`,
      wanted: '< 200 MB more',
      isWithinLimit: more < 200,
    },
    { what: 'a notice to all of them', value: `${Math.round(took)} ms`, wanted: '< 1000 ms', isWithinLimit: took < 1000 },
  ];
}

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 60_000;
  while (!isSo()) {
    if (performance.now() > end) throw new Error('What was waited for did not come.');
    await new Promise((next) => setTimeout(next, 5));
  }
}

/** p99 of model lists, alone and during notification of 10,000 followers, alternating; the median of each. */
async function spreading({ server, database, community }: Running, games: number, seconds: number): Promise<Measured[]> {
  let reads = 0;
  const read = async () => {
    reads += 1;
    const query = `game=${1 + (reads % games)}&pageSize=${20 + Math.floor(reads / games)}`;
    await bytesOf(await fetch(`${server.url}/api/get-assets-data?${query}`));
  };
  const alone: number[] = [];
  const duringMs: number[] = [];
  const spread: number[] = [];
  await steadily(READS_PER_SECOND, 1, read);
  for (let turn = 0; turn < TURNS; turn += 1) {
    alone.push(quantile(await steadily(READS_PER_SECOND, seconds, read), 0.99));
    const telling = new AbortController();
    const spreading = notifyFollowers(database, community, 3 + turn).finally(() => telling.abort());
    const times: number[] = [];
    while (!telling.signal.aborted) times.push(...(await steadily(READS_PER_SECOND, 0.2, read)));
    spread.push(await spreading);
    duringMs.push(quantile(times, 0.99));
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notice where cause = 'published asset 3'`.execute(database.db);
  const [idle, busy] = [quantile(alone, 0.5), quantile(duringMs, 0.5)];
  return [
    {
      what: 'a publication notified to 10,000 followers by a job',
      value: `${rows[0]?.count} notified in ${(quantile(spread, 0.5) / 1000).toFixed(1)} s`,
      wanted: '10000 notified',
      isWithinLimit: rows[0]?.count === 10_000,
    },
    {
      what: `p99 of different lists of models meanwhile, ${READS_PER_SECOND} a second`,
      value: `${busy.toFixed(1)} ms, alone ${idle.toFixed(1)} ms: ${(busy / idle).toFixed(2)}`,
      wanted: '≤ 1.5 of alone',
      isWithinLimit: busy <= idle * 1.5,
    },
  ];
}

/** Simulates a publication by the author. Returns the time in ms until all followers are notified. */
async function notifyFollowers({ db, notify }: Database, { author }: Community, asset: number): Promise<number> {
  const begun = performance.now();
  await db.updateTable('asset').set({ uploader_id: author }).where('id', '=', asset).execute();
  const payload = JSON.stringify({ kind: 'asset', id: asset, after: 0 });
  await sql`insert into job (kind, payload, run_at) values ('notice-published', ${payload}::jsonb, now())`.execute(db);
  await notify('jobs');
  for (;;) {
    const { rows } = await sql`select from job where kind = 'notice-published' limit 1`.execute(db);
    if (rows.length === 0) return performance.now() - begun;
    await new Promise((next) => setTimeout(next, 50));
  }
}
