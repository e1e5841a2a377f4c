import * as common from '#messages/common';
import * as m from '#messages/reports';
import { useState } from 'react';

import { REASON_HINTS, REASON_NAMES, REPORT_REASONS } from '../../../shared/moderation/reports/report-rules.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { Button, ButtonLink } from '../../platform/ui/form/button.tsx';
import { Dialog, DialogActions } from '../../platform/ui/overlay/dialog.tsx';
import { FailureNote } from '../../platform/ui/text/failure-note.tsx';
import { rich } from '../../platform/ui/text/rich.ts';
import styles from './report-dialog.module.css';
import { ReportForm, type Reported } from './report-form.tsx';
import textStyles from '../../platform/ui/text/text.module.css';

/** Reports of members and visitors. Both need an own address, so that they hear of the outcome. */
export function ReportDialog({ publication, onClose }: { publication: Reported; onClose: () => void }) {
  const { status, account, failure, retry } = useViewer();
  // A session that ends meanwhile keeps the typed text.
  const [hadAccount, setHadAccount] = useState(account);
  if (account !== null && hadAccount === null) setHadAccount(account);
  const { kind, id, title } = publication;
  return (
    <Dialog title={m.reportTitle({ kind })} onClose={onClose}>
      {hadAccount !== null ? (
        id === null ? (
          <NothingToReport onClose={onClose} />
        ) : (
          <MemberReport publication={{ kind, id, title }} isConfirmed={hadAccount.emailConfirmed} onClose={onClose} />
        )
      ) : status === 'visitor' && id !== null ? (
        <ReportForm publication={{ kind, id, title }} isVisitor onClose={onClose} />
      ) : failure === null ? (
        <p role="status">{common.loading()}</p>
      ) : (
        <FailureNote sentence={failure} onRetry={retry} />
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
      <p>{m.confirmFirst()}</p>
      <DialogActions>
        <Button onClick={onClose}>{common.cancel()}</Button>
        <ButtonLink variant="accent" to="/me/settings#email">
          {m.confirmAddress()}
        </ButtonLink>
      </DialogActions>
    </>
  );
}

/** Shown to authors in a preview. */
function NothingToReport({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p>{m.reportLater()}</p>
      <ul className={styles.reasons}>
        {REPORT_REASONS.map((reason) => (
          <li key={reason}>
            {rich(m.reasonLine({ reason: () => <b>{REASON_NAMES[reason]()}</b>, hint: REASON_HINTS[reason]() }))}
          </li>
        ))}
      </ul>
      <p className={textStyles.note}>{m.visitorsGive()}</p>
      <DialogActions>
        <Button variant="accent" onClick={onClose}>
          {common.close()}
        </Button>
      </DialogActions>
    </>
  );
}
