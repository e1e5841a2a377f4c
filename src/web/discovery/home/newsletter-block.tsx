import * as m from '#messages/home';
import { useId, useState, type FormEvent } from 'react';

import { emailError } from '../../../shared/accounts/auth/email-rules.ts';
import { subscribeNewsletter } from '../../../shared/discovery/home/home-contract.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import styles from './newsletter-block.module.css';
import { Row } from '../../platform/ui/layout/layout.tsx';

type State = { step: 'writing' | 'sending' | 'done' } | { step: 'faulty'; sentence: string };

/** The newsletter form. Its input stays until the server has accepted it. */
export function NewsletterBlock() {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>({ step: 'writing' });
  const errorId = useId();
  const isInvalid = state.step === 'faulty';

  async function subscribe(event: FormEvent) {
    event.preventDefault();
    if (state.step === 'sending') return;
    const error = emailError(email);
    if (error !== null) return setState({ step: 'faulty', sentence: error });
    setState({ step: 'sending' });
    try {
      await call(browserApi, subscribeNewsletter, { body: { email: email.trim() } });
      setState({ step: 'done' });
      setEmail('');
    } catch (error) {
      setState({ step: 'faulty', sentence: failureSentence(error) });
    }
  }

  return (
    <section className={styles.block} aria-label={m.newsletter()} data-needs-scripts>
      <div>
        <h2>{m.newsletterHeading()}</h2>
        <p className={styles.note}>{m.newsletterNote()}</p>
      </div>
      {state.step === 'done' ? (
        <p className={styles.done} role="status">
          {m.confirmationSent()}
        </p>
      ) : (
        <Row
          as="form"
          gap={2}
          wraps
          align="start"
          className={styles.form}
          noValidate
          onSubmit={(event) => void subscribe(event)}
        >
          <label className={styles.field}>
            <span className="visually-hidden">{m.emailAddress()}</span>
            <input
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
              maxLength={254}
              value={email}
              aria-invalid={isInvalid}
              aria-describedby={isInvalid ? errorId : undefined}
              onChange={(event) => {
                setEmail(event.target.value);
                setState({ step: 'writing' });
              }}
            />
          </label>
          <Button type="submit" variant="accent" aria-disabled={state.step === 'sending'}>
            {state.step === 'sending' ? m.sending() : m.subscribe()}
          </Button>
          {isInvalid && (
            <p id={errorId} className={styles.fault} role="alert">
              {state.sentence}
            </p>
          )}
        </Row>
      )}
    </section>
  );
}
