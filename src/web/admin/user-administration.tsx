import type { ReactNode } from 'react';
import { Link } from 'react-router';

import styles from './user-administration.module.css';

/** The head of the pages for admins. */
export function UserAdministration({ isLog, children }: { isLog: boolean; children: ReactNode }) {
  return (
    <>
      <div className={styles.top}>
        <h1>Users</h1>
        <nav className={styles.tabs} aria-label="Administration">
          <Link to="/admin/users" aria-current={isLog ? undefined : 'page'}>
            Accounts
          </Link>
          <Link to="/admin/users?tab=log" aria-current={isLog ? 'page' : undefined}>
            Audit log
          </Link>
        </nav>
      </div>
      {children}
    </>
  );
}
