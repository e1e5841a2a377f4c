import {
  MAX_BUNDLE_MODELS,
  MAX_BUNDLE_SOURCES,
  type Bundle,
  type BundleProgress,
  type convertModels,
  type createBundle,
} from '../../../shared/files/bundles/bundle-contract.ts';
import * as m from '#messages/server-bundles';
import { modelCandidates } from '@polyshelf/model-pipeline/formats/candidate-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { InputOf } from '../../../shared/platform/kit/endpoint.ts';
import type { Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { ResumableUploadService } from '../uploads/resumable-upload-service.ts';
import { BUNDLES_CHANNEL, DRAW_PICTURES, PROCESS_BUNDLE } from './bundle-keep-service.ts';
import { maySeeBundle } from './bundle-policy.ts';
import { findBundle, progressView } from './bundle-read-service.ts';
import { inheritPresentations } from './bundle-presentation-service.ts';
import { bundleReadStore } from './bundle-read-store.ts';
import { bundleWriteStore, type NewSource } from './bundle-write-store.ts';

/** Unfinished bundles per member; a bound against abuse. */
const MAX_UNFINISHED = 200;

export type BundleService = ReturnType<typeof bundleService>;
type NewBundle = InputOf<typeof createBundle>['body'];

type BundleServiceDependencies = Pick<AppContext, 'database' | 'clock' | 'jobs'> & {
  uploads: Pick<ResumableUploadService, 'take'>;
};

export function bundleService({ database, clock, jobs, uploads }: BundleServiceDependencies) {
  const { db } = database;

  async function get(member: Member, id: number): Promise<Bundle> {
    const found = await findBundle(db, id);
    maySeeBundle(member, found);
    return found.bundle;
  }

  async function progress(member: Member, id: number): Promise<BundleProgress> {
    const reads = bundleReadStore(db);
    maySeeBundle(member, await reads.access(id));
    const [row] = await reads.progressOf([id]);
    if (row === undefined) throw new Error(`The bundle ${id} was there a moment ago.`);
    return progressView(row);
  }

  async function retainedSources(trx: Db, member: Member, keep: NewBundle['keep']): Promise<NewSource[]> {
    if (keep === undefined) return [];
    maySeeBundle(member, await bundleReadStore(trx).access(keep.bundleId));
    const retained = await bundleWriteStore(trx).sources(keep.bundleId, keep.sourceIds);
    if (retained.length === new Set(keep.sourceIds).size) return retained;
    throw new Refusal('not_found', m.keptGone(), 'keep');
  }

  return {
    get,
    progress,

    /** Takes uploads of the member over. If one is missing, takes none. */
    async create(member: Member, { uploads: ids, keep, saveKey }: NewBundle): Promise<Bundle> {
      const id = await db.transaction().execute(async (trx) => {
        const store = bundleWriteStore(trx);
        const made = saveKey === undefined ? undefined : await store.madeWith(member.id, saveKey);
        if (made !== undefined) return made;
        const retained = await retainedSources(trx, member, keep);
        const taken = await uploads.take(trx, member, ids);
        const sources = distinct([...retained, ...taken.map(({ fileId, name, path }) => ({ fileId, name: path ?? name }))]);
        if (sources.length === 0) throw new Refusal('bad_input', m.fileWanted(), 'uploads');
        if (sources.length > MAX_BUNDLE_SOURCES)
          throw new Refusal('too_large', m.tooManyFiles({ max: MAX_BUNDLE_SOURCES }), 'uploads');
        if ((await store.unfinished(member.id)) >= MAX_UNFINISHED)
          throw new Refusal('overloaded', m.tooManyWaiting({ max: MAX_UNFINISHED }));
        const bundleId = await store.add({ accountId: member.id, saveKey: saveKey ?? null, createdAt: clock() }, sources);
        await jobs.add(trx, PROCESS_BUNDLE, { bundleId });
        return bundleId;
      });
      return get(member, id);
    },

    /** Converts further files, retries failed ones, and renders missing pictures, regardless of earlier attempts. */
    async convert(
      member: Member,
      id: number,
      { paths, texture }: InputOf<typeof convertModels>['body'],
    ): Promise<BundleProgress> {
      await db.transaction().execute(async (trx) => {
        const store = bundleWriteStore(trx);
        const state = await store.hold(id);
        maySeeBundle(member, await bundleReadStore(trx).access(id));
        if (state !== 'ready' && state !== 'processing')
          throw new Refusal('conflict', state === 'refused' ? m.refused() : m.notOpened());
        const candidates = modelCandidates(await store.modelEntries(id));
        const strange = paths.find((path) => !candidates.includes(path));
        if (strange !== undefined) throw new Refusal('bad_input', m.notModel({ path: strange }), 'paths');
        const models = await store.wantModels(
          id,
          [...new Set(paths)].map((path) => ({ path, position: candidates.indexOf(path) })),
        );
        if (models > MAX_BUNDLE_MODELS) throw new Refusal('too_large', m.tooManyModels({ max: MAX_BUNDLE_MODELS }), 'paths');
        if (texture !== undefined) await chooseTexture(store, id, { paths, texture });
        await inheritPresentations(trx, id);
        for (const modelId of await store.undrawn(id, paths)) await jobs.hasten(trx, DRAW_PICTURES, { modelId });
        // While the bundle is processed, the running job finds the new models.
        if (state === 'ready' && (await store.processFurther(id))) await jobs.add(trx, PROCESS_BUNDLE, { bundleId: id });
      });
      await database.notify(BUNDLES_CHANNEL);
      return progress(member, id);
    },

    /** Removes unsaved bundles and returns their number. The sweep of files deletes the bytes. */
    sweep: (before: Date): Promise<number> => bundleWriteStore(db).removeUnsaved(before),
  };
}

async function chooseTexture(
  store: ReturnType<typeof bundleWriteStore>,
  id: number,
  { paths, texture }: { paths: string[]; texture: string | null },
): Promise<void> {
  if (texture !== null && !(await store.hasPicture(id, texture)))
    throw new Refusal('bad_input', m.notPicture({ path: texture }), 'texture');
  if (await store.setTexture(id, paths, texture)) return;
  throw new Refusal('conflict', m.stillProcessed());
}

/** Removes duplicates of the same file under the same name. */
function distinct(sources: NewSource[]): NewSource[] {
  return [...new Map(sources.map((source) => [JSON.stringify([source.fileId, source.name]), source])).values()];
}
