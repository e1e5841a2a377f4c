import { randomUUID } from 'node:crypto';

import * as texts from '#messages/server-comments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame } from '../../../../test/factories/catalogue.ts';
import { addComment } from '../../../../test/factories/comments.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { Comment, CommentPage } from '../../../shared/community/comments/comment-contract.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';

const WHO = ['ada', 'bob', 'cleo', 'uploader', 'moderator', 'unconfirmed', 'fresh'] as const;
type Who = (typeof WHO)[number] | 'visitor';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 4, 1, 12);

let now = START;
let started: StartedApp;
let ids: Record<Who, number>;
let headers: Record<Who, Record<string, string>>;
let asset: number;

beforeAll(async () => {
  started = await startApp({}, { clock: () => new Date(now) });
  const members = await Promise.all(
    WHO.map(async (who) => {
      const role = who === 'moderator' ? 'moderator' : 'user';
      const level = who === 'fresh' ? { level: 'new' as const } : {};
      const id = await addMember(started, who, { role, confirmed: who !== 'unconfirmed', ...level });
      const created_at = new Date(who === 'fresh' ? START - MINUTE : START - 400 * DAY);
      await started.db.updateTable('account').set({ created_at }).where('id', '=', id).execute();
      return [who, id, await signedIn(started, id)] as const;
    }),
  );
  ids = { ...Object.fromEntries(members.map(([who, id]) => [who, id])), visitor: 0 } as Record<Who, number>;
  headers = { ...Object.fromEntries(members.map(([who, , header]) => [who, header])), visitor: {} } as Record<
    Who,
    Record<string, string>
  >;
});
afterAll(() => started.stop());

beforeEach(async () => {
  now = START;
  await started.db.deleteFrom('comment').execute();
  await started.db.deleteFrom('asset').execute();
  asset = await addAsset(started.db, 'Old Chest', { uploader_id: ids.uploader });
  await started.installation.version.changed();
});

interface Answer<T> {
  status: number;
  body: T;
  refusal: string;
}

async function send<T>(
  who: Who,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  parts: object = {},
): Promise<Answer<T>> {
  const answer = await started.app.inject({ method, url: path, headers: headers[who], ...parts });
  const body = answer.json<T & { error?: { name: string; message: string; details: { field?: string } } }>();
  return { status: answer.statusCode, body, refusal: answer.statusCode === 200 ? '' : (body.error?.message ?? '') };
}

const write = (
  who: Who,
  text: string,
  more: { replyTo?: number; saveKey?: string; mark?: PublicationKind; id?: number } = {},
) =>
  send<Comment>(who, 'POST', '/api/comment', {
    payload: { mark: 'asset', id: asset, replyTo: null, saveKey: randomUUID(), text, ...more },
  });
const idOf = async (answer: Promise<Answer<Comment>>) => (await answer).body.id;
const list = async (who: Who = 'visitor', more: Record<string, string | number> = {}) => {
  // Replies to visitors are cached until the version changes.
  await started.installation.version.changed();
  return send<CommentPage>(who, 'GET', '/api/get-comments', { query: { mark: 'asset', id: String(asset), ...more } });
};
const edit = (who: Who, id: number, text: string, version = 1) =>
  send<Comment>(who, 'PUT', '/api/comment', { payload: { id, version, text } });
const remove = (who: Who, id: number) => send<Comment>(who, 'DELETE', '/api/comment', { query: { id: String(id) } });
const undelete = (who: Who, id: number) => send<Comment>(who, 'POST', '/api/comment/undelete', { payload: { id } });
const replies = (who: Who, query: Record<string, number>) =>
  send<{ comments: Comment[]; left: number }>(who, 'GET', '/api/get-replies', { query });
const on = (comment: number, more: { text?: string; by?: Who; under?: number } = {}) =>
  addComment(started, { kind: 'asset', id: asset }, ids[more.by ?? 'bob'], {
    parentId: comment,
    underId: more.under ?? comment,
    text: more.text ?? 'So it is.',
  });
const atTop = (text: string, by: Who = 'bob') => addComment(started, { kind: 'asset', id: asset }, ids[by], { text });

