import * as validation from '#messages/validation';
import { Type, type Static } from 'typebox';

import { Done, endpoint } from '../../platform/kit/endpoint.ts';
import { MAX_SEARCH_NAME_LENGTH, MAX_SEARCH_PATH_LENGTH } from './saved-search-rules.ts';
import { neededText } from '../../platform/kit/patterned.ts';

const TAG = 'Saved searches';

const name = neededText(MAX_SEARCH_NAME_LENGTH, validation.nameTheSearch);
const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

export const SavedSearch = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    /** Path of the results page. */
    path: Type.String(),
    /** Path of the Atom feed of the results. */
    feed: Type.String(),
    /** The caller follows the search, and is notified of new matches. */
    followed: Type.Boolean(),
    createdAt: Type.String(),
  },
  { title: 'SavedSearch' },
);
export type SavedSearch = Static<typeof SavedSearch>;

export const listSavedSearches = endpoint({
  name: 'listSavedSearches',
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'The searches that the caller saved, by name.',
  tag: TAG,
  access: 'members',
  reply: Type.Object({ searches: Type.Array(SavedSearch) }),
  scopes: ['account'],
});

export const saveSearch = endpoint({
  name: 'saveSearch',
  method: 'POST',
  path: '/api/saved-searches',
  summary: 'Saves a search or a list with its filters, by the address of its page.',
  tag: TAG,
  access: 'members',
  body: Type.Object(
    { name, path: Type.String({ minLength: 1, maxLength: MAX_SEARCH_PATH_LENGTH }) },
    { additionalProperties: false },
  ),
  reply: SavedSearch,
  alsoRefuses: ['conflict'],
});

export const renameSavedSearch = endpoint({
  name: 'renameSavedSearch',
  method: 'PUT',
  path: '/api/saved-searches/:id',
  summary: 'Renames a saved search.',
  tag: TAG,
  access: 'members',
  params,
  body: Type.Object({ name }, { additionalProperties: false }),
  reply: SavedSearch,
});

export const deleteSavedSearch = endpoint({
  name: 'deleteSavedSearch',
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  summary: 'Deletes a saved search.',
  tag: TAG,
  access: 'members',
  params,
  reply: Done,
});
