import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { bundleClient } from '../../../../test/bundle-client.ts';
import { fileSentence, type FileSentence } from '@polyshelf/model-pipeline/file-sentences.ts';
import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { assetEditor } from '../../../../test/factories/save-asset.ts';
import { laterJobsDone } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import type { Bundle } from '../../../shared/files/bundles/bundle-contract.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { fileText } from '../../platform/file-refusals.ts';
import { findBundle } from '../bundles/bundle-read-service.ts';
import { processOutdated } from '../bundles/bundle-renewal-service.ts';
import { PIPELINE_VERSION } from '@polyshelf/model-pipeline/pipeline-version.ts';

useBundledPrograms();

const TRIANGLE = 'mtllib box.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nusemtl skin\nf 1/1 2/1 3/1\n';

let started: StartedApp;
let mira: Awaited<ReturnType<typeof bundleClient>>;
beforeAll(async () => {
  started = await startApp({ ROLES: 'web,worker' });
  mira = await bundleClient(started, 'mira');
});
afterAll(() => started.stop());

const text = (words: string) => Buffer.from(words);

describe('a bundle that is processed', () => {
  test('shows another file if the best one cannot be read, preferring another format', async () => {
    const zip = buildZip([
      { name: 'a.fbx', data: 'Kaydara FBX Binary  \0 but not really'.repeat(3) },
      { name: 'b.fbx', data: '; FBX 6.1.0 project file' },
      { name: 'box.obj', data: TRIANGLE },
    ]);
    const { models, candidates } = await mira.through((await mira.bring([{ name: 'old.zip', bytes: zip }])).id);
    expect(candidates).toHaveLength(3);
    expect(models.map(({ path, state }) => [path, state])).toEqual([
      ['a.fbx', 'failed'],
      ['box.obj', 'ready'],
    ]);
    expect(models[0]?.failure).toBeTruthy();
  });

  test('is reprocessed by a later version, stays visible meanwhile, and keeps its results after a failure', async () => {
    const { db } = started;
    const { id } = await mira.bring([{ name: 'box.obj', bytes: text(TRIANGLE) }]);
    const asset = await assetEditor(started, mira.headers).save({
      name: 'Old box',
      files: { bundleId: id, mainModelId: null, sources: [] },
    });
    const [before] = (await mira.through(id)).models;
    const outdate = async (path: string) =>
      sql`update bundle_model set pipeline_version = 0, path = ${path}, measured = jsonb_set(measured, '{triangles}', '9')
        where bundle_id = ${id}`.execute(db);
    const version = async () =>
      (await db.selectFrom('bundle_model').select('pipeline_version').where('bundle_id', '=', id).executeTakeFirst())
        ?.pipeline_version;
    const triangles = async () =>
      (await db.selectFrom('asset').select('triangles').where('id', '=', asset.id).executeTakeFirst())?.triangles;

    await outdate('box.obj');
    await db.updateTable('asset').set({ triangles: 9 }).where('id', '=', asset.id).execute();
    expect(await processOutdated(db, PIPELINE_VERSION)).toBe(1);
    expect(await processOutdated(db, PIPELINE_VERSION)).toBe(1);
    await started.installation.database.notify('jobs');
    const seen = async () => {
      const { state, models } = await mira.get(id);
      expect([state, models[0]?.state, models[0]?.viewer === null]).toEqual(['ready', 'ready', false]);
      return triangles();
    };
    await expect.poll(seen, { timeout: 60_000 }).toBe(1);
    expect((await mira.get(id)).models[0]).toMatchObject({ measured: { triangles: 1 }, pictures: before?.pictures });
    await expect.poll(() => processOutdated(db, PIPELINE_VERSION)).toBe(0);

    await outdate('gone.obj');
    await processOutdated(db, PIPELINE_VERSION);
    await started.installation.database.notify('jobs');
    await expect.poll(version, { timeout: 60_000 }).toBe(PIPELINE_VERSION);
    expect((await mira.get(id)).models[0]).toMatchObject({ state: 'ready', failure: null, measured: { triangles: 9 } });
  });

  test("uses a picture with the model's name as texture, and can drop it again", async () => {
    const { id } = await mira.bring([
      { name: 'crate.obj', bytes: text(TRIANGLE.replace('mtllib box.mtl\n', '').replace('usemtl skin\n', '')) },
      { name: 'crate.png', bytes: await makePicture('teal') },
    ]);
    const asset = await assetEditor(started, mira.headers).save({
      name: 'Crate',
      files: { bundleId: id, mainModelId: null, sources: [] },
    });
    const [bare] = (await mira.through(id)).models;
    expect(bare).toMatchObject({ texture: null, measured: { textures: [] } });
    expect(bare?.findings.map(({ code }) => code)).toContain('unused_texture');
    expect((await mira.convert(id, ['crate.obj'], 'other.png')).statusCode).toBe(400);

    expect((await mira.convert(id, ['crate.obj'], 'crate.png')).statusCode).toBe(200);
    const [painted] = (await mira.through(id)).models;
    expect(painted).toMatchObject({
      state: 'ready',
      texture: 'crate.png',
      measured: { textures: [{ width: 40, height: 30 }] },
    });
    expect(painted?.findings.map(({ code }) => code)).not.toContain('unused_texture');
    expect(painted?.viewer?.url).not.toBe(bare?.viewer?.url);
    // Pictures without the texture are no longer shown.
    const images = async () =>
      (
        await started.db
          .selectFrom('asset_image')
          .select('picture_id')
          .where('asset_id', '=', asset.id)
          .orderBy('position')
          .execute()
      ).map(({ picture_id }) => picture_id);
    await expect.poll(images, { timeout: 60_000 }).toEqual(painted?.pictures.map((picture) => picture.id));

    expect((await mira.convert(id, ['crate.obj'], null)).statusCode).toBe(200);
    expect((await mira.through(id)).models[0]).toMatchObject({ state: 'ready', texture: null, measured: { textures: [] } });
  });

  test('has previews of its pictures in page size, including formats that browsers cannot read', async () => {
    const bmp = Buffer.alloc(54 + 4);
    bmp.write('BM');
    bmp.writeUInt32LE(bmp.length, 2);
    bmp.writeUInt32LE(54, 10);
    bmp.writeUInt32LE(40, 14);
    bmp.writeInt32LE(1, 18);
    bmp.writeInt32LE(1, 22);
    bmp.writeUInt16LE(1, 26);
    bmp.writeUInt16LE(24, 28);
    const files = [
      { name: 'box.obj', data: TRIANGLE },
      { name: 'large.png', data: await makePicture('teal', { width: 2000, height: 1000 }) },
      { name: 'old.bmp', data: bmp },
      { name: 'broken.png', data: 'no picture' },
    ];
    const { entries } = await mira.through((await mira.bring([{ name: 'pictures.zip', bytes: buildZip(files) }])).id);
    const previews = new Map(entries.map(({ path, preview }) => [path, preview && [preview.width, preview.height]]));
    expect(Object.fromEntries(previews)).toEqual({
      'box.obj': null,
      'large.png': [960, 480],
      'old.bmp': [1, 1],
      'broken.png': null,
    });
    const preview = entries.find(({ path }) => path === 'large.png')?.preview;
    const answer = await started.app.inject(preview?.url ?? '');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  test('explains in the language of the reader why parts are unread or left out', async () => {
    const zip = buildZip([
      { name: 'old.fbx', data: '; FBX 5.8.0 project file' },
      { name: 'box.obj', data: TRIANGLE },
      { name: '../evil.obj', data: 'v' },
    ]);
    const { id } = await mira.through((await mira.bring([{ name: 'box.zip', bytes: zip }])).id);
    const skipped = fileSentence('skippedOutside');
    const answer = await started.app.inject({ url: `/api/bundles/${id}?lang=en-XB`, headers: mira.headers });
    expect(answer.json<Bundle>().skipped).toEqual([
      { name: '../evil.obj', reason: inLanguage('en-XB', () => fileText(skipped)) },
    ]);
    const inGerman = (sentence: FileSentence) => inLanguage('de', () => fileText(sentence));
    const read = async () => (await inLanguage('de', async () => findBundle(started.db, id)))?.bundle;
    const bundle = await read();
    expect(bundle?.skipped.map(({ reason }) => reason)).toEqual([inGerman(skipped)]);
    expect(bundle?.models.map(({ failure }) => failure)).toEqual([
      'FBX 5.8 ist zu alt, um gelesen zu werden. Das Original lässt sich trotzdem herunterladen.',
      null,
    ]);
    expect(bundle?.models[1]?.findings.map(({ sentence }) => sentence)).toContain(
      inGerman(fileSentence('materialFilesMissing', { files: 'box.mtl' })),
    );
    // Versions before stored English sentences only.
    await sql`update bundle_model set failure_sentence = null, findings =
      coalesce((select jsonb_agg(f - 'message') from jsonb_array_elements(findings) f), '[]') where bundle_id = ${id}`.execute(
      started.db,
    );
    const earlier = await read();
    expect(earlier?.models[0]?.failure).toBe('FBX 5.8 is too old to be read. You can still download the original.');
    expect(earlier?.models[1]?.findings.map(({ sentence }) => sentence)).toContain(
      'Material files that are not in the package: box.mtl.',
    );
  });
});

describe('a bundle that an earlier version made', () => {
  const files = [
    { name: 'box.obj', data: TRIANGLE },
    { name: 'skin.txt', data: 'blue' },
  ];
  const derived = () => join(started.config.dataDir, 'derived');
  const listings = async () => (await readdir(derived(), { recursive: true })).filter((name) => name.endsWith('-listing.json'));

  const jobs = (db = started.db) => db.selectFrom('job').select('kind').execute();

  /** Restores the state before listings and previews were stored, and runs the migration. Returns the queued jobs. */
  async function asBefore(id: number): Promise<object[]> {
    await rm(derived(), { recursive: true, force: true });
    await mkdir(derived());
    const migration = await readFile('migrations/earlier/0099_earlier_bundles.sql', 'utf8');
    return started.db.transaction().execute(async (trx) => {
      await trx.updateTable('bundle_entry').set({ preview_id: null }).where('bundle_id', '=', id).execute();
      await sql.raw(migration).execute(trx);
      return jobs(trx);
    });
  }

  test('gets the listing and previews of later versions, and is ready meanwhile', async () => {
    const zip = buildZip([...files, { name: 'skin.png', data: await makePicture('teal') }]);
    const made = await mira.through((await mira.bring([{ name: 'old.zip', bytes: zip }])).id);
    await started.db.deleteFrom('job').execute();
    expect(await asBefore(made.id)).not.toEqual([]);
    await laterJobsDone(started);
    expect(await listings()).not.toEqual([]);
    expect(await mira.get(made.id)).toEqual(made);
  });

  test('stays unchanged if its files are lost', async () => {
    const made = await mira.through((await mira.bring([{ name: 'lost.zip', bytes: buildZip(files) }])).id);
    await asBefore(made.id);
    await rm(join(started.config.dataDir, 'files'), { recursive: true });
    await laterJobsDone(started);
    expect(await mira.get(made.id)).toMatchObject({ state: 'ready', refusal: null });
  });
});
