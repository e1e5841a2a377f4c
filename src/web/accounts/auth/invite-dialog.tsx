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
  const [isJudged, setIsJudged] = useState(false);
  const [made, setMade] = useState<ReplyOf<typeof addInvite> | null>(null);
  const usesFault = numberError(uses, MAX_INVITE_USES);
  const daysFault = numberError(days, MAX_INVITE_DAYS);
  const making = useApiMutation(async () => {
    setMade(await call(browserApi, addInvite, { body: { note, uses: Number(uses), days: Number(days) } }));
    await onMade();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsJudged(true);
    if (usesFault === null && daysFault === null) void making.run();
  }

  if (made !== null)
    return (
      <Dialog title="The invite is made" onClose={onClose}>
        <p>Send this link to whom you invite. It is shown only this once.</p>
        <CopyableCode text={made.url} label="Copy the link" />
        <p className={textStyles.small}>Or tell them the code alone:</p>
        <CopyableCode text={made.code} label="Copy the code" />
        <DialogActions>
          <Button variant="accent" onClick={onClose}>
            I have kept it
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog title="Make an invite" onClose={onClose}>
      <Stack as="form" gap={4} noValidate onSubmit={submit}>
        <TextField
          label="Whom it is for (optional)"
          hint="You read it in the list of your invites, and so do admins."
          maxLength={MAX_INVITE_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          fault={making.faultOf('note')}
        />
        <div className={styles.numbers}>
          <TextField
            label="How many may use it"
            inputMode="numeric"
            value={uses}
            onChange={({ target }) => setUses(target.value)}
            fault={making.faultOf('uses') ?? (isJudged ? usesFault : null)}
          />
          <TextField
            label="Valid for days"
            inputMode="numeric"
            value={days}
            onChange={({ target }) => setDays(target.value)}
            fault={making.faultOf('days') ?? (isJudged ? daysFault : null)}
          />
        </div>
        <p role="alert" className={textStyles.fault}>
          {making.otherFault('note', 'uses', 'days')}
        </p>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="accent" isBusy={making.isBusy}>
            Make it
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function numberError(typed: string, max: number): string | null {
  const isWithin = /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= max;
  return isWithin ? null : `A whole number from 1 to ${max}.`;
}
