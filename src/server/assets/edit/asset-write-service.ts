import { isDeepStrictEqual } from 'node:util';

import { ASSET_FIELDS, assetChangesBetween } from '../../../shared/assets/asset-changes.ts';
import { ASSET_SAVED_MEANWHILE, type saveAsset } from '../../../shared/assets/asset-edit-contract.ts';
import { assetPublicationFaults } from '../../../shared/assets/asset-form-faults.ts';
import { EMPTY_ASSET_FORM, type AssetField, type AssetForm, type GameOfAsset } from '../../../shared/assets/asset-form.ts';
import { MAX_REVISION_NOTE } from '../../../shared/games/game-form-rules.ts';
import { STATUS_PUBLISHED } from '../../../shared/games/game-rules.ts';
import { statusChange } from '../../../shared/history/history-rules.ts';
import type { InputOf, ReplyOf } from '../../../shared/kit/endpoint.ts';
import { Refusal } from '../../../shared/kit/errors.ts';
import { settleFiles, takeFiles } from '../../bundles/bundle-attach-service.ts';
import type { AssetPutService, StoredAsset } from '../../catalogue/asset-put-service.ts';
import { applyBundle } from '../../catalogue/asset-result-service.ts';
import { settleChoices, settleSubcategory } from '../../catalogue/choice-service.ts';
import type { HistoryService } from '../../history/history-service.ts';
import type { Member } from '../../platform/caller.ts';
import { cleanLine } from '../../platform/clean-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { judgeEditor, judgePublisher } from '../../platform/editing.ts';
import { maySee } from '../../platform/visibility.ts';
import { assetEditStore, type SavedAsset } from './asset-edit-store.ts';
import { onlyAssetFields, replaceAssetChoices } from './asset-form-choices.ts';
import { cleanAssetForm } from './asset-form-cleaning.ts';
import { assetRecordOf, namesFindingAsset, refuseTwiceInAsset } from './asset-form-record.ts';
import { assetFormStore, type AssetFormRow } from './asset-form-store.ts';

export type AssetSaveRequest = InputOf<typeof saveAsset>['body'];
type SaveReply = ReplyOf<typeof saveAsset>;

export interface AssetSaveMode {
  /** Of the revision that the save brings back: what is gone since then is made anew or left out. */
  restoredNumber?: number;
}

/** The asset that is saved, held until the transaction ends. */
interface Held {
  row: AssetFormRow;
  stored: StoredAsset;
}

interface WriteParts {
  puts: AssetPutService;
  history: Pick<HistoryService, 'record'>;
  clock: () => Date;
}

