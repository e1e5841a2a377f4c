import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { fanartEditor, guideEditor, toolEditor } from '../../../../test/factories/save-simple.ts';
import { addSharedPicture } from '../../../../test/factories/catalogue.ts';
import { solveBotCheck } from '../../../../test/solve-bot-check.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { SYSTEMS } from '../../../shared/catalogue/tools/tool-rules.ts';
import type { ToolForm } from '../../../shared/catalogue/tools/tool-form.ts';

let started: StartedApp;
let ada: Record<string, string>;

beforeAll(async () => {
  started = await startApp();
  ada = await signedIn(started, await addMember(started, 'ada'));
});
afterAll(() => started.stop());
beforeEach(async () => {
  for (const table of ['tool', 'guide', 'fanart', 'watched_word'] as const) await started.db.deleteFrom(table).execute();
  await started.db.insertInto('watched_word').values({ kind: 'word', text: 'casino', created_at: new Date() }).execute();
});

const isListed = async (kind: 'tool' | 'guide' | 'fanart', id: number) =>
  (await started.db.selectFrom(kind).select('listed').where('id', '=', id).executeTakeFirstOrThrow()).listed;

test('a watched word in any field holds a publication, also when an edit adds it', async () => {
  const tools = toolEditor(started, ada);
  const bad = 'Free CASINO';
  const fields: Partial<ToolForm>[] = [
    { description: bad },
    { authors: bad },
    { lastVersion: bad },
    { commandLine: bad },
    { homepage: 'https://casino.example.org' },
    { source: 'https://example.org/casino' },
    { formats: [{ format: { id: null, name: 'WCK' }, action: 'opens', note: bad, version: null }] },
    { alternativeNames: [{ name: bad, region: null }] },
  ];
  for (const [index, form] of fields.entries()) {
    const { id } = await tools.save({ title: `Wick ${index}` });
    expect(await isListed('tool', id)).toBe(true);
    await tools.change(id, form);
    expect([form, await isListed('tool', id)]).toEqual([form, false]);
  }
  const noted = await tools.save({ title: 'Noted' }, { note: bad });
  expect(await isListed('tool', noted.id)).toBe(false);
  const guide = await guideEditor(started, ada).save({ title: 'How', text: 'Text', verifiedVersion: bad });
  expect(await isListed('guide', guide.id)).toBe(false);
  // Strings that no member typed, such as the address of a picture, hold nothing.
  await started.db.insertInto('watched_word').values({ kind: 'prefix', text: 'picture', created_at: new Date() }).execute();
  const image = { id: await addSharedPicture(started.db), url: '', width: 1, height: 1, placeholder: '' };
  const fanart = await fanartEditor(started, ada).save({ title: 'Wick', images: [image] });
  expect(await isListed('fanart', fanart.id)).toBe(true);
});

test('an open code fence in one text hides no link of the next', async () => {
  const fresh = await signedIn(started, await addMember(started, 'fresh', { level: 'new' }));
  await started.db
    .insertInto('watched_word')
    .values({ kind: 'host', text: 'spam.example.org', created_at: new Date() })
    .execute();
  const text = '[x](//spam%2Eexample.org)';
  const { id } = await guideEditor(started, fresh).save({ title: 'How', description: '```', text });
  expect(await isListed('guide', id)).toBe(false);
});

test('watched words are refused in texts of pictures', async () => {
  const form = new FormData();
  form.append('files', new Blob(['x']), 'a.png');
  form.append('fileInfo', JSON.stringify({ name: 'a.png', alternativeText: 'A chest', caption: 'At the casino' }));
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await started.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { ...ada, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('not possible in a picture')]);
});

test('watched words are refused in nicknames, and in versions that members tried', async () => {
  const call = { method: 'PUT' as const, url: '/api/me/nickname', headers: ada, payload: { nickname: 'free_casino' } };
  const refused = await started.app.inject(call);
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('not possible in a nickname')]);
  const registering = await started.app.inject({
    method: 'POST',
    url: '/api/auth/local/register',
    payload: {
      username: 'casino_free',
      email: 'una@example.org',
      password: 'correct horse',
      recaptchaToken: await solveBotCheck(started.app),
    },
  });
  expect([registering.statusCode, registering.body]).toEqual([400, expect.stringContaining('not possible in a nickname')]);
  const { id } = await toolEditor(started, ada).save({ title: 'Wick' });
  const trial = await started.app.inject({
    method: 'PUT',
    url: '/api/tool-trials',
    headers: ada,
    payload: { id, version: '1.0 casino', works: true, system: SYSTEMS[0], on: null },
  });
  expect([trial.statusCode, trial.body]).toEqual([400, expect.stringContaining('not possible in a version')]);
});
