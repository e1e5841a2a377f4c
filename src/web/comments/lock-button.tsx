import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';

import { isBlank } from '../../shared/kit/text.ts';
import type { PublicationRef } from '../../shared/publications/publication.ts';
import { lockComments } from '../../shared/reports/comment-report-contract.ts';
import { MAX_MODERATION_NOTE } from '../../shared/reports/report-rules.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { useWrite } from '../ui/use-write.ts';

interface LockButtonProps {
  publication: PublicationRef;
  isLocked: boolean;
  onDone: () => Promise<unknown>;
}

/** For moderators: closes the comments on a publication, with a reason, or opens them again. */
export function LockButton({ publication: { kind, id }, isLocked, onDone }: LockButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [note, setNote] = useState('');
  const write = useWrite(async () => {
    await call(browserApi, lockComments, {
      body: { mark: kind, id, locked: !isLocked, note: isBlank(note) ? null : note },
    });
    setNote('');
    await onDone();
  });
  return (
    <>
      <Button look="bare" onClick={() => setIsAsking(true)}>
        {isLocked ? <LockOpen size={16} aria-hidden /> : <Lock size={16} aria-hidden />}
        {isLocked ? 'Open comments' : 'Close comments'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={isLocked ? 'Open the comments?' : 'Close the comments?'}
          confirm={isLocked ? 'Open' : 'Close'}
          write={write}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {isLocked ? 'Members can write here again.' : 'Nobody but moderators writes here any more. What is written stays.'}
          </p>
          {!isLocked && (
            <TextArea
              label="Reason"
              hint="Everybody can read it."
              rows={2}
              required
              maxLength={MAX_MODERATION_NOTE}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
