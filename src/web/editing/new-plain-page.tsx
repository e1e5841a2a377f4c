import { useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router';

import type { OwnAccount } from '../../shared/auth/account-contract.ts';
import { PUBLICATION_NOUNS, type PublicationKind } from '../../shared/publications/publication.ts';
import { editAddress } from '../shell/edit-link.tsx';
import { MembersOnly } from '../shell/members-only.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { DetailTitle } from '../ui/detail-title.tsx';
import { Stack } from '../ui/layout.tsx';
import type { PlainEditorProps } from './plain-editor.tsx';

const nothing = () => undefined;

interface NewPlainProps {
  kind: PublicationKind;
  Editor: ComponentType<PlainEditorProps>;
}

/** Page on which a member makes a publication of a kind. Published, it is shown; a draft is edited on among the drafts. */
export function NewPlainPage({ kind, Editor }: NewPlainProps) {
  const title = `Add a ${PUBLICATION_NOUNS[kind]}`;
  return (
    <>
      <PageHead title={title} description={`${title} to the catalogue.`} canonical={null} noindex />
      <Stack gap={4}>
        <DetailTitle back={<BackLink />} title={title} />
        <MembersOnly>{(account) => <NewPlain key={account.id} account={account} kind={kind} Editor={Editor} />}</MembersOnly>
      </Stack>
    </>
  );
}

function NewPlain({ account, kind, Editor }: NewPlainProps & { account: OwnAccount }) {
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  return (
    <Editor
      key={round}
      account={account}
      id={null}
      newName={`add-${kind}`}
      isShown
      onChange={nothing}
      onReady={nothing}
      onSaved={({ id, page }) => void navigate(page ?? editAddress({ kind, id }), { replace: page === null })}
      onRemoved={() => setRound(round + 1)}
    />
  );
}
