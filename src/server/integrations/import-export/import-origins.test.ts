import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';
import { addBundle, assetEditor } from '../../../../test/factories/save-asset.ts';
import { gameEditor, type GameEditor } from '../../../../test/factories/save-game.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import type { listRevisions } from '../../../shared/catalogue/history/history-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';

useBundledPrograms();

let catalogue: OpenCatalogue;
let headers: Record<string, string>;
let moderatorId: number;
let games: GameEditor;
let assets: ReturnType<typeof assetEditor>;

beforeAll(async () => {
  catalogue = await openCatalogue();
});
beforeEach(async () => {
  await catalogue.clear();
  moderatorId = await addMember(catalogue.started, 'mira', { role: 'moderator' });
  headers = await signedIn(catalogue.started, moderatorId);
  games = gameEditor(catalogue.started, headers);
  assets = assetEditor(catalogue.started, headers);
});
afterAll(() => catalogue.stop());

const DOOM = { kind: 'game', title: 'Doom', description: 'Hell.', genres: ['Shooter'], tags: ['demons'] };
const IMP = { kind: 'asset', name: 'Imp', game: 'Doom', description: 'Small.', author: 'Ada', tags: ['monster'] };
const OTHER_VALUES = { ...DOOM, description: 'A game of id.', genres: ['Action'], tags: ['mars'], series: 'Doom' };

