import { useState } from 'react';
import { useLocation } from 'react-router';

import { confirmNewsletter, leaveNewsletter } from '../../../shared/discovery/home/home-contract.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { AuthCard } from '../../accounts/auth/auth-card.tsx';
import { NeedsScripts } from '../../accounts/auth/needs-scripts.tsx';
import styles from '../../accounts/auth/auth-form.module.css';
import { useLinkCode } from '../../accounts/auth/use-link-code.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { Button, ButtonLink } from '../../platform/ui/form/button.tsx';

type State = { step: 'asking' | 'sending' } | { step: 'done'; email: string | null } | { step: 'failed'; sentence: string };

const ACTS = {
  confirm: {
    endpoint: confirmNewsletter,
    title: 'Confirm your subscription',
    question: 'Shall we send you the best new models and games, now and then?',
    button: 'Confirm subscription',
    done: 'is on the list. Thank you.',
  },
  unsubscribe: {
    endpoint: leaveNewsletter,
    title: 'Leave the newsletter',
    question: 'Your address will be forgotten at once.',
    button: 'Unsubscribe',
    done: 'is forgotten. There will be no more mail.',
  },
};

/** Where the links of a newsletter's mail lead. A press decides: programs that only look into mails must change nothing. */
export default function NewsletterLinkPage() {
  const act = ACTS[useLocation().pathname.endsWith('/unsubscribe') ? 'unsubscribe' : 'confirm'];
  const code = useLinkCode();
  const [state, setState] = useState<State>({ step: 'asking' });

  async function press(code: string) {
    if (state.step === 'sending') return;
    setState({ step: 'sending' });
    try {
      const { email } = await call(browserApi, act.endpoint, { body: { code } });
      setState({ step: 'done', email });
    } catch (error) {
      setState({ step: 'failed', sentence: failureSentence(error) });
    }
  }

  return (
    <AuthCard title={act.title}>
      <PageHead title={act.title} description="The newsletter's list of addresses." canonical={null} noindex />
      <NeedsScripts />
      <div className={styles.done}>
        <div className={styles.done} role="status">
          {state.step === 'done' && (
            <p>
              {state.email === null ? (
                'Your address is not on the list any more.'
              ) : (
                <>
                  <b>{state.email}</b> {act.done}
                </>
              )}
            </p>
          )}
          {state.step === 'failed' && <p>{state.sentence}</p>}
        </div>
        {code === null && state.step !== 'done' && <p>Open the link in the mail that we sent you.</p>}
        {typeof code === 'string' && state.step !== 'done' && (
          <>
            <p>{act.question}</p>
            <Button variant="accent" aria-disabled={state.step === 'sending'} onClick={() => void press(code)}>
              {state.step === 'sending' ? 'One moment…' : act.button}
            </Button>
          </>
        )}
        {state.step === 'done' && (
          <ButtonLink variant="accent" to="/" replace>
            Home page
          </ButtonLink>
        )}
      </div>
    </AuthCard>
  );
}
