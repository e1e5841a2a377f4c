import type { FastifyInstance } from 'fastify';

import { getAsset, listAssetFilters, listAssets } from '../../shared/assets/asset-contract.ts';
import { listAssetVersions } from '../../shared/assets/asset-version-contract.ts';
import { getOEmbed } from '../../shared/assets/oembed-contract.ts';
import { wantedId } from '../platform/http/wanted-id.ts';
import { serve } from '../platform/http/serve.ts';
import type { SearchText } from '../search-text/search-text-service.ts';
import { filtersOf, type AssetService } from './asset-service.ts';
import type { OEmbedService } from './oembed-service.ts';

export function assetRoutes(
  app: FastifyInstance,
  { assets, oembed, searchText }: { assets: AssetService; oembed: OEmbedService; searchText: SearchText },
): void {
  serve(app, listAssets, ({ query }) => assets.list(query));

  serve(app, listAssetFilters, async ({ query }) =>
    assets.filterChoices({ filters: filtersOf(query), queries: await searchText.formsOf(query.query ?? []) }),
  );

  serve(app, getAsset, async ({ query, caller }) => {
    const asset = await assets.find({ id: wantedId(query.modelId), name: query.modelName ?? null }, caller);
    return { data: asset === null ? [] : [asset] };
  });

  serve(app, listAssetVersions, async ({ query, caller }) => ({ versions: await assets.versions(query.id, caller) }));

  serve(app, getOEmbed, ({ query }) => oembed.describe(query));
}
