import { Type } from 'typebox';

import { EditedAsset } from '../../catalogue/assets/asset-edit-contract.ts';
import { EditedGame } from '../../catalogue/games/game-edit-contract.ts';
import { MAX_GAME_TITLE } from '../../catalogue/games/game-form-rules.ts';
import { endpoint } from '../../platform/kit/endpoint.ts';
import { SIMPLE_FORMS } from '../../catalogue/kinds/simple-forms.ts';
import { SIMPLE_KIND_NAMES, PublicationKind, WIRE_PLURALS } from '../../catalogue/publications/publication.ts';

const SIMPLE = SIMPLE_KIND_NAMES.map((kind) => SIMPLE_FORMS[kind].calls.read.reply);

const draftQuery = Type.Object({
  mark: PublicationKind,
  id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  /** Accepted for older clients and ignored. The id identifies the draft. */
  user: Type.Optional(Type.String({ maxLength: 100 })),
  name: Type.Optional(Type.String({ maxLength: MAX_GAME_TITLE })),
});

/** One call for all kinds; `getEditedGame` and its siblings return one kind each. */
const draftItem = (name: string, path: string, summary: string) =>
  endpoint({
    name,
    method: 'GET',
    path,
    summary,
    tag: 'Profiles',
    access: 'members',
    query: draftQuery,
    reply: Type.Union([EditedGame, EditedAsset, ...SIMPLE]),
    scopes: WIRE_PLURALS,
  });

export const getDraftItem = draftItem(
  'getDraftItem',
  '/api/get-draft-item',
  'A publication as it is edited: an own draft, or a publication that the caller may edit.',
);
export const getDraftItemAtRoot = draftItem('getDraftItemAtRoot', '/get-draft-item', 'The same as `/api/get-draft-item`.');
