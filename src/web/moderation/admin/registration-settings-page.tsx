import * as m from '#messages/admin';
import { getRegistrationSettings } from '../../../shared/accounts/auth/registration-contract.ts';
import { getSignInSettings } from '../../../shared/accounts/auth/sign-in-setting-contract.ts';
import { StaffPage } from '../../platform/shell/staff-page.tsx';
import { failureSentence } from '../../platform/api/api-error.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { FailureNote } from '../../platform/ui/text/failure-note.tsx';
import { OPERATION_TABS } from './operation-tabs.ts';
import { SignInSettingsForm } from './sign-in-settings-form.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { RegistrationSettingsForm } from './registration-settings-form.tsx';

/** Settings of registration, and of the login of staff. 404 for everybody but admins. */
export default function RegistrationSettingsPage() {
  return (
    <StaffPage
      isForAdmins
      title={m.registration()}
      description={m.registrationAbout()}
      heading={m.administration()}
      tabs={OPERATION_TABS}
      current={5}
    >
      {(account) => (
        <Stack gap={12}>
          <Settings adminId={account.id} />
          <SignInSettings adminId={account.id} />
        </Stack>
      )}
    </StaffPage>
  );
}

function Settings({ adminId }: { adminId: number }) {
  const query = useOwn(adminId, getRegistrationSettings, {});
  if (query.data !== undefined) return <RegistrationSettingsForm found={query.data} />;
  return <PendingQuery query={query} />;
}

function SignInSettings({ adminId }: { adminId: number }) {
  const { data, error, refetch, isFetching } = useOwn(adminId, getSignInSettings, {});
  if (data !== undefined) return <SignInSettingsForm found={data} />;
  if (error !== null && !isFetching) return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
  return null;
}
