import type { judgeScale, ScaleWarning } from '../../../shared/assets/scale-contract.ts';
import { scaleWarning } from '../../../shared/assets/scale-rules.ts';
import type { InputOf } from '../../../shared/kit/endpoint.ts';
import { maySeeBundle } from '../../bundles/bundle-policy.ts';
import type { Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { assetScaleStore } from './asset-scale-store.ts';

export type AssetScaleService = ReturnType<typeof assetScaleService>;

const NO_OTHERS = { count: 0, median: null };

/** Whether models are as large as what they are filed under. */
export function assetScaleService(db: Db) {
  const store = assetScaleStore(db);
  return {
    async judge(member: Member, modelId: number, query: InputOf<typeof judgeScale>['query']): Promise<ScaleWarning | null> {
      const { category = null, gameId } = query;
      const model = await store.model(modelId);
      maySeeBundle(member, model);
      if (model.side === null) return null;
      const others = gameId === undefined ? undefined : await store.others(gameId, category, model.assetId);
      const { side, unit, metresPerUnit } = model;
      return scaleWarning({ side, unit, metresPerUnit, category, ...(others ?? { alike: NO_OTHERS, all: NO_OTHERS }) });
    },
  };
}
