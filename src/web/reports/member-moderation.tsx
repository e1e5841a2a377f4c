import { useQueryClient } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { useState } from 'react';

import { isBlank } from '../../shared/kit/text.ts';
import type { OwnAccount } from '../../shared/auth/account-contract.ts';
import type { Member } from '../../shared/profiles/member-contract.ts';
import { MAX_MODERATION_NOTE } from '../../shared/reports/report-rules.ts';
import { SWEEP_HOURS, sweepMember } from '../../shared/reports/sweep-contract.ts';
import { getMemberLevel, pinMemberLevel } from '../../shared/trust/trust-contract.ts';
import { LEVEL_NAMES, LEVELS, type MemberLevel } from '../../shared/trust/trust-rules.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { keepAnswer, ownKey, useOwn } from '../api/use-own.ts';
import { useViewer } from '../api/viewer.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Stack } from '../ui/layout.tsx';
import { notify } from '../ui/notify.ts';
import { SelectChoice } from '../ui/select-choice.tsx';
import { TextArea } from '../ui/text-field.tsx';
import textStyles from '../ui/text.module.css';
import { useWrite } from '../ui/use-write.ts';
import { sweptWords } from './swept-words.ts';

/** What moderators know of a member and can do about them; nothing for everybody else. */
export function MemberModeration({ member }: { member: Member }) {
  const { account } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  if (account === null || account.role === 'user' || account.id === member.id || member.disabled) return null;
  return (
    <>
      <Button
        look="bare"
        iconOnly
        aria-label="Moderate"
        title="Moderate"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Gavel size={20} aria-hidden />
      </Button>
      {isOpen && (
        <Dialog title={`Moderate ${member.nickname}`} onClose={() => setIsOpen(false)}>
          <Stack gap={6}>
            <Level account={account} member={member} />
            {member.role === 'user' && <Sweep member={member} onDone={() => setIsOpen(false)} />}
          </Stack>
        </Dialog>
      )}
    </>
  );
}

const LEVEL_CHOICES = LEVELS.map((value) => ({ value, label: LEVEL_NAMES[value] }));

function Level({ account, member }: { account: OwnAccount; member: Member }) {
  const queries = useQueryClient();
  const input = { params: { id: member.id } };
  const { data } = useOwn(account.id, getMemberLevel, input);
  const pin = useWrite(async (level: MemberLevel | null) => {
    const standing = await call(browserApi, pinMemberLevel, { ...input, body: { level } });
    await keepAnswer(queries, ownKey(account.id, getMemberLevel, input), standing);
  });
  return (
    <Stack gap={2}>
      <p role="status">
        {data === undefined ? 'Loading...' : `Level: ${LEVEL_NAMES[data.level]}${data.pinned ? ', set by an admin' : ''}`}
      </p>
      {account.role === 'admin' && (
        <SelectChoice
          label="Set the level"
          value={data?.pinned ? data.level : null}
          choices={LEVEL_CHOICES}
          missing="Automatic"
          onChoose={(level) => void pin.run(level)}
        />
      )}
      <p role="alert" className={textStyles.fault}>
        {pin.fault?.sentence}
      </p>
    </Stack>
  );
}

function Sweep({ member, onDone }: { member: Member; onDone: () => void }) {
  const [note, setNote] = useState('');
  const sweep = useWrite(async () => {
    const swept = await call(browserApi, sweepMember, { body: { memberId: member.id, note } });
    notify('success', `Removed ${sweptWords(swept)}. You can undo this from the log.`);
    onDone();
  });
  return (
    <Stack gap={3}>
      <h3 className={textStyles.label}>Remove everything of the last {SWEEP_HOURS} hours</h3>
      <p className={textStyles.small}>
        Removes comments, and hides publications and new names that nobody else uses. Their reports are closed. It can be undone
        from the log. {member.nickname} gets one notification and one e-mail.
      </p>
      <TextArea
        label="Reason"
        hint="The member sees it, and everyone where a removed comment keeps its place."
        rows={2}
        maxLength={MAX_MODERATION_NOTE}
        value={note}
        fault={sweep.fault?.sentence ?? null}
        onChange={({ target }) => {
          setNote(target.value);
          sweep.forgetFault();
        }}
      />
      <div>
        <Button look="danger" isBusy={sweep.isBusy} disabled={isBlank(note)} onClick={() => void sweep.run()}>
          Remove all
        </Button>
      </div>
    </Stack>
  );
}
