import * as m from '#messages/reports';
import { useQueryClient } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { useState } from 'react';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import type { Member } from '../../../shared/community/profiles/member-contract.ts';
import { MAX_MODERATION_NOTE } from '../../../shared/accounts/trust/hold-rules.ts';
import { SWEEP_HOURS, sweepMember } from '../../../shared/moderation/reports/sweep-contract.ts';
import { getMemberLevel, pinMemberLevel } from '../../../shared/accounts/trust/trust-contract.ts';
import { LEVEL_NAMES, LEVELS, type MemberLevel } from '../../../shared/accounts/trust/trust-rules.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { keepAnswer, ownKey, useOwn } from '../../platform/api/use-own.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { ReasonField } from '../../catalogue/editing/reason-field.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { Dialog } from '../../platform/ui/overlay/dialog.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { SelectChoice } from '../../platform/ui/form/select-choice.tsx';
import { TextArea } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { sweptWords } from './swept-words.ts';

/** Moderation of a member; empty for everybody else. */
export function MemberModeration({ member }: { member: Member }) {
  const { account } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  if (account === null || account.role === 'user' || account.id === member.id || member.disabled) return null;
  return (
    <>
      <Button
        variant="bare"
        iconOnly
        aria-label={m.moderate()}
        title={m.moderate()}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Gavel size={20} aria-hidden />
      </Button>
      {isOpen && (
        <Dialog title={m.moderateMember({ nickname: member.nickname })} onClose={() => setIsOpen(false)}>
          <Stack gap={6}>
            <Level account={account} member={member} />
            {member.role === 'user' && <Sweep member={member} onDone={() => setIsOpen(false)} />}
          </Stack>
        </Dialog>
      )}
    </>
  );
}

const levelChoices = () => LEVELS.map((value) => ({ value, label: LEVEL_NAMES[value]() }));

function Level({ account, member }: { account: OwnAccount; member: Member }) {
  const queries = useQueryClient();
  const input = { params: { id: member.id } };
  const query = useOwn(account.id, getMemberLevel, input);
  const { data } = query;
  const [chosen, setChosen] = useState<MemberLevel | null>();
  const [note, setNote] = useState('');
  const pin = useApiMutation(async (level: MemberLevel | null) => {
    const pinned = await call(browserApi, pinMemberLevel, { ...input, body: { level, note } });
    await keepAnswer(queries, ownKey(account.id, getMemberLevel, input), pinned);
    setChosen(undefined);
    setNote('');
  });
  if (data === undefined) return <PendingQuery query={query} />;
  const pinned = data.pinned ? data.level : null;
  return (
    <Stack gap={2}>
      <p role="status">{(data.pinned ? m.levelPinned : m.level)({ level: LEVEL_NAMES[data.level]() })}</p>
      {account.role === 'admin' && (
        <SelectChoice
          label={m.setLevel()}
          value={chosen === undefined ? pinned : chosen}
          choices={levelChoices()}
          missing={m.levelAutomatic()}
          onChoose={setChosen}
        />
      )}
      {chosen !== undefined && chosen !== pinned && (
        <Stack gap={3}>
          <ReasonField value={note} hint={m.reasonHintMember({ nickname: member.nickname })} onChange={setNote} />
          <div>
            <Button variant="accent" isBusy={pin.isBusy} disabled={isBlank(note)} onClick={() => void pin.run(chosen)}>
              {m.saveLevel()}
            </Button>
          </div>
        </Stack>
      )}
      <p role="alert" className={textStyles.fault}>
        {pin.error?.sentence}
      </p>
    </Stack>
  );
}

function Sweep({ member, onDone }: { member: Member; onDone: () => void }) {
  const [note, setNote] = useState('');
  const sweep = useApiMutation(async () => {
    const swept = await call(browserApi, sweepMember, { body: { memberId: member.id, note } });
    notify('success', m.sweepDone({ what: sweptWords(swept) }));
    onDone();
  });
  return (
    <Stack gap={3}>
      <h3 className={textStyles.label}>{m.sweepTitle({ hours: SWEEP_HOURS })}</h3>
      <p className={textStyles.small}>{m.sweepAbout({ nickname: member.nickname })}</p>
      <TextArea
        label={m.reasonLabel()}
        hint={m.reasonHintMemberPublic()}
        rows={2}
        maxLength={MAX_MODERATION_NOTE}
        value={note}
        error={sweep.error?.sentence ?? null}
        onChange={({ target }) => {
          setNote(target.value);
          sweep.clearError();
        }}
      />
      <div>
        <Button variant="danger" isBusy={sweep.isBusy} disabled={isBlank(note)} onClick={() => void sweep.run()}>
          {m.removeAll()}
        </Button>
      </div>
    </Stack>
  );
}
