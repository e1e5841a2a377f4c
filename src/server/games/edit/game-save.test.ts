import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addLookup, addPicture } from '../../../../test/factories/catalogue.ts';
import { gameEditor, type GameEditor } from '../../../../test/factories/save-game.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { GameForm } from '../../../shared/games/game-form.ts';

let started: StartedApp;
let ada: GameEditor;
let adaId: number;
let full: Partial<GameForm>;
const mainGame = { id: 1, name: 'Main Game', gameSelection: false };

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  adaId = await addMember(started, 'ada');
  ada = gameEditor(started, await signedIn(started, adaId));
  const picture = await addPicture(db);
  const type = await db.selectFrom('game_type').selectAll().orderBy('id').executeTakeFirstOrThrow();
  Object.assign(mainGame, { id: type.id, name: type.name, gameSelection: type.game_selection });
  const region = await db.selectFrom('region').select(['id', 'name', 'code']).orderBy('id').executeTakeFirstOrThrow();
  const status = await db.selectFrom('release_status').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow();
  const stored = { id: picture, url: '', width: 1, height: 1, placeholder: '' };
  const platform = { id: null, igdbId: 4242, name: 'Lantern Box', altName: 'LBX', altConfirmed: true, color: 'grey' };
  full = {
    type: mainGame,
    cover: stored,
    coverHeader: stored,
    media: [stored],
    description: 'A keep.\n\nWith a lantern.',
    alternativeNames: [{ name: 'Ladenburg', region }],
    themes: [{ id: null, name: 'Fog' }],
    genres: [
      { id: await addLookup(db, 'genre', 'Puzzle'), name: 'Puzzle' },
      { id: null, name: 'Keeping' },
    ],
    series: { id: null, name: 'Lanterns' },
    playerPerspectives: [{ id: null, name: 'Underfoot' }],
    gameModes: [{ id: null, name: 'Alone together' }],
    platforms: [
      {
        platform,
        releases: [
          { date: '1987-08-19', datePrecision: 'quarter', region, status },
          { date: null, datePrecision: 'day', region: null, status },
        ],
        technologies: [{ technology: { id: null, name: 'Wick', igdbId: 77 }, version: '2' }],
      },
    ],
    companies: [
      {
        company: { id: null, name: 'Brass Owl', igdbId: 99 },
        mainDeveloper: true,
        publisher: false,
        supportingDeveloper: false,
        portingDeveloper: false,
        platforms: [platform],
      },
    ],
    storeLinks: [{ link: 'https://store.example/keep', store: { id: null, name: 'Keepstore' } }],
    socialLinks: [{ link: 'https://social.example/keep', social: { id: null, name: 'Keepbook' } }],
    tags: [{ id: null, name: 'Low-Light' }],
    igdbId: 4711,
  };
});

afterAll(() => started.stop());

describe('a new game', () => {
  test('is stored whole, with what had to be made for it, and read back as it was saved', async () => {
    const reply = await ada.save({ ...full, title: ' Lantern\tKeep ' }, { status: 1, note: 'First' });
    expect(reply).toMatchObject({ version: 1, status: 1, title: 'Lantern Keep' });
    const { form, origins, uploader } = await ada.read(reply.id);
    expect(uploader).toEqual({ id: adaId, name: 'ada' });
    expect(form).toMatchObject({
      title: 'Lantern Keep',
      description: 'A keep.\n\nWith a lantern.',
      genres: [{ name: 'Puzzle' }, { name: 'Keeping' }],
      tags: [{ name: 'lowlight' }],
      igdbId: 4711,
      platforms: [
        {
          platform: { name: 'Lantern Box', altName: 'LBX', altConfirmed: true, color: 'grey' },
          releases: [{ date: '1987-07-01', datePrecision: 'quarter' }, { date: null }],
          technologies: [{ technology: { name: 'Wick' }, version: '2' }],
        },
      ],
      companies: [{ company: { name: 'Brass Owl' }, mainDeveloper: true, platforms: [{ name: 'Lantern Box' }] }],
      storeLinks: [{ link: 'https://store.example/keep', store: { name: 'Keepstore' } }],
    });
    expect(origins).toMatchObject({ title: 'edited', tags: 'edited' });
    expect(origins.relatedGame).toBeUndefined();
    const { db } = started;
    const row = await db.selectFrom('game').selectAll().where('id', '=', reply.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ title_key: 'lanternkeep', first_year: 1987, technology_count: 1, demo: false });
    expect(row.search_text).toBe(' lanternkeep ladenburg lanterns lowlight brassowl ');
    const company = await db.selectFrom('company').select('igdb_id').where('name', '=', 'Brass Owl').executeTakeFirstOrThrow();
    expect(company.igdb_id).toBe(99);
    const again = await ada.save(form, { id: reply.id, version: 1, status: 1 });
    expect(again.version).toBe(1);
  });
});
