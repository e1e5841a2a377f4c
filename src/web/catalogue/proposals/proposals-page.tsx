import { useSearchParams } from 'react-router';

import { PROPOSED_SUBJECTS } from '../../../shared/catalogue/proposals/proposed-subject.ts';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { PageTabs } from '../../platform/ui/layout/page-tabs.tsx';
import { choicesIn, pageIn } from '../../platform/ui/form/search-values.ts';
import { ProposalList } from './proposal-list.tsx';

const TABS = [
  { title: 'To look at', to: '/proposals' },
  { title: 'Your suggestions', to: '/proposals?of=own' },
];

/** Proposals by members: those waiting for the viewer's review, and the viewer's own. */
export default function ProposalsPage() {
  const [search] = useSearchParams();
  const of = search.get('of') === 'own' ? 'own' : 'waiting';
  const [mark] = choicesIn(search, 'mark', PROPOSED_SUBJECTS) ?? [];
  return (
    <>
      <PageHead
        title="Suggested changes"
        description="Changes of publications that members suggest."
        canonical={null}
        noindex
      />
      <MembersOnly>
        {(account) => (
          <PageTabs title="Suggested changes" label="Suggested changes" tabs={TABS} current={of === 'own' ? 1 : 0}>
            <ProposalList key={of} accountId={account.id} of={of} mark={mark} page={pageIn(search) ?? 1} />
          </PageTabs>
        )}
      </MembersOnly>
    </>
  );
}
