import { useEffect, useRef, useState, type FormEvent } from 'react';

import { reportComment } from '../../shared/reports/comment-report-contract.ts';
import { MESSAGES_BEFORE, reportMessage } from '../../shared/reports/message-report-contract.ts';
import { reportPublication } from '../../shared/reports/report-contract.ts';
import {
  COMMENT_REASONS,
  MESSAGE_REASONS,
  isTextNeeded,
  REASON_HINTS,
  REASON_NAMES,
  REPORT_REASONS,
  reportTextFault,
  type CommentReason,
  type MessageReason,
  type PublicationReason,
  type ReportReason,
} from '../../shared/reports/report-rules.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { Stack } from '../ui/layout.tsx';
import { TextArea } from '../ui/text-field.tsx';
import textStyles from '../ui/text.module.css';
import { useWrite } from '../ui/use-write.ts';
import type { Reported } from './report-dialog.tsx';
import styles from './report-form.module.css';

interface ReportFormProps {
  publication: Reported & { id: number };
  /** The member has an address that mails may go to. */
  hearsBack: boolean;
  onClose: () => void;
}

/** Reason and words of a report; once it is sent, what happens now. */
export function ReportForm({ publication: { kind, id, title }, hearsBack, onClose }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason>(reasonsFor(kind)[0]);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const details = useRef<HTMLTextAreaElement>(null);
  const write = useWrite(async () => {
    const said = text.trim() === '' ? null : text;
    // Which reasons there are to choose from is decided by the kind.
    if (kind === 'comment')
      await call(browserApi, reportComment, { body: { id, reason: reason as CommentReason, text: said } });
    else if (kind === 'message')
      await call(browserApi, reportMessage, { body: { id, reason: reason as MessageReason, text: said, consent: true } });
    else
      await call(browserApi, reportPublication, { body: { mark: kind, id, reason: reason as PublicationReason, text: said } });
    setIsSent(true);
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const found = reportTextFault(reason, text);
    setFault(found);
    if (found === null) void write.run();
    else details.current?.focus();
  }

  if (isSent) return <Sent hearsBack={hearsBack} onClose={onClose} />;
  return (
    <Stack as="form" gap={4} onSubmit={send} noValidate>
      <Stack as="fieldset" gap={1} className={styles.reasons}>
        <legend>What is wrong with {kind === 'comment' || kind === 'message' ? title : <b>{title}</b>}?</legend>
        {reasonsFor(kind).map((each) => (
          <label key={each} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              checked={each === reason}
              onChange={() => {
                setReason(each);
                setFault(null);
              }}
            />
            <span>
              {REASON_NAMES[each]}
              <span className={styles.hint}>{REASON_HINTS[each]}</span>
            </span>
          </label>
        ))}
      </Stack>
      <TextArea
        ref={details}
        label={isTextNeeded(reason) ? 'Details' : 'Details (optional)'}
        rows={4}
        value={text}
        fault={fault ?? write.faultOf('text')}
        aria-required={isTextNeeded(reason)}
        onChange={(event) => {
          setText(event.target.value);
          setFault(null);
        }}
      />
      {kind === 'message' && (
        <p>
          By sending this report, you let the moderators read a copy of this message and of the {MESSAGES_BEFORE} before it.
          They read nothing else of your chat.
        </p>
      )}
      <p role="alert" className={textStyles.fault}>
        {write.otherFault('text')}
      </p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="accent" isBusy={write.isBusy}>
          Send report
        </Button>
      </DialogActions>
    </Stack>
  );
}

function reasonsFor(kind: Reported['kind']) {
  if (kind === 'message') return MESSAGE_REASONS;
  return kind === 'comment' ? COMMENT_REASONS : REPORT_REASONS;
}

function Sent({ hearsBack, onClose }: { hearsBack: boolean; onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => close.current?.focus(), []);
  return (
    <>
      <p role="status">
        Thank you. Your report is on the moderators’ list
        {hearsBack
          ? '; you get a mail once they have looked at it.'
          : '. Confirm your e-mail address to hear what comes of it.'}
      </p>
      <DialogActions>
        <Button ref={close} look="accent" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
