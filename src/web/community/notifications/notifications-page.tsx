import * as m from '#messages/notifications';
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
      <PageHead title={m.notifications()} description={m.notificationsAbout()} canonical={null} noindex />
      <DetailTitle back={<BackLink />} title={m.notifications()} />
      <MembersOnly>{(account) => <Notifications accountId={account.id} />}</MembersOnly>
    </>
  );
}

/** Messages are listed in chats. */
const kindChoices = () =>
  NOTIFICATION_KINDS.filter((kind) => kind !== 'message').map((value) => ({
    value,
    label: NOTIFICATION_KIND_FACTS[value].name(),
  }));

function Notifications({ accountId }: { accountId: number }) {
  const [search, setSearch] = useSearchParams();
  const kind = NOTIFICATION_KINDS.find((each) => each === search.get('kind')) ?? null;
  const query = useNotifications(accountId, kind);
  const unread = useNotificationCount(accountId);
  const read = useReadNotifications(accountId);
  const latest = query.data?.pages[0]?.latest ?? 0;
  return (
    <div className={styles.page}>
      <Row gap={3} wraps spread className={styles.top}>
        <SelectChoice
          label={m.kind()}
          value={kind}
          choices={kindChoices()}
          missing={m.allKinds()}
          onChoose={(chosen) => setSearch(chosen === null ? {} : { kind: chosen }, { replace: true, preventScrollReset: true })}
        />
        <Button disabled={unread === 0} onClick={() => void read({ upTo: latest })}>
          {m.markAllRead()}
        </Button>
      </Row>
      <UnreadChats accountId={accountId} />
      <NotificationList accountId={accountId} query={query} empty={kind === null ? m.noNotifications() : m.noneOfKind()} />
    </div>
  );
}
