import * as m from '#messages/notifications';
import { Link } from 'react-router';

import textStyles from '../../platform/ui/text/text.module.css';
import { useChatCount } from './use-notification-count.ts';

/** Link to unread chats, if there are any. */
export function UnreadChats({ accountId, onLeave }: { accountId: number; onLeave?: () => void }) {
  const chats = useChatCount(accountId);
  if (chats === 0) return null;
  return (
    <Link to="/me?tab=chats" data-item className={textStyles.more} onClick={onLeave}>
      {m.chatsWithNews({ count: chats })}
    </Link>
  );
}
