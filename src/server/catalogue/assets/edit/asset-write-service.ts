import * as assetRules from '#messages/asset-rules';
import * as m from '#messages/server-publications';

import {
  EMPTY_ASSET_FORM,
  type AssetField,
  type AssetForm,
  type GameOfAsset,
  ASSET_FIELDS,
} from '../../../../shared/catalogue/assets/asset-form.ts';
import type { saveAsset } from '../../../../shared/catalogue/assets/asset-edit-contract.ts';
import { assetPublicationErrors } from '../../../../shared/catalogue/assets/asset-form-validation.ts';
import type { InputOf } from '../../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import { STATUS_PUBLISHED } from '../../../../shared/catalogue/publications/publication.ts';
import { refuseNothingToShow, settleFiles, takeFiles } from '../../../files/bundles/bundle-attach-service.ts';
import type { Member } from '../../../platform/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts';
import {
  resolveChoices,
  resolveSubcategory,
  type Replacing,
  refuseRepeated,
} from '../../publications/lookup-resolver-service.ts';
import type { EditedKind, EditDependencies } from '../../publications/publication-edit-service.ts';
import {
  type SaveMode,
  savedMeanwhile,
  ownedOf,
  type SaveInput,
  type Settled,
  type OwnedFields,
} from '../../publications/publication-save-service.ts';
import { publicationFormStore, type FormRow } from '../../publications/publication-form-store.ts';
import {
  cleanFields,
  onlyFields,
  replaceFields,
  changedNames,
  idsOf,
  refuseTwice,
  storedOf,
} from '../../publications/publication-form.ts';
import { requireEditor, refuseDeleted, maySee } from '../../publications/publication-policy.ts';
import { namedPublications } from '../../publications/publication-relation-store.ts';
import { holdGames } from './asset-record-store.ts';
import type { AssetRecord } from './asset-record.ts';
import { applyBundle, holdFiles } from './asset-result-service.ts';
import { ASSET_KIND } from './asset-stored-kind.ts';

export type AssetSaveRequest = InputOf<typeof saveAsset>['body'];

export type LockedAsset = FormRow<AssetForm, DrawnOfAsset>;
type AssetSettled = Settled<AssetForm, LockedAsset, SaveMode>;
type AssetKind = EditedKind<typeof ASSET_FIELDS, AssetRecord, LockedAsset, SaveMode>;

/** Rules for saving an asset's form, with creation of new lookups. */
export function assetSaving({
  clock,
  screenNames,
  events,
}: Pick<EditDependencies, 'clock' | 'screenNames' | 'events'>): AssetKind {
  async function hold(trx: Db, member: Member, { id, version }: SaveInput<AssetForm>): Promise<LockedAsset | null> {
    // In the lock order of imports, to avoid deadlocks.
    await ASSET_KIND.blockImports?.(trx);
    if (id === null) return null;
    const forms = publicationFormStore<typeof ASSET_FIELDS, DrawnOfAsset>(trx, ASSET_KIND);
    await forms.hold(id);
    const row = await forms.find(id);
    requireEditor(member, 'asset', row);
    refuseDeleted('asset', row.removalAt);
    if (version === null) throw new Refusal('bad_input', m.versionWanted(), 'version');
    return row;
  }

  /** The requested games, locked. Games that the caller may not see count as missing. */
  async function settleGames(trx: Db, member: Member, games: GameOfAsset[], known: number[], restoring: boolean) {
    const wanted = games.map(({ id }) => id);
    await holdGames(trx, [...wanted, ...known]);
    const found = new Map((await namedPublications(trx, 'game', wanted)).map((game) => [game.id, game]));
    return wanted.flatMap((id): GameOfAsset[] => {
      const game = found.get(id);
      if (game !== undefined && (known.includes(id) || maySee(member, game))) return [{ id, title: game.title }];
      if (restoring) return [];
      throw new Refusal('bad_input', m.relatedGone({ kind: 'game' }), 'games');
    });
  }

  /** The form with all references resolved. Only changed fields are resolved. */
  async function settle(
    trx: Db,
    member: Member,
    form: AssetForm,
    { before, mode }: { before: LockedAsset | null; mode: SaveMode },
  ): Promise<AssetForm> {
    const restoring = mode.restoredNumber !== undefined;
    const base = before?.form ?? EMPTY_ASSET_FORM;
    const names = fieldsToSave(base, form);
    const cleaned = cleanFields(ASSET_FIELDS, onlyFields(ASSET_FIELDS, form, names), clock());
    const known = base.games.map((game) => game.id);
    cleaned.games = await settleGames(trx, member, cleaned.games, known, restoring);
    const brought = await settledFiles(cleaned.files ?? base.files);
    if (cleaned.files !== null) cleaned.files = brought?.files ?? base.files;
    // An empty field means the formats of its files.
    if (names.includes('formats') && cleaned.formats.length === 0)
      cleaned.formats = (brought?.formats ?? []).map((name) => ({ id: null, name }));
    const settled = await resolveChoices(trx, cleaned, replaceChoices, { restoring, member, now: clock(), screenNames });
    const next = { ...base, ...Object.fromEntries(names.map((field) => [field, settled[field]])) };
    if (names.includes('subcategory') || names.includes('category')) next.subcategory = await settledSubcategory(next);
    if (next.name === '') throw new Refusal('bad_input', m.titleWanted({ kind: 'asset' }), 'name');
    refuseTwiceInAsset(next);
    return next;

    async function settledFiles(files: AssetForm['files']) {
      if (files === null || !(names.includes('files') || names.includes('formats'))) return null;
      const within = { member, assetId: before?.id ?? null };
      return settleFiles(trx, files, within).catch((error: unknown) => {
        // A restored revision may have lost its files, and unchanged files are not validated again.
        if (error instanceof Refusal && (restoring || !names.includes('files'))) return null;
        throw error;
      });
    }

    async function settledSubcategory({ category, subcategory }: AssetForm) {
      if (subcategory === null) return null;
      if (category === null || category.id === null) {
        if (restoring) return null;
        throw new Refusal('bad_input', assetRules.categoryWanted(), 'subcategory');
      }
      return resolveSubcategory(trx, category.id, subcategory, { restoring, member, now: clock(), screenNames });
    }
  }

  const areFilesNew = (next: AssetForm, before: LockedAsset | null) => next.files?.bundleId !== before?.form.files?.bundleId;

  return {
    stored: ASSET_KIND,
    hold,
    settle,
    refuse: refuseInvalidAsset,

    recordBefore: (row) => assetRecordOf(row.form, ownedOf(row), row.extras),
    recordOf: (form, before, owned) =>
      assetRecordOf(form, owned, drawnOf(form, before?.extras ?? null, areFilesNew(form, before))),

    /** Attaches the files to the asset, and applies their results so far. */
    async after(trx, id, { before, next, status }, { note, now }) {
      const isNew = areFilesNew(next, before);
      if (isNew && next.files !== null) await takeFiles(trx, { bundleId: next.files.bundleId, assetId: id, note });
      const isShownAnew = next.files?.mainModelId !== before?.form.files?.mainModelId;
      if (isNew || isShownAnew || (before?.extras.imagesGiven && next.images.length === 0)) await applyBundle(trx, id, now);
      if (status === STATUS_PUBLISHED) await holdFiles(trx, id, events, now);
    },

    answerFailed(_member, _request, error, answerAgain) {
      const isClash = isUniqueViolation(error);
      if (!isClash && !(error instanceof Refusal)) throw error;
      return answerAgain(isClash ? savedMeanwhile('asset') : error);
    },
  };
}

