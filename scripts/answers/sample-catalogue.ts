import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { EMPTY_ASSET_FORM, type AssetForm } from '../../src/shared/catalogue/assets/asset-form.ts';
import { EMPTY_GAME_FORM, type GameForm } from '../../src/shared/catalogue/games/game-form.ts';
import type { Person, Recorder } from './recorder.ts';
import { VISITOR, type People } from './people.ts';
import { sendBundle, sendPicture } from './uploads.ts';

export const PUBLISHED = 1;
export const DRAFT = 3;

interface Saved {
  id: number;
  version: number;
}
export type SampleCatalogue = Awaited<ReturnType<typeof fillCatalogue>>;

let saves = 0;
/** Idempotency key, as the browser makes for each form. */
export const saveKey = () => `00000000-0000-4000-8000-${String((saves += 1)).padStart(12, '0')}`;

export function gameBody(form: Partial<GameForm>, more: object = {}) {
  const body = { id: null, version: null, saveKey: saveKey(), status: PUBLISHED, note: null, origins: {} };
  return { ...body, ...more, form: { ...EMPTY_GAME_FORM, ...form } };
}

export function assetBody(form: Partial<AssetForm>, more: object = {}) {
  const body = { id: null, version: null, saveKey: saveKey(), status: PUBLISHED, note: null };
  return { ...body, ...more, form: { ...EMPTY_ASSET_FORM, ...form } };
}

export const TRIANGLE = `mtllib chest.mtl
v 0 0 0
v 1 0 0
v 0 1 0
vt 0 0
vt 1 0
vt 0 1
vn 0 0 1
usemtl wood
f 1/1/1 2/2/1 3/3/1
`;

/** Archive with a model and its texture. */
async function chestArchive(): Promise<Buffer> {
  return buildZip([
    { name: 'chest/chest.obj', data: TRIANGLE },
    { name: 'chest/chest.mtl', data: 'newmtl wood\nKd 1 1 1\nmap_Kd wood.png\n' },
    { name: 'chest/wood.png', data: await makePicture('peru', { width: 16, height: 16 }) },
    { name: 'chest/readme.txt', data: 'Take it.\n' },
  ]);
}

