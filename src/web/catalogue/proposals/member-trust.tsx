import * as m from '#messages/proposals';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import type { Member } from '../../../shared/community/profiles/member-contract.ts';
import { getStanding } from '../../../shared/catalogue/proposals/proposal-contract.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Dialog } from '../../platform/ui/overlay/dialog.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { ProposerRecord } from './proposer-record.tsx';

/** Lets moderators trust a member. Not rendered for others. */
export function MemberTrust({ member }: { member: Member }) {
  const { account } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const isModerator = account !== null && account.role !== 'user';
  if (!isModerator || account.id === member.id || member.disabled) return null;
  return (
    <>
      <Button
        variant="bare"
        iconOnly
        aria-label={m.trust()}
        title={m.trust()}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <ShieldCheck size={20} aria-hidden />
      </Button>
      {isOpen && (
        <Dialog title={m.suggestedChanges()} onClose={() => setIsOpen(false)}>
          <Standing account={account} member={member} />
        </Dialog>
      )}
    </>
  );
}

function Standing({ account, member }: { account: OwnAccount; member: Member }) {
  const query = useOwn(account.id, getStanding, { params: { id: member.id } });
  if (query.data === undefined) return <PendingQuery query={query} />;
  return <ProposerRecord accountId={account.id} proposer={member} standing={query.data} />;
}
