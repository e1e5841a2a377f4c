import type { judgeScale } from '../../../../shared/catalogue/assets/scale-contract.ts';
import { scaleWarning, unitChoices } from '../../../../shared/catalogue/assets/scale-rules.ts';
import type { InputOf, ReplyOf } from '../../../../shared/platform/kit/endpoint.ts';
import { maySeeBundle } from '../../../files/bundles/bundle-policy.ts';
import type { Member } from '../../../platform/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { assetScaleStore } from './asset-scale-store.ts';

const NO_OTHERS = { count: 0, median: null };

/** Compares the size of a model with those of similar models. */
export function assetScaleService(db: Db) {
  const store = assetScaleStore(db);
  return {
    async check(
      member: Member,
      modelId: number,
      query: InputOf<typeof judgeScale>['query'],
    ): Promise<ReplyOf<typeof judgeScale>> {
      const { category = null, gameId } = query;
      const model = await store.model(modelId);
      maySeeBundle(member, model);
      if (model.side === null) return { warning: null, choices: null };
      const others = gameId === undefined ? undefined : await store.others(gameId, category, model.assetId);
      const { side, unit, metresPerUnit } = model;
      const known = { category, ...(others ?? { alike: NO_OTHERS, all: NO_OTHERS }) };
      return {
        warning: scaleWarning({ side, unit, metresPerUnit, ...known }),
        choices: unitChoices({ path: model.path, side, unit, metresPerUnit }),
      };
    },
  };
}
