import type { Bundle, BundleProgress } from '../../../shared/files/bundles/bundle-contract.ts';
import { modelCandidates } from '@polyshelf/model-pipeline/formats/candidate-rules.ts';
import { packageFormats } from '@polyshelf/model-pipeline/archives/package-service.ts';
import { shownFileText } from '../../platform/file-refusals.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BundleAccess } from './bundle-policy.ts';
import { bundleReadStore, type ProgressRow } from './bundle-read-store.ts';
import { bundleModelView, entryView, sourceView } from './bundle-view.ts';

/** Callers must check `maySeeBundle` before they reveal it. */
export type FoundBundle = BundleAccess & { bundle: Bundle };

/** The bundle with its owner, or null. */
export async function findBundle(db: Db, bundleId: number): Promise<FoundBundle | null> {
  const row = await bundleReadStore(db).find(bundleId);
  if (row === undefined) return null;
  const { accountId, assetId, assetUploaderId, sources, entries } = row;
  const bundle: Bundle = {
    ...progressView(row),
    sources: sources.map((source) => sourceView(source, row)),
    entries: entries.map((entry) => entryView(entry, row)),
    formats: packageFormats(entries),
  };
  return { accountId, assetId, assetUploaderId, bundle };
}

export function progressView({
  id,
  key,
  state,
  refusal,
  refusalSentence,
  waitingBefore,
  skipped,
  modelEntries,
  models,
}: ProgressRow): BundleProgress {
  const candidates = modelCandidates(modelEntries);
  return {
    id,
    key,
    state,
    refusal: shownFileText(refusal, refusalSentence),
    waitingBefore,
    skipped: skipped.map(({ name, reason, sentence = null }) => ({ name, reason: shownFileText(reason, sentence) })),
    candidates,
    models: models.map((model) => bundleModelView(model, { key })),
  };
}
