import * as m from '#messages/entries';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';

import { lockEntry } from '../../../shared/catalogue/entries/entry-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ReasonField } from '../editing/reason-field.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import type { FoundEntry } from './found-entry.ts';

interface EntryLockProps {
  entry: Pick<FoundEntry, 'kind' | 'id' | 'name' | 'isLocked'>;
  onDone: () => Promise<unknown>;
}

/** For moderators: locks or unlocks an entry for edits by members, with a reason. */
export function EntryLock({ entry: { kind, id, name, isLocked }, onDone }: EntryLockProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [note, setNote] = useState('');
  const write = useApiMutation(async () => {
    await call(browserApi, lockEntry, { body: { kind, id, isLocked: !isLocked, note } });
    setNote('');
    await onDone();
  });
  const word = isLocked ? m.unlock() : m.lock();
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>
        {isLocked ? <LockOpen size={16} aria-hidden /> : <Lock size={16} aria-hidden />} {word}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={isLocked ? m.unlockQuestion({ name }) : m.lockQuestion({ name })}
          confirm={word}
          write={write}
          onClose={() => setIsAsking(false)}
        >
          <Stack gap={4}>
            <p>{isLocked ? m.membersCanEdit() : m.onlyModerators()}</p>
            <ReasonField value={note} hint={m.shownInLog()} onChange={setNote} />
          </Stack>
        </ConfirmDialog>
      )}
    </>
  );
}
