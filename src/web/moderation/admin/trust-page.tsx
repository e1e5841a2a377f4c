import * as m from '#messages/admin';
import { getTrustNumbers } from '../../../shared/accounts/trust/trust-contract.ts';
import { StaffPage } from '../../platform/shell/staff-page.tsx';
import { useOwn } from '../../platform/api/use-own.ts';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { OPERATION_TABS } from './operation-tabs.ts';
import { TrustNumbersForm } from './trust-numbers-form.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { WatchedWords } from './watched-words.tsx';

/** Limits of new members, and when they end. 404 for everybody but admins. */
export default function TrustPage() {
  return (
    <StaffPage
      isForAdmins
      title={m.limits()}
      description={m.limitsAbout()}
      heading={m.administration()}
      tabs={OPERATION_TABS}
      current={4}
    >
      {(account) => (
        <Stack gap={12}>
          <WatchedWords adminId={account.id} />
          <Numbers adminId={account.id} />
        </Stack>
      )}
    </StaffPage>
  );
}

function Numbers({ adminId }: { adminId: number }) {
  const query = useOwn(adminId, getTrustNumbers, {});
  if (query.data !== undefined) return <TrustNumbersForm adminId={adminId} found={query.data} />;
  return <PendingQuery query={query} />;
}
