import { MessageCircle } from 'lucide-react';

import { useViewer } from '../api/viewer.ts';
import { ButtonLink } from '../ui/button.tsx';
import { chatLink } from './own-chats.tsx';

/** For members, on the profiles of others: the way to write to them. */
export function MessageButton({ nickname }: { nickname: string }) {
  const { account } = useViewer();
  if (account === null || account.nickname === nickname) return null;
  return (
    <ButtonLink to={chatLink(nickname)}>
      <MessageCircle size={18} aria-hidden />
      Message
    </ButtonLink>
  );
}
