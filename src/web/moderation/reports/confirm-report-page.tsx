import { useState } from 'react';

import { confirmVisitorReport } from '../../../shared/moderation/reports/visitor-report-contract.ts';
import { visitorApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { AuthCard } from '../../accounts/auth/auth-card.tsx';
import styles from '../../accounts/auth/auth-form.module.css';
import { NeedsScripts } from '../../accounts/auth/needs-scripts.tsx';
import { useLinkCode } from '../../accounts/auth/use-link-code.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { Button, ButtonLink } from '../../platform/ui/form/button.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';

/** /confirm-report: target of the link in the mail to a visitor who reported. */
export default function ConfirmReportPage() {
  const code = useLinkCode();
  const [isDone, setIsDone] = useState(false);
  // Needs a click, since mail scanners open links.
  const confirm = useApiMutation(async () => {
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
            <p>The moderators have your report. You get an email when they have reviewed it.</p>
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
          <ButtonLink variant="accent" to="/" replace>
            Home page
          </ButtonLink>
        ) : (
          <Button variant="accent" data-needs-scripts isBusy={confirm.isBusy} onClick={() => void confirm.run()}>
            Confirm the report
          </Button>
        )}
      </div>
    </AuthCard>
  );
}
