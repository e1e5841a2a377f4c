import * as m from '#messages/auth';
import { useState, type ReactNode } from 'react';

import { failureSentence } from '../../platform/api/api-error.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-form.module.css';
import { NeedsScripts } from './needs-scripts.tsx';
import { useLinkCode } from './use-link-code.ts';

type State<Done> = { step: 'confirming' | 'sending' } | { step: 'done'; done: Done } | { step: 'failed'; sentence: string };

interface MailLinkPageProps<Done> {
  title: string;
  description: string;
  question: string;
  button: string;
  send: (code: string) => Promise<Done>;
  sentenceOf: (done: Done) => ReactNode;
  /** Link after success. */
  next: ReactNode;
}

/** Target of a link in a mail. Needs a click, since mail scanners open links. */
export function MailLinkPage<Done>(props: MailLinkPageProps<Done>) {
  const { title, description, question, button, send, sentenceOf, next } = props;
  const code = useLinkCode();
  const [state, setState] = useState<State<Done>>({ step: 'confirming' });

  async function press(code: string) {
    if (state.step === 'sending') return;
    setState({ step: 'sending' });
    try {
      setState({ step: 'done', done: await send(code) });
    } catch (error) {
      setState({ step: 'failed', sentence: failureSentence(error) });
    }
  }

  return (
    <AuthCard title={title}>
      <PageHead title={title} description={description} canonical={null} noindex />
      <NeedsScripts />
      <div className={styles.done}>
        <div className={styles.done} role="status">
          {state.step === 'done' && <p>{sentenceOf(state.done)}</p>}
          {state.step === 'failed' && <p>{state.sentence}</p>}
        </div>
        {code === null && state.step !== 'done' && <p>{m.openLink()}</p>}
        {typeof code === 'string' && state.step !== 'done' && (
          <>
            <p>{question}</p>
            <Button variant="accent" aria-disabled={state.step === 'sending'} onClick={() => void press(code)}>
              {state.step === 'sending' ? m.oneMoment() : button}
            </Button>
          </>
        )}
        {state.step === 'done' && next}
      </div>
    </AuthCard>
  );
}
