import * as m from '#messages/follows';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { BackLink } from '../../platform/ui/layout/back-link.tsx';
import { DetailTitle } from '../../platform/ui/layout/detail-title.tsx';
import { FeedAddress } from './feed-address.tsx';
import { FeedList } from './feed-list.tsx';
import { FollowList } from './follow-list.tsx';
import styles from './feed-page.module.css';

/** Publications of everything the member follows. */
export default function FeedPage() {
  return (
    <>
      <PageHead title={m.feed()} description={m.feedAbout()} canonical={null} noindex />
      <DetailTitle back={<BackLink />} title={m.feed()} />
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
