import type { FastifyInstance } from 'fastify';

import { findClipChoices, listClipFilters, listClips } from '../../../../shared/catalogue/assets/clip-contract.ts';
import { CLIP_FILTERS } from '../../../../shared/catalogue/assets/clip-filters.ts';
import { listFittingClips } from '../../../../shared/catalogue/assets/fitting-contract.ts';
import { serve } from '../../../platform/http/serve.ts';
import { allWithRequestedIds, type MergedIdService } from '../../publications/merged-id-service.ts';
import type { AssetService } from '../asset-service.ts';

export function clipRoutes(app: FastifyInstance, { assets, mergedIds }: { assets: AssetService; mergedIds: MergedIdService }) {
  const { clips } = assets;

  serve(app, listClips, async ({ query }) => {
    const { filters } = await mergedIds.chosen(CLIP_FILTERS, query);
    return clips.list(filters, { ...query, sort: query.sort ?? 'recent' });
  });

  serve(app, listClipFilters, async ({ query }) => {
    const { filters, withRequestedIds } = await mergedIds.chosen(CLIP_FILTERS, query);
    return allWithRequestedIds(await clips.filterChoices({ filters, queries: [] }), withRequestedIds);
  });

  serve(app, findClipChoices, async ({ query }) => {
    const { filters, withRequestedIds } = await mergedIds.chosen(CLIP_FILTERS, query);
    const found = await clips.findChoices({ filters, queries: [] }, query.filter, query.value);
    return { choices: withRequestedIds(query.filter, found) };
  });

  serve(app, listFittingClips, async ({ query, caller }) => ({ models: await assets.fittingClips(query.id, caller) }));
}
