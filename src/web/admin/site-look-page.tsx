import { getSiteLook } from '../../shared/admin/site-look-contract.ts';
import { failureSentence } from '../api/api-error.ts';
import { useOwn } from '../api/use-own.ts';
import { NotFound } from '../shell/error-page.tsx';
import { MembersOnly } from '../shell/members-only.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { SiteLookForms } from './site-look-forms.tsx';

const TABS = [
  { title: 'Menu, logo and banners', to: '/admin/site' },
  { title: 'Audit log', to: '/admin/users?tab=log' },
];

/** What stands around every page, and the banner of the home page. To everybody but admins there is no such page. */
export default function SiteLookPage() {
  return (
    <>
      <PageHead title="Site" description="The menu, the logo and the banners." canonical={null} noindex />
      <MembersOnly isForStaff>
        {(account) =>
          account.role === 'admin' ? (
            <PageTabs title="Site" label="Site" tabs={TABS} current={0}>
              <Look adminId={account.id} />
            </PageTabs>
          ) : (
            <NotFound />
          )
        }
      </MembersOnly>
    </>
  );
}

function Look({ adminId }: { adminId: number }) {
  const { data, error, refetch, isFetching } = useOwn(adminId, getSiteLook, {});
  if (data !== undefined) return <SiteLookForms found={data} />;
  if (error !== null && !isFetching) return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
  return <p role="status">Loading...</p>;
}
