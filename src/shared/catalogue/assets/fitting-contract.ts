import { Type, type Static } from 'typebox';

import { endpoint } from '../../platform/kit/endpoint.ts';
import { AssetThumbnail } from './asset-more-contract.ts';
import { AssetClip } from '@polyshelf/model-pipeline/facts/measured-contract.ts';

/** A model with the same skeleton as another one, and its clips. */
export const FittingModel = Type.Object(
  {
    ...AssetThumbnail.properties,
    /** The rest poses match. If not, clips of one would distort the other. */
    isAlike: Type.Boolean(),
    clips: Type.Array(AssetClip),
    /** Number of its clips. */
    clipCount: Type.Integer(),
    /** GLB with the clips. */
    url: Type.String(),
    bytes: Type.Integer(),
  },
  { title: 'FittingModel' },
);
export type FittingModel = Static<typeof FittingModel>;

export const listFittingClips = endpoint({
  name: 'listFittingClips',
  method: 'GET',
  path: '/api/get-fitting-clips',
  summary: 'Clips of other published models with the same skeleton as an asset, by bone names and parents.',
  tag: 'Browsing',
  query: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }, { additionalProperties: false }),
  reply: Type.Object({ models: Type.Array(FittingModel) }),
  cache: 'visitors',
});
