import * as m from '#messages/auth';
import { useSearchParams } from 'react-router';

import { getOwnLevel } from '../../../shared/accounts/trust/trust-contract.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { NotFound } from '../../platform/shell/error-page.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { pageIn } from '../../platform/ui/form/search-values.ts';
import { InviteList } from './invite-list.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import styles from './invites.module.css';

/** Invites, for trusted members and moderators. 404 for everybody else. */
export default function InvitesPage() {
  const [search] = useSearchParams();
  const page = pageIn(search) ?? 1;
  return (
    <>
      <PageHead title={m.invites()} description={m.invitesAbout()} canonical={null} noindex />
      <MembersOnly>
        {({ id, role }) =>
          role === 'user' ? (
            <IfTrusted accountId={id} page={page} />
          ) : (
            <Invites accountId={id} isAdmin={role === 'admin'} page={page} />
          )
        }
      </MembersOnly>
    </>
  );
}

function IfTrusted({ accountId, page }: { accountId: number; page: number }) {
  const query = useOwn(accountId, getOwnLevel, {});
  if (query.data === undefined) return <PendingQuery query={query} />;
  return query.data.level === 'trusted' ? <Invites accountId={accountId} isAdmin={false} page={page} /> : <NotFound />;
}

function Invites(props: { accountId: number; isAdmin: boolean; page: number }) {
  return (
    <div className={styles.page}>
      <h1>{m.invites()}</h1>
      <InviteList {...props} />
    </div>
  );
}
