import * as common from '#messages/common';
import * as m from '#messages/asset-edit';
import { Eye } from 'lucide-react';

import type { EditedAsset } from '../../../../shared/catalogue/assets/asset-edit-contract.ts';
import { STATUS_PUBLISHED, MAX_REVISION_NOTE } from '../../../../shared/catalogue/publications/publication.ts';
import { useValue } from '../../editing/edit-store.ts';
import type { SaveReply } from '../../editing/edit-kind.ts';
import { EditWorkspace, type WorkspaceTab } from '../../editing/edit-workspace.tsx';
import { UploaderCard } from '../../editing/uploader-card.tsx';
import { Button } from '../../../platform/ui/form/button.tsx';
import { TextField } from '../../../platform/ui/form/text-field.tsx';
import { AssetColumns } from './asset-columns.tsx';
import { ASSET_KIND } from './asset-kind.ts';
import styles from '../../editing/simple-editor.module.css';
import { assetSavingErrors, pendingFiles } from './asset-saving-errors.ts';
import { assetSectionTitle } from './section-title.ts';
import { PreviewPart } from './preview-part.tsx';
import { usePublishPrompt } from './use-publish-prompt.tsx';
import { usePreview } from './use-preview.ts';
import { AssetEditingContext, useAssetEditing, type AssetEditorParts } from './use-asset-editing.ts';

export interface AssetWorkspaceProps extends WorkspaceTab {
  base: EditedAsset | null;
  formName: string;
  parts: AssetEditorParts;
  onSaved: (reply: SaveReply) => void | Promise<void>;
}

/** The editor of one asset in the draft workspace. */
export function AssetWorkspace({ base, formName, parts, ...tab }: AssetWorkspaceProps) {
  const { account } = tab;
  const editing = useAssetEditing({ accountId: account.id, base, formName, isShown: tab.isShown, parts });
  const { control } = editing;
  const name = useValue(control.values, 'name');
  const files = useValue(control.values, 'files');
  const nudge = usePublishPrompt();
  const { isOpen: isPreview, open, close, opener } = usePreview();
  const uploader = control.base === null ? account.nickname : (control.base.uploader?.name ?? common.deletedUser());
  const isOtherFiles = control.base !== null && control.base.form.files?.bundleId !== files?.bundleId;
  return (
    <AssetEditingContext value={editing}>
      <EditWorkspace
        {...tab}
        kind={ASSET_KIND}
        control={control}
        title={name}
        isAwaiting={pendingFiles(editing, control.values.get()) !== null}
        errorsOf={async (status) => {
          const form = control.values.get();
          const wrong = assetSavingErrors(status, form, editing);
          const found = wrong.length > 0 ? wrong : await nudge.confirm(status, control);
          if (found.length > 0) close();
          return found;
        }}
        sectionTitle={assetSectionTitle}
        actions={
          !isPreview && (
            <Button ref={opener} iconOnly aria-label={m.preview()} title={m.preview()} onClick={open}>
              <Eye size={18} aria-hidden />
            </Button>
          )
        }
      >
        {(note) => (
          <>
            {isPreview && <PreviewPart account={account} onBack={close} />}
            <div hidden={isPreview}>
              <AssetColumns
                head={
                  control.base !== null && (
                    <div className={styles.card}>
                      <TextField
                        label={isOtherFiles ? m.whatIsNew() : m.whatChanged()}
                        hint={control.base.status === STATUS_PUBLISHED ? m.noteHint() : m.draftNoteHint()}
                        value={note.value}
                        maxLength={MAX_REVISION_NOTE}
                        autoComplete="off"
                        onChange={(event) => note.change(event.target.value)}
                      />
                    </div>
                  )
                }
                foot={<UploaderCard account={account} uploader={uploader} />}
              />
            </div>
          </>
        )}
      </EditWorkspace>
      {nudge.dialog}
    </AssetEditingContext>
  );
}
