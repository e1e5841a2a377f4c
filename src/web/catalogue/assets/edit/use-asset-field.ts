import type { AssetField, AssetForm } from '../../../../shared/catalogue/assets/asset-form.ts';
import { useField } from '../../editing/edit-store.ts';
import { useAssetEditor } from './use-asset-editing.ts';

/** A field of the asset form, with its setter. */
export function useAssetField<Field extends AssetField>(
  field: Field,
): [value: AssetForm[Field], change: (next: AssetForm[Field]) => void] {
  return useField(useAssetEditor().control.values, field);
}
