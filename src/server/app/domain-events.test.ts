import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../test/factories/account.ts';
import { addAsset } from '../../../test/factories/catalogue.ts';
import { toolEditor } from '../../../test/factories/save-simple.ts';
import { startApp, type StartedApp } from '../../../test/start-app.ts';
import { domainEvents } from './domain-events.ts';

const WHO = ['ada', 'bob', 'cleo', 'fresh', 'moderator'] as const;
type Who = (typeof WHO)[number];

let started: StartedApp;
const ids = {} as Record<Who, number>;
const headers = {} as Record<Who, Record<string, string>>;
let asset: number;

const query = pg.Client.prototype.query;
/** Statements of the call under test, without those of concurrent jobs. */
const calls = new AsyncLocalStorage<string[]>();
beforeAll(async () => {
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [first] = parameters;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    if (text !== undefined) calls.getStore()?.push(text);
    return Reflect.apply(query, this, parameters) as unknown;
  } as typeof query;
  started = await startApp();
  for (const who of WHO) {
    ids[who] = await addMember(started, who, {
      ...(who === 'fresh' && { level: 'new' as const }),
      ...(who === 'moderator' && { role: 'moderator' as const }),
      password: 'correct horse battery',
    });
    headers[who] = await signedIn(started, ids[who]);
  }
  asset = await addAsset(started.db, 'Old Chest', { uploader_id: ids.ada });
  await started.db.insertInto('trust_number').values({ name: 'holdFirst', value: 1 }).execute();
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await started.stop();
});

/** Locks and writes of a call, in order; the same step twice in a row counts once. */
async function stepsOf(work: () => Promise<unknown>): Promise<string> {
  const statements: string[] = [];
  await calls.run(statements, work);
  const steps = statements.flatMap((statement) => stepOf(statement.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim()));
  const began = steps.indexOf('begin');
  return steps
    .slice(began)
    .filter((step, at, all) => step !== all[at - 1])
    .join(', ');
}

function stepOf(text: string): string[] {
  const bare = text.replace(/^\/\*.*?\*\/ */, '');
  if (/^(?:begin|start transaction)/i.test(bare)) return ['begin'];
  if (/^(?:commit|rollback)/i.test(bare)) return [bare.toLowerCase().split(/[ ;]/)[0] ?? ''];
  const locks = /advisory_xact_lock|for (?:no key )?update|for (?:key )?share/.test(bare)
    ? [`lock ${/\bfrom ([a-z_]+)/.exec(bare)?.[1] ?? 'turn'}`]
    : [];
  const writes = [...bare.matchAll(/\b(insert into|update|delete from) (?!of\b|skip\b|nowait\b|set\b)([a-z_]+)/g)].map(
    ([, verb, table]) => `${verb?.split(' ')[0]} ${table}`,
  );
  const notified = /pg_notify/.test(bare) ? ['notify'] : [];
  return [...locks, ...writes.filter((write) => !/ (?:key|no)$/.test(write)), ...notified];
}

async function send<T>(who: Who, method: 'POST' | 'PUT', url: string, payload: object): Promise<T> {
  const answer = await started.app.inject({ method, url, headers: headers[who], payload });
  if (answer.statusCode !== 200) throw new Error(`${url} ${answer.statusCode}: ${answer.body}`);
  return answer.json<T>();
}
const write = (who: Who, text: string, replyTo: number | null = null) =>
  send<{ id: number }>(who, 'POST', '/api/comment', { mark: 'asset', id: asset, replyTo, saveKey: randomUUID(), text });

