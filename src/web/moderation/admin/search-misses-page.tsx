import * as m from '#messages/admin';
import { useSearchParams } from 'react-router';

import { NotFound } from '../../platform/shell/error-page.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { PageTabs } from '../../platform/ui/layout/page-tabs.tsx';
import { pageIn } from '../../platform/ui/form/search-values.ts';
import { SearchMissList } from './search-miss-list.tsx';

const TABS = [{ title: m.nothingFound, to: '/admin/searches' }];

/** Searches of visitors without results. 404 for everybody but admins. */
export default function SearchMissesPage() {
  const [search] = useSearchParams();
  return (
    <>
      <PageHead title={m.searches()} description={m.searchMissesPageAbout()} canonical={null} noindex />
      <MembersOnly isForStaff>
        {(account) =>
          account.role === 'admin' ? (
            <PageTabs
              title={m.searches()}
              label={m.searches()}
              tabs={TABS.map(({ title, to }) => ({ title: title(), to }))}
              current={0}
            >
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
