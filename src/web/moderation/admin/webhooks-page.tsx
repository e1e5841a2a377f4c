import * as m from '#messages/admin';
import { StaffPage } from '../../platform/shell/staff-page.tsx';
import { OPERATION_TABS } from './operation-tabs.ts';
import { WebhookList } from './webhook-list.tsx';

/** Webhooks. 404 for everybody but admins. */
export default function WebhooksPage() {
  return (
    <StaffPage
      isForAdmins
      title={m.webhooks()}
      description={m.webhooksPageAbout()}
      heading={m.administration()}
      tabs={OPERATION_TABS}
      current={3}
    >
      {(account) => <WebhookList adminId={account.id} />}
    </StaffPage>
  );
}