const replaceChoices = (form: AssetForm, replacing: Replacing<AssetField>): AssetForm =>
  replaceFields(ASSET_FIELDS, form, replacing);

/** Fields that a form changes. File facts are read-only, and without a main model the server chooses one. */
function fieldsToSave(base: AssetForm, form: AssetForm): AssetField[] {
  const isSame = form.files?.bundleId === base.files?.bundleId;
  const isMainKept = !form.files?.mainModelId || form.files.mainModelId === base.files?.mainModelId;
  return changedNames(ASSET_FIELDS, base, isSame && isMainKept ? { ...form, files: base.files } : form);
}

/** A published asset may keep errors, as imported ones have, but changed fields must be valid. */
async function refuseInvalidAsset(trx: Db, member: Member, { before, next, changed, status }: AssetSettled): Promise<void> {
  if (status !== STATUS_PUBLISHED) return;
  const isPublished = before?.status === STATUS_PUBLISHED;
  const error = assetPublicationErrors(next).find(({ field }) => !isPublished || changed.includes(field));
  if (error !== undefined) throw new Refusal('bad_input', error.sentence, error.field);
  const { files } = next;
  if (files !== null && next.images.length === 0 && !(isPublished && !changed.includes('files')))
    await refuseNothingToShow(trx, files.bundleId);
  // The files may have failed to open since the draft was saved.
  if (!isPublished && next.files !== null && !changed.includes('files'))
    await settleFiles(trx, next.files, { member, assetId: before?.id ?? null });
}

/** Derived data that the form does not contain: measurements, and rendered pictures unless the uploader chose some. */
type DrawnOfAsset = Pick<AssetRecord, 'images' | 'imagesGiven' | 'measured' | 'measuredAt'>;

const assetRecordOf = (form: AssetForm, owned: OwnedFields, drawn: DrawnOfAsset): AssetRecord => ({
  ...storedOf(ASSET_FIELDS, form),
  uploaderId: owned.uploaderId,
  publishedAt: owned.publishedAt,
  games: form.games.map(({ id }) => id),
  stated: form.stated,
  files: form.files && { bundleId: form.files.bundleId, mainModelId: form.files.mainModelId },
  packages: null,
  ...drawn,
});

/** Rendered pictures of unchanged files are kept. */
function drawnOf(form: AssetForm, before: DrawnOfAsset | null, areFilesNew: boolean): DrawnOfAsset {
  const imagesGiven = form.images.length > 0;
  const drawn = areFilesNew || before === null || before.imagesGiven ? [] : before.images;
  const { measured = null, measuredAt = null } = areFilesNew || before === null ? {} : before;
  return { images: imagesGiven ? idsOf(form.images) : drawn, imagesGiven, measured, measuredAt };
}

/** Refuses duplicates in the lists of an asset. */
function refuseTwiceInAsset(form: AssetForm): void {
  refuseTwice(ASSET_FIELDS, form);
  refuseRepeated(
    form.games.map(({ id, title }) => ({ id, name: title })),
    'games',
  );
}
