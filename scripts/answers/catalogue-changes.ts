import type { AssetForm } from '../../src/shared/catalogue/assets/asset-form.ts';
import type { GameForm } from '../../src/shared/catalogue/games/game-form.ts';
import type { People } from './people.ts';
import type { Person, Recorder } from './recorder.ts';
import { assetBody, DRAFT, gameBody, type SampleCatalogue } from './sample-catalogue.ts';
import { sendBundle, pictureForm, sendFile } from './uploads.ts';

interface Edited<Form> {
  version: number;
  status: number;
  form: Form;
}

/** All changes by members to games, models and their files, by the site's own calls. */
export async function changeCatalogue(recorder: Recorder, people: People, shelf: SampleCatalogue): Promise<void> {
  await changeGames(recorder, people, shelf);
  await changeAssets(recorder, people, shelf);
  await restore(recorder, people, shelf);
  await uploadFiles(recorder, people, shelf);
  await uploadPictures(recorder, people, shelf);
}

async function changeGames(recorder: Recorder, people: People, { games, gameType, portType }: SampleCatalogue): Promise<void> {
  const { visitor, newcomer, member, uploader, moderator } = people;
  const save = (who: Person, form: Partial<GameForm>, more: object = {}) =>
    recorder.call(who, 'saveGame', { body: gameBody(form, more) });
  await save(visitor, { title: 'Nobody’s', type: gameType });
  await save(newcomer, { title: 'Too Early', type: gameType });
  await save(newcomer, { title: 'Early Draft', type: gameType }, { status: DRAFT });
  await save(newcomer, { title: 'Early Genre', genres: [{ id: null, name: 'Earliness' }] }, { status: DRAFT });
  await save(member, { title: '' });
  await save(member, { title: 'Typeless' });
  await save(member, { title: 'LANTERN keep', type: gameType });
  await save(member, { title: 'Sunken Bell', type: gameType });
  await save(member, { title: 'Unrelated', type: portType });
  await save(member, { title: 'Odd Genre', type: gameType, genres: [{ id: 999_999, name: 'None' }] });
  await save(member, { title: 'Odd Link', type: gameType, storeLinks: [{ link: 'javascript:alert(1)', store: null }] });
  const body = gameBody({ title: 'Twice Sent', type: gameType });
  await recorder.call(member, 'saveGame', { body });
  await recorder.call(member, 'saveGame', { body });
  await recorder.call(member, 'saveGame', { body: { ...body, form: { ...body.form, title: 'Twice Meant' } } });
  const edited = await recorder.done<Edited<GameForm>>(member, 'getEditedGame', { query: `id=${games.copper.id}` });
  const change = (who: Person, version: number | null, more: Partial<GameForm> = {}) =>
    save(who, { ...edited.form, ...more }, { id: games.copper.id, version, note: 'Opened it.' });
  await change(visitor, edited.version);
  await change(uploader, edited.version, { description: 'Mine.' });
  await change(member, null);
  await change(member, edited.version, { description: 'Open.', title: 'Copper Gates' });
  await change(member, edited.version, { description: 'Shut.' });
  await change(moderator, edited.version + 1, { description: 'Half open.' });
  for (const who of [visitor, member, uploader, uploader])
    await recorder.call(who, 'undeleteGame', { body: { id: games.bell.id } });
  await recorder.call(member, 'undeleteGame', { body: { id: games.tower.id } });
}

async function changeAssets(recorder: Recorder, people: People, { assets, bundles, games }: SampleCatalogue): Promise<void> {
  const { visitor, newcomer, member, uploader, moderator } = people;
  const save = (who: Person, form: Partial<AssetForm>, more: object = {}) =>
    recorder.call(who, 'saveAsset', { body: assetBody(form, more) });
  const files = (bundleId: number) => ({ bundleId, mainModelId: null, sources: [] });
  await save(visitor, { name: 'Nobody’s' });
  await save(newcomer, { name: 'Too Early' });
  await save(member, { name: '' });
  await save(member, { name: 'Fileless' });
  await save(member, { name: 'Taken Files', files: files(bundles.bundle) });
  await save(uploader, { name: 'Broken Files', files: files(bundles.brokenBundle) });
  await save(member, { name: 'No Files', files: files(999_999) });
  await save(member, { name: 'Of A Draft', games: [{ id: games.moon.id, title: '' }] }, { status: DRAFT });
  const edited = await recorder.done<Edited<AssetForm>>(uploader, 'getEditedAsset', { query: `id=${assets.chest.id}` });
  const change = (who: Person, version: number | null, more: Partial<AssetForm> = {}) =>
    save(who, { ...edited.form, ...more }, { id: assets.chest.id, version, note: 'Polished.' });
  await change(visitor, edited.version);
  await change(member, edited.version, { author: 'Eve' });
  await change(uploader, edited.version, { author: 'Ada L.', tags: [{ id: null, name: 'Metal' }] });
  await change(uploader, edited.version, { author: 'Late' });
  await change(moderator, edited.version + 1, { description: 'A locked chest.' });
  const hide = (who: Person, id: number, isHidden: boolean) => recorder.call(who, 'hideAsset', { body: { id, isHidden } });
  for (const who of [visitor, member, moderator]) await hide(who, assets.lamp.id, false);
  await hide(uploader, assets.lamp.id, false);
  await hide(uploader, assets.rope.id, true);
  await hide(member, assets.plank.id, false);
  for (const who of [visitor, member, uploader, uploader])
    await recorder.call(who, 'undeleteAsset', { body: { id: assets.crate.id } });
}

