import { useState } from 'react';

import { confirmVisitorReport } from '../../shared/reports/visitor-report-contract.ts';
import { visitorApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { AuthCard } from '../auth/auth-card.tsx';
import styles from '../auth/auth-form.module.css';
import { NeedsScripts } from '../auth/needs-scripts.tsx';
import { useLinkCode } from '../auth/use-link-code.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import textStyles from '../ui/text.module.css';
import { useWrite } from '../ui/use-write.ts';

/** /confirm-report: where the mail leads that a visitor gets after a report. */
export default function ConfirmReportPage() {
  const code = useLinkCode();
  const [isDone, setIsDone] = useState(false);
  // Programs that look at the links of mails press nothing.
  const confirm = useWrite(async () => {
    await call(visitorApi, confirmVisitorReport, { body: { code: code ?? '' } });
    setIsDone(true);
  });
  return (
    <AuthCard title={isDone ? 'Thank you' : 'Confirm your report'}>
      <PageHead title="Confirm your report" description="Sends a report to the moderators." canonical={null} noindex />
      <NeedsScripts />
      <div className={styles.done}>
        <div className={styles.done} role="status">
          {isDone ? (
            <p>The moderators have your report. You get an e-mail when they have reviewed it.</p>
          ) : code === null ? (
            <p>Open the link in the mail that we sent you. It puts your report on the list of the moderators.</p>
          ) : (
            <p>The moderators see your report once you confirm it.</p>
          )}
        </div>
        <p className={textStyles.fault} role="alert">
          {confirm.fault?.sentence}
        </p>
        {isDone || code === null ? (
          <ButtonLink look="accent" to="/" replace>
            Home page
          </ButtonLink>
        ) : (
          <Button look="accent" data-needs-scripts isBusy={confirm.isBusy} onClick={() => void confirm.run()}>
            Confirm the report
          </Button>
        )}
      </div>
    </AuthCard>
  );
}
