import type { ReactNode } from 'react';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { PageTabs } from '../ui/layout/page-tabs.tsx';
import { NotFound } from './error-page.tsx';
import { MembersOnly } from './members-only.tsx';
import { PageHead } from './page-head.tsx';

interface StaffPageProps {
  /** For admins only. */
  isForAdmins?: boolean;
  title: string;
  description: string;
  /** Default: the title. */
  heading?: string;
  /** Accessible name of the tabs. Default: the heading. */
  label?: string;
  tabs: readonly { title: () => string; to: string }[];
  /** Index in `tabs`. */
  current: number;
  children: (account: OwnAccount) => ReactNode;
}

/** Page of moderators or admins, with tabs. 404 for everybody else. */
export function StaffPage(props: StaffPageProps) {
  const { isForAdmins = false, title, description, heading = title, label = heading, tabs, current, children } = props;
  return (
    <>
      <PageHead title={title} description={description} canonical={null} noindex />
      <MembersOnly isForStaff>
        {(account) =>
          account.role === 'admin' || (account.role === 'moderator' && !isForAdmins) ? (
            <PageTabs
              title={heading}
              label={label}
              tabs={tabs.map((tab) => ({ title: tab.title(), to: tab.to }))}
              current={current}
            >
              {children(account)}
            </PageTabs>
          ) : (
            <NotFound />
          )
        }
      </MembersOnly>
    </>
  );
}
