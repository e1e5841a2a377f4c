import { EMPTY_ASSET_FORM, type AssetForm } from '../../../shared/assets/asset-form.ts';
import type { KeptKind } from '../../editing/edit-kind.ts';
import { forgetKeptEdit, keptEdits } from '../../editing/kept-edit.ts';

/** Of an asset everything is a field. */
export type AssetBeside = object;

export const KEPT_ASSET: KeptKind<AssetForm, AssetBeside> = {
  empty: EMPTY_ASSET_FORM,
  isBeside: (value): value is Record<string, unknown> => value['origins'] === undefined,
  shape: 1,
  titleOf: (form) => form.name,
};

/** The assets of the draft workspace of which something is kept, by the names of their forms: 'asset 12', 'asset new-1f2e3d4c'. */
export function keptAssets(accountId: number): { formName: string; title: string }[] {
  return keptEdits(KEPT_ASSET, accountId, (formName) => formName.startsWith('asset '));
}

/** Forgets all that is kept of a form. */
export function forgetKeptAsset(accountId: number, formName: string): void {
  forgetKeptEdit(KEPT_ASSET, accountId, formName);
}
