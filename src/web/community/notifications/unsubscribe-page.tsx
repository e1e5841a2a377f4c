import * as m from '#messages/notifications';

import { endNotificationMail } from '../../../shared/community/notifications/notification-contract.ts';
import { isChosen, NOTIFICATION_KIND_FACTS } from '../../../shared/community/notifications/notification-kinds.ts';
import { unitFormat } from '../../../shared/platform/messages/locale-format.ts';
import { MailLinkPage } from '../../accounts/auth/mail-link-page.tsx';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ButtonLink } from '../../platform/ui/form/button.tsx';
import { rich } from '../../platform/ui/text/rich.ts';

const nameOf = (ended: string) =>
  isChosen(ended) ? NOTIFICATION_KIND_FACTS[ended].name() : ended === 'digest' ? m.digest() : ended;

/** Target of unsubscribe links. */
export default function UnsubscribePage() {
  return (
    <MailLinkPage
      title={m.fewerEmails()}
      description={m.unsubscribeAbout()}
      question={m.unsubscribeEffect()}
      button={m.unsubscribe()}
      send={(code) => call(browserApi, endNotificationMail, { body: { code } })}
      sentenceOf={({ ended }) => rich(m.unsubscribed({ what: () => <b>{unitFormat().format(ended.map(nameOf))}</b> }))}
      next={
        <ButtonLink variant="accent" to="/me/settings#notices" replace>
          {m.allSettings()}
        </ButtonLink>
      }
    />
  );
}
