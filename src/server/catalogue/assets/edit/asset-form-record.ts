import { type AssetForm, ASSET_FIELDS } from '../../../../shared/catalogue/assets/asset-form.ts';
import { refuseRepeated } from '../../publications/lookup-resolver-service.ts';
import { idsOf, refuseTwice, storedOf } from '../../publications/publication-form.ts';
import type { KeptOfSave } from '../../publications/publication-save-service.ts';
import type { AssetRecord } from './asset-record.ts';

/** Derived data that the form does not contain: measurements, and rendered pictures unless the uploader chose some. */
export type DrawnOfAsset = Pick<AssetRecord, 'images' | 'imagesGiven' | 'measured' | 'measuredAt'>;

/** The record of a form in which every choice is stored. */
export const assetRecordOf = (form: AssetForm, kept: KeptOfSave, drawn: DrawnOfAsset): AssetRecord => ({
  ...storedOf(ASSET_FIELDS, form),
  uploaderId: kept.uploaderId,
  publishedAt: kept.publishedAt,
  games: form.games.map(({ id }) => id),
  stated: form.stated,
  files: form.files && { bundleId: form.files.bundleId, mainModelId: form.files.mainModelId },
  packages: null,
  ...drawn,
});

/** Rendered pictures of unchanged files are kept. */
export function drawnOf(form: AssetForm, before: DrawnOfAsset | null, areFilesNew: boolean): DrawnOfAsset {
  const imagesGiven = form.images.length > 0;
  const drawn = areFilesNew || before === null || before.imagesGiven ? [] : before.images;
  const { measured = null, measuredAt = null } = areFilesNew || before === null ? {} : before;
  return { images: imagesGiven ? idsOf(form.images) : drawn, imagesGiven, measured, measuredAt };
}

/** No list of an asset holds anything more than once. */
export function refuseTwiceInAsset(form: AssetForm): void {
  refuseTwice(ASSET_FIELDS, form);
  refuseRepeated(
    form.games.map(({ id, title }) => ({ id, name: title })),
    'games',
  );
}
