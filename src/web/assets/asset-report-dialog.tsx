import { useLocation } from 'react-router';

import { loginAddress } from '../api/login-address.ts';
import { useViewer } from '../api/viewer.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import styles from './asset-report-dialog.module.css';

/** Where a broken link is reported. Reports belong to an account, so that moderators can ask back. */
export function AssetReportDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { pathname, search } = useLocation();
  const isMember = useViewer().status === 'member';
  return (
    <Dialog title="Report for the broken link" onClose={onClose}>
      <p>
        Does a file of <b>{name}</b> not download, not open, or not hold what it should? Tell the moderators, and they will look
        after it.
      </p>
      <p className={styles.note}>
        {isMember
          ? 'Sending reports opens soon. Until then, tell the operator of this site.'
          : 'A report needs an account, so that you can be asked back and told what came of it.'}
      </p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {!isMember && (
          <ButtonLink look="accent" to={loginAddress(pathname + search)}>
            Log in
          </ButtonLink>
        )}
      </DialogActions>
    </Dialog>
  );
}
