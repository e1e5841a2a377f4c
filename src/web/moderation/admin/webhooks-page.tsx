import * as m from '#messages/admin';
import { NotFound } from '../../platform/shell/error-page.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { PageTabs } from '../../platform/ui/layout/page-tabs.tsx';
import { operationTabs } from './operation-tabs.ts';
import { WebhookList } from './webhook-list.tsx';

/** Webhooks. 404 for everybody but admins. */
export default function WebhooksPage() {
  return (
    <>
      <PageHead title={m.webhooks()} description={m.webhooksPageAbout()} canonical={null} noindex />
      <MembersOnly isForStaff>
        {(account) =>
          account.role === 'admin' ? (
            <PageTabs title={m.administration()} label={m.administration()} tabs={operationTabs()} current={3}>
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
