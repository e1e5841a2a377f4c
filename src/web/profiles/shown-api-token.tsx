import { Button } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import styles from './new-api-token-dialog.module.css';

/** An API token, shown this once. */
export function ShownApiToken({ token, name, onClose }: { token: string; name: string; onClose: () => void }) {
  return (
    <Dialog title="Your new token" onClose={onClose}>
      <p>
        This is <b>{name}</b>. Copy it now and keep it where you keep passwords: it is shown only this once, for we do not keep
        it.
      </p>
      <div className={styles.token}>
        <code>{token}</code>
        <CopyText text={token} label="Copy the token" />
      </div>
      <DialogActions>
        <Button look="accent" onClick={onClose}>
          I have kept it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
