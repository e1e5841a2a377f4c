import type { Presentation, Unit } from '@polyshelf/model-pipeline/look/presentation.ts';
import type { Presented, presentModel } from '../../../../shared/files/bundles/presentation-contract.ts';
import { recordedUnit } from '../../publications/recorded-changes.ts';
import type { InputOf } from '../../../../shared/platform/kit/endpoint.ts';
import type { AppContext } from '../../../app/app-context.ts';
import {
  assetOfModel,
  presentModelOf,
  applyPresentations,
  type AppliedPresentations,
} from '../../../files/bundles/bundle-presentation-service.ts';
import { signedIn, type Caller } from '../../../platform/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { publicationFormStore } from '../../publications/publication-form-store.ts';
import { applyBundle } from './asset-result-service.ts';
import { assetResultStore } from './asset-result-store.ts';
import { ASSET_KIND } from './asset-stored-kind.ts';

interface UnitChange {
  assetId: number;
  accountId: number;
  path: string;
  before: Unit | null;
  after: Unit | null;
}

/** Changes how models of assets are shown. */
export function assetPresentationService({
  db,
  jobs,
  events,
  version,
  clock,
}: Pick<AppContext, 'db' | 'jobs' | 'events' | 'version' | 'clock'>) {
  /** Records a change of the unit in the history, because it changes the displayed size. */
  async function recordUnit(trx: Db, { assetId: id, accountId, path, before, after }: UnitChange): Promise<void> {
    const earlier = await publicationFormStore(trx, ASSET_KIND).find(id);
    if (earlier === undefined || before === after) return;
    const changes = [recordedUnit(path, before, after)];
    const at = clock();
    await assetResultStore(trx).raiseVersion(id, at);
    const saved = { kind: 'asset' as const, id, number: earlier.version + 1, accountId, at };
    const revision = { ...saved, note: null, restoredNumber: null, changes, snapshot: earlier.form };
    await events.emit(trx, 'publication.saved', [{ revision, earlier }]);
  }

  return {
    async present(caller: Caller, modelId: number, body: InputOf<typeof presentModel>['body']): Promise<Presented> {
      const member = signedIn(caller);
      const change = { modelId, ...body };
      const { presented, assetId } = await db.transaction().execute(async (trx) => {
        // Lock order: saves lock an asset before its models, too.
        const ofAsset = await assetOfModel(trx, modelId);
        if (ofAsset !== null) await assetResultStore(trx).hold(ofAsset);
        const made = await presentModelOf(trx, jobs, member, change);
        // Measurements change at once, pictures after rendering.
        if (made.assetId === null) return made;
        await applyBundle(trx, made.assetId, clock());
        const { assetId, path, unitBefore: before } = made;
        await recordUnit(trx, { assetId, accountId: member.id, path, before, after: body.presentation.unit });
        return made;
      });
      if (assetId !== null) await version.changed();
      return presented;
    },
  };
}

/** Applies imported presentations in the caller's transaction, which has locked the asset. Measurements change at once. */
export async function importPresentations(
  trx: Db,
  assetId: number,
  wanted: ReadonlyMap<string, Presentation>,
  { overwrite, now }: { overwrite: boolean; now: Date },
): Promise<AppliedPresentations> {
  const line = await applyPresentations(trx, assetId, wanted, { overwrite });
  if (line.isChanged) await applyBundle(trx, assetId, now);
  return line;
}

/** Paths of the files of an asset that may be models. */
export const modelPathsOf = (db: Db, assetId: number): Promise<string[]> => assetResultStore(db).modelPaths(assetId);
