import type { WorkspaceTab } from '../../editing/edit-workspace.tsx';
import { EditedLoader } from '../../editing/edited-loader.tsx';
import { ASSET_KIND } from './asset-kind.ts';
import { AssetWorkspace } from './asset-workspace.tsx';
import type { AssetEditorParts } from './use-asset-editing.ts';

export interface AssetEditorProps extends WorkspaceTab {
  /** Null for an unsaved asset. */
  id: number | null;
  /** Name of the local draft of an unsaved asset. */
  newName: string;
  parts: AssetEditorParts;
  onSaved: (saved: { id: number }) => void;
}

/** The editor of one asset. It loads a saved asset first. */
export function AssetEditor({ id, newName, parts, onSaved, ...tab }: AssetEditorProps) {
  return (
    <EditedLoader
      kind={ASSET_KIND}
      accountId={tab.account.id}
      id={id}
      newName={newName}
      onSaved={onSaved}
      onRemoved={tab.onRemoved}
    >
      {(opened) => <AssetWorkspace {...tab} {...opened} parts={parts} key={opened.formName} />}
    </EditedLoader>
  );
}
