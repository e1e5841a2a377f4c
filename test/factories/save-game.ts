import { randomUUID } from 'node:crypto';

import { saveGame, type EditedGame } from '../../src/shared/catalogue/games/game-edit-contract.ts';
import { getGame } from '../../src/shared/catalogue/games/game-contract.ts';
import { EMPTY_GAME_FORM, type GameForm } from '../../src/shared/catalogue/games/game-form.ts';
import type { InputOf } from '../../src/shared/platform/kit/endpoint.ts';
import type { Db } from '../../src/server/platform/db/database.ts';
import { STATUS_DRAFT } from '../../src/shared/catalogue/publications/publication.ts';
import type { StartedApp } from '../start-app.ts';
import { addLookup, addSharedPicture } from './catalogue.ts';
import { publicationEditor } from './publication-editor.ts';

type Body = InputOf<typeof saveGame>['body'];

/** Body of a save: a new draft by default. */
export function saveBody(form: Partial<GameForm>, more: Partial<Omit<Body, 'form'>> = {}): Body {
  return {
    id: null,
    version: null,
    saveKey: randomUUID(),
    status: STATUS_DRAFT,
    note: null,
    origins: {},
    ...more,
    form: { ...EMPTY_GAME_FORM, ...form },
  };
}

/** A form with values in all fields except the title. Half of the lookups are new. */
export async function lanternForm(db: Db): Promise<GameForm> {
  const type = await db.selectFrom('game_type').selectAll().where('game_selection', '=', false).executeTakeFirstOrThrow();
  const region = await db
    .selectFrom('region')
    .select(['id', 'name', 'code'])
    .where('code', '=', 'JP')
    .executeTakeFirstOrThrow();
  const status = await db.selectFrom('release_status').select(['id', 'name']).executeTakeFirstOrThrow();
  const picture = { id: await addSharedPicture(db), url: '', width: 1, height: 1, placeholder: '' };
  const platform = { id: null, igdbId: 4242, name: 'Lantern Box', altName: 'LBX', altConfirmed: true, color: 'grey' };
  return {
    ...EMPTY_GAME_FORM,
    type: { id: type.id, name: type.name, gameSelection: false },
    cover: picture,
    coverHeader: picture,
    media: [picture],
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
    storeLinks: [{ link: 'https://store.example.org/keep', store: { id: null, name: 'Keepstore' } }],
    socialLinks: [{ link: 'https://social.example.org/keep', social: { id: null, name: 'Keepbook' } }],
    tags: [{ id: null, name: 'Low-Light' }],
    igdbId: 4711,
  };
}

/** Calls of a member of a running server. */
export const gameEditor = (started: StartedApp, headers: Record<string, string>) =>
  publicationEditor<GameForm, Omit<Body, 'form'>, EditedGame>(started, headers, {
    savePath: saveGame.path,
    editedPath: (id) => `/api/get-draft-item?mark=game&id=${id}`,
    pagePath: (id) => `${getGame.path}?gameId=${id}`,
    bodyOf: saveBody,
    namedOf: ({ id, version, status, origins }) => ({ id, version, status, origins }),
  });

export type GameEditor = ReturnType<typeof gameEditor>;
