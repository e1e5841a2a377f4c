import { EMPTY_ASSET_FORM, type AssetField, type AssetForm } from '../../../shared/assets/asset-form.ts';
import { replacers, type Replacing } from '../../catalogue/choice-service.ts';

/** The form with every lookup and picture replaced; its subcategory goes by its category, and is settled after. */
export function replaceAssetChoices(form: AssetForm, { lookup, picture }: Replacing<AssetField>): AssetForm {
  const { one, all } = replacers(lookup);
  return {
    ...form,
    images: form.images.flatMap((image) => picture(image, 'images') ?? []),
    tags: all('tag', form.tags, 'tags'),
    technologies: all('technology', form.technologies, 'technologies'),
    platforms: all('platform', form.platforms, 'platforms'),
    category: one('category', form.category, 'category'),
    license: one('license', form.license, 'license'),
    formats: all('format', form.formats, 'formats'),
  };
}

/** A form in which only these fields are filled: what a save leaves as it is need not be looked up. */
export function onlyAssetFields(form: AssetForm, fields: AssetField[]): AssetForm {
  return { ...EMPTY_ASSET_FORM, ...Object.fromEntries(fields.map((field) => [field, form[field]])) };
}
