import { randomUUID } from 'node:crypto';

import * as m from '#messages/server-trust';
import * as trust from '#messages/trust';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { Comment } from '../../../shared/community/comments/comment-contract.ts';
import { MAX_MODERATION_NOTE } from '../../../shared/accounts/trust/hold-rules.ts';
import type { WatchedWord } from '../../../shared/accounts/trust/trust-contract.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { shownText } from '../../../shared/platform/messages/stored-text.ts';
import { foundOf, sentenceOf, shownSentence, type Verdict } from './hold-screening-service.ts';

const OTHER = 'en-XB';

let started: StartedApp;
const headers: Record<string, Record<string, string>> = {};
let asset: number;

beforeAll(async () => {
  started = await startApp();
  for (const [who, role] of [
    ['ada', 'user'],
    ['moderator', 'moderator'],
    ['admin', 'admin'],
  ] as const)
    headers[who] = await signedIn(started, await addMember(started, who, { role }));
  await addMember(started, 'bob');
  asset = await addAsset(started.db, 'Old Chest');
});
afterAll(() => started.stop());
beforeEach(async () => {
  await started.db.deleteFrom('comment').execute();
  await started.db.deleteFrom('watched_word').execute();
});

const PATH = '/api/admin/watched-words';

interface Answer<T> {
  status: number;
  body: T;
  refusal: string;
}

