import * as m from '#messages/home';
import { NotFound } from '../../platform/shell/error-page.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { PageTabs } from '../../platform/ui/layout/page-tabs.tsx';
import { NewsletterIssues } from './newsletter-issues.tsx';

/** Newsletter page of admins. For everybody else it does not exist. */
export default function NewsletterIssuesPage() {
  return (
    <>
      <PageHead title={m.newsletter()} description={m.issuesSummary()} canonical={null} noindex />
      <MembersOnly isForStaff>
        {(account) =>
          account.role === 'admin' ? (
            <PageTabs
              title={m.newsletter()}
              label={m.newsletter()}
              tabs={[{ title: m.issues(), to: '/admin/newsletter' }]}
              current={0}
            >
              <NewsletterIssues adminId={account.id} />
            </PageTabs>
          ) : (
            <NotFound />
          )
        }
      </MembersOnly>
    </>
  );
}