/** Small catalogue with all kinds of publications, in every state. */
export async function fillCatalogue(recorder: Recorder, people: People) {
  const { member, uploader, moderator } = people;
  const saveGame = (who: Person, form: Partial<GameForm>, more: object = {}) =>
    recorder.done<Saved>(who, 'saveGame', { body: gameBody(form, more) });
  const saveAsset = (who: Person, form: Partial<AssetForm>, more: object = {}) =>
    recorder.done<Saved>(who, 'saveAsset', { body: assetBody(form, more) });

  const type = await entry(recorder, 'types-games', 'Main Game');
  const gameType = { id: type.id, name: 'Main Game', gameSelection: false };
  const portType = { ...(await entry(recorder, 'types-games', 'Port')), gameSelection: true };
  const japan = { ...(await entry(recorder, 'regions', 'Japan')), code: 'JP' };
  const cover = await sendPicture(recorder, uploader, 'teal');
  const header = await sendPicture(recorder, uploader, 'navy');
  const shot = await sendPicture(recorder, uploader, 'olive');
  const unused = await sendPicture(recorder, uploader, 'gold');
  const platform = { id: null, igdbId: 4242, name: 'Lantern Box', altName: 'LBX', altConfirmed: true, color: 'grey' };

  const lantern = await saveGame(uploader, {
    title: 'Lantern Keep',
    type: gameType,
    cover,
    coverHeader: header,
    media: [shot],
    description: 'A **keep**.\n\nWith a [lantern](https://keep.example).',
    alternativeNames: [{ name: 'Ladenburg', region: japan }],
    themes: [{ id: null, name: 'Fog' }],
    genres: [await entry(recorder, 'genres', 'Puzzle'), { id: null, name: 'Keeping' }],
    series: { id: null, name: 'Lanterns' },
    playerPerspectives: [{ id: null, name: 'Underfoot' }],
    gameModes: [await entry(recorder, 'game-modes', 'Single player')],
    platforms: [
      {
        platform,
        releases: [
          { date: '1987-08-19', datePrecision: 'quarter', region: japan, status: null },
          { date: '1988-01-01', datePrecision: 'year', region: null, status: null },
        ],
        technologies: [{ technology: { id: null, name: 'Wick', igdbId: 77 }, version: '2' }],
      },
    ],
    companies: [
      {
        company: { id: null, name: 'Brass Owl', igdbId: 99 },
        mainDeveloper: true,
        publisher: true,
        supportingDeveloper: false,
        portingDeveloper: false,
        platforms: [platform],
      },
    ],
    storeLinks: [{ link: 'https://store.steampowered.com/app/400', store: await entry(recorder, 'stores', 'Steam') }],
    socialLinks: [{ link: 'https://en.wikipedia.org/wiki/Keep', social: await entry(recorder, 'socials', 'Wikipedia') }],
    tags: [{ id: null, name: 'Low-Light' }],
    igdbId: 4711,
  });
  const lanternEntry = { id: lantern.id, title: 'Lantern Keep' };
  const port = await saveGame(uploader, {
    title: 'Lantern Keep Pocket',
    type: portType,
    relatedGame: { ...lanternEntry, igdbId: 4711, type: gameType },
    series: await entry(recorder, 'series-s', 'Lanterns'),
    genres: [await entry(recorder, 'genres', 'Adventure')],
  });
  const copper = await saveGame(member, { title: 'Copper Gate', type: gameType, description: 'Shut.' });
  const moon = await saveGame(uploader, { title: 'Paper Moon', type: gameType }, { status: DRAFT });
  const bell = await saveGame(uploader, { title: 'Sunken Bell', type: gameType });
  const pier = await saveGame(uploader, { title: 'Foggy Pier', type: gameType });
  const tower = await saveGame(member, { title: 'Leaning Tower', type: gameType });
  await recorder.done(uploader, 'deleteGames', { at: [bell.id] });
  const moderate = (mark: string, id: number, act: string, note: string | null = null) =>
    recorder.done(moderator, 'moderate', { body: { mark, id, act, note, lastReportId: null } });
  await moderate('game', pier.id, 'hide', 'No pier.');
  await moderate('game', tower.id, 'delete', 'It leans.');

  const bundle = await sendBundle(recorder, uploader, [['chest.zip', await chestArchive()]]);
  const looseBundle = await sendBundle(recorder, uploader, [
    ['loose.obj', Buffer.from(TRIANGLE)],
    ['notes.txt', Buffer.from('Loose.\n')],
  ]);
  const brokenBundle = await sendBundle(recorder, uploader, [['broken.zip', Buffer.from('PK\x03\x04 and no more')]]);
  const filesOf = (bundleId: number) => ({ bundleId, mainModelId: null, sources: [] });
  /** Files of an unsupported kind, which result in no model. */
  const unread = async (who: Person, name: string) => filesOf(await sendBundle(recorder, who, [[name, Buffer.from(name)]]));
  const chest = await saveAsset(uploader, {
    name: 'Iron Chest',
    tags: [{ id: null, name: 'Furniture' }],
    games: [lanternEntry],
    technologies: [await entry(recorder, 'technologies', 'Wick')],
    category: { id: null, name: 'Props' },
    subcategory: { id: null, name: 'Chests' },
    author: 'Ada',
    license: { id: null, name: 'CC0-1.0' },
    acquisition: 'extracted',
    acquired: '2019-03-05',
    description: 'A *chest*.',
    files: filesOf(bundle),
  });
  const shield = await saveAsset(member, {
    name: 'Rusty Shield',
    images: [await sendPicture(recorder, member, 'brown')],
    games: [lanternEntry, { id: copper.id, title: 'Copper Gate' }],
    category: await entry(recorder, 'categories', 'Props'),
    stated: { quality: 'med-poly', textures: 2, textureType: 'traditional', textureResolution: '1024', rigged: true },
    formats: [{ id: null, name: 'PSK' }],
    files: await unread(member, 'shield.psk'),
  });
  const rope = await saveAsset(uploader, { name: 'Loose Rope', games: [lanternEntry] }, { status: DRAFT });
  const lamp = await saveAsset(uploader, { name: 'Dim Lamp', files: filesOf(looseBundle) });
  await recorder.done(uploader, 'hideAsset', { body: { id: lamp.id, isHidden: true } });
  const crate = await saveAsset(uploader, { name: 'Old Crate', files: await unread(uploader, 'crate.psk') });
  await recorder.done(uploader, 'deleteAssets', { at: [crate.id] });
  const plank = await saveAsset(member, { name: 'Wet Plank', files: await unread(member, 'plank.psk') });
  await moderate('asset', plank.id, 'hide', 'Too wet.');
  return {
    games: { lantern, port, copper, moon, bell, pier, tower },
    assets: { chest, shield, rope, lamp, crate, plank },
    bundles: { bundle, looseBundle, brokenBundle },
    pictures: { cover, unused },
    gameType,
    portType,
  };
}

/** A row of a lookup as forms refer to it. Rows by a new member are hidden from visitors, so they need that member. */
export async function entry(
  recorder: Recorder,
  kind: string,
  name: string,
  who: Person = VISITOR,
): Promise<{ id: number; name: string }> {
  const path = `/api/${kind}?filters[name][$eqi]=${encodeURIComponent(name)}`;
  const { body } = await recorder.read(who, path);
  const [found] = (body as { data: { id: number; attributes: { name: string } }[] }).data;
  if (found === undefined) throw new Error(`There is no "${name}" among ${kind}.`);
  return { id: found.id, name: found.attributes.name };
}