/** Writes an asset as a form has it, with what has to be made for it, in the caller's transaction. */
export function assetWriteService({ puts, history, clock }: WriteParts) {
  async function hold(trx: Db, member: Member, { id, version }: AssetSaveRequest): Promise<Held | null> {
    const stored = await puts.hold(trx, id);
    if (id === null) return null;
    const row = await assetFormStore(trx).find(id);
    judgeEditor(member, row, 'model');
    if (row.removalAt !== null)
      throw new Refusal('application_error', 'This model is deleted. Bring it back before you edit it.');
    if (version === null) throw new Refusal('bad_input', 'A save names the version that was edited.', 'version');
    if (stored === null) throw new Error(`The asset ${id} was there a moment ago.`);
    return { row, stored };
  }

  /** The games that are asked for and held; those that the caller may not see count as if they were not there. */
  async function settleGames(trx: Db, member: Member, asked: GameOfAsset[], known: number[], restoring: boolean) {
    const wanted = asked.map(({ id }) => id);
    await puts.holdGames(trx, [...wanted, ...known]);
    const found = new Map((await assetEditStore(trx).gamesOf(wanted)).map((game) => [game.id, game]));
    return wanted.flatMap((id): GameOfAsset[] => {
      const game = found.get(id);
      if (game !== undefined && (known.includes(id) || maySee(member, game))) return [{ id, title: game.title }];
      if (restoring) return [];
      throw new Refusal('bad_input', 'A game that was chosen here is no longer there. Choose it again.', 'games');
    });
  }

  /** The form with everything it names stored; only what differs from the stored form is looked at. */
  async function settle(
    trx: Db,
    member: Member,
    form: AssetForm,
    { before, restoring }: { before: Held | null; restoring: boolean },
  ): Promise<AssetForm> {
    const base = before?.row.form ?? EMPTY_ASSET_FORM;
    const asked = askedFields(base, form);
    const cleaned = cleanAssetForm(onlyAssetFields(form, asked), clock());
    const known = before?.stored.record.games ?? [];
    cleaned.games = await settleGames(trx, member, cleaned.games, known, restoring);
    const brought = await broughtFiles(cleaned.files ?? base.files);
    if (cleaned.files !== null) cleaned.files = brought?.files ?? base.files;
    // Without formats of its own it has those of its files.
    if (asked.includes('formats') && cleaned.formats.length === 0)
      cleaned.formats = (brought?.formats ?? []).map((name) => ({ id: null, name }));
    const settled = await settleChoices(trx, cleaned, replaceAssetChoices, { restoring });
    const next = { ...base, ...Object.fromEntries(asked.map((field) => [field, settled[field]])) };
    if (asked.includes('subcategory') || asked.includes('category')) next.subcategory = await settledSubcategory(next);
    if (next.name === '') throw new Refusal('bad_input', 'Enter the title of the model.', 'name');
    refuseTwiceInAsset(next);
    return next;

    async function broughtFiles(files: AssetForm['files']) {
      if (files === null || !(asked.includes('files') || asked.includes('formats'))) return null;
      const within = { member, assetId: before?.row.id ?? null };
      return settleFiles(trx, files, within).catch((error: unknown) => {
        // The files of a revision may be gone; and those that are there are not judged anew.
        if (error instanceof Refusal && (restoring || !asked.includes('files'))) return null;
        throw error;
      });
    }

    async function settledSubcategory({ category, subcategory }: AssetForm) {
      if (subcategory === null) return null;
      if (category === null || category.id === null) {
        if (restoring) return null;
        throw new Refusal('bad_input', 'A subcategory needs a category.', 'subcategory');
      }
      return settleSubcategory(trx, category.id, subcategory, { restoring });
    }
  }

  async function put(
    trx: Db,
    member: Member,
    { status, saveKey }: AssetSaveRequest,
    { before, next, note, now }: { before: Held | null; next: AssetForm; note: string | null; now: Date },
  ): Promise<number> {
    const was = before?.row ?? null;
    const areFilesNew = next.files?.bundleId !== was?.form.files?.bundleId;
    const publishedAt = was?.publishedAt ?? (status === STATUS_PUBLISHED ? now : null);
    const kept = {
      uploaderId: was === null ? member.id : was.uploaderId,
      publishedAt: publishedAt?.toISOString() ?? null,
      areFilesNew,
    };
    const record = assetRecordOf(next, before?.stored ?? null, kept);
    const id = await puts.put(
      trx,
      {
        record,
        statusId: status,
        listed: status === STATUS_PUBLISHED && !was?.hidden,
        foundBy: namesFindingAsset(next),
        files: next.files,
        before: before?.stored ?? null,
        saveKey,
      },
      now,
    );
    if (areFilesNew && next.files !== null) await takeFiles(trx, { bundleId: next.files.bundleId, assetId: id, note });
    const isShownAnew = next.files?.mainModelId !== was?.form.files?.mainModelId;
    if (areFilesNew || isShownAnew || (before?.stored.record.imagesGiven && !record.imagesGiven))
      await applyBundle(trx, id, now);
    return id;
  }

  return {
    async write(
      trx: Db,
      member: Member,
      request: AssetSaveRequest,
      mode: AssetSaveMode,
    ): Promise<{ reply: SaveReply; isChanged: boolean }> {
      const { status } = request;
      const before = await hold(trx, member, request);
      const made = request.id === null ? await assetEditStore(trx).bySaveKey(request.saveKey) : undefined;
      if (made !== undefined) return { reply: replyAgain(made, member), isChanged: false };
      if (status === STATUS_PUBLISHED) judgePublisher(member);
      const was = before?.row ?? null;
      const isStale = was !== null && was.version !== request.version;
      const restoring = mode.restoredNumber !== undefined;
      const next = await settle(trx, member, request.form, { before, restoring }).catch((error: unknown) => {
        throw isStale && error instanceof Refusal ? savedMeanwhile() : error;
      });
      const changed = differingFields(was?.form ?? EMPTY_ASSET_FORM, next);
      // A repeated save finds all as it wants it: that is no conflict.
      if (was !== null && changed.length === 0 && was.status === status)
        return { reply: { id: was.id, version: was.version, status, title: next.name }, isChanged: false };
      if (isStale) throw savedMeanwhile();
      if (status === STATUS_PUBLISHED) await refuseFaults(trx, member, next, { was, changed });

      const now = clock();
      const note = cleanLine(request.note ?? '', 'note', MAX_REVISION_NOTE) || null;
      const id = await put(trx, member, request, { before, next, note, now });
      const version = (was?.version ?? 0) + 1;
      const changes = was === null ? [] : [...assetChangesBetween(was.form, next), ...statusChange(was.status, status)];
      const restoredNumber = mode.restoredNumber ?? null;
      const save = { mark: 'asset' as const, id, number: version, accountId: member.id, note, restoredNumber, changes };
      await history.record(trx, { ...save, snapshot: next, at: now }, was);
      return { reply: { id, version, status, title: next.name }, isChanged: true };
    },

    /** The answer to a save that did not come through; a repeated one made the asset already. */
    async answerAgain(db: Db, member: Member, request: AssetSaveRequest, error: unknown): Promise<SaveReply> {
      const made = request.id === null ? await assetEditStore(db).bySaveKey(request.saveKey) : undefined;
      if (made === undefined) throw error;
      return replyAgain(made, member);
    },
  };
}

