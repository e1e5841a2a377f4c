import * as m from '#messages/auth';
import { useState } from 'react';

import { declineRegistration } from '../../../shared/accounts/auth/registration-contract.ts';
import { MAX_DECLINE_REASON } from '../../../shared/accounts/auth/registration-rules.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { TextArea } from '../../platform/ui/form/text-field.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';

interface DeclineDialogProps {
  id: number;
  nickname: string;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Asks for a reason before a registration is declined. */
export function DeclineDialog({ id, nickname, onDone, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState('');
  const write = useApiMutation(async () => {
    await call(browserApi, declineRegistration, { params: { id }, body: { reason } });
    notify('success', m.registrationDeclined({ nickname }));
    await onDone();
  });
  return (
    <ConfirmDialog title={m.declineQuestion({ nickname })} confirm={m.decline()} isDangerous write={write} onClose={onClose}>
      <p>{m.declineEffect()}</p>
      <TextArea
        label={m.declineReason()}
        hint={m.declineReasonHint()}
        rows={3}
        required
        maxLength={MAX_DECLINE_REASON}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
