import * as common from '#messages/common';
import * as m from '#messages/reports';
import { useState } from 'react';

import { moderateMessage, type MessageAct } from '../../../shared/moderation/reports/message-report-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { ReasonField } from '../../catalogue/editing/reason-field.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';

interface MessageModerationDialogProps {
  act: MessageAct;
  message: { id: number; author: string | null };
  /** Last report that the moderator saw. */
  lastReportId: number | null;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

const WORDS: Record<
  MessageAct,
  {
    button: () => string;
    consequence: () => string;
    done: () => string;
    question: (values: { author: string }) => string;
  }
> = {
  hide: {
    button: common.remove,
    consequence: m.messageHideEffect,
    done: m.messageRemoved,
    question: m.removeMessageQuestion,
  },
  restore: {
    button: m.restore,
    consequence: m.messageRestoreEffect,
    done: m.messageRestored,
    question: m.restoreMessageQuestion,
  },
  dismiss: {
    button: m.dismiss,
    consequence: m.messageDismissEffect,
    done: m.reportsClosed,
    question: m.dismissMessageQuestion,
  },
};

/** Asks for the reason of an act on a message, and for confirmation. */
export function MessageModerationDialog({ act, message, lastReportId, onDone, onClose }: MessageModerationDialogProps) {
  const [note, setNote] = useState('');
  const { button, consequence, done, question } = WORDS[act];
  const author = message.author ?? common.deletedUser();
  const write = useApiMutation(async () => {
    await call(browserApi, moderateMessage, {
      body: { id: message.id, act, note, lastReportId },
    });
    notify('success', done());
    await onDone();
  });
  return (
    <ConfirmDialog title={question({ author })} confirm={button()} isDangerous={act === 'hide'} write={write} onClose={onClose}>
      <p>{consequence()}</p>
      <ReasonField value={note} hint={act === 'hide' ? m.bothMembersSee() : m.reasonHintLog()} onChange={setNote} />
    </ConfirmDialog>
  );
}
