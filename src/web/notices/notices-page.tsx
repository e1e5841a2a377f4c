import { useSearchParams } from 'react-router';

import { NOTICE_KIND_NAMES, NOTICE_KINDS } from '../../shared/notices/notice-rules.ts';
import { MembersOnly } from '../shell/members-only.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { DetailTitle } from '../ui/detail-title.tsx';
import { Row } from '../ui/layout.tsx';
import { SelectChoice } from '../ui/select-choice.tsx';
import { NoticeList, useNotices } from './notice-list.tsx';
import styles from './notices-page.module.css';
import { UnreadChats } from './unread-chats.tsx';
import { useNoticeCount } from './use-notice-count.ts';
import { useReadNotices } from './use-read-notices.tsx';

/** Everything a member was told. */
export default function NoticesPage() {
  return (
    <>
      <PageHead title="Notifications" description="Activity on your content." canonical={null} noindex />
      <DetailTitle back={<BackLink />} title="Notifications" />
      <MembersOnly>{(account) => <Notices accountId={account.id} />}</MembersOnly>
    </>
  );
}

/** Messages stand in chats. */
const KINDS = NOTICE_KINDS.filter((kind) => kind !== 'message').map((value) => ({ value, label: NOTICE_KIND_NAMES[value] }));

function Notices({ accountId }: { accountId: number }) {
  const [search, setSearch] = useSearchParams();
  const kind = NOTICE_KINDS.find((each) => each === search.get('kind')) ?? null;
  const asking = useNotices(accountId, kind);
  const unread = useNoticeCount(accountId);
  const read = useReadNotices(accountId);
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
      <NoticeList
        accountId={accountId}
        asking={asking}
        empty={kind === null ? 'No notifications yet' : 'No notifications of this kind'}
      />
    </div>
  );
}
