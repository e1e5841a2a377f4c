import { useState } from 'react';

import { moderateMessage, type MessageAct } from '../../shared/reports/message-report-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify } from '../ui/notify.ts';
import { ReasonField } from '../editing/reason-field.tsx';
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
      'Neither member can read it. Its place stays in their chat, with your reason. Its author and the person who reported it get an e-mail.',
    done: 'The message is removed.',
  },
  restore: {
    button: 'Restore',
    consequence: 'Both members can read it again, and moderators no longer can. Its author gets an e-mail.',
    done: 'The message is restored.',
  },
  dismiss: {
    button: 'Dismiss',
    consequence:
      'The message stays as it is, its reports are closed, and moderators can no longer read it. The person who reported it gets an e-mail.',
    done: 'The reports are closed.',
  },
};

/** Asks before a moderator acts on a message, and for the reason. */
export function MessageModerationDialog({ act, message, lastReportId, onDone, onClose }: MessageModerationDialogProps) {
  const [note, setNote] = useState('');
  const { button, consequence, done } = WORDS[act];
  const author = message.author ?? 'Deleted user';
  const write = useWrite(async () => {
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
        hint={act === 'hide' ? 'Both members see it.' : 'Shown in the log and e-mails.'}
        onChange={setNote}
      />
    </ConfirmDialog>
  );
}
