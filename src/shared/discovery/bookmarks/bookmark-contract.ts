import { Type, type Static } from 'typebox';

import { endpoint } from '../../platform/kit/endpoint.ts';
import { MAX_PAGE } from '../../platform/kit/paging.ts';
import { Work, WORKS_PAGE_SIZE } from '../../community/profiles/member-contract.ts';
import { namedPublication } from '../../catalogue/publications/publication.ts';

const TAG = 'Saved publications';

const publication = Type.Object(namedPublication, { additionalProperties: false });

/** Bookmark of a publication by the caller. */
export const BookmarkState = Type.Object(
  {
    saved: Type.Boolean(),
    /** Number of members who bookmarked it. */
    saves: Type.Integer(),
  },
  { title: 'SaveState' },
);
export type BookmarkState = Static<typeof BookmarkState>;

export const getSaveState = endpoint({
  name: 'getSaveState',
  method: 'GET',
  path: '/api/save-publication',
  summary: 'Whether the caller saved a game or an asset.',
  tag: TAG,
  access: 'members',
  query: publication,
  reply: BookmarkState,
});

export const savePublication = endpoint({
  name: 'savePublication',
  method: 'POST',
  path: '/api/save-publication',
  summary: 'Saves a game or an asset for the caller; once saved, nothing more happens.',
  tag: TAG,
  access: 'members',
  body: publication,
  reply: BookmarkState,
});

export const unsavePublication = endpoint({
  name: 'unsavePublication',
  method: 'DELETE',
  path: '/api/save-publication',
  summary: 'Removes a game or an asset from the caller’s saved ones. No effect if it is not saved.',
  tag: TAG,
  access: 'members',
  query: publication,
  reply: BookmarkState,
});

export const listSavedPublications = endpoint({
  name: 'listSavedPublications',
  method: 'GET',
  path: '/api/get-saved',
  summary: 'A page of the saved games and assets that the caller may see, the last saved first, with their total.',
  tag: TAG,
  access: 'members',
  query: Type.Object(
    {
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: WORKS_PAGE_SIZE })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ newData: Type.Array(Work), countItems: Type.Integer() }),
  scopes: ['account'],
});
