import { useState } from 'react';

import { moderate, type ModeratedPublication, type ModerationAct } from '../../shared/reports/report-contract.ts';
import { MAX_MODERATION_NOTE } from '../../shared/reports/report-rules.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify } from '../ui/notify.ts';
import { TextArea } from '../ui/text-field.tsx';
import { useWrite } from '../ui/use-write.ts';
import { ACT_WORDS } from './act-words.ts';
import styles from './moderation-dialog.module.css';

interface ModerationDialogProps {
  act: ModerationAct;
  publication: ModeratedPublication;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a moderator acts, and for a note. */
export function ModerationDialog({ act, publication, onDone, onClose }: ModerationDialogProps) {
  const [note, setNote] = useState('');
  const { mark, id, title, lastReportId } = publication;
  const { button, consequence, done } = ACT_WORDS[act];
  const write = useWrite(async () => {
    await call(browserApi, moderate, { body: { mark, id, act, note: note.trim() === '' ? null : note, lastReportId } });
    notify('success', done(title));
    await onDone();
  });
  return (
    <ConfirmDialog
      title={act === 'dismiss' ? `Dismiss the reports about ${title}?` : `${button} ${title}?`}
      confirm={button}
      isDangerous={act === 'hide'}
      write={write}
      onClose={onClose}
    >
      <p className={styles.consequence}>{consequence}</p>
      <TextArea
        label="Note (optional)"
        hint="It stands in the log and in those mails. Do not name who reported it."
        rows={3}
        maxLength={MAX_MODERATION_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  );
}
