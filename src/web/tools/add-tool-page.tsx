import { useState } from 'react';
import { useNavigate } from 'react-router';

import type { OwnAccount } from '../../shared/auth/account-contract.ts';
import { editAddress } from '../shell/edit-link.tsx';
import { MembersOnly } from '../shell/members-only.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { DetailTitle } from '../ui/detail-title.tsx';
import { Stack } from '../ui/layout.tsx';
import { ToolEditor } from './edit/tool-editor.tsx';

const nothing = () => undefined;

/** Where a member adds a tool. Once it is saved, it is edited on among the drafts. */
export default function AddToolPage() {
  return (
    <>
      <PageHead title="Add a tool" description="Add a tool to the catalogue." canonical={null} noindex />
      <Stack gap={4}>
        <DetailTitle back={<BackLink />} title="Add a tool" />
        <MembersOnly>{(account) => <NewTool key={account.id} account={account} />}</MembersOnly>
      </Stack>
    </>
  );
}

function NewTool({ account }: { account: OwnAccount }) {
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  return (
    <ToolEditor
      key={round}
      account={account}
      id={null}
      newName="add-tool"
      isShown
      onChange={nothing}
      onReady={nothing}
      onSaved={({ id }) => void navigate(editAddress({ kind: 'tool', id }), { replace: true })}
      onRemoved={() => setRound(round + 1)}
    />
  );
}
