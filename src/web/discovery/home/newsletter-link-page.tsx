import * as m from '#messages/home';
import * as shell from '#messages/shell';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { confirmNewsletter, leaveNewsletter } from '../../../shared/discovery/home/home-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { MailLinkPage } from '../../accounts/auth/mail-link-page.tsx';
import { ButtonLink } from '../../platform/ui/form/button.tsx';
import { rich } from '../../platform/ui/text/rich.ts';

const ACTS = {
  confirm: {
    endpoint: confirmNewsletter,
    title: m.confirmTitle,
    question: m.confirmQuestion,
    button: m.confirmButton,
    done: m.subscribed<ReactNode>,
  },
  unsubscribe: {
    endpoint: leaveNewsletter,
    title: m.unsubscribeTitle,
    question: m.unsubscribeQuestion,
    button: m.unsubscribe,
    done: m.unsubscribed<ReactNode>,
  },
};

/** Page of the links in newsletter mails. */
export default function NewsletterLinkPage() {
  const act = ACTS[useLocation().pathname.endsWith('/unsubscribe') ? 'unsubscribe' : 'confirm'];
  return (
    <MailLinkPage
      title={act.title()}
      description={act.question()}
      question={act.question()}
      button={act.button()}
      send={(code) => call(browserApi, act.endpoint, { body: { code } })}
      sentenceOf={({ email }) =>
        email === null ? m.notSubscribed() : rich(act.done({ email, b: (parts) => <b>{rich(parts)}</b> }))
      }
      next={
        <ButtonLink variant="accent" to="/" replace>
          {shell.homePage()}
        </ButtonLink>
      }
    />
  );
}
