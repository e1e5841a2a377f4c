import * as m from '#messages/kinds';
import { Suspense, useState } from 'react';
import { useMatches, useNavigate } from 'react-router';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { SIMPLE_KIND_NAMES, type SimpleKindName } from '../../../shared/catalogue/publications/publication.ts';
import { editAddress } from '../../platform/shell/edit-address.ts';
import { NotFound } from '../../platform/shell/error-page.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { BackLink } from '../../platform/ui/layout/back-link.tsx';
import { DetailTitle } from '../../platform/ui/layout/detail-title.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { EditorSkeleton } from '../editing/editor-skeleton.tsx';
import { SIMPLE_EDITORS } from './simple-editors.tsx';

const nothing = () => undefined;

/** Page that adds a publication of a simple kind. It then leads to the published page, or to the drafts. */
export default function AddSimplePage() {
  const route = useMatches().at(-1)?.id;
  const kind = SIMPLE_KIND_NAMES.find((each) => route === `add-${each}`);
  if (kind === undefined) return <NotFound />;
  const title = m.add({ kind });
  return (
    <>
      <PageHead title={title} description={m.addDescription({ kind })} canonical={null} noindex />
      <Stack gap={4}>
        <DetailTitle back={<BackLink />} title={title} />
        <MembersOnly>{(account) => <NewSimple key={`${kind} ${account.id}`} account={account} kind={kind} />}</MembersOnly>
      </Stack>
    </>
  );
}

function NewSimple({ kind, account }: { kind: SimpleKindName; account: OwnAccount }) {
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const Editor = SIMPLE_EDITORS[kind];
  return (
    <Suspense fallback={<EditorSkeleton />}>
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
    </Suspense>
  );
}
