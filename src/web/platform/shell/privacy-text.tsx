import * as m from '#messages/privacy';
import * as shell from '#messages/shell';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { KEEP_REPORTER_DAYS } from '../../../shared/moderation/reports/report-rules.ts';
import { LOCAL_DRAFT_DAYS } from '../../../shared/catalogue/publications/publication.ts';
import { REFUSED_DAYS } from '../../../shared/integrations/operations/mail-state-contract.ts';
import { disjunctionFormat } from '../../../shared/platform/messages/locale-format.ts';
import {
  DEPARTURE_MINUTES,
  FAILED_SIGN_IN_DAYS,
  KNOWN_DEVICE_DAYS,
  SESSION_DAYS,
} from '../../../shared/accounts/auth/account-rules.ts';
import { PROVIDER_FACTS } from '../../../shared/accounts/auth/sign-in-providers.ts';
import { PERSONAL_DATA } from '../../../shared/integrations/strapi-api/personal-data.ts';
import { rich } from '../ui/text/rich.ts';

const code = (parts: ReactNode) => <code>{rich(parts)}</code>;

/** Personal data that this software stores. Operators add the practices of their installation. */
export function PrivacyText() {
  const providers = disjunctionFormat().format(Object.values(PROVIDER_FACTS).map(({ title }) => title));
  return (
    <>
      <h1>{shell.privacyPolicy()}</h1>
      <p>{m.intro()}</p>
      <h2>{m.browsingTitle()}</h2>
      <p>{rich(m.cookies({ code }))}</p>
      <p>{m.log()}</p>
      <p>{m.counts()}</p>
      <h2>{m.accountTitle()}</h2>
      <p>{m.account()}</p>
      <p>{m.registration()}</p>
      <p>{m.session({ days: SESSION_DAYS })}</p>
      <p>{m.drafts({ days: LOCAL_DRAFT_DAYS })}</p>
      <p>{m.attempts()}</p>
      <p>{m.devices({ deviceDays: KNOWN_DEVICE_DAYS, failureDays: FAILED_SIGN_IN_DAYS })}</p>
      <p>{m.visitorReports({ days: KEEP_REPORTER_DAYS })}</p>
      <p>{m.reports()}</p>
      <h2>{m.chatsTitle()}</h2>
      <p>{m.chats()}</p>
      <p>{m.reportedMessages()}</p>
      <h2>{m.providersTitle()}</h2>
      <p>{rich(m.providers({ providers, minutes: DEPARTURE_MINUTES, code }))}</p>
      <h2>{m.secondFactorTitle()}</h2>
      <p>{m.secondFactor()}</p>
      <h2>{m.mailTitle()}</h2>
      <p>{m.mail()}</p>
      <p>{m.lastVisit({ days: REFUSED_DAYS })}</p>
      <h2>{m.pushTitle()}</h2>
      <p>{m.push()}</p>
      <h2>{m.newsletterTitle()}</h2>
      <p>{m.newsletter()}</p>
      <h2>{m.periodsTitle()}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.data()}</th>
            <th scope="col">{m.period()}</th>
          </tr>
        </thead>
        <tbody>
          {PERSONAL_DATA.map(({ data, period }) => (
            <tr key={data()}>
              <td>{data()}</td>
              <td>{period()}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{m.rightsTitle()}</h2>
      <p>{rich(m.rights({ settings: (parts) => <Link to="/me/settings">{rich(parts)}</Link> }))}</p>
    </>
  );
}
