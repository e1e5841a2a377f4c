import * as m from '#messages/reports';
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
    <AuthCard title={isDone ? m.thankYou() : m.confirmYourReport()}>
      <PageHead title={m.confirmYourReport()} description={m.confirmReportAbout()} canonical={null} noindex />
      <NeedsScripts />
      <div className={styles.done}>
        <div className={styles.done} role="status">
          {isDone ? <p>{m.reportReceived()}</p> : code === null ? <p>{m.openReportLink()}</p> : <p>{m.confirmReportFirst()}</p>}
        </div>
        <p className={textStyles.fault} role="alert">
          {confirm.error?.sentence}
        </p>
        {isDone || code === null ? (
          <ButtonLink variant="accent" to="/" replace>
            {m.homePage()}
          </ButtonLink>
        ) : (
          <Button variant="accent" data-needs-scripts isBusy={confirm.isBusy} onClick={() => void confirm.run()}>
            {m.confirmReport()}
          </Button>
        )}
      </div>
    </AuthCard>
  );
}
