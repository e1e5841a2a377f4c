import * as m from '#messages/home';
import { StaffPage } from '../../platform/shell/staff-page.tsx';
import { NewsletterIssues } from './newsletter-issues.tsx';

const TABS = [{ title: m.issues, to: '/admin/newsletter' }];

/** Newsletter page of admins. For everybody else it does not exist. */
export default function NewsletterIssuesPage() {
  return (
    <StaffPage isForAdmins title={m.newsletter()} description={m.issuesSummary()} tabs={TABS} current={0}>
      {({ id }) => <NewsletterIssues adminId={id} />}
    </StaffPage>
  );
}