async function restore(recorder: Recorder, people: People, { games, assets }: SampleCatalogue): Promise<void> {
  const [game, asset] = [games.copper.id, assets.chest.id];
  for (const [mark, id] of [
    ['game', game],
    ['asset', asset],
  ] as const) {
    await recorder.each(people.all, 'listRevisions', { query: `mark=${mark}&id=${id}` });
    await recorder.each(people.all, 'getRevision', { query: `mark=${mark}&id=${id}&number=2` });
    await recorder.each(people.all, 'compareRevisions', { query: `mark=${mark}&id=${id}&from=1&to=2` });
    await recorder.each(people.all, 'compareRevisions', { query: `mark=${mark}&id=${id}&from=1` });
  }
  const restoreRevision = (who: Person, body: object) => recorder.call(who, 'restoreRevision', { body });
  await restoreRevision(people.visitor, { mark: 'game', id: game, number: 1, version: 3 });
  await restoreRevision(people.uploader, { mark: 'game', id: game, number: 1, version: 3 });
  await restoreRevision(people.member, { mark: 'game', id: game, number: 1, version: 1 });
  await restoreRevision(people.member, { mark: 'game', id: game, number: 9, version: 3 });
  await restoreRevision(people.member, { mark: 'game', id: game, number: 1, fields: ['nothing'], version: 3 });
  await restoreRevision(people.member, { mark: 'game', id: game, number: 1, fields: ['description'], version: 3 });
  await restoreRevision(people.moderator, { mark: 'game', id: game, number: 1, version: 4 });
  await restoreRevision(people.uploader, { mark: 'asset', id: asset, number: 1, version: 3 });
  for (const who of [people.member, people.uploader, people.moderator]) await recorder.call(who, 'listOwnHistory');
}

async function uploadFiles(recorder: Recorder, people: People, { bundles }: SampleCatalogue): Promise<void> {
  const { visitor, newcomer, member, uploader } = people;
  const tus = { 'tus-resumable': '1.0.0' };
  const begin = (who: Person, headers: Record<string, string>) =>
    recorder.undocumented(who, 'uploads (tus)', 'POST', '/uploads', { headers });
  await recorder.undocumented(visitor, 'uploads (tus)', 'OPTIONS', '/uploads');
  await begin(visitor, { ...tus, 'upload-length': '5' });
  await begin(newcomer, { ...tus, 'upload-length': '5' });
  await begin(member, { 'upload-length': '5' });
  await begin(member, tus);
  await begin(member, { ...tus, 'upload-length': '99999999999999' });
  const upload = await sendFile(recorder, member, 'spoon.psk', Buffer.from('spoon'));
  await recorder.undocumented(uploader, 'uploads (tus)', 'HEAD', `/uploads/${upload}`, { headers: tus });
  await recorder.call(member, 'listUploads');
  for (const who of [visitor, uploader, member, member]) await recorder.call(who, 'removeUpload', { at: [upload] });
  const used = await sendFile(recorder, member, 'fork.psk', Buffer.from('fork'));
  const make = (who: Person, body: object) => recorder.call(who, 'createBundle', { body });
  await make(visitor, { uploads: [used] });
  await make(uploader, { uploads: [used] });
  await make(member, { uploads: [] });
  await make(member, { uploads: ['00000000-0000-4000-8000-000000000000'] });
  const bundle = await sendBundle(recorder, member, [['knife.psk', Buffer.from('knife')]]);
  await recorder.each(people.all, 'getBundle', { at: [bundle] });
  const convert = (who: Person, id: number, paths: string[]) =>
    recorder.call(who, 'convertModels', { at: [id], body: { paths } });
  await convert(visitor, bundles.looseBundle, ['loose.obj']);
  await convert(member, bundles.looseBundle, ['loose.obj']);
  await convert(uploader, bundles.looseBundle, ['nothing.obj']);
  await convert(uploader, bundles.looseBundle, ['loose.obj']);
  await convert(uploader, bundles.brokenBundle, ['loose.obj']);
}

async function uploadPictures(recorder: Recorder, people: People, { games, pictures }: SampleCatalogue): Promise<void> {
  const { visitor, newcomer, member, uploader } = people;
  const send = async (who: Person, form: FormData) =>
    recorder.call(who, 'uploadPictures', { raw: { type: 'multipart/form-data', content: form } });
  const noPicture = new FormData();
  noPicture.append('files', new Blob(['text'], { type: 'image/png' }), 'text.png');
  await send(visitor, await pictureForm('white'));
  await send(newcomer, await pictureForm('white'));
  await send(member, noPicture);
  await send(member, new FormData());
  await send(member, await pictureForm('white', { fileInfo: '{"alternativeText":"White","caption":"Nothing"}' }));
  await send(member, await pictureForm('black', { fileInfo: 'nothing' }));
  const place = { ref: 'api::game.game', refId: String(games.copper.id), field: 'cover' };
  await send(uploader, await pictureForm('black', place));
  await send(member, await pictureForm('black', { ...place, field: 'nothing' }));
  await send(member, await pictureForm('black', place));
  await recorder.call(member, 'uploadPictures', { raw: { type: 'application/json', content: '{}' } });
  for (const who of [visitor, member, uploader, uploader])
    await recorder.call(who, 'removeOwnPicture', { at: [pictures.unused.id] });
  await recorder.call(uploader, 'removeOwnPicture', { at: [pictures.cover.id] });
  await recorder.call(visitor, 'findOneGames', { at: [games.copper.id], query: 'populate=*' });
}
