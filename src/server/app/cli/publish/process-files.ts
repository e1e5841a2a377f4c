import * as m from '#messages/command-publish';
import { setTimeout as wait } from 'node:timers/promises';

import {
  convertModels,
  createBundle,
  getBundle,
  isProcessed,
  type Bundle,
} from '../../../../shared/files/bundles/bundle-contract.ts';
import { PublishFailure, type SiteClient } from './site-client.ts';

/** Small files are ready soon, and large ones take minutes. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1000;

interface ProcessOptions {
  site: SiteClient;
  /** Path of the main model, if it was named. */
  main: string | null;
  onProgress: (bundle: Bundle) => void;
}

/** Creates a bundle of the uploads and waits until it is processed. Returns it with the id of the main model. */
export async function processFiles(
  uploads: string[],
  { site, main, onProgress }: ProcessOptions,
): Promise<{ bundle: Bundle; mainModelId: number | null }> {
  let bundle = await settled(await site.request(createBundle, { body: { uploads } }));
  if (bundle.state === 'refused') throw new PublishFailure(bundle.refusal ?? m.filesUnreadable());
  if (main === null) return { bundle, mainModelId: bundle.models.find(({ state }) => state === 'ready')?.id ?? null };

  const path = pathOf(main, bundle.candidates);
  if (!bundle.models.some((model) => model.path === path)) {
    await site.request(convertModels, { params: { id: bundle.id }, body: { paths: [path] } });
    bundle = await settled(await site.request(getBundle, { params: { id: bundle.id } }));
  }
  const model = bundle.models.find((one) => one.path === path);
  if (model?.state !== 'ready') throw new PublishFailure(m.cannotBeShown({ path, reason: model?.failure ?? m.notConverted() }));
  return { bundle, mainModelId: model.id };

  async function settled(first: Bundle): Promise<Bundle> {
    let now = first;
    let waitMs = FIRST_WAIT_MS;
    for (onProgress(now); !isProcessed(now.state); onProgress(now)) {
      await wait(waitMs);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      now = await site.request(getBundle, { params: { id: now.id } });
    }
    return now;
  }
}

/** Candidate with this path, or the only one whose path ends with it. */
function pathOf(main: string, candidates: string[]): string {
  const wanted = main.replaceAll('\\', '/').toLowerCase();
  const meant =
    candidates.find((path) => path.toLowerCase() === wanted) ??
    only(candidates.filter((path) => path.toLowerCase().endsWith(`/${wanted}`)));
  if (meant !== undefined) return meant;
  const choice = candidates.length === 0 ? m.noCandidates() : m.candidates({ paths: candidates.slice(0, 20).join(', ') });
  throw new PublishFailure(`${m.noSuchModel({ path: main })} ${choice}`);
}

const only = (paths: string[]): string | undefined => (paths.length === 1 ? paths[0] : undefined);
