import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { pictureAddressOf } from '../../../../test/factories/picture-address.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addPicture } from '../../../../test/factories/catalogue.ts';
import { addBundle, assetEditor, knightForm, type AssetEditor } from '../../../../test/factories/save-asset.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { getAsset, type AssetDetail } from '../../../shared/catalogue/assets/asset-contract.ts';
import { hideAsset } from '../../../shared/catalogue/assets/asset-edit-contract.ts';
import type { AssetForm } from '../../../shared/catalogue/assets/asset-form.ts';
import { listAssetVersions, type AssetVersion } from '../../../shared/catalogue/assets/asset-version-contract.ts';
import { moderate, type ModerationAct } from '../../../shared/moderation/reports/report-contract.ts';

type Headers = Record<string, string>;

let started: StartedApp;
let ada: { id: number; headers: Headers; editor: AssetEditor };
let bea: Headers;
let mod: Headers;
let full: AssetForm;

beforeAll(async () => {
  started = await startApp();
  const id = await addMember(started, 'ada');
  const headers = await signedIn(started, id);
  ada = { id, headers, editor: assetEditor(started, headers) };
  bea = await signedIn(started, await addMember(started, 'bea'));
  mod = await signedIn(started, await addMember(started, 'mod', { role: 'moderator' }));
  full = await knightForm(started.db);
});

afterAll(() => started.stop());

async function page(id: number, headers: Headers = {}): Promise<AssetDetail | undefined> {
  const answer = await started.app.inject({ url: `${getAsset.path}?modelId=${id}`, headers });
  return answer.json<{ data: AssetDetail[] }>().data[0];
}

async function versionsOf(id: number | string, headers: Headers = {}) {
  const answer = await started.app.inject({ url: `${listAssetVersions.path}?id=${id}`, headers });
  const { versions, error } = answer.json<{ versions: AssetVersion[]; error?: { message: string } }>();
  return { status: answer.statusCode, versions, sentence: error?.message };
}

const hide = (id: number, isHidden: boolean, headers: Headers) =>
  started.app.inject({ method: 'POST', url: hideAsset.path, headers, payload: { id, isHidden } });

const published = async (name: string) =>
  ada.editor.save({ ...full, name, files: await addBundle(started.db, ada.id, { name: 'first.zip' }) }, { status: 1 });

describe('the reason why visitors do not see an asset', () => {
  test('is shown to the uploader and moderators of a draft only', async () => {
    const { id } = await ada.editor.save({ ...full, name: 'A draft' });
    const state = { kind: 'draft', hiddenBy: null, deletedBy: null, removalAt: null };
    expect((await page(id, ada.headers))?.state).toEqual(state);
    expect((await page(id, mod))?.state).toEqual(state);
    expect(await page(id, bea)).toBeUndefined();
    expect(await page(id)).toBeUndefined();
  });

  test('is absent for a visible asset', async () => {
    const { id } = await published('Seen');
    for (const headers of [{}, bea, ada.headers, mod]) expect((await page(id, headers))?.state).toBeNull();
  });

  test('names the role that hid it; if both did, the moderator', async () => {
    const { id } = await published('Hidden');
    await hide(id, true, ada.headers);
    expect((await page(id, mod))?.state).toMatchObject({ kind: 'hidden', hiddenBy: 'uploader' });
    const acted = (act: ModerationAct) =>
      started.app.inject({
        method: 'POST',
        url: moderate.path,
        headers: mod,
        payload: { mark: 'asset', id, act, note: 'Why', lastReportId: null },
      });
    await acted('hide');
    expect((await page(id, ada.headers))?.state).toMatchObject({ kind: 'hidden', hiddenBy: 'moderator' });
    await acted('restore');
    await hide(id, false, ada.headers);
    expect((await page(id))?.state).toBeNull();
  });

  test('includes the date until which a deleted asset can be restored', async () => {
    const { id } = await published('Deleted');
    const removalAt = new Date(Date.UTC(2030, 0, 2));
    await started.db
      .updateTable('asset')
      .set({ hidden_at: new Date(), removal_at: removalAt, removed_by: 'uploader' })
      .where('id', '=', id)
      .execute();
    expect((await page(id, ada.headers))?.state).toEqual({
      kind: 'deleted',
      hiddenBy: null,
      deletedBy: 'uploader',
      removalAt: removalAt.toISOString(),
    });
  });
});

