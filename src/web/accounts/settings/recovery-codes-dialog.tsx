import { Download } from 'lucide-react';

import { saveAs } from '../../platform/api/own-files.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { CopyText } from '../../platform/ui/text/copy-text.tsx';
import { Dialog, DialogActions } from '../../platform/ui/overlay/dialog.tsx';
import styles from './second-factor-settings.module.css';

/** Shows recovery codes once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join('\n');

  function save() {
    const lines = `Polyshelf recovery codes for ${location.host}\nEach works once.\n\n${text}\n`;
    saveAs(`data:text/plain;charset=utf-8,${encodeURIComponent(lines)}`, 'polyshelf-recovery-codes.txt');
  }

  return (
    <Dialog title="Your recovery codes" onClose={onClose}>
      <p>
        Each of these opens your account once when your second factor is lost. Keep them where you keep passwords: they are not
        shown again.
      </p>
      <div className={styles.codes}>
        <ul aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyText text={text} label="Copy all codes" />
      </div>
      <DialogActions>
        <Button onClick={save}>
          <Download size={18} aria-hidden />
          Save as a file
        </Button>
        <Button variant="accent" onClick={onClose}>
          I have kept them
        </Button>
      </DialogActions>
    </Dialog>
  );
}
