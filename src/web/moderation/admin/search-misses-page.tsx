import { useSearchParams } from 'react-router';

import { NotFound } from '../../platform/shell/error-page.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { PageTabs } from '../../platform/ui/layout/page-tabs.tsx';
import { pageIn } from '../../platform/ui/form/search-values.ts';
import { SearchMissList } from './search-miss-list.tsx';

const TABS = [{ title: 'Nothing found', to: '/admin/searches' }];

/** Searches of visitors without results. 404 for everybody but admins. */
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
