import { Type, type Static } from 'typebox';

import { Picture } from '../../files/storage/picture-contract.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';

/** An asset with picture and name only. */
export const AssetThumbnail = Type.Object(
  { id: Type.Integer(), name: Type.String(), picture: nullable(Picture) },
  { title: 'AssetThumbnail' },
);
export type AssetThumbnail = Static<typeof AssetThumbnail>;

/** Related assets, limited to those the caller may see. */
export const MoreAssets = Type.Object(
  {
    /** Assets of the same game, most popular first. */
    ofGame: Type.Array(AssetThumbnail),
    /** Assets of the same uploader, last updated first, without those above. */
    ofUploader: Type.Array(AssetThumbnail),
    /** Whether each list has more than it shows. */
    hasMore: Type.Object({ ofGame: Type.Boolean(), ofUploader: Type.Boolean() }),
  },
  { title: 'MoreAssets' },
);
export type MoreAssets = Static<typeof MoreAssets>;

export const listMoreAssets = endpoint({
  name: 'listMoreAssets',
  method: 'GET',
  path: '/api/get-more-assets',
  summary: 'Some published assets of an asset’s game, and some of its uploader.',
  tag: 'Browsing',
  query: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }, { additionalProperties: false }),
  reply: MoreAssets,
  cache: 'visitors',
});
