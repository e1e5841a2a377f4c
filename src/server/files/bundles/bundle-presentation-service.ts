import { isDeepStrictEqual } from 'node:util';

import * as m from '#messages/server-bundles';
import type { Presentation, Unit } from '@polyshelf/model-pipeline/look/presentation.ts';
import type { Presented } from '../../../shared/files/bundles/presentation-contract.ts';
import { AS_READ, namesUnit } from '@polyshelf/model-pipeline/look/presentation-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { DRAW_PICTURES } from './bundle-keep-service.ts';
import { mayChangeBundle } from './bundle-policy.ts';
import { bundlePresentationStore } from './bundle-presentation-store.ts';

interface Change {
  modelId: number;
  presentation: Presentation;
  /** Version of the presentation that the change is based on, for optimistic locking. */
  version: number;
}

/** Asset of the model, or null. */
export const assetOfModel = (trx: Db, modelId: number): Promise<number | null> => bundlePresentationStore(trx).assetOf(modelId);

/** Changes the presentation of a model in the caller's transaction. Also returns its asset and its earlier unit. */
export async function presentModelOf(
  trx: Db,
  jobs: Pick<JobQueue, 'hasten'>,
  member: Member,
  { modelId, presentation, version }: Change,
): Promise<{ presented: Presented; assetId: number | null; path: string; unitBefore: Unit | null }> {
  const store = bundlePresentationStore(trx);
  const model = await store.hold(modelId);
  mayChangeBundle(member, model);
  if (!model.isShown) throw new Refusal('conflict', m.notShown());
  if (model.version !== version) throw new Refusal('conflict', m.shownOtherwise());
  await store.set(modelId, presentation);
  await jobs.hasten(trx, DRAW_PICTURES, { modelId });
  const { metresPerUnit, assetId, path } = model;
  const unitBefore = model.presentation?.unit ?? null;
  const presented = { modelId, presentation, version: version + 1, metresPerUnit, namesUnit: namesUnit(path) };
  return { presented, assetId, path, unitBefore };
}

/** Copies presentations to a new version of the same file. In the caller's transaction. */
export async function inheritPresentations(trx: Db, bundleId: number): Promise<void> {
  const store = bundlePresentationStore(trx);
  const outdated = await store.inherit(bundleId);
  if (outdated.length > 0) await store.draw(DRAW_PICTURES, outdated);
}

export interface AppliedPresentations {
  isChanged: boolean;
  /** Number of models that keep a person's presentation against the import. */
  keptFields: number;
}

/**
 * Applies imported presentations to the models of an asset, now or when they exist. Unnamed models get the default.
 * A person's presentation is kept unless `overwrite` is set. Runs in the caller's transaction, which has locked the asset.
 */
export async function applyPresentations(
  trx: Db,
  assetId: number,
  wanted: ReadonlyMap<string, Presentation>,
  { overwrite }: { overwrite: boolean },
): Promise<AppliedPresentations> {
  const store = bundlePresentationStore(trx);
  const bundle = await store.lockNewest(assetId);
  if (bundle === undefined) return { isChanged: false, keptFields: 0 };
  const presentations = new Map(Object.entries(bundle.imported));
  const models = new Map(bundle.models.map((model) => [model.path, model]));
  const paths = new Set([...wanted.keys(), ...presentations.keys(), ...models.keys()]);
  const changed: number[] = [];
  let keptFields = 0;
  for (const path of paths) {
    const model = models.get(path);
    const next = wanted.get(path) ?? AS_READ;
    const before = presentations.get(path);
    const now = model?.presentation ?? before ?? AS_READ;
    const isPersons =
      model !== undefined && model.presentation !== null && !isDeepStrictEqual(model.presentation, before ?? AS_READ);
    if (isPersons && !overwrite) {
      if (!isDeepStrictEqual(now, next)) keptFields += 1;
      continue;
    }
    if (wanted.has(path)) presentations.set(path, next);
    else presentations.delete(path);
    if (model === undefined || isDeepStrictEqual(now, next)) continue;
    await store.set(model.id, next);
    changed.push(model.id);
  }
  const isImportChanged = !isDeepStrictEqual(Object.fromEntries(presentations), bundle.imported);
  if (isImportChanged) await store.setImported(bundle.id, Object.fromEntries(presentations));
  if (changed.length > 0) await store.draw(DRAW_PICTURES, changed);
  return { isChanged: isImportChanged || changed.length > 0, keptFields };
}
