import { Flag } from 'lucide-react';
import { useState } from 'react';

import styles from './report-button.module.css';
import { ReportDialog, type Reported } from './report-dialog.tsx';

/** Among what can be done with a publication: the way to tell moderators that something is wrong with it. */
export function ReportButton({ of }: { of: Reported }) {
  const [isOpen, setIsOpen] = useState(false);
  const label = of.mark === 'asset' ? 'Report for the broken link' : 'Report this game';
  return (
    <>
      <button
        type="button"
        data-needs-scripts
        className={styles.report}
        aria-label={label}
        title={label}
        onClick={() => setIsOpen(true)}
      >
        <Flag size={20} aria-hidden />
        Report
      </button>
      {isOpen && <ReportDialog of={of} onClose={() => setIsOpen(false)} />}
    </>
  );
}
