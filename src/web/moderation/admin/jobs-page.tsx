import * as m from '#messages/admin';
import { useSearchParams } from 'react-router';

import { JOB_STATES } from '../../../shared/integrations/operations/job-contract.ts';
import { StaffPage } from '../../platform/shell/staff-page.tsx';
import { pageIn } from '../../platform/ui/form/search-values.ts';
import { JobKindList } from './job-kind-list.tsx';
import { JobList } from './job-list.tsx';
import { OPERATION_TABS } from './operation-tabs.ts';

/** Jobs of all processes. 404 for everybody but admins. */
export default function JobsPage() {
  const [search] = useSearchParams();
  const wanted = {
    kind: search.get('kind') ?? undefined,
    state: JOB_STATES.find((state) => state === search.get('state')),
    page: pageIn(search) ?? 1,
  };
  return (
    <StaffPage
      isForAdmins
      title={m.jobs()}
      description={m.jobsPageAbout()}
      heading={m.administration()}
      tabs={OPERATION_TABS}
      current={1}
    >
      {(account) => (
        <>
          <JobKindList adminId={account.id} wanted={wanted} />
          <JobList adminId={account.id} wanted={wanted} />
        </>
      )}
    </StaffPage>
  );
}
