import * as m from '#messages/admin';
import { NotFound } from '../../platform/shell/error-page.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { PageTabs } from '../../platform/ui/layout/page-tabs.tsx';
import { MailState } from './mail-state.tsx';
import { operationTabs } from './operation-tabs.ts';

/** Mails of the last days and their outcomes. 404 for everybody but admins. */
export default function MailPage() {
  return (
    <>
      <PageHead title={m.mail()} description={m.mailPageAbout()} canonical={null} noindex />
      <MembersOnly isForStaff>
        {(account) =>
          account.role === 'admin' ? (
            <PageTabs title={m.administration()} label={m.administration()} tabs={operationTabs()} current={2}>
              <MailState adminId={account.id} />
            </PageTabs>
          ) : (
            <NotFound />
          )
        }
      </MembersOnly>
    </>
  );
}
