import { useState } from 'react';

import { isBlank } from '../../shared/kit/text.ts';
import type { PublicationKind } from '../../shared/publications/publication.ts';
import { moderate, type ModerationAct } from '../../shared/reports/report-contract.ts';
import { MAX_MODERATION_NOTE } from '../../shared/reports/report-rules.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify } from '../ui/notify.ts';
import { TextArea } from '../ui/text-field.tsx';
import { useWrite } from '../ui/use-write.ts';
import { wordsOf } from './act-words.ts';
import styles from './moderation-dialog.module.css';

/** A game or a model that a moderator acts on. */
export interface NamedPublication {
  kind: PublicationKind;
  id: number;
  title: string;
}

interface ModerationDialogProps {
  act: ModerationAct;
  publication: NamedPublication;
  /** The last of its reports that the moderator saw. */
  lastReportId?: number | null;
  /** The server holds it until a moderator has looked. */
  isHeld?: boolean;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a moderator acts, and for a note; who deletes or rejects has to say why. */
export function ModerationDialog({
  act,
  publication,
  lastReportId = null,
  isHeld = false,
  onDone,
  onClose,
}: ModerationDialogProps) {
  const [note, setNote] = useState('');
  const { kind, id, title } = publication;
  const { button, consequence, done } = wordsOf(act, isHeld);
  const isReasonNeeded = act === 'delete' || (isHeld && act === 'hide');
  const write = useWrite(async () => {
    await call(browserApi, moderate, { body: { mark: kind, id, act, note: isBlank(note) ? null : note, lastReportId } });
    notify('success', done(title));
    await onDone();
  });
  return (
    <ConfirmDialog
      title={act === 'dismiss' ? `Dismiss the reports about ${title}?` : `${button} ${title}?`}
      confirm={button}
      isDangerous={act === 'hide' || act === 'delete'}
      write={write}
      onClose={onClose}
    >
      <p className={styles.consequence}>{consequence}</p>
      <TextArea
        label={isReasonNeeded ? 'Reason' : 'Note (optional)'}
        hint="It stands in the log and in those mails. Do not name who reported it."
        rows={3}
        required={isReasonNeeded}
        maxLength={MAX_MODERATION_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  );
}
