import * as m from '#messages/admin';
import { getTrustNumbers } from '../../../shared/accounts/trust/trust-contract.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { NotFound } from '../../platform/shell/error-page.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { PageTabs } from '../../platform/ui/layout/page-tabs.tsx';
import { operationTabs } from './operation-tabs.ts';
import { TrustNumbersForm } from './trust-numbers-form.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { WatchedWords } from './watched-words.tsx';

/** Limits of new members, and when they end. 404 for everybody but admins. */
export default function TrustPage() {
  return (
    <>
      <PageHead title={m.limits()} description={m.limitsAbout()} canonical={null} noindex />
      <MembersOnly isForStaff>
        {(account) =>
          account.role === 'admin' ? (
            <PageTabs title={m.administration()} label={m.administration()} tabs={operationTabs()} current={4}>
              <Stack gap={12}>
                <WatchedWords adminId={account.id} />
                <Numbers adminId={account.id} />
              </Stack>
            </PageTabs>
          ) : (
            <NotFound />
          )
        }
      </MembersOnly>
    </>
  );
}

function Numbers({ adminId }: { adminId: number }) {
  const query = useOwn(adminId, getTrustNumbers, {});
  if (query.data !== undefined) return <TrustNumbersForm adminId={adminId} found={query.data} />;
  return <PendingQuery query={query} />;
}
