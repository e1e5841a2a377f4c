import type { EditedAsset, hideAsset, saveAsset, undeleteAsset } from '../../../shared/assets/asset-edit-contract.ts';
import { EMPTY_ASSET_FORM, type AssetForm } from '../../../shared/assets/asset-form.ts';
import { removalOf } from '../../../shared/games/game-form-rules.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../shared/games/game-rules.ts';
import type { ReplyOf } from '../../../shared/kit/endpoint.ts';
import { Refusal } from '../../../shared/kit/errors.ts';
import { findBundle } from '../../bundles/bundle-read-service.ts';
import type { AssetPutService } from '../../catalogue/asset-put-service.ts';
import { visibilityService } from '../../catalogue/visibility-service.ts';
import type { HistoryService } from '../../history/history-service.ts';
import { signedIn, type Caller, type Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { judgeEditor } from '../../platform/editing.ts';
import type { SharedVersion } from '../../platform/shared-version.ts';
import { maySee } from '../../platform/visibility.ts';
import { assetEditStore } from './asset-edit-store.ts';
import { assetFormStore, editedAsset, hider, type AssetFormRow } from './asset-form-store.ts';
import { assetWriteService, savedMeanwhile, type AssetSaveMode, type AssetSaveRequest } from './asset-write-service.ts';

export type AssetEditService = ReturnType<typeof assetEditService>;

interface AssetEditParts {
  db: Db;
  puts: AssetPutService;
  history: Pick<HistoryService, 'record'>;
  version: SharedVersion;
  clock: () => Date;
}

/** How members add, edit, hide and delete assets. */
export function assetEditService({ db, puts, history, version, clock }: AssetEditParts) {
  const forms = assetFormStore(db);
  const writing = assetWriteService({ puts, history, clock });
  const visibility = visibilityService();

  async function editable(member: Member, id: number): Promise<AssetFormRow> {
    const asset = await forms.find(id);
    judgeEditor(member, asset, 'model');
    return asset;
  }

  /** Acts on an asset that the caller may edit, in one transaction in which nobody saves it. */
  async function act<T>(caller: Caller, id: number, change: (trx: Db, asset: AssetFormRow, member: Member) => Promise<T>) {
    const member = signedIn(caller);
    const done = await db.transaction().execute(async (trx) => {
      await puts.hold(trx, id);
      const asset = await assetFormStore(trx).find(id);
      judgeEditor(member, asset, 'model');
      return change(trx, asset, member);
    });
    await version.changed();
    return done;
  }

  return {
    async read(caller: Caller, id: number): Promise<EditedAsset> {
      const asset = await editable(signedIn(caller), id);
      const { files } = asset.form;
      return editedAsset(asset, files === null ? null : ((await findBundle(db, files.bundleId))?.bundle ?? null));
    },

    /** One transaction: all of it or nothing. */
    async save(caller: Caller, request: AssetSaveRequest, mode: AssetSaveMode = {}): Promise<ReplyOf<typeof saveAsset>> {
      const member = signedIn(caller);
      try {
        const { reply, isChanged } = await db.transaction().execute((trx) => writing.write(trx, member, request, mode));
        if (isChanged) await version.changed();
        return reply;
      } catch (error) {
        const isClash = isUniqueViolation(error);
        if (!isClash && !(error instanceof Refusal)) throw error;
        return writing.answerAgain(db, member, request, isClash ? savedMeanwhile() : error);
      }
    },

    /** What a moderator hides, its uploader cannot show. */
    hide: (caller: Caller, id: number, isHidden: boolean): Promise<ReplyOf<typeof hideAsset>> =>
      act(caller, id, async (trx, asset, member) => {
        if (asset.status !== STATUS_PUBLISHED || asset.removalAt !== null)
          throw new Refusal('application_error', 'Only a published model can be hidden and shown.');
        const by = asset.uploaderId === member.id ? 'uploader' : 'moderator';
        const publication = { mark: 'asset' as const, id };
        await (isHidden ? visibility.hide(trx, publication, by, clock()) : visibility.show(trx, publication, by));
        const after = await assetFormStore(trx).find(id);
        return { id, hiddenBy: after === undefined ? null : hider(after) };
      }),

    /** A draft goes at once; what was published is hidden, and removed later (decisions.md §5.7). */
    remove: (caller: Caller, id: number): Promise<void> =>
      act(caller, id, async (trx, asset) => {
        // What a moderator hid does not vanish before moderators are done with it.
        if (asset.status === STATUS_DRAFT && hider(asset) !== 'moderator') return void (await assetEditStore(trx).remove(id));
        const now = clock();
        await visibility.remove(trx, { mark: 'asset', id }, removalOf(now), now);
      }),

    undelete: (caller: Caller, id: number): Promise<ReplyOf<typeof undeleteAsset>> =>
      act(caller, id, async (trx, { form }) => {
        await visibility.bringBack(trx, { mark: 'asset', id });
        return { id, title: form.name };
      }),

    /** Removes what was deleted long enough ago; answers how many. Their files go with the sweep of files. */
    async sweepRemoved(): Promise<number> {
      const removed = await assetEditStore(db).removeDue(clock());
      if (removed > 0) await version.changed();
      return removed;
    },

    /** For its history: what was done while it was a draft is told only those who could see that. */
    async shownSince(caller: Caller, id: number): Promise<Date | null> {
      const asset = await forms.find(id);
      if (asset === undefined || !maySee(caller, asset)) throw new Refusal('not_found', 'There is no such model.');
      return maySee(caller, { ...asset, listed: false }) ? null : asset.publishedAt;
    },

    /** Saves the asset anew as a revision has it, with the files that it had then. */
    async restore(caller: Caller, id: number, snapshot: object, number: number, seenVersion: number) {
      const { status } = await editable(signedIn(caller), id);
      const form: AssetForm = { ...EMPTY_ASSET_FORM, ...snapshot };
      // A key is of a new asset, and this one is there.
      const request = { id, version: seenVersion, saveKey: '', status, note: null, form };
      return this.save(caller, request, { restoredNumber: number });
    },
  };
}
