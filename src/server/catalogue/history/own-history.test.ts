import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addGame } from '../../../../test/factories/catalogue.ts';
import { gameEditor } from '../../../../test/factories/save-game.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { listOwnHistory, type OwnAct } from '../../../shared/catalogue/history/own-history-contract.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

async function historyOf(headers: Record<string, string>, query = '') {
  const answer = await started.app.inject({ url: listOwnHistory.path + query, headers });
  const { acts, countItems } = answer.json<{ acts: OwnAct[]; countItems: number }>();
  return { status: answer.statusCode, acts, countItems };
}

test('a member sees own acts, newest first: saves with their changes, publishing and joining', async () => {
  const id = await addMember(started, 'mod', { role: 'moderator' });
  await started.db
    .updateTable('account')
    .set({ created_at: new Date('2025-01-01') })
    .where('id', '=', id)
    .execute();
  const mod = await signedIn(started, id);
  const owner = await addMember(started, 'owner');
  const ours = await addGame(started.db, 'Ours', { uploader_id: id });
  const theirs = await addGame(started.db, 'Theirs', { uploader_id: owner, minutesAgo: 10 });
  const editor = gameEditor(started, mod);
  await editor.change(theirs, { description: 'Said by a moderator.' }, { note: 'It said nothing' });
  await editor.change(ours, { description: 'Mine.' });

  const { acts, countItems } = await historyOf(mod);
  // The first save records the earlier state, which was the uploader's work.
  const lines = acts.map(({ act, number, subject }) => `${act} ${subject?.title ?? ''} ${number ?? ''}`.trim());
  expect(lines).toEqual(['saved Ours 2', 'saved Theirs 2', 'saved Ours 1', 'published Ours', 'joined']);
  expect(countItems).toBe(lines.length);
  expect(acts[1]).toMatchObject({ subject: { mark: 'game', id: theirs }, fields: ['Description'], note: 'It said nothing' });
  expect((await historyOf(mod, '?page=2')).acts).toEqual([]);

  // Hidden publications keep their acts without their names.
  await started.db.updateTable('game').set({ hidden_at: new Date() }).where('id', '=', theirs).execute();
  expect((await historyOf(mod)).acts[1]).toMatchObject({ subject: { id: theirs, title: null } });
});

test("nobody sees another member's acts", async () => {
  expect((await historyOf({})).status).toBe(401);
  const other = await signedIn(started, await addMember(started, 'other'));
  expect((await historyOf(other)).acts.map(({ act }) => act)).toEqual(['joined']);
});