describe('writing', () => {
  test('members comment on models and games, everybody reads the comments, and comments of the uploader are marked', async () => {
    expect((await write('uploader', 'It *opens*.')).body).toMatchObject({
      state: 'shown',
      author: { nickname: 'uploader', avatar: null },
      byUploader: true,
      html: '<p>It <em>opens</em>.</p>',
      own: { text: 'It *opens*.', version: 1 },
    });
    await write('ada', 'Thanks.');
    const { comments, total } = (await list()).body;
    expect(comments.map(({ html, byUploader, own }) => [html, byUploader, own])).toEqual([
      ['<p>Thanks.</p>', false, null],
      ['<p>It <em>opens</em>.</p>', true, null],
    ]);
    expect(total).toBe(2);
    const game = await addGame(started.db, 'Quiet Keep');
    expect(await write('ada', 'A fine game.', { mark: 'game', id: game })).toMatchObject({ status: 200 });
  });

  test('comments with one save key are one comment, and the same text is refused for a few minutes', async () => {
    const saveKey = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => write('ada', 'Once.', { saveKey })));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect((await list()).body.total).toBe(1);
    expect((await write('ada', 'Once.')).refusal).toBe('You just posted the same text.');
    now += 6 * MINUTE;
    expect((await write('ada', 'Once.')).status).toBe(200);
  });

  test.each(['', '   ', '\u200b\u200d\ufeff', '\u0301', '\u2800', '[x]: https://example.org', '\u202e\u2066'])(
    'text without visible characters is refused: %j',
    async (text) => expect((await write('ada', text)).status).toBe(400),
  );

  test('10,000 characters are accepted, also emoji, and 10,001 are refused', async () => {
    expect((await write('ada', 'a'.repeat(10_000))).status).toBe(200);
    expect((await write('ada', 'b'.repeat(10_001))).status).toBe(400);
    expect((await write('ada', '👍'.repeat(10_000))).status).toBe(200);
  });

  test('visitors, unconfirmed members and members who may not see the publication cannot comment', async () => {
    expect((await write('visitor', 'Hello.')).status).toBe(401);
    expect((await write('unconfirmed', 'Hello.')).refusal).toMatch(/^Confirm your email address/);
    const hidden = await addAsset(started.db, 'Secret', {
      uploader_id: ids.uploader,
      hidden_at: new Date(),
      hidden_by: 'uploader',
    });
    expect((await write('ada', 'Hello.', { id: hidden })).refusal).toBe('There is no such model.');
    expect((await write('uploader', 'A note to myself.', { id: hidden })).status).toBe(200);
    for (const [who, status] of [
      ['ada', 404],
      ['visitor', 404],
      ['uploader', 200],
      ['moderator', 200],
    ] as const)
      expect([who, (await list(who, { id: hidden })).status]).toEqual([who, status]);
  });

  test('new members write five comments an hour, and the refusal says when they can go on', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await write('fresh', `Number ${count}`)).status).toBe(200);
      now += 5 * MINUTE;
    }
    const refused = await write('fresh', 'Number 6');
    expect([refused.status, refused.refusal]).toEqual([
      429,
      texts.commentPace({ level: 'new', count: 5, period: 'hour', when: 'at 13:00 UTC' }),
    ]);
    now += 35 * MINUTE;
    expect((await write('fresh', 'Number 6')).status).toBe(200);
  });

  test('comments that are sent at the same time do not exceed the limit', async () => {
    const sent = await Promise.all(Array.from({ length: 12 }, (_, index) => write('fresh', `At once ${index}`)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(5);
  });
});

