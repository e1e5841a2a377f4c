import { useSearchParams } from 'react-router';

import { NotFound } from '../shell/error-page.tsx';
import { MembersOnly } from '../shell/members-only.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { pageIn } from '../ui/search-values.ts';
import { SearchMissList } from './search-miss-list.tsx';

const TABS = [{ title: 'Nothing found', to: '/admin/searches' }];

/** What visitors searched for and did not find. To everybody but admins there is no such page. */
export default function SearchMissesPage() {
  const [search] = useSearchParams();
  return (
    <>
      <PageHead title="Searches" description="Searches that found nothing." canonical={null} noindex />
      <MembersOnly isForStaff>
        {(account) =>
          account.role === 'admin' ? (
            <PageTabs title="Searches" label="Searches" tabs={TABS} current={0}>
              <SearchMissList adminId={account.id} page={pageIn(search) ?? 1} />
            </PageTabs>
          ) : (
            <NotFound />
          )
        }
      </MembersOnly>
    </>
  );
}
