import { useSearchParams } from 'react-router';

import { NOTIFICATION_KIND_FACTS, NOTIFICATION_KINDS } from '../../../shared/community/notifications/notification-kinds.ts';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { BackLink } from '../../platform/ui/layout/back-link.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { DetailTitle } from '../../platform/ui/layout/detail-title.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { SelectChoice } from '../../platform/ui/form/select-choice.tsx';
import { NotificationList, useNotifications } from './notification-list.tsx';
import styles from './notifications-page.module.css';
import { UnreadChats } from './unread-chats.tsx';
import { useNotificationCount } from './use-notification-count.ts';
import { useReadNotifications } from './use-read-notifications.ts';

export default function NotificationsPage() {
  return (
    <>
      <PageHead title="Notifications" description="Activity on your content." canonical={null} noindex />
      <DetailTitle back={<BackLink />} title="Notifications" />
      <MembersOnly>{(account) => <Notifications accountId={account.id} />}</MembersOnly>
    </>
  );
}

/** Messages are listed in chats. */
const KINDS = NOTIFICATION_KINDS.filter((kind) => kind !== 'message').map((value) => ({
  value,
  label: NOTIFICATION_KIND_FACTS[value].name,
}));

function Notifications({ accountId }: { accountId: number }) {
  const [search, setSearch] = useSearchParams();
  const kind = NOTIFICATION_KINDS.find((each) => each === search.get('kind')) ?? null;
  const asking = useNotifications(accountId, kind);
  const unread = useNotificationCount(accountId);
  const read = useReadNotifications(accountId);
  const latest = asking.data?.pages[0]?.latest ?? 0;
  return (
    <div className={styles.page}>
      <Row gap={3} wraps spread className={styles.top}>
        <SelectChoice
          label="Kind"
          value={kind}
          choices={KINDS}
          missing="All kinds"
          onChoose={(chosen) => setSearch(chosen === null ? {} : { kind: chosen }, { replace: true, preventScrollReset: true })}
        />
        <Button disabled={unread === 0} onClick={() => void read({ upTo: latest })}>
          Mark all as read
        </Button>
      </Row>
      <UnreadChats accountId={accountId} />
      <NotificationList
        accountId={accountId}
        asking={asking}
        empty={kind === null ? 'No notifications yet' : 'No notifications of this kind'}
      />
    </div>
  );
}
