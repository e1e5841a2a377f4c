import { useState } from 'react';

import { moderateComment, type CommentAct } from '../../../shared/moderation/reports/comment-report-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { ReasonField } from './reason-field.tsx';

interface CommentModerationDialogProps {
  act: CommentAct;
  comment: { id: number; author: string | null; version?: number };
  /** The last report of it that the moderator saw. */
  lastReportId?: number | null;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

const WORDS: Record<CommentAct, { button: string; consequence: string; done: string }> = {
  hide: {
    button: 'Remove',
    consequence:
      'Only its author and moderators can still see it. Its place stays while it has replies, with your reason. Its author and those who reported it get an email.',
    done: 'The comment is removed.',
  },
  restore: {
    button: 'Restore',
    consequence: 'Everyone can see it again, unless its author has deleted it. Its author gets an email.',
    done: 'The comment is restored.',
  },
  approve: {
    button: 'Approve',
    consequence: 'Everyone can see it, and those it replies to or mentions are notified. Its author is notified.',
    done: 'The comment is approved.',
  },
  reject: {
    button: 'Reject',
    consequence: 'Only its author and moderators can see it. Its author gets an email with your reason.',
    done: 'The comment is rejected.',
  },
  dismiss: {
    button: 'Dismiss',
    consequence: 'The comment stays as it is, and its reports are closed. Those who reported it get an email.',
    done: 'The reports are closed.',
  },
};

/** Confirms a moderator's action on a comment, and asks for the reason. */
export function CommentModerationDialog({ act, comment, lastReportId = null, onDone, onClose }: CommentModerationDialogProps) {
  const [note, setNote] = useState('');
  const { button, consequence, done } = WORDS[act];
  const author = comment.author ?? 'Deleted user';
  const write = useApiMutation(async () => {
    await call(browserApi, moderateComment, {
      body: {
        id: comment.id,
        act,
        note,
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
      isDangerous={act === 'hide' || act === 'reject'}
      write={write}
      onClose={onClose}
    >
      <p>{consequence}</p>
      <ReasonField
        value={note}
        hint={act === 'hide' ? 'Everyone can see it.' : 'Shown in the log and emails.'}
        onChange={setNote}
      />
    </ConfirmDialog>
  );
}
