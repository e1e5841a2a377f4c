import { useState } from 'react';

import { PUBLICATION_NOUNS } from '../../../shared/catalogue/publications/publication.ts';
import { REASON_HINTS, REASON_NAMES, REPORT_REASONS } from '../../../shared/moderation/reports/report-rules.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { Button, ButtonLink } from '../../platform/ui/form/button.tsx';
import { Dialog, DialogActions } from '../../platform/ui/overlay/dialog.tsx';
import styles from './report-dialog.module.css';
import { ReportForm, type Reported } from './report-form.tsx';
import textStyles from '../../platform/ui/text/text.module.css';

/** Reports of members and visitors. Both need an own address, so that they hear of the outcome. */
export function ReportDialog({ publication, onClose }: { publication: Reported; onClose: () => void }) {
  const { status, account, failure } = useViewer();
  // A session that ends meanwhile keeps the typed text.
  const [hadAccount, setHadAccount] = useState(account);
  if (account !== null && hadAccount === null) setHadAccount(account);
  const { kind, id, title } = publication;
  return (
    <Dialog
      title={`Report this ${kind === 'comment' || kind === 'message' ? kind : PUBLICATION_NOUNS[kind]}`}
      onClose={onClose}
    >
      {hadAccount !== null ? (
        id === null ? (
          <NothingToReport onClose={onClose} />
        ) : (
          <MemberReport publication={{ kind, id, title }} isConfirmed={hadAccount.emailConfirmed} onClose={onClose} />
        )
      ) : status === 'visitor' && id !== null ? (
        <ReportForm publication={{ kind, id, title }} isVisitor onClose={onClose} />
      ) : (
        <p role="status">{failure ?? 'Loading...'}</p>
      )}
    </Dialog>
  );
}

interface MemberReportProps {
  publication: Reported & { id: number };
  isConfirmed: boolean;
  onClose: () => void;
}

function MemberReport({ publication, isConfirmed, onClose }: MemberReportProps) {
  if (isConfirmed) return <ReportForm publication={publication} onClose={onClose} />;
  return (
    <>
      <p>Confirm your email address before you report something, so that the moderators can tell you what came of it.</p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <ButtonLink variant="accent" to="/me/settings#email">
          Confirm my address
        </ButtonLink>
      </DialogActions>
    </>
  );
}

/** Shown to authors in a preview. */
function NothingToReport({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p>Once it is published, members tell the moderators here when something is wrong with it:</p>
      <ul className={styles.reasons}>
        {REPORT_REASONS.map((reason) => (
          <li key={reason}>
            <b>{REASON_NAMES[reason]}</b>: {REASON_HINTS[reason]}
          </li>
        ))}
      </ul>
      <p className={textStyles.note}>Visitors give a name and an email address.</p>
      <DialogActions>
        <Button variant="accent" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
