import * as m from '#messages/profiles';
import { Boxes, MessageSquare, UsersRound, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

import type { listMemberComments } from '../../../shared/community/comments/comment-contract.ts';
import { COMMENT_PAGE_SIZE } from '../../../shared/community/comments/comment-rules.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { memberLink } from '../../../shared/catalogue/page-links.ts';
import { FOLLOWERS_PAGE_SIZE, type listFollowers, type Member } from '../../../shared/community/profiles/member-contract.ts';
import { Avatar } from '../../platform/ui/media/avatar.tsx';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { PageSteps } from '../../platform/ui/list/page-steps.tsx';
import { MemberComments } from './member-comments.tsx';
import styles from './member-tabs.module.css';
import { TabBar } from './tab-bar.tsx';

/** Profile content in place of the publications. */
export type MemberTab =
  | { name: 'comments'; page: number; found: ReplyOf<typeof listMemberComments> }
  | { name: 'followers'; page: number; found: ReplyOf<typeof listFollowers> };

/** Tab that the address names, if the member shows it; null: publications. */
export function memberTabIn(search: URLSearchParams, member: Member): MemberTab['name'] | null {
  const tab = search.get('tab');
  if (tab === 'comments' && member.showsComments) return tab;
  return tab === 'followers' && member.showsFollowers ? tab : null;
}

/** Tabs of a profile; none if publications are the only one. */
export function MemberTabs({ member, current }: { member: Member; current: MemberTab['name'] | null }) {
  const { nickname, showsComments, showsFollowers } = member;
  if (!showsComments && !showsFollowers) return null;
  const address = memberLink(nickname);
  const tab = (name: string, title: string, Icon: LucideIcon) => ({
    name,
    title,
    to: name === 'publications' ? address : `${address}?tab=${name}`,
    icon: <Icon size={18} aria-hidden />,
  });
  return (
    <TabBar
      label={m.profileOf({ nickname })}
      current={current ?? 'publications'}
      tabs={[
        tab('publications', m.publications(), Boxes),
        ...(showsComments ? [tab('comments', m.comments(), MessageSquare)] : []),
        ...(showsFollowers ? [tab('followers', m.followers(), UsersRound)] : []),
      ]}
    />
  );
}

export function MemberTabContent({ nickname, tab }: { nickname: string; tab: MemberTab }) {
  const { page, found } = tab;
  if (found.total === 0)
    return (
      <EmptyNote title={tab.name === 'comments' ? m.noComments() : m.noFollowers()}>
        <p>{tab.name === 'comments' ? m.commentsAppearHere({ nickname }) : m.followersAppearHere({ nickname })}</p>
      </EmptyNote>
    );
  if (tab.name === 'comments')
    return (
      <section className={styles.comments} aria-label={m.comments()}>
        <p className={styles.count}>{m.commentCount({ count: found.total })}</p>
        <MemberComments comments={tab.found.comments} askedAt={null} />
        <PageSteps page={page} pages={Math.ceil(found.total / COMMENT_PAGE_SIZE)} />
      </section>
    );
  return (
    <section aria-label={m.followers()}>
      <p className={styles.count}>{m.followerCount({ count: found.total })}</p>
      <ul className={styles.followers}>
        {tab.found.followers.map((follower) => (
          <li key={follower.nickname}>
            <Link to={memberLink(follower.nickname)} className={styles.follower}>
              <Avatar name={follower.nickname} picture={follower.avatar} size={40} />
              <span>{follower.nickname}</span>
            </Link>
          </li>
        ))}
      </ul>
      <PageSteps page={page} pages={Math.ceil(found.total / FOLLOWERS_PAGE_SIZE)} />
    </section>
  );
}
