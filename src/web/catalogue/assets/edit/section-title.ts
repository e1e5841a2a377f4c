import { type AssetField, ASSET_FIELD_TITLES } from '../../../../shared/catalogue/assets/asset-form.ts';

/** Title of the form section of a field. */
export function assetSectionTitle(field: string): string {
  return ASSET_FIELD_TITLES[field as AssetField]?.() ?? field;
}
