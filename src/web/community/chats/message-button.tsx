import * as m from '#messages/chats';
import { MessageCircle } from 'lucide-react';

import { chatLink } from '../../../shared/catalogue/page-links.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { ButtonLink } from '../../platform/ui/form/button.tsx';

/** Link to the chat with a member, for other members. */
export function MessageButton({ nickname }: { nickname: string }) {
  const { account } = useViewer();
  if (account === null || account.nickname === nickname) return null;
  return (
    <ButtonLink to={chatLink(nickname)}>
      <MessageCircle size={18} aria-hidden />
      {m.messageLabel()}
    </ButtonLink>
  );
}
