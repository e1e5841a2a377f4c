import { Type } from 'typebox';

import { EditedAsset } from '../assets/asset-edit-contract.ts';
import { EditedFanart } from '../fanarts/fanart-edit-contract.ts';
import { EditedGame } from '../games/game-edit-contract.ts';
import { MAX_GAME_TITLE } from '../games/game-form-rules.ts';
import { EditedGuide } from '../guides/guide-edit-contract.ts';
import { endpoint } from '../kit/endpoint.ts';
import { EditedTool } from '../tools/tool-edit-contract.ts';
import { PublicationKind, WIRE_PLURALS } from '../publications/publication.ts';

const draftQuery = Type.Object({
  mark: PublicationKind,
  id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  /** Described, and not needed: who asks is known, and the id names the draft. */
  user: Type.Optional(Type.String({ maxLength: 100 })),
  name: Type.Optional(Type.String({ maxLength: MAX_GAME_TITLE })),
});

/** As contribution.md §7 has it; `getEditedGame` and the like answer one kind. */
const draftItem = (name: string, path: string, summary: string) =>
  endpoint({
    name,
    method: 'GET',
    path,
    summary,
    tag: 'Profiles',
    access: 'members',
    query: draftQuery,
    reply: Type.Union([EditedGame, EditedAsset, EditedTool, EditedFanart, EditedGuide]),
    scopes: WIRE_PLURALS,
  });

export const getDraftItem = draftItem(
  'getDraftItem',
  '/api/get-draft-item',
  'A publication as it is edited: an own draft, or a publication that the caller may edit.',
);
export const getDraftItemAtRoot = draftItem('getDraftItemAtRoot', '/get-draft-item', 'The same as `/api/get-draft-item`.');
