import { useState } from 'react';
import { useLocation } from 'react-router';

import { PUBLICATION_NOUNS, type PublicationKind } from '../../shared/publications/publication.ts';
import { REASON_HINTS, REASON_NAMES, REPORT_REASONS } from '../../shared/reports/report-rules.ts';
import { loginAddress } from '../api/login-address.ts';
import { useViewer } from '../api/viewer.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import styles from './report-dialog.module.css';
import { ReportForm } from './report-form.tsx';
import textStyles from '../ui/text.module.css';

/** What a report is about. */
export interface Reported {
  kind: PublicationKind | 'comment' | 'message';
  /** Null for one that is not published yet. */
  id: number | null;
  /** Of a comment or a message, who wrote it. */
  title: string;
}

/** Where members tell the moderators what is wrong. A report belongs to an account, so that they hear what came of it. */
export function ReportDialog({ publication, onClose }: { publication: Reported; onClose: () => void }) {
  const { status, account, failure } = useViewer();
  // A session that ends meanwhile takes nothing away of what was typed.
  const [hadAccount, setHadAccount] = useState(account);
  if (account !== null && hadAccount === null) setHadAccount(account);
  const { kind, id, title } = publication;
  return (
    <Dialog
      title={`Report this ${kind === 'comment' || kind === 'message' ? kind : PUBLICATION_NOUNS[kind]}`}
      onClose={onClose}
    >
      {hadAccount !== null ? (
        id === null ? (
          <NothingToReport onClose={onClose} />
        ) : (
          <ReportForm publication={{ kind, id, title }} hearsBack={hadAccount.emailConfirmed} onClose={onClose} />
        )
      ) : status === 'visitor' ? (
        <LogInFirst title={title} onClose={onClose} />
      ) : (
        <p role="status">{failure ?? 'Loading...'}</p>
      )}
    </Dialog>
  );
}

function LogInFirst({ title, onClose }: { title: string; onClose: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>
        Is something wrong with <b>{title}</b>? Does a file not download, or is it not theirs to share? Tell the moderators, and
        they will look after it.
      </p>
      <p className={textStyles.note}>A report needs an account, so that you can be told what came of it.</p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <ButtonLink look="accent" to={loginAddress(pathname + search)}>
          Log in
        </ButtonLink>
      </DialogActions>
    </>
  );
}

/** What an author sees in a preview. */
function NothingToReport({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p>Once it is published, members tell the moderators here when something is wrong with it:</p>
      <ul className={styles.reasons}>
        {REPORT_REASONS.map((reason) => (
          <li key={reason}>
            <b>{REASON_NAMES[reason]}</b>: {REASON_HINTS[reason]}
          </li>
        ))}
      </ul>
      <p className={textStyles.note}>Visitors are asked to log in first.</p>
      <DialogActions>
        <Button look="accent" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
