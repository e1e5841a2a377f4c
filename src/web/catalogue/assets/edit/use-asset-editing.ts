import { createContext, use, type ComponentType, type ReactNode } from 'react';

import type { EditedAsset } from '../../../../shared/catalogue/assets/asset-edit-contract.ts';
import type { FilesOfAsset } from '../../../../shared/catalogue/assets/asset-form.ts';
import type { Bundle, BundleModel } from '../../../../shared/files/bundles/bundle-contract.ts';
import type { ConvertedModel } from '../../../../shared/files/bundles/bundle-contract.ts';
import type { Picture } from '../../../../shared/files/storage/picture-contract.ts';
import { useValue } from '../../editing/edit-store.ts';
import { useEditedForm } from '../../editing/use-edited-form.ts';
import { ASSET_KIND, type AssetFormControl } from './asset-kind.ts';
import { mainModel } from './measured-facts.ts';
import { useBundle, type LiveBundle } from './use-bundle.ts';
import { useBundleMaking, type BundleMaking, type SentFiles } from './use-bundle-making.ts';

/** Parts of other modules, provided by the page. */
export interface AssetEditorParts {
  sent: SentFiles;
  /** Upload field, with the progress of each file. */
  uploadList: ReactNode;
  /** 3D view of a model, with a button that takes a picture. */
  ModelView: ComponentType<{
    model: NonNullable<ConvertedModel['viewer']>;
    title: string;
    picture: Picture | null;
    capture: { label: string; take: (picture: Blob) => Promise<void> };
    settingUp: { onSaved: () => unknown };
  }>;
  ReportDialog: ComponentType<{ publication: { kind: 'asset'; id: number | null; title: string }; onClose: () => void }>;
}

export interface AssetEditing {
  control: AssetFormControl;
  parts: AssetEditorParts;
  live: LiveBundle;
  making: BundleMaking;
  /** The main model. */
  main: BundleModel | null;
}

interface AssetEditingOptions {
  accountId: number;
  base: EditedAsset | null;
  formName: string;
  isShown: boolean;
  parts: AssetEditorParts;
}

/** Editing state of an asset: its form, its uploads and their processing. */
export function useAssetEditing({ accountId, base, formName, isShown, parts }: AssetEditingOptions): AssetEditing {
  const control = useEditedForm({ kind: ASSET_KIND, accountId, base, formName });
  const { values } = control;
  const files = useValue(values, 'files');
  const live = useBundle(files?.bundleId ?? null, base?.bundle ?? null);
  const making = useBundleMaking({
    accountId,
    formName,
    isShown,
    sent: parts.sent,
    present: live.bundle,
    onMade: (bundle) => values.put({ files: filesOf(bundle) }),
  });
  return { control, parts, live, making, main: mainModel(live.bundle?.models ?? [], files?.mainModelId ?? null) };
}

function filesOf({ id, sources }: Bundle): FilesOfAsset {
  return { bundleId: id, mainModelId: null, sources: sources.map(({ name, bytes }) => ({ name, bytes })) };
}

export const AssetEditingContext = createContext<AssetEditing | null>(null);

/** State of the surrounding editor. */
export function useAssetEditor(): AssetEditing {
  const editing = use(AssetEditingContext);
  if (editing === null) throw new Error('A section of an asset stands outside its form.');
  return editing;
}
