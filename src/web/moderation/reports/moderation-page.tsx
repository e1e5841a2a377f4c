import * as m from '#messages/reports';
import { useSearchParams } from 'react-router';

import { WaitingRegistrations } from '../../accounts/auth/waiting-registrations.tsx';
import { StaffPage } from '../../platform/shell/staff-page.tsx';
import { pageIn } from '../../platform/ui/form/search-values.ts';
import { LinkSweep } from './link-sweep.tsx';
import { ModeratedComments } from './moderated-comments.tsx';
import { ModeratedList } from './moderated-list.tsx';
import { ModeratedMessages } from './moderated-messages.tsx';
import { ModerationLog } from './moderation-log.tsx';

const TABS = [
  { title: m.reports, to: '/moderation' },
  { title: m.comments, to: '/moderation?tab=comments' },
  { title: m.messages, to: '/moderation?tab=messages' },
  { title: m.registrations, to: '/moderation?tab=registrations' },
  { title: m.hidden, to: '/moderation?tab=hidden' },
  { title: m.deleted, to: '/moderation?tab=deleted' },
  { title: m.links, to: '/moderation?tab=links' },
  { title: m.log, to: '/moderation?tab=log' },
  // A separate page, since names belong to no publication.
  { title: m.names, to: '/moderation/names' },
];

const TAB_NAMES = ['reports', 'comments', 'messages', 'registrations', 'hidden', 'deleted', 'links', 'log'];
const STATES = ['reported', null, null, null, 'hidden', 'deleted'] as const;

/** Reports queue. 404 for everybody but moderators. */
export default function ModerationPage() {
  const [search] = useSearchParams();
  const page = pageIn(search) ?? 1;
  const tab = search.get('tab');
  const current = Math.max(0, TAB_NAMES.indexOf(tab ?? ''));
  return (
    <StaffPage title={m.moderation()} description={m.moderationAbout()} tabs={TABS} current={current}>
      {(account) =>
        tab === 'comments' ? (
          <ModeratedComments
            key={String(search.has('removed'))}
            accountId={account.id}
            state={search.has('removed') ? 'hidden' : 'reported'}
            page={page}
          />
        ) : tab === 'messages' ? (
          <ModeratedMessages
            key={String(search.has('removed'))}
            accountId={account.id}
            state={search.has('removed') ? 'hidden' : 'reported'}
            page={page}
          />
        ) : tab === 'registrations' ? (
          <WaitingRegistrations
            key={String(search.has('unconfirmed'))}
            accountId={account.id}
            isConfirmed={!search.has('unconfirmed')}
            page={page}
          />
        ) : tab === 'links' ? (
          <LinkSweep accountId={account.id} />
        ) : tab === 'log' ? (
          <ModerationLog accountId={account.id} page={page} />
        ) : (
          <ModeratedList key={current} accountId={account.id} state={STATES[current] ?? 'reported'} page={page} />
        )
      }
    </StaffPage>
  );
}
