import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addSharedPicture } from '../../../../test/factories/catalogue.ts';
import { fanartEditor, guideEditor, toolEditor } from '../../../../test/factories/save-simple.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { Comment, CommentPage } from '../../../shared/community/comments/comment-contract.ts';

let started: StartedApp;
let ada: Record<string, string>;
let bob: Record<string, string>;
beforeAll(async () => {
  started = await startApp();
  ada = await signedIn(started, await addMember(started, 'ada'));
  bob = await signedIn(started, await addMember(started, 'bob'));
});
afterAll(() => started.stop());

const publish = {
  tool: async () => (await toolEditor(started, ada).save({ title: 'Wick reader' })).id,
  guide: async () => (await guideEditor(started, ada).save({ title: 'Light a lantern', text: 'Strike it.' })).id,
  fanart: async () => {
    const images = [{ id: await addSharedPicture(started.db), url: '', width: 1, height: 1, placeholder: '' }];
    return (await fanartEditor(started, ada).save({ title: 'Keeper at dusk', images })).id;
  },
};

test.each(['tool', 'guide', 'fanart'] as const)('a %s is talked about, and its author answers', async (mark) => {
  const id = await publish[mark]();
  const write = async (headers: Record<string, string>, text: string, replyTo: number | null) =>
    (
      await started.app.inject({
        method: 'POST',
        url: '/api/comment',
        headers,
        payload: { mark, id, replyTo, saveKey: randomUUID(), text },
      })
    ).json<Comment>();
  const question = await write(bob, `Does this ${mark} work for doors, too?`, null);
  const answer = await write(ada, `This ${mark} does.`, question.id);
  expect([question.byUploader, answer.byUploader, answer.underId]).toEqual([false, true, question.id]);
  const read = () => started.app.inject(`/api/get-comments?mark=${mark}&id=${id}`);
  const { total, comments } = (await read()).json<CommentPage>();
  expect([total, comments.map((comment) => comment.id)]).toEqual([2, [question.id, answer.id]]);

  await started.db.updateTable(mark).set({ hidden_at: new Date() }).where('id', '=', id).execute();
  await started.installation.version.changed();
  expect((await read()).statusCode).toBe(404);
});
