import { getTrustNumbers } from '../../shared/trust/trust-contract.ts';
import { failureSentence } from '../api/api-error.ts';
import { useOwn } from '../api/use-own.ts';
import { NotFound } from '../shell/error-page.tsx';
import { MembersOnly } from '../shell/members-only.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { Stack } from '../ui/layout.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { OPERATION_TABS } from './operation-tabs.ts';
import { TrustNumbersForm } from './trust-numbers-form.tsx';
import { WatchedWords } from './watched-words.tsx';

/** What new members may do, and how they stop being new. To everybody but admins there is no such page. */
export default function TrustPage() {
  return (
    <>
      <PageHead title="Limits" description="What new members may do, and what waits for moderators." canonical={null} noindex />
      <MembersOnly isForStaff>
        {(account) =>
          account.role === 'admin' ? (
            <PageTabs title="Administration" label="Administration" tabs={OPERATION_TABS} current={4}>
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
  const { data, error, refetch, isFetching } = useOwn(adminId, getTrustNumbers, {});
  if (data !== undefined) return <TrustNumbersForm adminId={adminId} found={data} />;
  if (error !== null && !isFetching) return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
  return <p role="status">Loading...</p>;
}
