import { useState } from 'react';

import { endNoticeMail } from '../../shared/notices/notice-contract.ts';
import { NOTICE_KIND_NAMES } from '../../shared/notices/notice-rules.ts';
import { failureSentence } from '../api/api-error.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { AuthCard } from '../auth/auth-card.tsx';
import styles from '../auth/auth-form.module.css';
import { NeedsScripts } from '../auth/needs-scripts.tsx';
import { useLinkCode } from '../auth/use-link-code.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';

type State = { step: 'asking' | 'sending' } | { step: 'done'; ended: string[] } | { step: 'failed'; sentence: string };

const TITLE = 'Fewer mails';
const NAMES: Record<string, string> = { ...NOTICE_KIND_NAMES, digest: 'The digest' };

/** Where the links of mails with notices lead. A press decides: programs that only look into mails must change nothing. */
export default function UnsubscribePage() {
  const code = useLinkCode();
  const [state, setState] = useState<State>({ step: 'asking' });

  async function press(code: string) {
    if (state.step === 'sending') return;
    setState({ step: 'sending' });
    try {
      setState({ step: 'done', ...(await call(browserApi, endNoticeMail, { body: { code } })) });
    } catch (error) {
      setState({ step: 'failed', sentence: failureSentence(error) });
    }
  }

  return (
    <AuthCard title={TITLE}>
      <PageHead title={TITLE} description="Unsubscribe from e-mails." canonical={null} noindex />
      <NeedsScripts />
      <div className={styles.done}>
        <div className={styles.done} role="status">
          {state.step === 'done' && (
            <p>
              You are unsubscribed from <b>{state.ended.map((name) => NAMES[name] ?? name).join(', ')}</b>. Notifications on the
              site stay.
            </p>
          )}
          {state.step === 'failed' && <p>{state.sentence}</p>}
        </div>
        {code === null && state.step !== 'done' && <p>Open the link in the e-mail that we sent you.</p>}
        {typeof code === 'string' && state.step !== 'done' && (
          <>
            <p>You will get no more e-mails like the one that you came from.</p>
            <Button look="accent" aria-disabled={state.step === 'sending'} onClick={() => void press(code)}>
              {state.step === 'sending' ? 'One moment…' : 'Unsubscribe'}
            </Button>
          </>
        )}
        {state.step === 'done' && (
          <ButtonLink look="accent" to="/me/settings#notices" replace>
            All settings
          </ButtonLink>
        )}
      </div>
    </AuthCard>
  );
}
