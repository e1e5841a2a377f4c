import * as common from '#messages/common';
import * as m from '#messages/publication-acts';
import { Ellipsis, EyeOff, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../shared/catalogue/publications/publication.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { editAddress } from '../../platform/shell/edit-address.ts';
import { DropDown } from '../../platform/ui/overlay/drop-down.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { DeleteEditedDialog } from './delete-edited.tsx';
import { ModerationDialog } from './moderation-dialog.tsx';
import { canBeHidden, deletePath, setHidden } from './publication-calls.ts';
import styles from './publication-menu.module.css';
import type { OwnedPublication } from './publication-state-note.tsx';
import type { PublicationState } from '../../../shared/catalogue/publications/publication-state.ts';

interface PublicationMenuProps {
  publication: OwnedPublication;
  state: PublicationState | null;
  /** Calls with responses that a deletion invalidates. */
  outdated: readonly string[];
  /** Refetches the page data. */
  onChanged: () => Promise<unknown>;
}

/** Further actions of the uploader and of moderators. Moderators give a reason. */
export function PublicationMenu({ publication, state, outdated, onChanged }: PublicationMenuProps) {
  const { account } = useViewer();
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState<'hide' | 'delete' | null>(null);
  const { kind, id, title } = publication;
  const write = useApiMutation(async () => {
    try {
      await setHidden({ kind, id }, true);
      notify('success', m.isHidden({ title }));
      await onChanged();
    } catch (error) {
      notify('error', failureSentence(error));
      throw error;
    }
  });
  if (account === null || state?.kind === 'deleted') return null;
  const isUploader = account.id === publication.uploaderId;
  const isDraft = state?.kind === 'draft';
  // An uploader cannot hide a game, only delete it or turn it into a draft.
  const mayHide = state === null && !(isUploader && !canBeHidden(kind));
  return (
    <div className={styles.place}>
      <DropDown label={m.moreActions()} icon={<Ellipsis size={20} aria-hidden />} className={styles.menu}>
        <ul className={styles.list}>
          <li className={styles.edit}>
            <Link to={editAddress({ kind, id })}>
              <PencilLine size={18} aria-hidden />
              {common.edit()}
            </Link>
          </li>
          {mayHide && (
            <li>
              <button type="button" onClick={() => (isUploader ? void write.run() : setConfirming('hide'))}>
                <EyeOff size={18} aria-hidden />
                {m.hide()}
              </button>
            </li>
          )}
          <li>
            <button type="button" className={styles.danger} onClick={() => setConfirming('delete')}>
              <Trash2 size={18} aria-hidden />
              {common.delete()}
            </button>
          </li>
        </ul>
      </DropDown>
      {confirming !== null &&
        (isUploader ? (
          <DeleteEditedDialog
            accountId={account.id}
            kind={{ deletePath: (of) => deletePath(kind, of), outdated }}
            base={{ id, status: isDraft ? STATUS_DRAFT : STATUS_PUBLISHED }}
            name={title}
            onDeleted={() => {
              notify('success', m.isDeleted({ title }));
              void (isDraft ? navigate('/me?tab=drafts') : onChanged());
            }}
            onClose={() => setConfirming(null)}
          />
        ) : (
          <ModerationDialog act={confirming} publication={publication} onDone={onChanged} onClose={() => setConfirming(null)} />
        ))}
    </div>
  );
}
