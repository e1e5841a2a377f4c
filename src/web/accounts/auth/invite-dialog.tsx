import * as m from '#messages/auth';
import * as common from '#messages/common';
import { useState, type FormEvent } from 'react';

import { addInvite } from '../../../shared/accounts/auth/registration-contract.ts';
import { MAX_INVITE_DAYS, MAX_INVITE_NOTE, MAX_INVITE_USES } from '../../../shared/accounts/auth/registration-rules.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { CopyableCode } from '../../platform/ui/text/copyable-code.tsx';
import { Dialog, DialogActions } from '../../platform/ui/overlay/dialog.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './invites.module.css';

interface InviteDialogProps {
  onMade: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for uses and days of an invite, and then shows its code once. */
export function InviteDialog({ onMade, onClose }: InviteDialogProps) {
  const [note, setNote] = useState('');
  const [uses, setUses] = useState('1');
  const [days, setDays] = useState('14');
  const [isValidated, setIsValidated] = useState(false);
  const [made, setMade] = useState<ReplyOf<typeof addInvite> | null>(null);
  const usesError = numberError(uses, MAX_INVITE_USES);
  const daysError = numberError(days, MAX_INVITE_DAYS);
  const making = useApiMutation(async () => {
    setMade(await call(browserApi, addInvite, { body: { note, uses: Number(uses), days: Number(days) } }));
    await onMade();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsValidated(true);
    if (usesError === null && daysError === null) void making.run();
  }

  if (made !== null)
    return (
      <Dialog title={m.inviteCreated()} onClose={onClose}>
        <p>{m.inviteLinkOnce()}</p>
        <CopyableCode text={made.url} label={m.copyInviteLink()} />
        <p className={textStyles.small}>{m.inviteCodeOnly()}</p>
        <CopyableCode text={made.code} label={m.copyInviteCode()} />
        <DialogActions>
          <Button variant="accent" onClick={onClose}>
            {common.done()}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog title={m.createInvite()} onClose={onClose}>
      <Stack as="form" gap={4} noValidate onSubmit={submit}>
        <TextField
          label={m.inviteNote()}
          hint={m.inviteNoteHint()}
          maxLength={MAX_INVITE_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={making.errorOf('note')}
        />
        <div className={styles.numbers}>
          <TextField
            label={m.inviteUses()}
            inputMode="numeric"
            value={uses}
            onChange={({ target }) => setUses(target.value)}
            error={making.errorOf('uses') ?? (isValidated ? usesError : null)}
          />
          <TextField
            label={m.inviteDays()}
            inputMode="numeric"
            value={days}
            onChange={({ target }) => setDays(target.value)}
            error={making.errorOf('days') ?? (isValidated ? daysError : null)}
          />
        </div>
        <p role="alert" className={textStyles.fault}>
          {making.otherError('note', 'uses', 'days')}
        </p>
        <DialogActions>
          <Button onClick={onClose}>{common.cancel()}</Button>
          <Button type="submit" variant="accent" isBusy={making.isBusy}>
            {m.create()}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function numberError(typed: string, max: number): string | null {
  const isWithin = /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= max;
  return isWithin ? null : m.wholeNumberError({ max });
}