export const savedMeanwhile = () => new Refusal('conflict', ASSET_SAVED_MEANWHILE);

const differingFields = (before: AssetForm, after: AssetForm): AssetField[] =>
  ASSET_FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));

/** What a form wants changed. What it tells of its files is for readers; without a main model it leaves that to us. */
function askedFields(base: AssetForm, form: AssetForm): AssetField[] {
  const isSame = form.files?.bundleId === base.files?.bundleId;
  const isMainKept = !form.files?.mainModelId || form.files.mainModelId === base.files?.mainModelId;
  return differingFields(base, isSame && isMainKept ? { ...form, files: base.files } : form);
}

/** The reply to the same form sent again. A key belongs to the member whose form made it. */
function replyAgain(made: SavedAsset, member: Member): SaveReply {
  if (made.uploaderId !== member.id) throw new Refusal('bad_input', 'This key belongs to another form.', 'saveKey');
  const { id, version, status, title } = made;
  return { id, version, status, title };
}

/** A published asset may keep a fault that it has, as imported ones do: but a field that is changed has to be right. */
async function refuseFaults(
  trx: Db,
  member: Member,
  next: AssetForm,
  { was, changed }: { was: AssetFormRow | null; changed: AssetField[] },
): Promise<void> {
  const isPublished = was?.status === STATUS_PUBLISHED;
  const fault = assetPublicationFaults(next).find(({ field }) => !isPublished || changed.includes(field));
  if (fault !== undefined) throw new Refusal('bad_input', fault.sentence, fault.field);
  // Since they were saved with a draft it may have turned out that they cannot be opened.
  if (!isPublished && next.files !== null && !changed.includes('files'))
    await settleFiles(trx, next.files, { member, assetId: was?.id ?? null });
}
