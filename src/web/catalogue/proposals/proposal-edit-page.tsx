import * as m from '#messages/proposals';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { getProposal } from '../../../shared/catalogue/proposals/proposal-contract.ts';
import { proposedLink, type ProposedSubject } from '../../../shared/catalogue/proposals/proposed-subject.ts';
import { isRefused } from '../../platform/api/api-error.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { ACCEPT_EDITORS } from '../kinds/simple-editors.tsx';
import { EditorSkeleton } from '../editing/editor-skeleton.tsx';
import { NotFound } from '../../platform/shell/error-page.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';

const EDITORS = {
  game: lazyPart(async () => (await import('../games/edit/proposal-editors.tsx')).AcceptEditor),
  ...ACCEPT_EDITORS,
  technology: lazyPart(async () => (await import('../entries/entry-proposal-editors.tsx')).AcceptTechnology),
  format: lazyPart(async () => (await import('../entries/entry-proposal-editors.tsx')).AcceptFormat),
} satisfies Record<ProposedSubject, unknown>;

/** Editor with a proposal filled in. A save by the reviewer accepts it. */
export default function ProposalEditPage() {
  const id = Number(useParams()['id']);
  return (
    <>
      <PageHead title={m.editAndAccept()} description={m.editDescription()} canonical={null} noindex />
      <h1 className="visually-hidden">{m.editAndAccept()}</h1>
      <MembersOnly>
        {(account) => (Number.isInteger(id) && id > 0 ? <Loaded account={account} id={id} /> : <NotFound />)}
      </MembersOnly>
    </>
  );
}

function Loaded({ account, id }: { account: OwnAccount; id: number }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const query = useOwn(account.id, getProposal, { params: { id } });
  const { data, error } = query;
  if (data === undefined) {
    if (isRefused(error, 'not_found')) return <NotFound />;
    return (
      <PendingQuery query={query}>
        <EditorSkeleton />
      </PendingQuery>
    );
  }
  if (!data.mayJudge) return <EmptyNote title={m.notOpen()} />;
  const { mark: kind, ...named } = data.publication;
  const AcceptEditor = EDITORS[kind];
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <AcceptEditor
        account={account}
        proposal={data}
        onDone={() => {
          void navigate(proposedLink({ kind, ...named }));
          void queryClient.invalidateQueries({ queryKey: ['own', account.id] });
        }}
      />
    </Suspense>
  );
}
