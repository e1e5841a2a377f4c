import { PageHead } from '../../platform/shell/page-head.tsx';
import { AuthCard } from './auth-card.tsx';
import { NeedsScripts } from './needs-scripts.tsx';
import { NewPassword } from './new-password.tsx';
import { ResetRequest } from './reset-request.tsx';
import { useLinkCode } from './use-link-code.ts';

/** /password-reset: requests the link, and sets the new password when it is opened. */
export default function PasswordResetPage() {
  const code = useLinkCode();
  return (
    <AuthCard title={typeof code === 'string' ? 'New password' : 'Forgot your password?'}>
      <PageHead title="Password reset" description="Set a new password." canonical="/password-reset" noindex />
      <NeedsScripts />
      {code === null && <ResetRequest />}
      {typeof code === 'string' && <NewPassword code={code} />}
    </AuthCard>
  );
}
