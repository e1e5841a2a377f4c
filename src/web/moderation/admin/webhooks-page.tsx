import { NotFound } from '../../platform/shell/error-page.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { PageTabs } from '../../platform/ui/layout/page-tabs.tsx';
import { OPERATION_TABS } from './operation-tabs.ts';
import { WebhookList } from './webhook-list.tsx';

/** Webhooks. 404 for everybody but admins. */
export default function WebhooksPage() {
  return (
    <>
      <PageHead title="Webhooks" description="Programs that hear of what happens here." canonical={null} noindex />
      <MembersOnly isForStaff>
        {(account) =>
          account.role === 'admin' ? (
            <PageTabs title="Administration" label="Administration" tabs={OPERATION_TABS} current={3}>
              <WebhookList adminId={account.id} />
            </PageTabs>
          ) : (
            <NotFound />
          )
        }
      </MembersOnly>
    </>
  );
}