async function send<T>(
  who: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<Answer<T>> {
  const answer = await started.app.inject({ method, url, headers: headers[who] ?? {}, ...(payload && { payload }) });
  const body = answer.json<T & { error?: { message: string } }>();
  return { status: answer.statusCode, body, refusal: body.error?.message ?? '' };
}
const add = (kind: string, text: string, who = 'admin') => send<{ words: WatchedWord[] }>(who, 'POST', PATH, { kind, text });
const write = async (text: string, who = 'ada') =>
  (
    await send<Comment>(who, 'POST', '/api/comment', {
      mark: 'asset',
      id: asset,
      replyTo: null,
      saveKey: randomUUID(),
      text,
    })
  ).body;
const edit = async (id: number, text: string, version: number) =>
  (await send<Comment>('ada', 'PUT', '/api/comment', { id, version, text })).body;
const found = async (text: string) =>
  (await send<{ words: WatchedWord[]; slow: boolean }>('admin', 'POST', `${PATH}/try`, { text })).body.words.map(
    (word) => word.text,
  );

test('admins only edit the list, which has each normalised word once, and edits are logged', async () => {
  expect((await add('word', 'casino', 'moderator')).status).toBe(403);
  expect((await send('moderator', 'GET', PATH)).status).toBe(403);
  expect((await add('word', ' Cásino ')).body.words).toMatchObject([{ kind: 'word', text: 'casino' }]);
  expect((await add('word', 'CASINO')).refusal).toBe(m.watchedAlready());
  expect((await add('word', '—')).refusal).toBe('Enter a word with letters.');
  expect((await add('host', 'nothing')).refusal).toBe('Enter a site, such as example.com.');
  const { words } = (await add('host', 'https://www.Spam.example/path')).body;
  expect(words.map(({ text }) => text)).toEqual(['spam.example', 'casino']);
  const id = words[0]?.id ?? 0;
  expect((await send<{ words: unknown[] }>('admin', 'DELETE', `${PATH}?id=${id}`)).body.words).toHaveLength(1);
  expect((await send('admin', 'DELETE', `${PATH}?id=${id}`)).status).toBe(404);
  const { entries } = (await send<{ entries: { act: string; detail: string }[] }>('admin', 'GET', '/api/admin/audit')).body;
  expect(entries.slice(0, 2).map(({ act, detail }) => `${act} ${detail}`)).toEqual([
    'watched_word removed: linked site: spam.example',
    'watched_word added: linked site: spam.example',
  ]);
});

test('a word holds texts with that word in any disguise, and a prefix also holds longer words', async () => {
  await add('word', 'free coins');
  await add('prefix', 'casin');
  for (const text of [
    'FREE  coins!',
    'fr\u200bee co\u00adins',
    'frée-cóins',
    'fr\u0435\u0435 c\u043eins',
    'Casinos here',
    '**casino**',
    // As the page shows them.
    'c&#97;sino',
    'cas&shy;ino',
    'cas**ino**',
    'cas~~ino~~',
    'cas`ino`',
    'cas||ino||',
    'cas[ino](/)',
  ])
    expect([text, (await found(text)).length]).toEqual([text, 1]);
  for (const text of ['freecoins', 'free of coins', 'carefree coinsmith', 'a mocasin']) expect(await found(text)).toEqual([]);
});

test('a site holds links to it and its subdomains in any spelling', async () => {
  await add('host', 'spam.example');
  for (const text of [
    'https://spam.example/x',
    '[a](http://shop.spam.example)',
    'www.spam.example',
    'go to SPAM.example.',
    'sp\u200bam.example',
    'spam\\.example',
  ])
    expect([text, (await found(text)).length]).toEqual([text, 1]);
  for (const text of ['https://nospam.example', 'https://spam.example.org', 'spam example'])
    expect(await found(text)).toEqual([]);
});

test('watched words hold comments of everybody but moderators, and the reason does not name the word', async () => {
  expect((await write('A casino.')).state).toBe('shown');
  await add('word', 'casino');
  const comment = await write('Another casino.');
  expect(comment).toMatchObject({ state: 'held', reason: expect.stringMatching(/that needs review/) as string });
  expect(JSON.stringify(comment.reason)).not.toContain('casino');
  expect((await write('A third casino.', 'moderator')).state).toBe('shown');
  const shown = await write('A house.');
  expect((await edit(shown.id, 'A casino house.', 1)).state).toBe('held');
  const act = { id: shown.id, act: 'approve', note: 'Why', lastReportId: null };
  expect((await send('moderator', 'POST', '/api/moderation/comment-acts', act)).status).toBe(200);
  // Edits of an approved text do not hold it again.
  expect((await edit(shown.id, 'A casino house!', 2)).state).toBe('shown');
});

test('watched words are refused in about texts and messages, except in messages of trusted members', async () => {
  const about = (text: string, who = 'ada') => send(who, 'PUT', '/api/me/about', { about: text });
  const message = (text: string, who = 'ada') =>
    send(who, 'POST', '/api/me/chats/messages', { to: 'bob', text, saveKey: randomUUID() });
  expect((await about('I know a casino.')).status).toBe(200);
  await add('word', 'casino');
  await add('word', 'free coins');
  const refused = /^This contains a word or link that needs review, which is not possible in a .* Your text is still here\.$/;
  expect(await about('I give free coins.')).toMatchObject({ status: 400, refusal: expect.stringMatching(refused) as string });
  expect(await message('Free coins?')).toMatchObject({ status: 400, refusal: expect.stringMatching(refused) as string });
  // Words from before the rule do not block an edit.
  expect((await about('I know a casino, and a house.')).status).toBe(200);
  expect((await about('I give free coins.', 'moderator')).status).toBe(200);
  await started.db.updateTable('account').set({ level: 'trusted' }).where('nickname', '=', 'ada').execute();
  expect((await message('Free coins?')).status).toBe(200);
  expect((await about('I give free coins.')).status).toBe(400);
  await started.db.updateTable('account').set({ level: 'member' }).where('nickname', '=', 'ada').execute();
});

test('a regular expression with exponential backtracking is refused, and a slow one holds the text without blocking others', async () => {
  expect((await add('pattern', '(')).refusal).toMatch(/Invalid regular expression/);
  expect((await add('pattern', '.*')).refusal).toBe(m.patternMatchesAll());
  expect((await add('pattern', '(a+)+$')).refusal).toMatch(/is too slow/);
  expect((await add('pattern', 'ch[ea]sts? for \\d+')).status).toBe(200);
  expect(await found('CHESTS for 12')).toHaveLength(1);
  // As if it had been stored in another way.
  await started.db.insertInto('watched_word').values({ kind: 'pattern', text: '(x+)+$', created_at: new Date() }).execute();
  const slow = `${'x'.repeat(5000)}!`;
  const [comment, other] = await Promise.all([write(slow), send('ada', 'GET', '/api/me/level')]);
  expect(comment.state).toBe('held');
  expect(other.status).toBe(200);
  // The terminated thread is replaced.
  expect((await write('Nothing of it.')).state).toBe('shown');
});

test('sentences about a held text are stored in no language, and shown in that of the reader', () => {
  const verdict: Verdict = { rule: 'watched word', found: [m.watchedFound.with({ kind: 'prefix', text: 'casino' })] };
  const stored = () => [foundOf(verdict), sentenceOf(verdict)];
  expect(inLanguage(OTHER, stored)).toEqual(stored());
  const shown = () => [shownText(foundOf(verdict)), shownSentence(sentenceOf(verdict))];
  expect(shown()).toEqual(['Watched prefix: casino', trust.watchedWordTold()]);
  expect(inLanguage(OTHER, shown)).toEqual(
    inLanguage(OTHER, () => [m.watchedFound({ kind: 'prefix', text: 'casino' }), trust.watchedWordTold()]),
  );
});

test('a text with many watched words names as many of them as the log takes', () => {
  const found = Array.from({ length: 30 }, (_, n) => m.watchedFound.with({ kind: 'pattern', text: `"\\d${n}`.repeat(20) }));
  const text = foundOf({ found });
  expect(text.length).toBeLessThanOrEqual(MAX_MODERATION_NOTE);
  expect(shownText(text)).toContain('Watched regular expression: "\\d0');
});