describe('threads', () => {
  test('replies nest three levels deep; deeper ones join the third level and name whom they answer', async () => {
    const root = await idOf(write('ada', 'One'));
    const second = await idOf(write('bob', 'Two', { replyTo: root }));
    const third = await idOf(write('ada', 'Three', { replyTo: second }));
    const fourth = await idOf(write('bob', 'Four', { replyTo: third }));
    const fifth = await idOf(write('ada', 'Five', { replyTo: fourth }));
    const { comments } = (await list()).body;
    expect(comments.map(({ id, underId, inReplyTo }) => [id, underId, inReplyTo])).toEqual([
      [root, null, null],
      [second, root, null],
      [third, second, null],
      [fourth, second, { id: third, nickname: 'ada' }],
      [fifth, second, { id: fourth, nickname: 'bob' }],
    ]);
  });

  test('a page has 20 threads with three replies each; cursors lead to all others once, in both orders', async () => {
    const roots: number[] = [];
    for (let count = 0; count < 45; count += 1) roots.push(await atTop(`Number ${count}`));
    for (const [order, expected] of [
      ['newest', roots.toReversed()],
      ['oldest', roots],
    ] as const) {
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const page: CommentPage = (await list('visitor', { order, ...(cursor !== null && { cursor }) })).body;
        expect(page.comments.length).toBeLessThanOrEqual(20);
        seen.push(...page.comments.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen).toEqual(expected);
    }
  });

  test('the count of "more replies" includes grandchildren, and the next page has as many', async () => {
    const root = await atTop('Root');
    const children: number[] = [];
    for (let count = 0; count < 6; count += 1) children.push(await on(root, { text: `Child ${count}` }));
    const [, , , fourth = 0] = children;
    for (let count = 0; count < 5; count += 1) await on(fourth, { text: `Grandchild ${count}` });
    await remove('bob', children[5] ?? 0);
    now += 2 * DAY;
    const page = (await list()).body;
    expect(page.comments[0]).toMatchObject({ id: root, earlier: 0, later: 7 });
    const { comments, left } = (await replies('visitor', { under: root, after: children[2] ?? 0 })).body;
    expect(comments.map(({ id }) => id).filter((id) => children.includes(id))).toEqual(children.slice(3, 5));
    const under = comments.find(({ id }) => id === fourth);
    // Three of the five grandchildren were on the first page.
    expect([comments.length + (under?.later ?? 0), left]).toEqual([7, 0]);
  });

  test('a deleted comment leaves an empty placeholder until its last reply is gone', async () => {
    const root = await idOf(write('ada', 'First'));
    const child = await idOf(write('bob', 'Second', { replyTo: root }));
    await remove('ada', root);
    const { comments, total } = (await list()).body;
    expect(comments.map(({ id, state, author, html }) => [id, state, author?.nickname, html])).toEqual([
      [root, 'deleted', undefined, null],
      [child, 'shown', 'bob', '<p>Second</p>'],
    ]);
    expect(total).toBe(1);
    await remove('bob', child);
    expect((await list()).body).toMatchObject({ comments: [], total: 0, latest: null });
  });

  test('deleted comments and comments on other publications cannot be answered', async () => {
    const root = await idOf(write('ada', 'First'));
    const other = await addAsset(started.db, 'Other');
    expect((await write('bob', 'Elsewhere', { replyTo: root, id: other })).status).toBe(409);
    await remove('ada', root);
    expect((await write('bob', 'Too late', { replyTo: root })).refusal).toMatch(/^The comment you’re replying to was deleted/);
  });

  test('the page around a comment has its thread, also below a deleted comment, and cursors in both directions', async () => {
    const roots: number[] = [];
    for (let count = 0; count < 50; count += 1) roots.push(await atTop(`Number ${count}`));
    const [first = 0, , , middle = 0] = roots;
    const children: number[] = [];
    for (let count = 0; count < 8; count += 1) children.push(await on(middle, { text: `Child ${count}` }));
    const deep = await on(children[6] ?? 0, { text: 'Deep' });
    await remove('bob', children[6] ?? 0);
    await remove('bob', middle);
    now += 2 * DAY;
    const page = (await list('visitor', { around: deep })).body;
    expect(page.comments.map(({ id }) => id)).toContain(deep);
    expect(page.comments.find(({ id }) => id === middle)).toMatchObject({ state: 'deleted', earlier: 6, later: 0 });
    expect(page.comments[0]?.id).toBe(middle);
    const before = (await list('visitor', { cursor: page.previousCursor ?? '' })).body;
    expect(before.comments.map(({ id }) => id)).toEqual(roots.slice(4, 24).toReversed());
    expect(before.previousCursor).not.toBeNull();
    const last = (await list('visitor', { around: first, order: 'oldest' })).body;
    expect([last.comments[0]?.id, last.previousCursor]).toEqual([first, null]);
    const earlier = (await replies('visitor', { under: middle, before: children[6] ?? 0 })).body;
    expect([earlier.comments.map(({ id }) => id), earlier.left]).toEqual([children.slice(0, 6), 0]);
    expect((await list('visitor', { around: 2_000_000 })).refusal).toBe('This comment is no longer available.');
    expect((await list('visitor', { cursor: 'nonsense' })).status).toBe(400);
  });
});

