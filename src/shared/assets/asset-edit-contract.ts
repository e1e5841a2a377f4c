import { Type, type Static } from 'typebox';

import { Bundle } from '../bundles/bundle-contract.ts';
import { MAX_REVISION_NOTE } from '../games/game-form-rules.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../games/game-rules.ts';
import { endpoint, nullable } from '../kit/endpoint.ts';
import { SaveKey } from '../kit/save-key.ts';
import { AssetForm } from './asset-form.ts';
import { HIDERS } from './asset-rules.ts';

const TAG = 'Assets: editing';
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const status = Type.Union([Type.Literal(STATUS_PUBLISHED), Type.Literal(STATUS_DRAFT)]);
export type AssetStatus = Static<typeof status>;

/** What a save of somebody else in between is refused with, under the name `conflict` (decisions.md §5.8). */
export const ASSET_SAVED_MEANWHILE = 'Somebody else has saved this model since you opened it.';

/** An asset with all that its editing needs. */
export const EditedAsset = Type.Object(
  {
    mark: Type.Literal('asset'),
    id,
    /** Raised by every save. */
    version: Type.Integer(),
    status,
    uploader: nullable(Type.Object({ id, name: Type.String() })),
    /** Until when a deleted asset can be brought back; null while it is not deleted. */
    removalAt: nullable(Type.String()),
    hiddenBy: nullable(Type.Enum([...HIDERS])),
    form: AssetForm,
    /** The files that the form names. */
    bundle: nullable(Bundle),
  },
  { title: 'EditedAsset' },
);
export type EditedAsset = Static<typeof EditedAsset>;

export const getEditedAsset = endpoint({
  name: 'getEditedAsset',
  method: 'GET',
  path: '/api/get-edited-asset',
  summary: 'An asset as it is edited: an own draft, or a published asset that the caller may edit.',
  tag: TAG,
  query: Type.Object({ id }),
  reply: EditedAsset,
  scopes: ['assets'],
});

export const saveAsset = endpoint({
  name: 'saveAsset',
  method: 'POST',
  path: '/api/save-asset',
  summary: 'Saves an asset whole, with what has to be made for it, in one transaction: all of it or nothing.',
  tag: TAG,
  body: Type.Object({
    /** Null: a new asset. */
    id: nullable(id),
    /** The version that was edited; of an existing asset needed. */
    version: nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    saveKey: SaveKey,
    status,
    /** What was done and why, for the history; with other files also what is new in these. */
    note: nullable(Type.String({ maxLength: MAX_REVISION_NOTE })),
    form: AssetForm,
  }),
  reply: Type.Object({ id, version: Type.Integer(), status, title: Type.String() }),
  limitPerMinute: 120,
  scopes: ['assets'],
});

export const hideAsset = endpoint({
  name: 'hideAsset',
  method: 'POST',
  path: '/api/hide-asset',
  summary: 'Keeps a published asset from visitors, or shows it again. For its uploader and moderators.',
  tag: TAG,
  body: Type.Object({ id, isHidden: Type.Boolean() }),
  reply: Type.Object({ id, hiddenBy: nullable(Type.Enum([...HIDERS])) }),
  scopes: ['assets'],
});

export const undeleteAsset = endpoint({
  name: 'undeleteAsset',
  method: 'POST',
  path: '/api/undelete-asset',
  summary: 'Brings a deleted asset back before it is removed. For its uploader and moderators.',
  tag: TAG,
  body: Type.Object({ id }),
  reply: Type.Object({ id, title: Type.String() }),
  scopes: ['assets'],
});
