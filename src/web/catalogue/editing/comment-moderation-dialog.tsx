import * as common from '#messages/common';
import * as m from '#messages/publication-acts';
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

const WORDS: Record<CommentAct, Record<'button' | 'consequence' | 'done', () => string>> = {
  hide: {
    button: common.remove,
    consequence: m.removeCommentEffect,
    done: m.commentRemoved,
  },
  restore: {
    button: m.restore,
    consequence: m.restoreCommentEffect,
    done: m.commentRestored,
  },
  approve: {
    button: m.approve,
    consequence: m.approveCommentEffect,
    done: m.commentApproved,
  },
  reject: {
    button: m.reject,
    consequence: m.rejectCommentEffect,
    done: m.commentRejected,
  },
  dismiss: {
    button: m.dismiss,
    consequence: m.dismissCommentEffect,
    done: m.commentReportsClosed,
  },
};

/** Confirms a moderator's action on a comment, and asks for the reason. */
export function CommentModerationDialog({ act, comment, lastReportId = null, onDone, onClose }: CommentModerationDialogProps) {
  const [note, setNote] = useState('');
  const { button, consequence, done } = WORDS[act];
  const author = comment.author ?? common.deletedUser();
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
    notify('success', done());
    await onDone();
  });
  return (
    <ConfirmDialog
      title={m.commentQuestion({ act, author })}
      confirm={button()}
      isDangerous={act === 'hide' || act === 'reject'}
      write={write}
      onClose={onClose}
    >
      <p>{consequence()}</p>
      <ReasonField value={note} hint={act === 'hide' ? m.everyoneSees() : m.shownInLog()} onChange={setNote} />
    </ConfirmDialog>
  );
}
