import { useEffect, useRef, useState, type FormEvent } from 'react';

import { reportComment } from '../../shared/reports/comment-report-contract.ts';
import { reportPublication } from '../../shared/reports/report-contract.ts';
import {
  COMMENT_REASONS,
  isTextNeeded,
  REASON_HINTS,
  REASON_NAMES,
  REPORT_REASONS,
  reportTextFault,
  type CommentReason,
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
  const [reason, setReason] = useState<ReportReason>(kind === 'comment' ? 'spam' : 'broken_link');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const details = useRef<HTMLTextAreaElement>(null);
  const write = useWrite(async () => {
    const said = text.trim() === '' ? null : text;
    // Which reasons there are to choose from is decided by the kind.
    if (kind === 'comment')
      await call(browserApi, reportComment, { body: { id, reason: reason as CommentReason, text: said } });
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
        <legend>What is wrong with {kind === 'comment' ? title : <b>{title}</b>}?</legend>
        {(kind === 'comment' ? COMMENT_REASONS : REPORT_REASONS).map((each) => (
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
