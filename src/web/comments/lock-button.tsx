import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';

import type { PublicationRef } from '../../shared/publications/publication.ts';
import { lockComments } from '../../shared/reports/comment-report-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { ReasonField } from '../editing/reason-field.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
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
      body: { mark: kind, id, locked: !isLocked, note },
    });
    setNote('');
    await onDone();
  });
  return (
    <>
      <Button look="bare" onClick={() => setIsAsking(true)}>
        {isLocked ? <LockOpen size={16} aria-hidden /> : <Lock size={16} aria-hidden />}
        {isLocked ? 'Unlock comments' : 'Lock comments'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={isLocked ? 'Unlock the comments?' : 'Lock the comments?'}
          confirm={isLocked ? 'Unlock' : 'Lock'}
          write={write}
          onClose={() => setIsAsking(false)}
        >
          <p>{isLocked ? 'Members can comment here again.' : 'Only moderators can comment here. Existing comments stay.'}</p>
          <ReasonField value={note} hint="Everyone can see it." onChange={setNote} />
        </ConfirmDialog>
      )}
    </>
  );
}
