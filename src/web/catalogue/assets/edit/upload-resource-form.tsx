import * as m from '#messages/asset-edit';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import type { OwnAccount } from '../../../../shared/accounts/auth/account-contract.ts';
import { heldForPrograms, programsOf } from '../../../../shared/files/bundles/package-rules.ts';
import { assetLink } from '../../../../shared/catalogue/page-links.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../../shared/catalogue/publications/publication.ts';
import type { FieldError, SaveStatus } from '../../editing/edit-kind.ts';
import { UnconfirmedNote } from '../../editing/edit-workspace.tsx';
import { ErrorSummary } from '../../editing/error-summary.tsx';
import { FormBar } from '../../editing/form-bar.tsx';
import { FormErrorsContext } from '../../editing/form-errors.ts';
import { DraftNote } from '../../editing/draft-note.tsx';
import { SavingOverlay } from '../../editing/saving-overlay.tsx';
import { useErrorFocus } from '../../editing/use-error-focus.ts';
import { usePersistentErrors } from '../../editing/use-persistent-errors.ts';
import { Button } from '../../../platform/ui/form/button.tsx';
import { notify } from '../../../platform/ui/overlay/notify.ts';
import { leadToUnchosenText } from '../../../platform/ui/form/unchosen-text.ts';
import { AssetColumns } from './asset-columns.tsx';
import { assetSavingErrors } from './asset-saving-errors.ts';
import { assetSectionTitle } from './section-title.ts';
import styles from './upload-resource-form.module.css';
import { PreviewPart } from './preview-part.tsx';
import { usePublishPrompt } from './use-publish-prompt.tsx';
import { usePreview } from './use-preview.ts';
import { AssetEditingContext, useAssetEditing, type AssetEditorParts } from './use-asset-editing.ts';

/** Name of the local draft of a new asset. */
const FORM_NAME = 'upload-resource';

interface UploadResourceFormProps {
  account: OwnAccount;
  parts: AssetEditorParts;
}

/** Form of a new asset, with a preview of its page. */
export function UploadResourceForm({ account, parts }: UploadResourceFormProps) {
  const editing = useAssetEditing({ accountId: account.id, base: null, formName: FORM_NAME, isShown: true, parts });
  const { control } = editing;
  const { isOpen: isPreview, open, close, opener } = usePreview();
  const [errors, setErrors] = usePersistentErrors(control.values);
  const [failure, setFailure] = useState<{ sentence: string; status: SaveStatus } | null>(null);
  const focusError = useErrorFocus(control.isSaving);
  const navigate = useNavigate();
  const nudge = usePublishPrompt();

  function show(found: FieldError[]): void {
    setErrors(found);
    if (found.length > 0) close();
    focusError(found);
  }

  async function save(status: SaveStatus): Promise<void> {
    if (leadToUnchosenText()) return close();
    const wrong = assetSavingErrors(status, control.values.get(), editing);
    const found = wrong.length > 0 ? wrong : await nudge.confirm(status, control);
    show(found);
    const outcome = found.length === 0 ? await control.save(status, null) : null;
    setFailure(null);
    if (outcome === null) return;
    if (outcome.kind === 'saved') {
      const isHeld = account.role === 'user' && programsOf(editing.live.bundle?.entries ?? []).length > 0;
      const published = isHeld ? m.savedAndHeld({ reason: heldForPrograms() }) : m.modelPublished();
      notify('success', status === STATUS_DRAFT ? m.draftSaved() : published);
      await navigate(status === STATUS_DRAFT ? `/me?tab=drafts&draft=asset-${outcome.id}` : assetLink(outcome));
    } else if (outcome.kind === 'refused' && outcome.field !== null)
      show([{ field: outcome.field, sentence: outcome.sentence }]);
    else setFailure({ sentence: outcome.sentence, status });
  }

  return (
    <AssetEditingContext value={editing}>
      <FormErrorsContext value={errors}>
        <div className={styles.form}>
          <FormBar title={isPreview ? m.preview() : m.newModel()} keeping={control.keeping}>
            {!isPreview && (
              <Button ref={opener} onClick={open}>
                {m.preview()}
              </Button>
            )}
            <Button onClick={() => void save(STATUS_DRAFT)}>{m.saveDraft()}</Button>
            <Button variant="accent" disabled={!account.emailConfirmed} onClick={() => void save(STATUS_PUBLISHED)}>
              {m.publishNow()}
            </Button>
          </FormBar>
          {!account.emailConfirmed && <UnconfirmedNote kind="asset" />}
          <DraftNote
            {...control}
            kind="asset"
            draft={control.draft && { title: control.draft.form.name, keptAt: control.draft.keptAt }}
          />
          <ErrorSummary
            errors={errors}
            titleOf={assetSectionTitle}
            failure={failure?.sentence ?? null}
            isSaving={control.isSaving}
            onRetry={() => failure !== null && void save(failure.status)}
          />
          {isPreview && <PreviewPart account={account} onBack={close} />}
          {/* The form stays mounted under the preview, so that picture uploads continue. */}
          <div hidden={isPreview}>
            <AssetColumns />
          </div>
        </div>
        {control.isSaving && <SavingOverlay />}
        {nudge.dialog}
      </FormErrorsContext>
    </AssetEditingContext>
  );
}
