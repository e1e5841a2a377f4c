import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { addSharedPicture } from '../../../../test/factories/catalogue.ts';
import { assetEditor } from '../../../../test/factories/save-asset.ts';
import { bundleClient } from '../../../../test/bundle-client.ts';
import { jobsDone, mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { listModerated, moderate } from '../../../shared/moderation/reports/report-contract.ts';

useBundledPrograms();

/** Content of a model that is only offered for download. Other tests process models, which is slow. */
const MODEL = 'QC4DC4D6';
const SCRIPT = '#!/bin/sh\necho hello\n';

let started: StartedApp;
let mira: Awaited<ReturnType<typeof bundleClient>>;
let moderator: Record<string, string>;
beforeAll(async () => {
  started = await startApp({ ROLES: 'web,worker' });
  mira = await bundleClient(started, 'mira');
  moderator = await signedIn(started, await addMember(started, 'mora', { role: 'moderator' }));
});
afterAll(() => started.stop());

const zipOf = (files: Record<string, string>) =>
  buildZip(Object.entries(files).map(([name, data]) => ({ name, data: Buffer.from(data) })));
const filesOf = (bundleId: number) => ({ bundleId, mainModelId: null, sources: [] });
const bring = (files: Record<string, string>, by = mira) => by.bring([{ name: 'pack.zip', bytes: zipOf(files) }]);
const brought = async (files: Record<string, string>, by = mira) => filesOf((await by.through((await bring(files, by)).id)).id);
const editor = () => assetEditor(started, mira.headers);
const rowOf = (id: number) =>
  started.db.selectFrom('asset').select(['listed', 'hidden_by', 'status_id']).where('id', '=', id).executeTakeFirstOrThrow();

async function queue() {
  const url = `${listModerated.path}?state=reported`;
  const { publications } = (await started.app.inject({ url, headers: moderator })).json<ReplyOf<typeof listModerated>>();
  return publications;
}

async function act(id: number, what: 'restore' | 'hide') {
  const found = (await queue()).find((one) => one.id === id);
  // The uploader receives the reason of a refusal.
  const note = what === 'hide' ? 'No programs, please.' : 'Checked.';
  const payload = { mark: 'asset', id, act: what, note, lastReportId: found?.lastReportId ?? null };
  expect((await started.app.inject({ method: 'POST', url: moderate.path, headers: moderator, payload })).statusCode).toBe(200);
}

test('a program among the files holds a publication for a moderator, who approves it; the uploader is notified', async () => {
  const files = await brought({ 'box.c4d': MODEL, 'tools/run me.txt': SCRIPT, 'setup.exe': 'x' });
  const { entries } = await mira.get(files.bundleId);
  expect(entries.map(({ path, kind }) => [path, kind])).toEqual([
    ['box.c4d', 'model'],
    ['tools/run me.txt', 'program'],
    ['setup.exe', 'program'],
  ]);
  const { id } = await editor().save({ name: 'Box', files }, { status: 1 });
  expect(await rowOf(id)).toMatchObject({ listed: false, hidden_by: 'moderator', status_id: 1 });
  const [held] = await queue();
  expect(held).toMatchObject({ id, hiddenByModerator: true, reportCount: 1 });
  expect(held?.reports[0]).toMatchObject({
    reason: 'malware',
    reporter: null,
    found: true,
    text: 'The files contain 2 programs: tools/run me.txt, setup.exe.',
  });
  await jobsDone(started);
  const mails = await mailsTo(started);
  expect(mails.some(({ subject }) => subject?.includes('awaits review'))).toBe(true);

  await act(id, 'restore');
  expect(await rowOf(id)).toMatchObject({ listed: true, hidden_by: null });
  expect(await queue()).toEqual([]);
  // The same files, or the same programs in a later version, are not held twice.
  await editor().change(id, { author: 'Ada' });
  await editor().change(id, { files: await brought({ 'box.c4d': `${MODEL} mended`, 'setup.exe': 'x' }) });
  expect(await rowOf(id)).toMatchObject({ listed: true });
  await editor().change(id, { files: await brought({ 'box.c4d': MODEL, 'other.exe': 'y' }) });
  expect(await rowOf(id)).toMatchObject({ listed: false });
  await act(id, 'hide');
  expect(await queue()).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ listed: false });
});

test("a draft is held only once it is published, and a moderator's files never are", async () => {
  const { id } = await editor().save({ name: 'Draft', files: await brought({ 'box.c4d': MODEL, 'a.bat': 'dir' }) });
  expect(await queue()).toEqual([]);
  await editor().change(id, {}, { status: 1 });
  expect((await queue()).map((one) => one.id)).toEqual([id]);
  await act(id, 'hide');

  const mora = await bundleClient(started, 'mora2');
  await started.db.updateTable('account').set({ role: 'moderator' }).where('id', '=', mora.accountId).execute();
  const files = await brought({ 'box.c4d': MODEL, 'a.bat': 'dir' }, mora);
  const saved = await assetEditor(started, mora.headers).save({ name: 'Tool', files }, { status: 1 });
  expect(await rowOf(saved.id)).toMatchObject({ listed: true });
});

test('an asset that was published before its files were opened is held once they are', async () => {
  const bundle = await bring({ 'box.c4d': MODEL, 'late.exe': 'z' });
  const { id } = await editor().save({ name: 'Early', files: filesOf(bundle.id) }, { status: 1 });
  await mira.through(bundle.id);
  await expect.poll(async () => (await queue()).map((one) => one.id), { timeout: 120_000 }).toContain(id);
  expect(await rowOf(id)).toMatchObject({ listed: false, hidden_by: 'moderator' });
  await act(id, 'hide');
});

test('files without model and picture stay a draft, unless the asset has a picture of its own', async () => {
  const files = await brought({ 'notes.txt': 'hello', 'level.xyz': 'abc' });
  const { id } = await editor().save({ name: 'Notes', files });
  expect(await editor().refusedChange(id, {}, { status: 1 })).toContain(
    'files: These files contain neither a model nor a picture.',
  );
  expect(await rowOf(id)).toMatchObject({ status_id: 3 });
  expect((await editor().read(id)).form.files?.bundleId).toBe(files.bundleId);
  const picture = { id: await addSharedPicture(started.db), url: '', width: 1, height: 1, placeholder: '' };
  await editor().change(id, { images: [picture] }, { status: 1 });
  expect(await rowOf(id)).toMatchObject({ listed: true });
});
