import { EMPTY_ASSET_FORM, type AssetForm } from '../../../../shared/catalogue/assets/asset-form.ts';
import type { LocalDraftKind } from '../../editing/edit-kind.ts';
import { forgetLocalEdit, localEdits } from '../../editing/local-edit.ts';

/** Assets have no data beside their fields. */
export type AssetBeside = object;

export const LOCAL_ASSET_DRAFT: LocalDraftKind<AssetForm, AssetBeside> = {
  empty: EMPTY_ASSET_FORM,
  isBeside: (value): value is Record<string, unknown> => value['origins'] === undefined,
  shape: 1,
  titleOf: (form) => form.name,
};

/** The assets of the draft workspace of which something is kept, by the names of their forms: 'asset 12', 'asset new-1f2e3d4c'. */
export function localAssetDrafts(accountId: number): { formName: string; title: string }[] {
  return localEdits(LOCAL_ASSET_DRAFT, accountId, (formName) => formName.startsWith('asset '));
}

/** Forgets all that is kept of a form. */
export function forgetLocalAssetDraft(accountId: number, formName: string): void {
  forgetLocalEdit(LOCAL_ASSET_DRAFT, accountId, formName);
}
