import * as m from '#messages/auth';
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
    <AuthCard title={typeof code === 'string' ? m.newPassword() : m.forgotPassword()}>
      <PageHead title={m.passwordReset()} description={m.passwordResetAbout()} canonical="/password-reset" noindex />
      <NeedsScripts />
      {code === null && <ResetRequest />}
      {typeof code === 'string' && <NewPassword code={code} />}
    </AuthCard>
  );
}
