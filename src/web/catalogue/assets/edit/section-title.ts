import { type AssetField, ASSET_FIELD_TITLES } from '../../../../shared/catalogue/assets/asset-form.ts';

/** How the form calls the part in which a field is filled in. */
export function assetSectionTitle(field: string): string {
  return ASSET_FIELD_TITLES[field as AssetField] ?? field;
}
