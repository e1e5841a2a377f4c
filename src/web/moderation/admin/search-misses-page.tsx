import * as m from '#messages/admin';
import { useSearchParams } from 'react-router';

import { StaffPage } from '../../platform/shell/staff-page.tsx';
import { pageIn } from '../../platform/ui/form/search-values.ts';
import { SearchMissList } from './search-miss-list.tsx';

const TABS = [{ title: m.nothingFound, to: '/admin/searches' }];

/** Searches of visitors without results. 404 for everybody but admins. */
export default function SearchMissesPage() {
  const [search] = useSearchParams();
  return (
    <StaffPage isForAdmins title={m.searches()} description={m.searchMissesPageAbout()} tabs={TABS} current={0}>
      {(account) => <SearchMissList adminId={account.id} page={pageIn(search) ?? 1} />}
    </StaffPage>
  );
}
