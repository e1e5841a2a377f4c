import { EMPTY_ASSET_FORM, type AssetForm } from '../../../../shared/catalogue/assets/asset-form.ts';
import type { LocalDraftKind } from '../../editing/edit-kind.ts';
import { forgetLocalEdit, localEdits } from '../../editing/local-edit.ts';

/** Assets have no data apart from their fields. */
export type AssetExtras = object;

export const LOCAL_ASSET_DRAFT: LocalDraftKind<AssetForm, AssetExtras> = {
  empty: EMPTY_ASSET_FORM,
  hasExtras: (value): value is Record<string, unknown> => value['origins'] === undefined,
  shape: 1,
  titleOf: (form) => form.name,
};

/** Assets with a local draft, by the name of the form: 'asset 12', 'asset new-1f2e3d4c'. */
export function localAssetDrafts(accountId: number): { formName: string; title: string }[] {
  return localEdits(LOCAL_ASSET_DRAFT, accountId, (formName) => formName.startsWith('asset '));
}

export function forgetLocalAssetDraft(accountId: number, formName: string): void {
  forgetLocalEdit(LOCAL_ASSET_DRAFT, accountId, formName);
}
