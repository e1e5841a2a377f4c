import { MembersOnly } from '../shell/members-only.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { DetailTitle } from '../ui/detail-title.tsx';
import { FeedAddress } from './feed-address.tsx';
import { FeedList } from './feed-list.tsx';
import { FollowList } from './follow-list.tsx';
import styles from './feed-page.module.css';

/** What was published by whom and from what a member follows. */
export default function FeedPage() {
  return (
    <>
      <PageHead title="Feed" description="What those you follow publish." canonical={null} noindex />
      <DetailTitle back={<BackLink />} title="Feed" />
      <MembersOnly>
        {({ id }) => (
          <div className={styles.page}>
            <FeedList accountId={id} />
            <aside className={styles.aside}>
              <FollowList accountId={id} />
              <FeedAddress accountId={id} />
            </aside>
          </div>
        )}
      </MembersOnly>
    </>
  );
}
