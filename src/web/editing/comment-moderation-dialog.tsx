import { useState } from 'react';

import { isBlank } from '../../shared/kit/text.ts';
import { moderateComment, type CommentAct } from '../../shared/reports/comment-report-contract.ts';
import { MAX_MODERATION_NOTE } from '../../shared/reports/report-rules.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify } from '../ui/notify.ts';
import { TextArea } from '../ui/text-field.tsx';
import { useWrite } from '../ui/use-write.ts';

interface CommentModerationDialogProps {
  act: CommentAct;
  comment: { id: number; author: string | null; version?: number };
  /** The last of its reports that the moderator saw. */
  lastReportId?: number | null;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

const WORDS: Record<CommentAct, { button: string; consequence: string; done: string }> = {
  hide: {
    button: 'Remove',
    consequence:
      'Nobody reads it any more but its author and moderators. Its place stays while there are answers, with your reason. Its author and those who reported it get a mail.',
    done: 'The comment is removed.',
  },
  restore: {
    button: 'Restore',
    consequence: 'Everybody reads it again, unless its author has deleted it. Its author gets a mail.',
    done: 'The comment is restored.',
  },
  approve: {
    button: 'Approve',
    consequence: 'Everybody reads it from now on, and those whom it answers or names are told. Its author hears of it.',
    done: 'The comment is approved.',
  },
  reject: {
    button: 'Reject',
    consequence: 'Nobody reads it but its author and moderators. Its author gets a mail with your reason.',
    done: 'The comment is rejected.',
  },
  dismiss: {
    button: 'Dismiss',
    consequence: 'The comment stays as it is, and its reports are closed. Those who reported it get a mail.',
    done: 'The reports are closed.',
  },
};

/** Asks before a moderator acts on a comment; who removes one says why. */
export function CommentModerationDialog({ act, comment, lastReportId = null, onDone, onClose }: CommentModerationDialogProps) {
  const [note, setNote] = useState('');
  const { button, consequence, done } = WORDS[act];
  const isReasonNeeded = act === 'hide' || act === 'reject';
  const author = comment.author ?? 'Deleted user';
  const write = useWrite(async () => {
    await call(browserApi, moderateComment, {
      body: {
        id: comment.id,
        act,
        note: isBlank(note) ? null : note,
        lastReportId,
        ...(act === 'approve' && { version: comment.version }),
      },
    });
    notify('success', done);
    await onDone();
  });
  return (
    <ConfirmDialog
      title={act === 'dismiss' ? `Dismiss the reports about the comment by ${author}?` : `${button} the comment by ${author}?`}
      confirm={button}
      isDangerous={isReasonNeeded}
      write={write}
      onClose={onClose}
    >
      <p>{consequence}</p>
      <TextArea
        label={isReasonNeeded ? 'Reason' : 'Note (optional)'}
        hint={
          isReasonNeeded
            ? `${act === 'reject' ? 'Its author reads it.' : 'Everybody can read it.'} Do not name who reported it.`
            : 'It stands in the log and in those mails. Do not name who reported it.'
        }
        rows={3}
        required={isReasonNeeded}
        maxLength={MAX_MODERATION_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  );
}
