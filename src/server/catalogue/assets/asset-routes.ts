import type { FastifyInstance } from 'fastify';

import { assetFilters, getAsset, listAssetFilters, listAssets } from '../../../shared/catalogue/assets/asset-contract.ts';
import { listMoreAssets } from '../../../shared/catalogue/assets/asset-more-contract.ts';
import { listAssetVersions } from '../../../shared/catalogue/assets/asset-version-contract.ts';
import { getOEmbed } from '../../../shared/catalogue/assets/oembed-contract.ts';
import { wantedId } from '../../platform/http/wanted-id.ts';
import { serve } from '../../platform/http/serve.ts';
import { allWithRequestedIds, type MergedIdService } from '../publications/merged-id-service.ts';
import type { SearchText } from '../search-text/search-text-service.ts';
import type { AssetService } from './asset-service.ts';
import { clipRoutes } from './clips/clip-routes.ts';
import type { OEmbedService } from './oembed-service.ts';

export function assetRoutes(
  app: FastifyInstance,
  parts: { assets: AssetService; oembed: OEmbedService; searchText: SearchText; mergedIds: MergedIdService },
): void {
  const { assets, oembed, searchText, mergedIds } = parts;

  serve(app, listAssets, async ({ query }) => {
    const { filters } = await mergedIds.chosen(assetFilters, query);
    const { cards, total, nextCursor } = await assets.list(filters, query);
    return { assets: cards, assetsCount: total, nextCursor };
  });

  serve(app, listAssetFilters, async ({ query }) => {
    const { filters, withRequestedIds } = await mergedIds.chosen(assetFilters, query);
    const queries = await searchText.formsOf(query.query ?? []);
    return allWithRequestedIds(await assets.filterChoices({ filters, queries }), withRequestedIds);
  });

  serve(app, getAsset, async ({ query, caller }) => {
    const asset = await assets.find({ id: wantedId(query.modelId), title: query.modelName ?? null }, caller);
    return { data: asset === null ? [] : [asset] };
  });

  serve(app, listAssetVersions, async ({ query, caller }) => ({ versions: await assets.versions(query.id, caller) }));

  serve(app, listMoreAssets, ({ query, caller }) => assets.more(query.id, caller));

  clipRoutes(app, { assets, mergedIds });

  serve(app, getOEmbed, ({ query }) => oembed.describe(query));
}
