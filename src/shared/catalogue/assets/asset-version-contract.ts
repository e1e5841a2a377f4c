import { Type, type Static } from 'typebox';

import { BundleSource } from '../../files/bundles/bundle-contract.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';

/** Older versions are not listed. */
export const MAX_LISTED_VERSIONS = 100;
/** Further files of a version are only in its archive. */
export const MAX_LISTED_SOURCES = 20;

/** The uploaded files of one version. */
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
    /** First files; `sourceCount` and `bytes` count all. */
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
