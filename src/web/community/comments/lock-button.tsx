import * as m from '#messages/comments';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';

import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { lockComments } from '../../../shared/moderation/reports/comment-report-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ReasonField } from '../../catalogue/editing/reason-field.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';

interface LockButtonProps {
  publication: PublicationRef;
  isLocked: boolean;
  onDone: () => Promise<unknown>;
}

/** Locks or unlocks the comments of a publication, with a reason. For moderators. */
export function LockButton({ publication: { kind, id }, isLocked, onDone }: LockButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [note, setNote] = useState('');
  const write = useApiMutation(async () => {
    await call(browserApi, lockComments, {
      body: { mark: kind, id, locked: !isLocked, note },
    });
    setNote('');
    await onDone();
  });
  return (
    <>
      <Button variant="bare" onClick={() => setIsAsking(true)}>
        {isLocked ? <LockOpen size={16} aria-hidden /> : <Lock size={16} aria-hidden />}
        {isLocked ? m.unlockComments() : m.lockComments()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={isLocked ? m.unlockQuestion() : m.lockQuestion()}
          confirm={isLocked ? m.unlock() : m.lock()}
          write={write}
          onClose={() => setIsAsking(false)}
        >
          <p>{isLocked ? m.unlockEffect() : m.lockEffect()}</p>
          <ReasonField value={note} hint={m.lockReasonHint()} onChange={setNote} />
        </ConfirmDialog>
      )}
    </>
  );
}
