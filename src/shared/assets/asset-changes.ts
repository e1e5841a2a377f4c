import type { FieldChange } from '../history/history-contract.ts';
import { shortDate } from '../kit/dates.ts';
import { byteSize } from '../kit/text.ts';
import { EMPTY_ASSET_FORM, type AssetField, type AssetForm, type StatedModel } from './asset-form.ts';
import { TEXTURE_RESOLUTION_LABELS } from './asset-rules.ts';

/** How screens call the fields of an asset. */
export const ASSET_FIELD_TITLES: Record<AssetField, string> = {
  name: 'Title',
  images: 'Pictures',
  tags: 'Tags',
  games: 'From game',
  technologies: 'Technology',
  platforms: 'From platform',
  category: 'Category',
  subcategory: 'Subcategory',
  copyrights: 'Model copyrights',
  author: 'Original author',
  group: 'Group',
  license: 'License',
  licenseText: 'License text',
  acquisition: 'Acquisition',
  acquired: 'Acquired date',
  formats: 'Formats',
  stated: 'Model facts',
  description: 'Description',
  files: 'Files',
};
export const ASSET_FIELDS = Object.keys(EMPTY_ASSET_FORM) as AssetField[];

/** The value of a field as lines that a person reads; none while it is empty. */
export function assetFieldLines(form: AssetForm, field: AssetField): string[] {
  return LINES_OF[field](form);
}

/** The fields in which two forms differ, with what stood there before and what stands there after. */
export function assetChangesBetween(before: AssetForm, after: AssetForm): FieldChange[] {
  return ASSET_FIELDS.flatMap((field) => {
    const [was, is] = [assetFieldLines(before, field), assetFieldLines(after, field)];
    // Another archive may have the name and the size of the one before.
    const isSame = field !== 'files' || before.files?.bundleId === after.files?.bundleId;
    return isSame && was.join('\n') === is.join('\n') ? [] : [{ field: ASSET_FIELD_TITLES[field], before: was, after: is }];
  });
}

const filled = (text: string | null | undefined): string[] =>
  text === null || text === undefined || text.trim() === '' ? [] : [text];
const names = (choices: { name: string }[]): string[] => choices.map((choice) => choice.name);

const LINES_OF: Record<AssetField, (form: AssetForm) => string[]> = {
  name: (form) => filled(form.name),
  images: (form) => form.images.map((picture) => picture.url),
  tags: (form) => names(form.tags),
  games: (form) => form.games.map((game) => game.title),
  technologies: (form) => names(form.technologies),
  platforms: (form) => names(form.platforms),
  category: (form) => filled(form.category?.name),
  subcategory: (form) => filled(form.subcategory?.name),
  copyrights: (form) => filled(form.copyrights),
  author: (form) => filled(form.author),
  group: (form) => filled(form.group),
  license: (form) => filled(form.license?.name),
  licenseText: (form) => filled(form.licenseText),
  acquisition: (form) => (form.acquisition === null ? [] : [form.acquisition === 'ripped' ? 'Ripped' : 'Extracted']),
  acquired: (form) => (form.acquired === null ? [] : [shortDate(form.acquired)]),
  formats: (form) => names(form.formats),
  stated: (form) => statedLines(form.stated),
  description: (form) => filled(form.description),
  files: ({ files }) => [
    ...(files?.sources ?? []).map(({ name, bytes }) => `${name} (${byteSize(bytes)})`),
    ...filled(files?.mainModelPath).map((path) => `Main model: ${path}`),
  ],
};

function statedLines({ quality, textures, textureType, textureResolution, rigged }: StatedModel): string[] {
  return [
    quality !== null && `Quality: ${quality}`,
    textures !== null && `Textures: ${textures}`,
    textureType !== null && `Texture type: ${textureType}`,
    textureResolution !== null && `Texture resolution: ${TEXTURE_RESOLUTION_LABELS[textureResolution]}`,
    rigged !== null && `Skeleton: ${rigged ? 'True' : 'False'}`,
  ].filter((line) => line !== false);
}
