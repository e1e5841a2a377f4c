import { useState } from 'react';

import { isBlank } from '../../shared/kit/text.ts';
import { moderateMessage, type MessageAct } from '../../shared/reports/message-report-contract.ts';
import { MAX_MODERATION_NOTE } from '../../shared/reports/report-rules.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify } from '../ui/notify.ts';
import { TextArea } from '../ui/text-field.tsx';
import { useWrite } from '../ui/use-write.ts';

interface MessageModerationDialogProps {
  act: MessageAct;
  message: { id: number; author: string | null };
  /** The last of its reports that the moderator saw. */
  lastReportId: number | null;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

const WORDS: Record<MessageAct, { button: string; consequence: string; done: string }> = {
  hide: {
    button: 'Remove',
    consequence:
      'Neither of the two members reads it any more. Its place stays in their chat, with your reason. Its author and who reported it get a mail.',
    done: 'The message is removed.',
  },
  restore: {
    button: 'Restore',
    consequence: 'Both members read it again, and moderators no longer do. Its author gets a mail.',
    done: 'The message is restored.',
  },
  dismiss: {
    button: 'Dismiss',
    consequence:
      'The message stays as it is, its reports are closed, and moderators no longer read it. Who reported it gets a mail.',
    done: 'The reports are closed.',
  },
};

/** Asks before a moderator acts on a message; who removes one says why. */
export function MessageModerationDialog({ act, message, lastReportId, onDone, onClose }: MessageModerationDialogProps) {
  const [note, setNote] = useState('');
  const { button, consequence, done } = WORDS[act];
  const isReasonNeeded = act === 'hide';
  const author = message.author ?? 'Deleted user';
  const write = useWrite(async () => {
    await call(browserApi, moderateMessage, {
      body: { id: message.id, act, note: isBlank(note) ? null : note, lastReportId },
    });
    notify('success', done);
    await onDone();
  });
  return (
    <ConfirmDialog
      title={act === 'dismiss' ? `Dismiss the reports about the message by ${author}?` : `${button} the message by ${author}?`}
      confirm={button}
      isDangerous={isReasonNeeded}
      write={write}
      onClose={onClose}
    >
      <p>{consequence}</p>
      <TextArea
        label={isReasonNeeded ? 'Reason' : 'Note (optional)'}
        hint={
          isReasonNeeded ? 'Both members read it.' : 'It stands in the log and in those mails. Do not name who reported it.'
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
