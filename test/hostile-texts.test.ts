import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { ChatMessage } from '../src/shared/community/chats/chat-contract.ts';
import type { Comment } from '../src/shared/community/comments/comment-contract.ts';
import type { Notification } from '../src/shared/community/notifications/notification-contract.ts';
import { previewGuide } from '../src/shared/catalogue/guides/guide-form.ts';
import { previewDescription } from '../src/shared/community/mentions/mention-contract.ts';
import { addMember, signedIn } from './factories/account.ts';
import { addAsset } from './factories/catalogue.ts';
import { dangersIn, HOSTILE_TEXTS } from './fixtures/hostile-texts.ts';
import { jobsDone, mailsTo } from './fixtures/mail-folder.ts';
import { startApp, type StartedApp } from './start-app.ts';

let started: StartedApp;
const headers = {} as Record<'ada' | 'bob' | 'admin', Record<string, string>>;
beforeAll(async () => {
  started = await startApp();
  for (const who of ['ada', 'bob'] as const) headers[who] = await signedIn(started, await addMember(started, who));
  headers.admin = await signedIn(started, await addMember(started, 'admin', { role: 'admin' }));
  await started.db
    .updateTable('account')
    .set({ created_at: new Date(0) })
    .execute();
});
afterAll(() => started.stop());

async function send<T>(who: keyof typeof headers, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<T> {
  const answer = await started.app.inject({ method, url, headers: headers[who], ...(payload && { payload }) });
  expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'application/json; charset=utf-8']);
  return answer.json<T>();
}

/** Pieces of HTML, anywhere in a reply. */
const htmlIn = (answer: unknown): string[] =>
  [...JSON.stringify(answer).matchAll(/"(?:html|aboutHtml)":("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '']) => JSON.parse(text) as string,
  );

test('texts of members in profiles, guides, descriptions and newsletter issues run no script', async () => {
  for (const text of HOSTILE_TEXTS) {
    await send('ada', 'PUT', '/api/me/about', { about: text });
    const issue = { id: null, subject: text.replaceAll('\n', ' ').slice(0, 100), text, game: null, language: null };
    const shown = [
      await send('ada', 'POST', '/api/comment/preview', { text: `See: ${text}` }),
      await send('bob', 'GET', '/api/members/ada'),
      await send('ada', 'POST', previewGuide.path, { text: `## ${text}\n\n@bob ${text}`, images: [] }),
      await send('ada', 'POST', previewDescription.path, { text: `@bob ${text} @bob`, publication: null }),
      await send('admin', 'POST', '/api/admin/newsletter', issue),
    ].flatMap(htmlIn);
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.flatMap(dangersIn)).toEqual([]);
  }
});

test('a message stays plain text, with at most three combining marks on a letter', async () => {
  const write = async (text: string) =>
    (await send<ChatMessage>('ada', 'POST', '/api/me/chats/messages', { to: 'bob', text, saveKey: randomUUID() })).text;
  await send('bob', 'PUT', '/api/me/chats/settings', { writers: 'everyone' });
  expect(await write(HOSTILE_TEXTS[0])).toBe(HOSTILE_TEXTS[0]);
  expect(await write(`Z${'\u0335'.repeat(40)}algo`)).toBe(`Z${'\u0335'.repeat(3)}algo`);
});

test('mails about a comment contain only its words, and no name or title breaks a mail header', async () => {
  const title = 'Lamp\r\nBcc: everybody@example.org';
  const uploader_id = await addMember(started, 'uploader');
  headers.bob = await signedIn(started, uploader_id);
  const lamp = await addAsset(started.db, title, { uploader_id });
  const payload = { mark: 'asset', id: lamp, replyTo: null, saveKey: randomUUID(), text: '<img src=x onerror=alert(1)> *Hm.*' };
  await send<Comment>('ada', 'POST', '/api/comment', payload);
  const { notices: notifications } = await send<{ notices: Notification[] }>('bob', 'GET', '/api/me/notices');
  expect(notifications[0]?.comment?.excerpt).toBe('<img src=x onerror=alert(1)> Hm.');
  const subject = 'News\r\nBcc: everybody@example.org';
  const { id } = await send<{ id: number }>('admin', 'POST', '/api/admin/newsletter', {
    id: null,
    subject,
    text: 'Hm.',
    game: null,
    language: null,
  });
  await send('admin', 'POST', `/api/admin/newsletter/${id}/test`);
  await jobsDone(started);
  const [mail] = await mailsTo(started, 'admin@example.org');
  expect(mail?.subject).toContain('News Bcc: everybody@example.org');
  expect(mail?.bcc).toBeUndefined();
});
