import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import type { OwnAccount } from '../../shared/auth/account-contract.ts';
import { getOwnProposal } from '../../shared/proposals/proposal-contract.ts';
import { failureSentence, isRefused } from '../api/api-error.ts';
import { useOwn } from '../api/use-own.ts';
import { EditorSkeleton } from '../editing/editor-skeleton.tsx';
import { NotFound } from '../shell/error-page.tsx';
import { MembersOnly } from '../shell/members-only.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FailureNote } from '../ui/failure-note.tsx';

const SuggestEditor = lazy(async () => ({ default: (await import('../games/edit/proposal-editors.tsx')).SuggestEditor }));

/** The form of a game of somebody else: what is sent there waits for its uploader or a moderator. */
export default function SuggestChangePage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  return (
    <>
      <PageHead title="Suggest a change" description="Suggest a change of a game." canonical={null} noindex />
      <h1 className="visually-hidden">Suggest a change</h1>
      <MembersOnly>
        {(account) => (Number.isInteger(id) && id > 0 ? <Loaded key={id} account={account} gameId={id} /> : <NotFound />)}
      </MembersOnly>
    </>
  );
}

function Loaded({ account, gameId }: { account: OwnAccount; gameId: number }) {
  const navigate = useNavigate();
  const { data, error, isFetching, refetch, isFetchedAfterMount } = useOwn(account.id, getOwnProposal, { query: { gameId } });
  if (!account.emailConfirmed) {
    return (
      <EmptyNote title="Confirm your e-mail address first">
        <p>Members with a confirmed address suggest changes. You find yours in the settings.</p>
      </EmptyNote>
    );
  }
  if (data === undefined || !isFetchedAfterMount) {
    if (isRefused(error, 'not_found')) return <NotFound />;
    if (error !== null && !isFetching) return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
    return <EditorSkeleton />;
  }
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <SuggestEditor
        account={account}
        gameId={gameId}
        proposed={data.proposal?.proposed}
        onDone={() => void navigate('/proposals?of=own')}
      />
    </Suspense>
  );
}
