import * as m from '#messages/home';
import * as shell from '#messages/shell';
import { useState, type ReactNode } from 'react';
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
import { rich } from '../../platform/ui/text/rich.ts';

type State = { step: 'confirming' | 'sending' } | { step: 'done'; email: string | null } | { step: 'failed'; sentence: string };

const ACTS = {
  confirm: {
    endpoint: confirmNewsletter,
    title: m.confirmTitle,
    question: m.confirmQuestion,
    button: m.confirmButton,
    done: m.subscribed<ReactNode>,
  },
  unsubscribe: {
    endpoint: leaveNewsletter,
    title: m.unsubscribeTitle,
    question: m.unsubscribeQuestion,
    button: m.unsubscribe,
    done: m.unsubscribed<ReactNode>,
  },
};

/** Page of the links in newsletter mails. It acts after a press only, because programs that scan mails must change nothing. */
export default function NewsletterLinkPage() {
  const act = ACTS[useLocation().pathname.endsWith('/unsubscribe') ? 'unsubscribe' : 'confirm'];
  const code = useLinkCode();
  const [state, setState] = useState<State>({ step: 'confirming' });

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
    <AuthCard title={act.title()}>
      <PageHead title={act.title()} description={act.question()} canonical={null} noindex />
      <NeedsScripts />
      <div className={styles.done}>
        <div className={styles.done} role="status">
          {state.step === 'done' && (
            <p>
              {state.email === null
                ? m.notSubscribed()
                : rich(act.done({ email: state.email, b: (parts) => <b>{rich(parts)}</b> }))}
            </p>
          )}
          {state.step === 'failed' && <p>{state.sentence}</p>}
        </div>
        {code === null && state.step !== 'done' && <p>{m.openLink()}</p>}
        {typeof code === 'string' && state.step !== 'done' && (
          <>
            <p>{act.question()}</p>
            <Button variant="accent" aria-disabled={state.step === 'sending'} onClick={() => void press(code)}>
              {state.step === 'sending' ? m.oneMoment() : act.button()}
            </Button>
          </>
        )}
        {state.step === 'done' && (
          <ButtonLink variant="accent" to="/" replace>
            {shell.homePage()}
          </ButtonLink>
        )}
      </div>
    </AuthCard>
  );
}
