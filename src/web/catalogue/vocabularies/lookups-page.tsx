import { useSearchParams } from 'react-router';

import { LOOKUP_KINDS } from '../../../shared/catalogue/vocabularies/lookup-rules.ts';
import { NotFound } from '../../platform/shell/error-page.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { PageTabs } from '../../platform/ui/layout/page-tabs.tsx';
import { choicesIn, pageIn } from '../../platform/ui/form/search-values.ts';
import { LookupList } from './managed-lookup-list.tsx';
import { LookupLog } from './lookup-log.tsx';

const TABS = [
  { title: 'Names', to: '/moderation/names' },
  { title: 'Log', to: '/moderation/names?tab=log' },
  { title: 'Reports', to: '/moderation' },
];

/** Administration of tags, companies, platforms and other lookups by moderators. Others get a 404 page. */
export default function LookupsPage() {
  const [search] = useSearchParams();
  const page = pageIn(search) ?? 1;
  const isLog = search.get('tab') === 'log';
  const kind = choicesIn(search, 'kind', LOOKUP_KINDS)?.[0] ?? 'tag';
  const asked = { kind, query: search.get('query') ?? '', unused: search.get('unused') === 'true', page };
  return (
    <>
      <PageHead title="Names" description="The names that games and models share." canonical={null} noindex />
      <MembersOnly isForStaff>
        {(account) =>
          account.role === 'user' ? (
            <NotFound />
          ) : (
            <PageTabs title="Names" label="Names" tabs={TABS} current={isLog ? 1 : 0}>
              {isLog ? (
                <LookupLog accountId={account.id} page={page} />
              ) : (
                <LookupList key={kind} accountId={account.id} isAdmin={account.role === 'admin'} asked={asked} />
              )}
            </PageTabs>
          )
        }
      </MembersOnly>
    </>
  );
}
