import { useState } from 'react';

import { endNotificationMail } from '../../../shared/community/notifications/notification-contract.ts';
import { isChosen, NOTIFICATION_KIND_FACTS } from '../../../shared/community/notifications/notification-kinds.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { AuthCard } from '../../accounts/auth/auth-card.tsx';
import styles from '../../accounts/auth/auth-form.module.css';
import { NeedsScripts } from '../../accounts/auth/needs-scripts.tsx';
import { useLinkCode } from '../../accounts/auth/use-link-code.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { Button, ButtonLink } from '../../platform/ui/form/button.tsx';

type State = { step: 'asking' | 'sending' } | { step: 'done'; ended: string[] } | { step: 'failed'; sentence: string };

const TITLE = 'Fewer mails';
const nameOf = (ended: string) =>
  isChosen(ended) ? NOTIFICATION_KIND_FACTS[ended].name : ended === 'digest' ? 'The digest' : ended;

/** Target of unsubscribe links. Needs a click, since mail scanners open links. */
export default function UnsubscribePage() {
  const code = useLinkCode();
  const [state, setState] = useState<State>({ step: 'asking' });

  async function press(code: string) {
    if (state.step === 'sending') return;
    setState({ step: 'sending' });
    try {
      setState({ step: 'done', ...(await call(browserApi, endNotificationMail, { body: { code } })) });
    } catch (error) {
      setState({ step: 'failed', sentence: failureSentence(error) });
    }
  }

  return (
    <AuthCard title={TITLE}>
      <PageHead title={TITLE} description="Unsubscribe from emails." canonical={null} noindex />
      <NeedsScripts />
      <div className={styles.done}>
        <div className={styles.done} role="status">
          {state.step === 'done' && (
            <p>
              You are unsubscribed from <b>{state.ended.map(nameOf).join(', ')}</b>. Notifications on the site stay.
            </p>
          )}
          {state.step === 'failed' && <p>{state.sentence}</p>}
        </div>
        {code === null && state.step !== 'done' && <p>Open the link in the email that we sent you.</p>}
        {typeof code === 'string' && state.step !== 'done' && (
          <>
            <p>You will get no more emails like the one that you came from.</p>
            <Button variant="accent" aria-disabled={state.step === 'sending'} onClick={() => void press(code)}>
              {state.step === 'sending' ? 'One moment…' : 'Unsubscribe'}
            </Button>
          </>
        )}
        {state.step === 'done' && (
          <ButtonLink variant="accent" to="/me/settings#notices" replace>
            All settings
          </ButtonLink>
        )}
      </div>
    </AuthCard>
  );
}