const idOf = async (table: 'game' | 'asset') =>
  (await catalogue.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id;
async function revisions(mark: 'game' | 'asset', id: number) {
  const answer = await catalogue.started.app.inject({ url: `/api/get-history?mark=${mark}&id=${id}`, headers });
  return answer.json<ReplyOf<typeof listRevisions>>().revisions;
}
const restore = (mark: 'game' | 'asset', id: number, number: number, version: number) =>
  catalogue.started.app.inject({
    method: 'POST',
    url: '/api/restore-revision',
    headers,
    payload: { mark, id, number, version },
  });

describe('a game that is imported again', () => {
  test('rewrites only those lists that the file changes', async () => {
    const line = { ...DOOM, platforms: [{ platform: 'DOS', releases: [{ date: '1993' }] }] };
    await catalogue.importLines([line]);
    const rows = async () => [
      await catalogue.db.selectFrom('game_platform').select('id').execute(),
      await catalogue.db.selectFrom('game_release').selectAll().execute(),
    ];
    const before = await rows();
    await catalogue.importLines([{ ...line, description: 'A game of id.', genres: ['Action'] }]);
    expect(await rows()).toEqual(before);
    expect((await games.read(await idOf('game'))).form.genres).toMatchObject([{ name: 'Action' }]);
  });

  test('keeps fields that a person edited or locked, and takes the others', async () => {
    await catalogue.importLines([DOOM]);
    const id = await idOf('game');
    expect((await games.read(id)).origins).toMatchObject({ title: 'imported', description: 'imported', genres: 'imported' });
    await games.change(id, { description: 'By hand.' }, { status: 1, origins: { tags: 'locked' } });
    const { counts, keptFields } = await catalogue.importLines([OTHER_VALUES]);
    expect([counts.game.updated, keptFields]).toEqual([1, [2]]);
    const { form, origins } = await games.read(id);
    expect(form).toMatchObject({
      description: 'By hand.',
      tags: [{ name: 'demons' }],
      genres: [{ name: 'Action' }],
      series: { name: 'Doom' },
    });
    expect(origins).toMatchObject({ description: 'edited', tags: 'locked', genres: 'imported', series: 'imported' });
    expect((await catalogue.importLines([OTHER_VALUES])).counts.game.unchanged).toBe(1);
  });

  test('keeps a field that a person emptied', async () => {
    await catalogue.importLines([DOOM]);
    const id = await idOf('game');
    await games.change(id, { description: null, tags: [] }, { origins: {} });
    expect((await catalogue.importLines([DOOM])).counts.game.unchanged).toBe(1);
    expect((await games.read(id)).form).toMatchObject({ description: null, tags: [] });
  });

  test('has the change in its history, and keeps a restored value', async () => {
    await catalogue.importLines([DOOM]);
    const id = await idOf('game');
    await catalogue.importLines([OTHER_VALUES]);
    const [last, first, ...others] = await revisions('game', id);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ number: 1, changes: [] });
    expect(last).toMatchObject({ number: 2, author: null, source: 'import', sourceName: 'catalogue.ndjson', note: null });
    expect(last?.changes).toContainEqual({ field: 'Description', before: ['Hell.'], after: ['A game of id.'] });
    expect((await restore('game', id, 1, 2)).json()).toEqual({ version: 3 });
    expect((await games.read(id)).form).toMatchObject({ description: 'Hell.', genres: [{ name: 'Shooter' }], series: null });
    expect((await catalogue.importLines([OTHER_VALUES])).counts.game.unchanged).toBe(1);
    expect((await games.read(id)).form.description).toBe('Hell.');
  });

  test('takes all values of the file with --overwrite, notes that in its history, and keeps its locks', async () => {
    await catalogue.importLines([DOOM]);
    const id = await idOf('game');
    await games.change(id, { description: 'By hand.' }, { status: 1, origins: { tags: 'locked' } });
    const { keptFields } = await catalogue.importLines([OTHER_VALUES], { overwrite: true });
    expect(keptFields).toEqual([]);
    const { form, origins } = await games.read(id);
    expect(form).toMatchObject({ description: 'A game of id.', tags: [{ name: 'mars' }] });
    expect(origins).toMatchObject({ description: 'imported', tags: 'locked' });
    expect((await revisions('game', id))[0]).toMatchObject({
      number: 3,
      author: null,
      source: 'import',
      sourceName: 'catalogue.ndjson',
      note: 'Values of the file replaced edits of members.',
    });
  });

  test('keeps its uploader', async () => {
    await games.save({ title: 'Doom', type: await mainGame() }, { status: 1 });
    await catalogue.importLines([
      { kind: 'user', nickname: 'ada' },
      { ...DOOM, uploader: 'ada', publishedAt: '1993-12-10T00:00:00Z' },
    ]);
    const game = catalogue.db.selectFrom('game').select(['uploader_id', 'description', 'published_at']);
    const row = await game.executeTakeFirstOrThrow();
    expect(row).toMatchObject({ uploader_id: moderatorId, description: 'Hell.' });
    expect(row.published_at?.getUTCFullYear()).toBeGreaterThan(2000);
  });

  test('is found by an earlier title', async () => {
    await catalogue.importLines([{ ...DOOM, title: 'Doom, The' }]);
    const id = await idOf('game');
    await games.change(id, { title: 'The Doom' }, { status: 1 });
    const { counts } = await catalogue.importLines([{ ...DOOM, title: 'doom, THE', series: 'Doom' }]);
    expect(counts.game).toMatchObject({ created: 0, updated: 1 });
    expect((await games.read(id)).form).toMatchObject({ title: 'The Doom', series: { name: 'Doom' } });
    // Another game may take the old title.
    await games.save({ title: 'Doom, The', type: await mainGame() }, { status: 1 });
    await catalogue.importLines([{ ...DOOM, title: 'Doom, The', description: 'Another one.' }]);
    expect((await games.read(id)).form.description).toBe('Hell.');
  });

  test('is skipped while it is deleted; its line reports that, and nothing is attached to it', async () => {
    await catalogue.importLines([DOOM]);
    const id = await idOf('game');
    const removal_at = new Date('2031-05-04T12:00:00Z');
    await catalogue.db.updateTable('game').set({ removal_at, hidden_at: new Date() }).where('id', '=', id).execute();
    const { counts, failed } = await catalogue.importLines([OTHER_VALUES, IMP]);
    expect([counts.game.failed, counts.asset.failed]).toEqual([1, 1]);
    expect(failed[0]?.reason).toBe(
      'The game “Doom” is deleted and will be removed on 2031-05-04. Restore it first, or import it again after that day.',
    );
    expect(await catalogue.db.selectFrom('game').select(['version', 'description']).execute()).toEqual([
      { version: 1, description: 'Hell.' },
    ]);
  });
});

