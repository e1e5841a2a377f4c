import { useState } from 'react';
import { Link } from 'react-router';

import {
  actOnNewsletterIssue,
  testNewsletterIssue,
  type NewsletterIssue,
} from '../../../shared/discovery/home/newsletter-contract.ts';
import {
  ACTS_IN,
  issueLink,
  MAILS_A_MINUTE,
  type IssueAct,
  type IssueState,
} from '../../../shared/discovery/home/newsletter-rules.ts';
import { languageName } from '../../../shared/catalogue/publications/names.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { counted } from '../../platform/ui/text/compact-number.ts';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { localDateTime } from '../../platform/ui/text/local-time-text.ts';
import { notify } from '../../platform/ui/overlay/notify.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './newsletter-issues.module.css';

const STATES: Record<IssueState, string> = {
  draft: 'Draft',
  sending: 'Being sent',
  paused: 'Paused',
  stopped: 'Stopped',
  sent: 'Sent',
};

const ACTS: Record<IssueAct, { button: string; consequence: (issue: NewsletterIssue) => string }> = {
  send: {
    button: 'Send',
    consequence: ({ recipients }) =>
      `It goes to ${counted(recipients, 'address', 'addresses')}, at most ${MAILS_A_MINUTE} a minute, and everybody can read it in the browser. Its text cannot be changed after that.`,
  },
  pause: { button: 'Pause', consequence: () => 'Nobody else gets it until you resume.' },
  resume: { button: 'Resume', consequence: ({ waiting }) => `${counted(waiting, 'address waits', 'addresses wait')} for it.` },
  stop: { button: 'Stop', consequence: () => 'Nobody else gets it. This cannot be undone.' },
  delete: { button: 'Delete', consequence: () => 'The draft is gone for good.' },
};

interface NewsletterIssueCardProps {
  issue: NewsletterIssue;
  onEdit: () => void;
  onDone: () => Promise<unknown>;
}

/** An issue with what became of it. */
export function NewsletterIssueCard({ issue, onEdit, onDone }: NewsletterIssueCardProps) {
  const { id, subject, state, game, language, startedAt, recipients } = issue;
  const [act, setAct] = useState<IssueAct | null>(null);
  const testing = useApiMutation(async () => {
    await call(browserApi, testNewsletterIssue, { params: { id } });
    notify('success', 'The test is on its way to you.');
  });
  const isDraft = state === 'draft';
  return (
    <article className={styles.part} aria-label={subject}>
      <Stack gap={1}>
        <h2 dir="auto" className={styles.subject}>
          {isDraft ? subject : <Link to={issueLink(id)}>{subject}</Link>}
        </h2>
        <p className={textStyles.small}>
          {STATES[state]}
          {startedAt !== null && ` ${localDateTime(startedAt)}`}
          {game !== null && `, for followers of ${game}`}
          {language !== null && `, for readers of ${languageName(language)}`}
        </p>
        <p>{isDraft ? counted(recipients, 'recipient', 'recipients') : logOf(issue)}</p>
      </Stack>
      {testing.fault !== null && (
        <p role="alert" className={textStyles.fault}>
          {testing.fault.sentence}
        </p>
      )}
      {ACTS_IN[state].length > 0 && (
        <Row gap={3} wraps>
          {isDraft && (
            <>
              <Button onClick={onEdit}>Edit</Button>
              <Button
                isBusy={testing.isBusy}
                title="Its links to the browser version and out of the list do not work."
                onClick={() => void testing.run()}
              >
                Send a test to me
              </Button>
            </>
          )}
          {ACTS_IN[state].map((each) => (
            <Button
              key={each}
              variant={each === 'send' ? 'accent' : each === 'stop' || each === 'delete' ? 'danger' : 'quiet'}
              onClick={() => setAct(each)}
            >
              {ACTS[each].button}
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
    `${sent} sent`,
    waiting > 0 && `${waiting} waiting`,
    deferred > 0 && `${deferred} deferred`,
    bounced > 0 && `${bounced} bounced`,
    `${unsubscribed} unsubscribed since`,
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
      title={`${button} ‘${issue.subject}’?`}
      confirm={button}
      isDangerous={act === 'stop' || act === 'delete'}
      write={write}
      onClose={onClose}
    >
      <p>{consequence(issue)}</p>
    </ConfirmDialog>
  );
}
