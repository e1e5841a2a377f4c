import * as m from '#messages/proposals';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { getOwnProposal } from '../../../shared/catalogue/proposals/proposal-contract.ts';
import { PROPOSED_SUBJECTS, type ProposedSubject } from '../../../shared/catalogue/proposals/proposed-subject.ts';
import { failureSentence, isRefused } from '../../platform/api/api-error.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { SUGGEST_EDITORS } from '../kinds/simple-editors.tsx';
import { EditorSkeleton } from '../editing/editor-skeleton.tsx';
import { NotFound } from '../../platform/shell/error-page.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { FailureNote } from '../../platform/ui/text/failure-note.tsx';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';

const EDITORS = {
  game: lazyPart(async () => (await import('../games/edit/proposal-editors.tsx')).SuggestEditor),
  ...SUGGEST_EDITORS,
  technology: lazyPart(async () => (await import('../entries/entry-proposal-editors.tsx')).SuggestTechnology),
  format: lazyPart(async () => (await import('../entries/entry-proposal-editors.tsx')).SuggestFormat),
} satisfies Record<ProposedSubject, unknown>;

/** Form of somebody else's publication. A submission waits for the uploader or a moderator. */
export default function SuggestChangePage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  const kind = PROPOSED_SUBJECTS.find((one) => one === (search.get('kind') ?? 'game'));
  const title = m.suggest({ kind: kind ?? 'game' });
  const description = m.suggestDescription({ kind: kind ?? 'none' });
  return (
    <>
      <PageHead title={title} description={description} canonical={null} noindex />
      <h1 className="visually-hidden">{title}</h1>
      <MembersOnly>
        {(account) =>
          kind !== undefined && Number.isInteger(id) && id > 0 ? (
            <Loaded key={`${kind} ${id}`} account={account} kind={kind} id={id} />
          ) : (
            <NotFound />
          )
        }
      </MembersOnly>
    </>
  );
}

function Loaded({ account, kind, id }: { account: OwnAccount; kind: ProposedSubject; id: number }) {
  const navigate = useNavigate();
  const input = { query: { mark: kind, id } };
  const { data, error, isFetching, refetch, isFetchedAfterMount } = useOwn(account.id, getOwnProposal, input);
  const SuggestEditor = EDITORS[kind];
  if (!account.emailConfirmed) {
    return (
      <EmptyNote title={m.confirmFirst()}>
        <p>{m.confirmHint()}</p>
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
      <SuggestEditor account={account} id={id} proposal={data.proposal} onDone={() => void navigate('/proposals?of=own')} />
    </Suspense>
  );
}
