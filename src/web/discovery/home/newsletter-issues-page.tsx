import { NotFound } from '../../platform/shell/error-page.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { PageTabs } from '../../platform/ui/layout/page-tabs.tsx';
import { NewsletterIssues } from './newsletter-issues.tsx';

const TABS = [{ title: 'Issues', to: '/admin/newsletter' }];

/** Where admins write the newsletter. To everybody else there is no such page. */
export default function NewsletterIssuesPage() {
  return (
    <>
      <PageHead title="Newsletter" description="The issues of the newsletter." canonical={null} noindex />
      <MembersOnly isForStaff>
        {(account) =>
          account.role === 'admin' ? (
            <PageTabs title="Newsletter" label="Newsletter" tabs={TABS} current={0}>
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
