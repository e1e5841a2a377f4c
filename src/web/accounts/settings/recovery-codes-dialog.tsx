import * as common from '#messages/common';
import * as m from '#messages/settings';
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
    const lines = m.recoveryFile({ host: location.host, codes: text });
    saveAs(`data:text/plain;charset=utf-8,${encodeURIComponent(lines)}`, 'polyshelf-recovery-codes.txt');
  }

  return (
    <Dialog title={m.yourRecoveryCodes()} onClose={onClose}>
      <p>{m.recoveryCodesAbout()}</p>
      <div className={styles.codes}>
        <ul aria-label={m.recoveryCodes()}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyText text={text} label={m.copyAllCodes()} />
      </div>
      <DialogActions>
        <Button onClick={save}>
          <Download size={18} aria-hidden />
          {m.saveAsFile()}
        </Button>
        <Button variant="accent" onClick={onClose}>
          {common.done()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
