import { useSearchParams } from 'react-router';

import { MembersOnly } from '../shell/members-only.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { OwnProfile, ownTabIn } from './own-profile.tsx';

/** The own profile (contribution.md §2). Which part is open is in the address. */
export default function MePage() {
  const [search] = useSearchParams();
  return (
    <>
      <PageHead
        title="Your profile"
        description="Your publications, drafts and everything else of your account."
        canonical={null}
        noindex
      />
      <MembersOnly>
        {(account) => <OwnProfile account={account} tab={ownTabIn(search)} draft={search.get('draft')} />}
      </MembersOnly>
    </>
  );
}
