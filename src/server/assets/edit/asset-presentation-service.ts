import type { Presented, presentModel, Presentation } from '../../../shared/bundles/presentation-contract.ts';
import type { InputOf } from '../../../shared/kit/endpoint.ts';
import {
  assetOfModel,
  presentModelOf,
  sayPresentations,
  type SaidPresentations,
} from '../../bundles/bundle-presentation-service.ts';
import { signedIn, type Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { SharedVersion } from '../../platform/shared-version.ts';
import { applyBundle } from './asset-result-service.ts';
import { assetResultStore } from './asset-result-store.ts';

interface PresentationParts {
  db: Db;
  jobs: Pick<JobQueue, 'hasten'>;
  version: Pick<SharedVersion, 'changed'>;
  clock: () => Date;
}

export type AssetPresentationService = ReturnType<typeof assetPresentationService>;

/** How the models of assets are shown, as those who may edit them set it. */
export function assetPresentationService({ db, jobs, version, clock }: PresentationParts) {
  return {
    async present(caller: Caller, modelId: number, body: InputOf<typeof presentModel>['body']): Promise<Presented> {
      const member = signedIn(caller);
      const change = { modelId, ...body };
      const { presented, assetId } = await db.transaction().execute(async (trx) => {
        // Whoever saves an asset holds it before its models.
        const ofAsset = await assetOfModel(trx, modelId);
        if (ofAsset !== null) await assetResultStore(trx).hold(ofAsset);
        const made = await presentModelOf(trx, jobs, member, change);
        // What is measured follows at once, pictures once they are drawn.
        if (made.assetId !== null) await applyBundle(trx, made.assetId, clock());
        return made;
      });
      if (assetId !== null) await version.changed();
      return presented;
    },
  };
}

/** As an import says, in its transaction, which holds the asset; what is measured follows at once. */
export async function importPresentations(
  trx: Db,
  assetId: number,
  wanted: ReadonlyMap<string, Presentation>,
  { overwrite, now }: { overwrite: boolean; now: Date },
): Promise<SaidPresentations> {
  const said = await sayPresentations(trx, assetId, wanted, { overwrite });
  if (said.isChanged) await applyBundle(trx, assetId, now);
  return said;
}

/** The files of an asset that may be models. */
export const modelPathsOf = (db: Db, assetId: number): Promise<string[]> => assetResultStore(db).modelPaths(assetId);
