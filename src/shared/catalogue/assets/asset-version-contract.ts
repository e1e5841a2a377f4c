import { Type, type Static } from 'typebox';

import { BundleSource } from '../../files/bundles/bundle-contract.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';

/** Older versions of an asset than these are no longer told of. */
export const MAX_LISTED_VERSIONS = 100;
/** More files of one version than these are in its archive alone. */
export const MAX_LISTED_SOURCES = 20;

/** The files of an asset in one version, as they were brought. */
export const AssetVersion = Type.Object(
  {
    /** Id of the bundle. */
    id: Type.Integer(),
    /** Part of the addresses of its files. */
    key: Type.String(),
    /** Counted from 1. */
    number: Type.Integer(),
    /** Release note. */
    note: nullable(Type.String()),
    createdAt: Type.String(),
    /** The first of its files; `sourceCount` and `bytes` are those of all. */
    sources: Type.Array(BundleSource),
    sourceCount: Type.Integer(),
    bytes: Type.Integer(),
  },
  { title: 'AssetVersion' },
);
export type AssetVersion = Static<typeof AssetVersion>;

export const listAssetVersions = endpoint({
  name: 'listAssetVersions',
  method: 'GET',
  path: '/api/get-asset-versions',
  summary: `The versions of the files of an asset, the newest first, ${MAX_LISTED_VERSIONS} at most.`,
  tag: 'Browsing',
  query: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }, { additionalProperties: false }),
  reply: Type.Object({ versions: Type.Array(AssetVersion) }),
  cache: 'visitors',
});