let tool = 0;
let comment = 0;
const acts: [name: string, act: () => Promise<unknown>, steps: string][] = [
  [
    'a publication',
    async () => {
      tool = (await toolEditor(started, headers.ada).save({ title: 'Wick', description: 'By @bob.' })).id;
    },
    'begin, lock turn, insert tool, insert search_word, insert revision, insert job, notify, update mention, insert mention, insert notice, update mention, commit, notify',
  ],
  [
    'an edit by a moderator',
    () => toolEditor(started, headers.moderator).change(tool, { description: 'By @cleo.' }),
    'begin, lock tool, update tool, insert search_word, insert revision, insert notice, update mention, insert mention, insert notice, update mention, commit, notify',
  ],
  [
    'a publication that a rule holds',
    async () => toolEditor(started, headers.fresh).save({ title: 'Held', description: 'See https://held.example/ by @bob' }),
    'begin, lock turn, insert tool, insert search_word, insert revision, insert job, notify, lock account, insert posted_link, lock tool, update tool, insert report, lock publication, insert moderation_act, insert job, notify, update mention, insert mention, commit, notify',
  ],
  [
    'hiding a publication',
    () => send('ada', 'POST', '/api/hide-tool', { id: tool, isHidden: true }),
    'begin, lock tool, update tool, commit, notify',
  ],
  [
    'a comment',
    async () => {
      comment = (await write('ada', 'Well made, @bob.')).id;
    },
    'begin, lock account, insert comment, delete comment_reference, insert comment_reference, update mention, insert mention, insert notice, commit, notify',
  ],
  [
    'a reply',
    () => write('bob', 'Thanks.', comment),
    'begin, lock account, lock comment, insert comment, delete comment_reference, insert comment_reference, update mention, insert notice, update notice, commit, notify',
  ],
  [
    'a comment that a rule holds',
    () => write('fresh', 'See https://held.example/2'),
    'begin, lock account, insert comment, delete comment_reference, insert comment_reference, update mention, lock account, insert posted_link, insert report, insert moderation_act, commit',
  ],
  [
    'a reaction',
    () => send('cleo', 'PUT', '/api/comment/reaction', { id: comment, sign: 'like', on: true }),
    'begin, lock account, lock comment, insert comment_reaction, insert notice, commit',
  ],
  [
    'a follow',
    () => send('bob', 'POST', '/api/follow', { kind: 'member', id: ids.ada }),
    'begin, insert follow, insert job, notify, commit',
  ],
  [
    'a block',
    () => send('bob', 'PUT', '/api/me/blocks', { nickname: 'ada', how: 'block' }),
    'begin, insert member_block, delete follow, commit',
  ],
  [
    'a message',
    () => send('cleo', 'POST', '/api/me/chats/messages', { to: 'ada', text: 'Hi @bob', saveKey: randomUUID() }),
    'begin, lock account, insert chat, insert chat_member, insert chat_message, insert chat_mention, update chat, update chat_member, update notice, insert notice, commit',
  ],
  [
    'the removal of a comment',
    () =>
      send('moderator', 'POST', '/api/moderation/comment-acts', { id: comment, act: 'hide', note: 'Why', lastReportId: null }),
    'begin, lock comment, insert moderation_act, update report, insert notice, update comment, insert job, notify, commit, notify',
  ],
];

test.each(acts)('%s locks and writes in the order of its handlers', async (_name, act, steps) => {
  expect(await stepsOf(act)).toBe(steps);
});

test('a deleted account is erased module by module, and its own rows last', async () => {
  const nickname = 'ada';
  const leave = () => send('ada', 'POST', '/api/me/delete', { nickname, password: 'correct horse battery' });
  const [handled = '', rest = ''] = (await stepsOf(leave)).split(', delete api_token');
  expect(handled).toBe(
    'begin, lock social_identity, delete newsletter_subscriber, delete mail_bounce, insert job, notify, update report, delete follow, delete comment, delete comment_version, delete report, update comment, delete game, delete asset, delete tool, delete fanart, delete guide, delete asset, delete game, update asset, delete resting_nickname, insert resting_nickname',
  );
  expect(rest).toMatch(/, delete watch, update account, commit, notify$/);
});

describe('an event', () => {
  const hold = { publication: { kind: 'tool' as const, id: 1 }, reason: 'other' as const, sentence: 'Why', at: new Date(0) };
  const numbers = () => started.db.selectFrom('trust_number').select('name').execute();

  test('runs its handlers one after another, and an error rolls the whole write back', async () => {
    await started.db.deleteFrom('trust_number').execute();
    const ran: string[] = [];
    const events = domainEvents({
      'publication.held': [
        async (trx) => {
          await trx.insertInto('trust_number').values({ name: 'holdFirst', value: 1 }).execute();
          ran.push('first');
        },
        async () => {
          ran.push('second');
          throw new Error('no');
        },
        async () => void ran.push('third'),
      ],
    });
    const write = started.db.transaction().execute((trx) => events.emit(trx, 'publication.held', hold));
    await expect(write).rejects.toThrow('no');
    expect([ran, await numbers()]).toEqual([['first', 'second'], []]);
  });

  test('is refused outside of a transaction, and without a list of handlers', async () => {
    const events = domainEvents({ 'publication.held': [] });
    await expect(events.emit(started.db, 'publication.held', hold)).rejects.toThrow('outside of a transaction');
    const write = started.db.transaction().execute((trx) => events.emit(trx, 'comment.visibility-changed', { id: 1 }));
    await expect(write).rejects.toThrow('no list of handlers');
  });
});
