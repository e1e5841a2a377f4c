import * as m from '#messages/publication-acts';
import { useState } from 'react';

import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { moderate, type ModerationAct } from '../../../shared/moderation/reports/report-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { ReasonField } from './reason-field.tsx';
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
  /** The last report of it that the moderator saw. */
  lastReportId?: number | null;
  /** Held for review by a moderator. */
  isHeld?: boolean;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Confirms a moderator's action, and asks for the reason. */
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
  const write = useApiMutation(async () => {
    await call(browserApi, moderate, { body: { mark: kind, id, act, note, lastReportId } });
    notify('success', done(title));
    await onDone();
  });
  return (
    <ConfirmDialog
      title={questionOf(act, isHeld)({ title })}
      confirm={button}
      isDangerous={act === 'hide' || act === 'delete'}
      write={write}
      onClose={onClose}
    >
      <p className={styles.consequence}>{consequence}</p>
      <ReasonField value={note} hint={m.shownInLog()} onChange={setNote} />
    </ConfirmDialog>
  );
}

function questionOf(act: ModerationAct, isHeld: boolean): (values: { title: string }) => string {
  if (act === 'restore') return isHeld ? m.approveQuestion : m.restoreQuestion;
  if (act === 'hide') return isHeld ? m.rejectQuestion : m.hideQuestion;
  return act === 'delete' ? m.deleteQuestion : m.dismissQuestion;
}
