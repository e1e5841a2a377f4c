import * as m from '#messages/notifications';
import { unitFormat } from '../../../shared/platform/messages/locale-format.ts';
import { useState } from 'react';

import { rich } from '../../platform/ui/text/rich.ts';
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

type State = { step: 'confirming' | 'sending' } | { step: 'done'; ended: string[] } | { step: 'failed'; sentence: string };

const nameOf = (ended: string) =>
  isChosen(ended) ? NOTIFICATION_KIND_FACTS[ended].name() : ended === 'digest' ? m.digest() : ended;

/** Target of unsubscribe links. Needs a click, since mail scanners open links. */
export default function UnsubscribePage() {
  const code = useLinkCode();
  const [state, setState] = useState<State>({ step: 'confirming' });

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
    <AuthCard title={m.fewerEmails()}>
      <PageHead title={m.fewerEmails()} description={m.unsubscribeAbout()} canonical={null} noindex />
      <NeedsScripts />
      <div className={styles.done}>
        <div className={styles.done} role="status">
          {state.step === 'done' && (
            <p>{rich(m.unsubscribed({ what: () => <b>{unitFormat().format(state.ended.map(nameOf))}</b> }))}</p>
          )}
          {state.step === 'failed' && <p>{state.sentence}</p>}
        </div>
        {code === null && state.step !== 'done' && <p>{m.openLink()}</p>}
        {typeof code === 'string' && state.step !== 'done' && (
          <>
            <p>{m.unsubscribeEffect()}</p>
            <Button variant="accent" aria-disabled={state.step === 'sending'} onClick={() => void press(code)}>
              {state.step === 'sending' ? m.oneMoment() : m.unsubscribe()}
            </Button>
          </>
        )}
        {state.step === 'done' && (
          <ButtonLink variant="accent" to="/me/settings#notices" replace>
            {m.allSettings()}
          </ButtonLink>
        )}
      </div>
    </AuthCard>
  );
}
