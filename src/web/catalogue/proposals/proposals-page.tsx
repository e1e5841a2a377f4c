import * as m from '#messages/proposals';
import { useSearchParams } from 'react-router';

import { PROPOSED_SUBJECTS } from '../../../shared/catalogue/proposals/proposed-subject.ts';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { PageTabs } from '../../platform/ui/layout/page-tabs.tsx';
import { choicesIn, pageIn } from '../../platform/ui/form/search-values.ts';
import { ProposalList } from './proposal-list.tsx';

const TABS = [
  { title: m.toReview, to: '/proposals' },
  { title: m.yourSuggestions, to: '/proposals?of=own' },
];

/** Proposals by members: those waiting for the viewer's review, and the viewer's own. */
export default function ProposalsPage() {
  const [search] = useSearchParams();
  const of = search.get('of') === 'own' ? 'own' : 'waiting';
  const [mark] = choicesIn(search, 'mark', PROPOSED_SUBJECTS) ?? [];
  return (
    <>
      <PageHead title={m.suggestedChanges()} description={m.pageDescription()} canonical={null} noindex />
      <MembersOnly>
        {(account) => (
          <PageTabs
            title={m.suggestedChanges()}
            label={m.suggestedChanges()}
            tabs={TABS.map(({ title, to }) => ({ title: title(), to }))}
            current={of === 'own' ? 1 : 0}
          >
            <ProposalList key={of} accountId={account.id} of={of} mark={mark} page={pageIn(search) ?? 1} />
          </PageTabs>
        )}
      </MembersOnly>
    </>
  );
}
