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

const WORDS: Record<MessageAct, { button: string; consequence: string; done: string }> = {
  hide: {
    button: 'Remove',
    consequence:
      'Neither member can read it. Its place stays in their chat, with your reason. Its author and the person who reported it get an email.',
    done: 'The message is removed.',
  },
  restore: {
    button: 'Restore',
    consequence: 'Both members can read it again, and moderators no longer can. Its author gets an email.',
    done: 'The message is restored.',
  },
  dismiss: {
    button: 'Dismiss',
    consequence:
      'The message stays as it is, its reports are closed, and moderators can no longer read it. The person who reported it gets an email.',
    done: 'The reports are closed.',
  },
};

/** Asks for the reason of an act on a message, and for confirmation. */
export function MessageModerationDialog({ act, message, lastReportId, onDone, onClose }: MessageModerationDialogProps) {
  const [note, setNote] = useState('');
  const { button, consequence, done } = WORDS[act];
  const author = message.author ?? 'Deleted user';
  const write = useApiMutation(async () => {
    await call(browserApi, moderateMessage, {
      body: { id: message.id, act, note, lastReportId },
    });
    notify('success', done);
    await onDone();
  });
  return (
    <ConfirmDialog
      title={act === 'dismiss' ? `Dismiss the reports about the message by ${author}?` : `${button} the message by ${author}?`}
      confirm={button}
      isDangerous={act === 'hide'}
      write={write}
      onClose={onClose}
    >
      <p>{consequence}</p>
      <ReasonField
        value={note}
        hint={act === 'hide' ? 'Both members see it.' : 'Shown in the log and emails.'}
        onChange={setNote}
      />
    </ConfirmDialog>
  );
}
