import { useController, type FieldPath } from 'react-hook-form';

import type { AssetField, AssetForm } from '../../../shared/assets/asset-form.ts';

/** A field of the asset's form, and the way to replace it as a whole; only what shows it is drawn anew. */
export function useAssetField<Field extends AssetField>(
  field: Field,
): [value: AssetForm[Field], change: (next: AssetForm[Field]) => void] {
  const { value, onChange } = useController<AssetForm, FieldPath<AssetForm>>({ name: field }).field;
  return [value as AssetForm[Field], onChange];
}
