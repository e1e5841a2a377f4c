import { useSearchParams } from 'react-router';

import { WaitingRegistrations } from '../../accounts/auth/waiting-registrations.tsx';
import { NotFound } from '../../platform/shell/error-page.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { PageTabs } from '../../platform/ui/layout/page-tabs.tsx';
import { pageIn } from '../../platform/ui/form/search-values.ts';
import { LinkSweep } from './link-sweep.tsx';
import { ModeratedComments } from './moderated-comments.tsx';
import { ModeratedList } from './moderated-list.tsx';
import { ModeratedMessages } from './moderated-messages.tsx';
import { ModerationLog } from './moderation-log.tsx';

const TABS = [
  { title: 'Reports', to: '/moderation' },
  { title: 'Comments', to: '/moderation?tab=comments' },
  { title: 'Messages', to: '/moderation?tab=messages' },
  { title: 'Registrations', to: '/moderation?tab=registrations' },
  { title: 'Hidden', to: '/moderation?tab=hidden' },
  { title: 'Deleted', to: '/moderation?tab=deleted' },
  { title: 'Links', to: '/moderation?tab=links' },
  { title: 'Log', to: '/moderation?tab=log' },
  // A separate page, since names belong to no publication.
  { title: 'Names', to: '/moderation/names' },
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
    <>
      <PageHead title="Moderation" description="What moderators look at on this installation." canonical={null} noindex />
      <MembersOnly isForStaff>
        {(account) =>
          account.role === 'user' ? (
            <NotFound />
          ) : (
            <PageTabs title="Moderation" label="Moderation" tabs={TABS} current={current}>
              {tab === 'comments' ? (
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
              )}
            </PageTabs>
          )
        }
      </MembersOnly>
    </>
  );
}
