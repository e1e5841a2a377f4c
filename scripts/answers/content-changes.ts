import { entry, type SampleCatalogue } from './sample-catalogue.ts';
import type { People } from './people.ts';
import type { Recorder } from './recorder.ts';
import { sendBundle } from './uploads.ts';

const MADE = {
  Platforms: 'platforms',
  Companies: 'companies',
  Tags: 'tags',
  Genres: 'genres',
  Themes: 'themes',
  PlayerPerspectives: 'player-perspectives',
  GameModes: 'game-modes',
  SeriesS: 'series-s',
};
const CHANGED_LOOKUPS = { Technologies: 1, Formats: 1, Licenses: 1, Stores: 1, Socials: 1 };

interface Made {
  data: { id: number };
}

/** Writes by the Strapi-compatible API. */
export async function changeContent(recorder: Recorder, people: People, shelf: SampleCatalogue): Promise<void> {
  await changePublications(recorder, people, shelf);
  for (const [name, kind] of Object.entries(MADE)) {
    const create = (data: object) => ({ body: { data } });
    for (const who of [people.visitor, people.newcomer, people.member, people.uploader])
      await recorder.call(who, `create${name}`, create({ name: `Entry by ${who.name === 'uploader' ? 'member' : who.name}` }));
    for (const data of [{}, { name: 7 }, { name: '' }, { nothing: 1, name: 'Named' }])
      await recorder.call(people.member, `create${name}`, create(data));
    const { id } = await entry(recorder, kind, 'Entry by member', people.member);
    const change = { at: [id], query: 'populate=*', body: { data: { name: 'Mended entry' } } };
    for (const who of people.all) await recorder.call(who, `update${name}`, change);
    await recorder.call(people.moderator, `update${name}`, { at: [id], body: { data: { name: 7 } } });
    for (const who of people.all) await recorder.call(who, `delete${name}`, { at: [id] });
    await recorder.call(people.moderator, `delete${name}`, { at: [1] });
  }
  for (const [name, id] of Object.entries(CHANGED_LOOKUPS)) {
    const change = { at: [id], body: { data: { name: `Mended ${name}` } } };
    for (const who of people.all) await recorder.call(who, `update${name}`, change);
    await recorder.call(people.moderator, `update${name}`, { at: [id], body: { data: { name: '' } } });
  }
}

async function changePublications(
  recorder: Recorder,
  people: People,
  { games, gameType, pictures }: SampleCatalogue,
): Promise<void> {
  const { visitor, newcomer, member, uploader, moderator } = people;
  const draft = { entityStatus: 3 };
  const game = { title: 'Conventional Game', type: gameType.id, genres: [1], cover: pictures.cover.id };
  for (const who of [visitor, newcomer]) await recorder.call(who, 'createGames', { body: { data: game } });
  for (const data of [
    {},
    { title: 7 },
    { ...game, genres: [999_999] },
    { ...game, nothing: 1 },
    { ...game, title: 'Lantern Keep' },
  ])
    await recorder.call(uploader, 'createGames', { body: { data } });
  const made = await recorder.done<Made>(uploader, 'createGames', { query: 'populate=*', body: { data: game } });
  const mine = made.data.id;
  await recorder.call(member, 'createGames', { body: { data: game } });
  await recorder.call(uploader, 'createGames', { body: { data: { title: 'Conventional Draft', ...draft } } });
  for (const data of [{ description: 'Changed.' }, { genres: { connect: [2] } }, { title: '' }, { type: 999_999 }, 'no object'])
    for (const who of [visitor, member, uploader, moderator])
      await recorder.call(who, 'updateGames', { at: [mine], body: { data } });
  await recorder.call(uploader, 'updateGames', { at: [999_999], body: { data: { description: 'x' } } });
  await recorder.call(member, 'updateGames', { at: [games.moon.id], body: { data: { description: 'x' } } });
  for (const who of [visitor, member, moderator, uploader, uploader]) await recorder.call(who, 'deleteGames', { at: [mine] });

  const bundle = await sendBundle(recorder, uploader, [['bench.psk', Buffer.from('bench')]]);
  const asset = { name: 'Conventional Model', games: [games.lantern.id], bundle };
  for (const who of [visitor, member]) await recorder.call(who, 'createAssets', { body: { data: asset } });
  for (const data of [{}, { name: 7 }, { name: 'Fileless' }, { ...asset, games: [999_999] }])
    await recorder.call(uploader, 'createAssets', { body: { data } });
  const created = await recorder.done<Made>(uploader, 'createAssets', { query: 'populate=*', body: { data: asset } });
  const model = created.data.id;
  for (const data of [{ author: 'Ada' }, { games: { disconnect: [games.lantern.id] } }, { name: '' }, { modelQuality: 'good' }])
    for (const who of [visitor, member, uploader, moderator])
      await recorder.call(who, 'updateAssets', { at: [model], body: { data } });
  for (const who of [visitor, member, moderator, uploader, uploader]) await recorder.call(who, 'deleteAssets', { at: [model] });
}
