import * as m from '#messages/admin';
import { useSearchParams } from 'react-router';

import { JOB_STATES } from '../../../shared/integrations/operations/job-contract.ts';
import { NotFound } from '../../platform/shell/error-page.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { PageTabs } from '../../platform/ui/layout/page-tabs.tsx';
import { pageIn } from '../../platform/ui/form/search-values.ts';
import { JobKindList } from './job-kind-list.tsx';
import { JobList } from './job-list.tsx';
import { operationTabs } from './operation-tabs.ts';

/** Jobs of all processes. 404 for everybody but admins. */
export default function JobsPage() {
  const [search] = useSearchParams();
  const wanted = {
    kind: search.get('kind') ?? undefined,
    state: JOB_STATES.find((state) => state === search.get('state')),
    page: pageIn(search) ?? 1,
  };
  return (
    <>
      <PageHead title={m.jobs()} description={m.jobsPageAbout()} canonical={null} noindex />
      <MembersOnly isForStaff>
        {(account) =>
          account.role === 'admin' ? (
            <PageTabs title={m.administration()} label={m.administration()} tabs={operationTabs()} current={1}>
              <JobKindList adminId={account.id} wanted={wanted} />
              <JobList adminId={account.id} wanted={wanted} />
            </PageTabs>
          ) : (
            <NotFound />
          )
        }
      </MembersOnly>
    </>
  );
}
