import { Ellipsis, EyeOff, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { getAsset, type AssetDetail } from '../../shared/assets/asset-contract.ts';
import { hideAsset } from '../../shared/assets/asset-edit-contract.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../shared/games/game-rules.ts';
import { listRevisions } from '../../shared/history/history-contract.ts';
import { failureSentence } from '../api/api-error.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { useViewer } from '../api/viewer.ts';
import { DeleteEditedDialog } from '../editing/delete-edited.tsx';
import { editAddress } from '../shell/edit-link.tsx';
import { DropDown } from '../ui/drop-down.tsx';
import { notify } from '../ui/notify.ts';
import { useWrite } from '../ui/use-write.ts';
import styles from './asset-menu.module.css';

const DELETED = { deletePath: (id: number) => `/api/assets/${id}`, outdated: [getAsset.name, listRevisions.name] };

interface AssetMenuProps {
  asset: AssetDetail;
  /** What the page shows of it is to be asked for again. */
  onChanged: () => Promise<unknown>;
}

/** What else may be done with a model by those who may edit it. */
export function AssetMenu({ asset: { id, attributes, state }, onChanged }: AssetMenuProps) {
  const { account } = useViewer();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const write = useWrite(async () => {
    try {
      await call(browserApi, hideAsset, { body: { id, isHidden: true } });
      notify('success', `‘${attributes.name}’ is hidden.`);
      await onChanged();
    } catch (error) {
      notify('error', failureSentence(error));
      throw error;
    }
  });
  const isDraft = state?.kind === 'draft';
  if (account === null || state?.kind === 'deleted') return null;
  return (
    <div className={styles.place}>
      <DropDown label="More actions" icon={<Ellipsis size={20} aria-hidden />} className={styles.menu}>
        <ul className={styles.list}>
          <li className={styles.edit}>
            <Link to={editAddress({ mark: 'asset', id })}>
              <PencilLine size={18} aria-hidden />
              Edit
            </Link>
          </li>
          {state === null && (
            <li>
              <button type="button" onClick={() => void write.run()}>
                <EyeOff size={18} aria-hidden />
                Hide
              </button>
            </li>
          )}
          <li>
            <button type="button" className={styles.danger} onClick={() => setIsDeleting(true)}>
              <Trash2 size={18} aria-hidden />
              Delete
            </button>
          </li>
        </ul>
      </DropDown>
      {isDeleting && (
        <DeleteEditedDialog
          accountId={account.id}
          kind={DELETED}
          base={{ id, status: isDraft ? STATUS_DRAFT : STATUS_PUBLISHED }}
          name={attributes.name}
          onDeleted={() => {
            notify('success', `‘${attributes.name}’ is deleted.`);
            void (isDraft ? navigate('/me?tab=drafts') : onChanged());
          }}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </div>
  );
}
