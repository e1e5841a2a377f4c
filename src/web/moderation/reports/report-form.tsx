import * as common from '#messages/common';
import * as m from '#messages/reports';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router';

import { rich } from '../../platform/ui/text/rich.ts';
import { isBlank } from '../../../shared/platform/kit/text.ts';
import { reportComment } from '../../../shared/moderation/reports/comment-report-contract.ts';
import { MESSAGES_BEFORE, reportMessage } from '../../../shared/moderation/reports/message-report-contract.ts';
import { reportPublication } from '../../../shared/moderation/reports/report-contract.ts';
import {
  COMMENT_REASONS,
  MESSAGE_REASONS,
  isTextNeeded,
  MAX_REPORTER_NAME,
  REASON_HINTS,
  REASON_NAMES,
  REPORT_REASONS,
  reporterErrors,
  reportTextError,
  type CommentReason,
  type MessageReason,
  type PublicationReason,
  type ReportReason,
} from '../../../shared/moderation/reports/report-rules.ts';
import { sendVisitorReport } from '../../../shared/moderation/reports/visitor-report-contract.ts';
import { botCheck, usePreparedBotCheck } from '../../platform/api/bot-check.ts';
import { browserApi, visitorApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { loginAddress } from '../../platform/api/login-address.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { useAutosavedText } from '../../platform/ui/form/use-autosaved-text.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { DialogActions } from '../../platform/ui/overlay/dialog.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { TextArea, TextField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './report-form.module.css';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';

/** Subject of a report. */
export interface Reported {
  kind: PublicationKind | 'comment' | 'message';
  /** Null if it is not published yet. */
  id: number | null;
  /** Title, or the nickname of the author of a comment or message. */
  title: string;
}

interface ReportFormProps {
  publication: Reported & { id: number };
  /** Asks for a name and an address. */
  isVisitor?: boolean;
  onClose: () => void;
}

/** Reason and text of a report, and a confirmation once it is sent. */
export function ReportForm({ publication: { kind, id, title }, isVisitor = false, onClose }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason>(reasonsFor(kind)[0]);
  const { account } = useViewer();
  const draft = isVisitor || account === null ? null : { accountId: account.id, name: `report ${kind} ${id}` };
  const { text, setText, forget } = useAutosavedText(draft);
  const [error, setError] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [reporterFaults, setReporterFaults] = useState<ReturnType<typeof reporterErrors>>({});
  const [isSent, setIsSent] = useState(false);
  const details = useRef<HTMLTextAreaElement>(null);
  const write = useApiMutation(async () => {
    const typedText = isBlank(text) ? null : text;
    // The kind decides which reasons are offered, hence the casts.
    if (isVisitor && kind !== 'message')
      await botCheck.prove((recaptchaToken) =>
        call(visitorApi, sendVisitorReport, { body: { mark: kind, id, reason, text: typedText, name, email, recaptchaToken } }),
      );
    else if (kind === 'comment')
      await call(browserApi, reportComment, { body: { id, reason: reason as CommentReason, text: typedText } });
    else if (kind === 'message')
      await call(browserApi, reportMessage, { body: { id, reason: reason as MessageReason, text: typedText, consent: true } });
    else
      await call(browserApi, reportPublication, {
        body: { mark: kind, id, reason: reason as PublicationReason, text: typedText },
      });
    forget();
    setIsSent(true);
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const found = reportTextError(reason, text);
    setError(found);
    const ofWho = isVisitor ? reporterErrors({ name, email }) : {};
    setReporterFaults(ofWho);
    if (found !== null) details.current?.focus();
    else if (Object.keys(ofWho).length === 0) void write.run();
  }

  if (isSent) return <Sent email={isVisitor ? email : null} onClose={onClose} />;
  return (
    <Stack as="form" gap={4} onSubmit={send} noValidate>
      <Stack as="fieldset" gap={1} className={styles.reasons}>
        <legend>{questionAbout(kind, title)}</legend>
        {reasonsFor(kind).map((each) => (
          <label key={each} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              checked={each === reason}
              onChange={() => {
                setReason(each);
                setError(null);
              }}
            />
            <span>
              {REASON_NAMES[each]()}
              <span className={styles.hint}>{REASON_HINTS[each]()}</span>
            </span>
          </label>
        ))}
      </Stack>
      <TextArea
        ref={details}
        label={isTextNeeded(reason) ? m.details() : m.detailsOptional()}
        rows={4}
        value={text}
        error={error ?? write.errorOf('text')}
        aria-required={isTextNeeded(reason)}
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
        }}
      />
      {isVisitor && (
        <VisitorFields
          name={name}
          email={email}
          errorOf={(field) => reporterFaults[field] ?? write.errorOf(field)}
          onName={(typed) => {
            setName(typed);
            setReporterFaults({ ...reporterFaults, name: undefined });
          }}
          onEmail={(typed) => {
            setEmail(typed);
            setReporterFaults({ ...reporterFaults, email: undefined });
          }}
        />
      )}
      {kind === 'message' && <p>{m.messageConsent({ count: MESSAGES_BEFORE })}</p>}
      <p role="alert" className={textStyles.fault}>
        {write.otherError('text', 'name', 'email')}
      </p>
      <DialogActions>
        <Button
          onClick={() => {
            forget();
            onClose();
          }}
        >
          {common.cancel()}
        </Button>
        <Button type="submit" variant="accent" isBusy={write.isBusy}>
          {m.sendReport()}
        </Button>
      </DialogActions>
    </Stack>
  );
}

function questionAbout(kind: Reported['kind'], title: string) {
  if (kind === 'comment') return m.whatIsWrongWithComment({ nickname: title });
  if (kind === 'message') return m.whatIsWrongWithMessage({ nickname: title });
  return rich(m.whatIsWrong({ title: () => <b dir="auto">{title}</b> }));
}

function reasonsFor(kind: Reported['kind']) {
  if (kind === 'message') return MESSAGE_REASONS;
  return kind === 'comment' ? COMMENT_REASONS : REPORT_REASONS;
}

interface VisitorFieldsProps {
  name: string;
  email: string;
  errorOf: (field: 'name' | 'email') => string | null;
  onName: (name: string) => void;
  onEmail: (email: string) => void;
}

/** Name and address of a visitor. */
function VisitorFields({ name, email, errorOf, onName, onEmail }: VisitorFieldsProps) {
  const { pathname, search } = useLocation();
  usePreparedBotCheck();
  return (
    <>
      <TextField
        label={m.yourName()}
        autoComplete="name"
        maxLength={MAX_REPORTER_NAME}
        value={name}
        error={errorOf('name')}
        onChange={({ target }) => onName(target.value)}
      />
      <TextField
        label={m.emailAddress()}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint={m.visitorEmailHint()}
        value={email}
        error={errorOf('email')}
        onChange={({ target }) => onEmail(target.value)}
      />
      <p className={textStyles.note}>
        {rich(m.logInToReport({ link: (parts) => <Link to={loginAddress(pathname + search)}>{rich(parts)}</Link> }))}
      </p>
    </>
  );
}

/** @param email address of a visitor, who has to confirm it */
function Sent({ email, onClose }: { email: string | null; onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  // Focused, since the pressed button is gone.
  useEffect(() => close.current?.focus(), []);
  return (
    <>
      <p role="status">{email === null ? m.reportSent() : rich(m.oneStepLeft({ email: () => <b>{email}</b> }))}</p>
      <DialogActions>
        <Button ref={close} variant="accent" onClick={onClose}>
          {common.close()}
        </Button>
      </DialogActions>
    </>
  );
}