describe('editing and deleting', () => {
  test('an edit within five minutes leaves no mark; later edits keep the earlier text readable', async () => {
    const id = await idOf(write('ada', 'Frist'));
    expect((await edit('ada', id, 'First')).body).toMatchObject({ editedAt: null, html: '<p>First</p>' });
    now += 6 * MINUTE;
    const changed = (await edit('ada', id, 'First of all', 2)).body;
    expect(changed).toMatchObject({ editedAt: new Date(now).toISOString(), own: { version: 3 } });
    const { body } = await send<{ versions: { text: string }[] }>('visitor', 'GET', '/api/get-comment-versions', {
      query: { id },
    });
    expect(body.versions.map(({ text }) => text)).toEqual(['First']);
  });

  test('an answered comment keeps its earlier text readable after an edit', async () => {
    const id = await idOf(write('ada', 'Yes'));
    await write('bob', 'I agree.', { replyTo: id });
    expect((await edit('ada', id, 'No')).body.editedAt).not.toBeNull();
  });

  test('one of two simultaneous edits is stored, and the other is refused as a conflict', async () => {
    const id = await idOf(write('ada', 'One'));
    const both = await Promise.all([edit('ada', id, 'Two'), edit('ada', id, 'Three')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('authors edit a comment for 30 days, new members for one, and nobody else edits it', async () => {
    const id = await idOf(write('ada', 'One'));
    const ofFresh = await idOf(write('fresh', 'Hello'));
    expect((await edit('bob', id, 'Mine')).refusal).toBe('Only the author can do this to a comment.');
    expect((await edit('moderator', id, 'Mine')).status).toBe(403);
    now += 29 * DAY;
    expect((await edit('ada', id, 'Two')).status).toBe(200);
    expect((await edit('fresh', ofFresh, 'Hello all')).refusal).toMatch(/^You can edit a comment for 24 hours/);
    now += 2 * DAY;
    expect((await edit('ada', id, 'Three', 2)).refusal).toMatch(/^You can edit a comment for 30 days/);
  });

  test('a deleted comment can be restored within a day, and its text is erased after that', async () => {
    const id = await idOf(write('ada', 'Secret'));
    expect((await remove('bob', id)).status).toBe(403);
    expect((await remove('ada', id)).body).toMatchObject({
      state: 'deleted',
      own: { restorableUntil: new Date(now + DAY).toISOString() },
    });
    expect((await remove('ada', id)).status).toBe(200);
    expect((await list('ada')).body.comments).toHaveLength(1);
    expect((await list('bob')).body.comments).toEqual([]);
    expect((await undelete('bob', id)).status).toBe(404);
    expect((await undelete('ada', id)).body).toMatchObject({ state: 'shown', html: '<p>Secret</p>' });
    await remove('ada', id);
    now += DAY + MINUTE;
    expect((await undelete('ada', id)).refusal).toMatch(/24 hours/);
    expect((await list('ada')).body.comments).toEqual([]);
  });
});

describe('the shown text', () => {
  test('a mention shows the current nickname, and keeps its member when the comment is edited', async () => {
    const id = await idOf(write('ada', 'Ask @Cleo, not cleo@example.org, `@bob` or @nobody_here.'));
    const link = (name: string) => `<a href="/user/${name}" data-mention>@${name}</a>`;
    const rename = (nickname: string) =>
      started.db.updateTable('account').set({ nickname }).where('id', '=', ids.cleo).execute();
    await rename('cleopatra');
    const shown = async () => (await list()).body.comments[0]?.html;
    expect(await shown()).toContain(`Ask ${link('cleopatra')}, not <a`);
    expect(await shown()).toContain('<code>@bob</code> or @nobody_here.');
    await addMember(started, 'cleo', { email: 'second@example.org' });
    await edit('ada', id, 'Ask @cleo again.');
    expect(await shown()).toContain(link('cleopatra'));
    await started.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', ids.cleo).execute();
    expect(await shown()).toBe('<p>Ask @Deleted user again.</p>');
    await started.db.deleteFrom('account').where('nickname', '=', 'cleo').execute();
    await started.db.updateTable('account').set({ deleted_at: null }).where('id', '=', ids.cleo).execute();
    await rename('cleo');
  });

  test('the address of a publication is shown as its title while visitors may see it', async () => {
    const game = await addGame(started.db, 'Keep & Sons', { uploader_id: ids.uploader });
    const address = `${started.config.publicUrl}/game/Whatever?id=${game}`;
    await write('ada', `See ${address}`);
    const shown = async () => (await list()).body.comments[0]?.html;
    expect(await shown()).toBe(
      `<p>See <a href="/game/Keep%20%26%20Sons?id=${game}" data-subject="game"><bdi>Keep &amp; Sons</bdi></a></p>`,
    );
    await started.db.updateTable('game').set({ hidden_at: new Date(), hidden_by: 'uploader' }).where('id', '=', game).execute();
    expect(await shown()).not.toContain('Keep &amp; Sons');
  });

  test('comments of a deleted account stay, and show "Deleted user" as their author', async () => {
    const gone = await addMember(started, 'gone');
    await addComment(started, { kind: 'asset', id: asset }, gone, { text: 'Still here' });
    await started.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
    expect((await list()).body.comments[0]).toMatchObject({ state: 'shown', author: null, html: '<p>Still here</p>' });
  });
});
