import type { AssetForm } from '../../../shared/assets/asset-form.ts';
import { EMPTY_ASSET, type AssetRecord, type StoredAsset } from '../../catalogue/asset-put-service.ts';
import { refuseRepeated, settledId } from '../../catalogue/choice-service.ts';

/** The rows of a form in which every choice is stored, over those that are there. */
export function assetRecordOf(
  form: AssetForm,
  before: StoredAsset | null,
  kept: Pick<AssetRecord, 'uploaderId' | 'publishedAt'> & { areFilesNew: boolean },
): AssetRecord {
  const { uploaderId, publishedAt, areFilesNew } = kept;
  const ids = (choices: { id: number | null }[]) => choices.map(settledId);
  const imagesGiven = form.images.length > 0;
  // What was drawn of the files that are there stays until something else is drawn.
  const drawn = areFilesNew || before?.record.imagesGiven ? [] : (before?.record.images ?? []);
  return {
    ...EMPTY_ASSET,
    uploaderId,
    publishedAt,
    name: form.name,
    description: form.description,
    categoryId: form.category?.id ?? null,
    subcategoryId: form.subcategory?.id ?? null,
    author: form.author,
    licenseId: form.license?.id ?? null,
    licenseText: form.licenseText,
    copyrights: form.copyrights,
    groupName: form.group,
    acquisition: form.acquisition,
    acquiredOn: form.acquired,
    games: ids(form.games),
    platforms: ids(form.platforms),
    technologies: ids(form.technologies),
    formats: ids(form.formats),
    tags: ids(form.tags),
    images: imagesGiven ? ids(form.images) : drawn,
    imagesGiven,
    measured: areFilesNew ? null : (before?.record.measured ?? null),
    stated: form.stated,
  };
}

/** What finds an asset beside its name. */
export function namesFindingAsset(form: AssetForm): string[] {
  return [
    ...form.tags.map((tag) => tag.name),
    ...(form.category === null ? [] : [form.category.name]),
    ...form.games.map((game) => game.title),
  ];
}

/** No list of an asset holds anything more than once. */
export function refuseTwiceInAsset(form: AssetForm): void {
  refuseRepeated(
    form.images.map(({ id }) => ({ id })),
    'images',
  );
  refuseRepeated(
    form.games.map(({ id, title }) => ({ id, name: title })),
    'games',
  );
  for (const field of ['tags', 'technologies', 'platforms', 'formats'] as const) refuseRepeated(form[field], field);
}