test('files that could not be opened show the reason, and can be downloaded', async () => {
  const { db, installation } = started;
  const files = await addBundle(db, ada.id, { state: 'waiting', name: 'cut.zip' });
  const { id } = await ada.editor.save({ ...full, name: 'Cut off', files }, { status: 1 });
  const refused = { state: 'refused', refusal: 'The archive is damaged and cannot be read.' } as const;
  await db.updateTable('bundle').set(refused).where('id', '=', files.bundleId).execute();
  await installation.version.changed();
  expect((await page(id))?.attributes.bundle).toMatchObject({ ...refused, sources: [{ name: 'cut.zip' }] });
});

describe("the versions of an asset's files", () => {
  test('are all saved ones, newest first, with notes and addresses', async () => {
    const { id } = await published('Versioned');
    const files = await addBundle(started.db, ada.id, { name: 'folder/second.zip' });
    await ada.editor.change(id, { files }, { note: 'Smoother knees' });
    const { versions } = await versionsOf(id);
    expect(versions).toMatchObject([
      { id: files.bundleId, number: 2, note: 'Smoother knees', sourceCount: 1, bytes: 2_100_000 },
      { number: 1, note: null, sources: [{ name: 'first.zip', bytes: 2_100_000 }] },
    ]);
    expect(versions[0]?.sources[0]?.url).toMatch(/^\/files\/packages\/\d+-[0-9a-f]{16}\/second\.zip$/);
    expect((await page(id))?.attributes.bundle).toMatchObject({ number: 2, versions: 2 });
  });

  test('exclude held files', async () => {
    const { id } = await published('Held back');
    const sha256 = (await page(id))?.attributes.bundle?.sources[0]?.sha256 ?? '';
    await started.db.updateTable('stored_file').set({ state: 'quarantined' }).where('sha256', '=', sha256).execute();
    expect((await versionsOf(id, mod)).versions).toMatchObject([{ number: 1, sources: [], sourceCount: 0, bytes: 0 }]);
  });

  test('are visible to those who see the asset', async () => {
    const { id } = await ada.editor.save({ ...full, files: await addBundle(started.db, ada.id) });
    expect((await versionsOf(id, ada.headers)).versions).toHaveLength(1);
    expect((await versionsOf(id, mod)).versions).toHaveLength(1);
    for (const headers of [{}, bea])
      expect(await versionsOf(id, headers)).toMatchObject({ status: 404, sentence: 'There is no such model.' });
  });

  test('are empty for an asset without files, and not found for a missing asset', async () => {
    const { id } = await ada.editor.save({ ...full, name: 'Empty' });
    expect((await versionsOf(id, ada.headers)).versions).toEqual([]);
    expect(await versionsOf(2_147_483_647)).toMatchObject({ status: 404 });
    expect(await versionsOf('one')).toMatchObject({ status: 400 });
  });
});

test('rendered pictures of a model are returned with it, in order', async () => {
  const pictures = [await addPicture(started.db), await addPicture(started.db), await addPicture(started.db)];
  const files = await addBundle(started.db, ada.id, { pictures });
  const { id } = await ada.editor.save({ ...full, name: 'Drawn', files }, { status: 1 });
  const [model] = (await page(id))?.attributes.bundle?.models ?? [];
  expect(model?.pictures.map(({ url }) => url)).toEqual(
    await Promise.all(pictures.map((picture) => pictureAddressOf(started.db, picture))),
  );
});
