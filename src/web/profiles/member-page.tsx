import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { listMemberComments } from '../../shared/comments/comment-contract.ts';
import { memberLink } from '../../shared/kit/page-links.ts';
import { getMember, listFollowers, listMemberWorks, type Member } from '../../shared/profiles/member-contract.ts';
import type { Outcome } from '../api/arriving.ts';
import { arrived } from '../api/arriving.ts';
import { atOwnAddress } from '../api/own-address.ts';
import { loadInBrowser, loadOnServer, notFound, type PageLoad } from '../api/page-load.ts';
import { followerCount } from '../publications/follower-count.ts';
import { FollowButton } from '../publications/follow-button.tsx';
import { MemberTrust } from '../proposals/member-trust.tsx';
import { MemberModeration } from '../reports/member-moderation.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useSite } from '../shell/site.ts';
import { pageIn } from '../ui/search-values.ts';
import { VIEW_COOKIE, viewOf } from '../ui/view-cookie.ts';
import { BlockChoice } from './block-choice.tsx';
import { memberJsonLd, memberSummary } from './member-json-ld.ts';
import { MemberProfile } from './member-profile.tsx';
import { memberTabIn, type MemberTab } from './member-tabs.tsx';
import { MessageButton } from './message-button.tsx';

async function open({ url, params, get, cookie }: PageLoad) {
  const nickname = params['nickname'] ?? '';
  const member = await get(getMember, { params: { nickname } });
  // Another letter case leads to the one address of a member; a page behind the end of the list is no page.
  await arrived(Promise.resolve<Outcome<Member>>(atOwnAddress(url, member, [memberLink(member.nickname)])));
  const name = memberTabIn(url.searchParams, member);
  const page = pageIn(url.searchParams);
  const worksPage = name === null ? page : undefined;
  const [works, tab, followers] = await Promise.all([
    get(listMemberWorks, { params: { nickname }, query: { page: worksPage } }),
    name === null ? null : tabOf(get, name, nickname, page ?? 1),
    followerCount(get, 'member', member.id),
  ]);
  if (worksPage !== undefined && works.newData.length === 0) return notFound();
  return { member, works, tab, followers, page: worksPage, view: viewOf(cookie(VIEW_COOKIE)) };
}

async function tabOf(get: PageLoad['get'], name: MemberTab['name'], nickname: string, page: number): Promise<MemberTab> {
  return name === 'comments'
    ? { name, page, found: await get(listMemberComments, { query: { nickname, page } }) }
    : { name, page, found: await get(listFollowers, { params: { nickname }, query: { page } }) };
}

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, open);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, open);

/** The public profile of a member (decisions.md §3.9). */
export default function MemberPage() {
  const { member, works, tab, followers, page, view } = useLoaderData<typeof loader>();
  const { publicUrl } = useSite();
  const address = memberLink(member.nickname);
  return (
    <>
      <PageHead
        title={member.nickname}
        description={memberSummary(member)}
        canonical={page === undefined ? address : `${address}?page=${page}`}
        picture={works.newData.find((work) => work.picture !== null)?.picture ?? null}
        noindex={member.disabled || tab !== null}
        jsonLd={memberJsonLd(member, publicUrl)}
      />
      <MemberProfile
        key={`${member.id} ${page ?? 1}`}
        member={member}
        first={works}
        firstPage={page ?? 1}
        view={view}
        tab={tab}
        corner={
          <>
            <MemberTrust member={member} />
            <MemberModeration member={member} />
          </>
        }
        actions={
          <>
            <FollowButton kind="member" id={member.id} followers={followers} />
            {!member.disabled && <MessageButton nickname={member.nickname} />}
            <BlockChoice nickname={member.nickname} />
          </>
        }
      />
    </>
  );
}
