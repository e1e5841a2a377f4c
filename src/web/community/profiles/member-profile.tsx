import * as m from '#messages/profiles';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { memberLink } from '../../../shared/catalogue/page-links.ts';
import { listMemberWorks, type Member, type Work } from '../../../shared/community/profiles/member-contract.ts';
import {
  PUBLICATION_PLURALS,
  PUBLICATION_TITLES,
  type PublicationKind,
} from '../../../shared/catalogue/publications/publication.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { queryKey } from '../../platform/api/page-load.ts';
import { CATEGORY_LABELS } from '../../platform/shell/category-labels.ts';
import type { View } from '../../platform/ui/list/card-grid.tsx';
import { DetailText } from '../../platform/ui/layout/detail-layout.tsx';
import { rich } from '../../platform/ui/text/rich.ts';
import styles from './member-profile.module.css';
import { MemberTabContent, MemberTabs, type MemberTab } from './member-tabs.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { countsByKind } from './published-counts.ts';
import { useWorks } from './use-works.ts';
import { WorkList } from './work-list.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';

const countedWord = (kind: PublicationKind, count: number): string =>
  count === 1 ? PUBLICATION_TITLES[kind]() : CATEGORY_LABELS[PUBLICATION_PLURALS[kind]]();

interface MemberProfileProps {
  member: Member;
  /** Publications that came with the document. */
  first: { newData: Work[]; countItems: number };
  firstPage: number;
  view: View;
  /** Content in place of the publications, or null. */
  tab: MemberTab | null;
  /** Shown over a corner of the header. */
  corner: ReactNode;
  /** Actions between members. */
  actions: ReactNode;
}

export function MemberProfile({ member, first, firstPage, view, tab, corner, actions }: MemberProfileProps) {
  const { nickname, counts } = member;
  const list = useWorks(
    queryKey(listMemberWorks, { params: { nickname } }),
    (page, signal) => call(browserApi, listMemberWorks, { params: { nickname }, query: { page }, signal }),
    { first, firstPage },
  );
  return (
    <Stack gap={6}>
      <ProfileHeader
        corner={corner}
        actions={actions}
        nickname={nickname}
        role={member.role}
        avatar={member.avatar}
        notes={
          <span className={styles.since}>
            <CalendarDays size={16} aria-hidden />
            {rich(
              m.memberSince({
                day: () => <time dateTime={member.memberSince}>{shortDate(member.memberSince)}</time>,
              }),
            )}
          </span>
        }
        counters={[
          ...countsByKind(counts).map(({ kind, count }) => ({ label: countedWord(kind, count), value: count })),
          { label: m.countDownloads({ count: counts.downloads }), value: counts.downloads },
        ]}
      />
      {member.disabled && <p className={styles.disabled}>{m.accountDisabled()}</p>}
      {!isBlank(member.about) && (
        <section className={styles.about} aria-label={m.about()}>
          <h2>{m.about()}</h2>
          <DetailText html={member.aboutHtml} missing="" />
        </section>
      )}
      <MemberTabs member={member} current={tab?.name ?? null} />
      {tab === null ? (
        <WorkList
          list={list}
          openingView={view}
          whenEmpty={!member.disabled && <p>{m.nothingHere()}</p>}
          nextPage={`${memberLink(nickname)}?page=${firstPage + 1}`}
        />
      ) : (
        <MemberTabContent nickname={nickname} tab={tab} />
      )}
    </Stack>
  );
}