describe('a model that is imported again', () => {
  test('keeps edits of people, has the change in its history, and can be restored', async () => {
    await catalogue.importLines([DOOM, IMP]);
    const id = await idOf('asset');
    await assets.change(id, { author: 'Bea' });
    const { counts, keptFields } = await catalogue.importLines([
      { ...IMP, author: 'Carl', description: 'Tall.', category: 'Monsters' },
    ]);
    expect([counts.asset.updated, keptFields]).toEqual([1, [1]]);
    const { form, version } = await assets.read(id);
    expect(form).toMatchObject({ author: 'Bea', description: 'Tall.', category: { name: 'Monsters' } });
    const [last] = await revisions('asset', id);
    expect(last).toMatchObject({ number: version, author: null, source: 'import', sourceName: 'catalogue.ndjson', note: null });
    expect(last?.changes.map((change) => change.field)).toEqual(['Category', 'Description']);
    expect((await restore('asset', id, version - 1, version)).statusCode).toBe(200);
    const again = await catalogue.importLines([{ ...IMP, author: 'Carl', description: 'Tall.', category: 'Monsters' }]);
    expect(again.counts.asset.unchanged).toBe(1);
    expect((await assets.read(id)).form.description).toBe('Small.');
  });

  test('keeps files and pictures that a person uploaded', async () => {
    await catalogue.put('imp.zip', buildZip([{ name: 'imp.obj', data: 'one' }]));
    await catalogue.put('imp.png', await makePicture('red'));
    const line = { ...IMP, package: 'imp.zip', images: ['imp.png'] };
    await catalogue.importLines([DOOM, line]);
    const id = await idOf('asset');
    const files = await addBundle(catalogue.db, moderatorId);
    await assets.change(id, { files: { bundleId: files.bundleId, mainModelId: null, sources: [] }, images: [] });
    expect((await catalogue.importLines([line])).counts.asset.unchanged).toBe(1);
    expect((await assets.read(id)).form.files?.bundleId).toBe(files.bundleId);
    await catalogue.importLines([line], { overwrite: true });
    expect((await assets.read(id)).form.files?.bundleId).not.toBe(files.bundleId);
  });

  test('does not change drafts of members or deleted models', async () => {
    await catalogue.importLines([DOOM]);
    const gameId = await idOf('game');
    const draft = await assets.save({ name: 'Imp', games: [{ id: gameId, title: 'Doom' }] });
    expect((await catalogue.importLines([IMP])).counts.asset.created).toBe(1);
    expect((await assets.read(draft.id)).form.description).toBeNull();
    const removal_at = new Date('2031-05-04T12:00:00Z');
    await catalogue.db.updateTable('asset').set({ removal_at, hidden_at: new Date() }).where('status_id', '=', 1).execute();
    const { counts, failed } = await catalogue.importLines([{ ...IMP, description: 'Tall.' }]);
    expect(counts.asset.failed).toBe(1);
    expect(failed[0]?.reason).toContain('The model “Imp” is deleted and will be removed on 2031-05-04.');
  });

  test('is found by an earlier name', async () => {
    await catalogue.importLines([DOOM, IMP]);
    const id = await idOf('asset');
    await assets.change(id, { name: 'Fire Imp' });
    expect((await catalogue.importLines([{ ...IMP, description: 'Tall.' }])).counts.asset).toMatchObject({
      created: 0,
      updated: 1,
    });
    expect((await assets.read(id)).form).toMatchObject({ name: 'Fire Imp', description: 'Tall.' });
  });
});

async function mainGame() {
  const type = await catalogue.db.selectFrom('game_type').selectAll().where('igdb_id', '=', 0).executeTakeFirstOrThrow();
  return { id: type.id, name: type.name, gameSelection: type.game_selection };
}
