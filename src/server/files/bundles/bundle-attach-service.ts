import type { FilesOfAsset } from '../../../shared/catalogue/assets/asset-form.ts';
import { nothingToShow, onlyPictures } from '../../../shared/files/bundles/package-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import * as m from '#messages/server-bundles';
import { packageFormats } from '@polyshelf/model-pipeline/archives/package-service.ts';
import type { Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { shownFileText } from '../../platform/file-refusals.ts';
import { inheritPresentations } from './bundle-presentation-service.ts';
import { bundleAttachStore, type AttachedBundle } from './bundle-attach-store.ts';

export interface SettledFiles {
  files: FilesOfAsset;
  /** Formats of its models, as far as the bundle is opened. */
  formats: string[];
}

/** The stored bundle that a form names. Refuses bundles of other assets or members, and those that could not be opened. */
export async function settleFiles(
  trx: Db,
  { bundleId, mainModelId }: FilesOfAsset,
  { member, assetId }: { member: Member; assetId: number | null },
): Promise<SettledFiles> {
  const bundle = await bundleAttachStore(trx).find(bundleId);
  if (bundle === undefined || !isWithin(bundle, member, assetId)) throw new Refusal('bad_input', m.gone(), 'files');
  if (bundle.assetId !== null && bundle.assetId !== assetId) throw takenByOther();
  const refusal = shownFileText(bundle.refusal, bundle.refusalSentence);
  if (refusal !== null) throw new Refusal('bad_input', refusal, 'files');
  const main = bundle.models.find(({ id }) => id === mainModelId);
  if (mainModelId !== null && main === undefined) throw new Refusal('bad_input', m.notMainModel(), 'files');
  return {
    files: { bundleId, mainModelId, mainModelPath: main?.path ?? null, sources: bundle.sources },
    formats: packageFormats(bundle.modelPaths.map((path) => ({ path, kind: 'model' }))),
  };
}

/** Refuses to publish a bundle that has neither a model nor chosen pictures, as far as it is opened. */
export async function refuseNothingToShow(trx: Db, bundleId: number): Promise<void> {
  const error = nothingToShow(await bundleAttachStore(trx).kinds(bundleId));
  if (error !== null) throw new Refusal('bad_input', error, error === onlyPictures() ? 'images' : 'files');
}

/** Makes the bundle the newest version of the asset, unless it belongs to it already. */
export async function takeFiles(trx: Db, taken: { bundleId: number; assetId: number; note: string | null }): Promise<void> {
  const store = bundleAttachStore(trx);
  if (await store.take(taken)) return inheritPresentations(trx, taken.bundleId);
  if ((await store.find(taken.bundleId))?.assetId !== taken.assetId) throw takenByOther();
}

const takenByOther = () => new Refusal('bad_input', m.ofOtherModel(), 'files');

function isWithin({ accountId, assetId }: AttachedBundle, member: Member, ownAssetId: number | null): boolean {
  return accountId === member.id || (assetId !== null && assetId === ownAssetId);
}
