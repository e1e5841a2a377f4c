import * as m from '#messages/proposals';
import { useParams } from 'react-router';

import { getProposal } from '../../../shared/catalogue/proposals/proposal-contract.ts';
import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { isRefused } from '../../platform/api/api-error.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { NotFound } from '../../platform/shell/error-page.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { ProposalDetail } from './proposal-detail.tsx';

/** One proposal, for its author and its reviewers. */
export default function ProposalPage() {
  const id = Number(useParams()['id']);
  return (
    <>
      <PageHead title={m.suggestedChange()} description={m.suggestedChangeHint()} canonical={null} noindex />
      <MembersOnly>
        {(account) => (Number.isInteger(id) && id > 0 ? <Loaded key={id} account={account} id={id} /> : <NotFound />)}
      </MembersOnly>
    </>
  );
}

function Loaded({ account, id }: { account: OwnAccount; id: number }) {
  const query = useOwn(account.id, getProposal, { params: { id } });
  const { data, error, dataUpdatedAt } = query;
  if (data !== undefined)
    return (
      <ProposalDetail
        key={`${data.version} ${data.publicationVersion}`}
        account={account}
        proposal={data}
        askedAt={new Date(dataUpdatedAt)}
      />
    );
  if (isRefused(error, 'not_found')) return <NotFound />;
  return <PendingQuery query={query} />;
}
