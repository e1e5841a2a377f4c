import * as common from '#messages/common';
import * as m from '#messages/home';
import { useState } from 'react';
import { Link } from 'react-router';

import {
  actOnNewsletterIssue,
  testNewsletterIssue,
  type NewsletterIssue,
} from '../../../shared/discovery/home/newsletter-contract.ts';
import { ACTS_IN, issueLink, MAILS_A_MINUTE, type IssueAct } from '../../../shared/discovery/home/newsletter-rules.ts';
import { languageName } from '../../../shared/catalogue/publications/names.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { localDateTime } from '../../platform/ui/text/local-time-text.ts';
import { notify } from '../../platform/ui/overlay/notify.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './newsletter-issues.module.css';

const ACTS: Record<IssueAct, { button: () => string; consequence: (issue: NewsletterIssue) => string }> = {
  send: {
    button: m.send,
    consequence: ({ recipients }) => m.sendConsequence({ count: recipients, rate: MAILS_A_MINUTE }),
  },
  pause: { button: m.pause, consequence: m.pauseConsequence },
  resume: { button: m.resume, consequence: ({ waiting }) => m.resumeConsequence({ count: waiting }) },
  stop: { button: m.stop, consequence: m.stopConsequence },
  delete: { button: common.delete, consequence: m.deleteConsequence },
};

interface NewsletterIssueCardProps {
  issue: NewsletterIssue;
  onEdit: () => void;
  onDone: () => Promise<unknown>;
}

/** An issue with its delivery counts. */
export function NewsletterIssueCard({ issue, onEdit, onDone }: NewsletterIssueCardProps) {
  const { id, subject, state, game, language, startedAt, recipients } = issue;
  const [act, setAct] = useState<IssueAct | null>(null);
  const testing = useApiMutation(async () => {
    await call(browserApi, testNewsletterIssue, { params: { id } });
    notify('success', m.testSent());
  });
  const isDraft = state === 'draft';
  return (
    <article className={styles.part} aria-label={subject}>
      <Stack gap={1}>
        <h2 dir="auto" className={styles.subject}>
          {isDraft ? subject : <Link to={issueLink(id)}>{subject}</Link>}
        </h2>
        <p className={textStyles.small}>
          {[
            startedAt === null ? m.state({ state }) : m.stateSince({ state, date: localDateTime(startedAt) }),
            game !== null && m.forFollowers({ game }),
            language !== null && m.forReaders({ language: languageName(language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>{isDraft ? m.recipients({ count: recipients }) : logOf(issue)}</p>
      </Stack>
      {testing.error !== null && (
        <p role="alert" className={textStyles.fault}>
          {testing.error.sentence}
        </p>
      )}
      {ACTS_IN[state].length > 0 && (
        <Row gap={3} wraps>
          {isDraft && (
            <>
              <Button onClick={onEdit}>{common.edit()}</Button>
              <Button isBusy={testing.isBusy} title={m.testNote()} onClick={() => void testing.run()}>
                {m.sendTest()}
              </Button>
            </>
          )}
          {ACTS_IN[state].map((each) => (
            <Button
              key={each}
              variant={each === 'send' ? 'accent' : each === 'stop' || each === 'delete' ? 'danger' : 'quiet'}
              onClick={() => setAct(each)}
            >
              {ACTS[each].button()}
            </Button>
          ))}
        </Row>
      )}
      {act !== null && <ActDialog act={act} issue={issue} onDone={onDone} onClose={() => setAct(null)} />}
    </article>
  );
}

function logOf({ sent, waiting, deferred, bounced, unsubscribed }: NewsletterIssue): string {
  const parts = [
    m.sentCount({ count: sent }),
    waiting > 0 && m.waitingCount({ count: waiting }),
    deferred > 0 && m.deferredCount({ count: deferred }),
    bounced > 0 && m.bouncedCount({ count: bounced }),
    m.unsubscribedCount({ count: unsubscribed }),
  ];
  return parts.filter(Boolean).join(' · ');
}

interface ActDialogProps {
  act: IssueAct;
  issue: NewsletterIssue;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

function ActDialog({ act, issue, onDone, onClose }: ActDialogProps) {
  const { button, consequence } = ACTS[act];
  const write = useApiMutation(async () => {
    await call(browserApi, actOnNewsletterIssue, { params: { id: issue.id }, body: { act } });
    await onDone();
  });
  return (
    <ConfirmDialog
      title={m.actTitle({ act, subject: issue.subject })}
      confirm={button()}
      isDangerous={act === 'stop' || act === 'delete'}
      write={write}
      onClose={onClose}
    >
      <p>{consequence(issue)}</p>
    </ConfirmDialog>
  );
}
