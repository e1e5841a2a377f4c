import { Suspense } from 'react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { listMemberComments } from '../../../shared/community/comments/comment-contract.ts';
import { memberLink } from '../../../shared/catalogue/page-links.ts';
import { getMember, listFollowers, listMemberWorks, type Member } from '../../../shared/community/profiles/member-contract.ts';
import type { Outcome } from '../../platform/api/deferred-data.ts';
import { arrived } from '../../platform/api/deferred-data.ts';
import { atOwnAddress } from '../../platform/api/own-address.ts';
import { loadInBrowser, loadOnServer, notFound, type PageLoad } from '../../platform/api/page-load.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { followerCount } from '../../catalogue/publications/follower-count.ts';
import { FollowButton } from '../../catalogue/publications/follow-button.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { useSite } from '../../platform/shell/site.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { pageIn } from '../../platform/ui/form/search-values.ts';
import { VIEW_COOKIE, viewOf } from '../../platform/ui/list/view-cookie.ts';
import { memberJsonLd, memberSummary } from './member-json-ld.ts';
import { MemberProfile } from './member-profile.tsx';
import { memberTabIn, type MemberTab } from './member-tabs.tsx';
import { MessageButton } from '../chats/message-button.tsx';

const MemberTrust = lazyPart(async () => (await import('../../catalogue/proposals/member-trust.tsx')).MemberTrust);
const MemberModeration = lazyPart(
  async () => (await import('../../moderation/reports/member-moderation.tsx')).MemberModeration,
);
const BlockChoice = lazyPart(async () => (await import('./block-choice.tsx')).BlockChoice);

async function open({ url, params, get, cookie }: PageLoad) {
  const nickname = params['nickname'] ?? '';
  const member = await get(getMember, { params: { nickname } });
  // Redirects other letter cases and former names to the canonical address. A page beyond the end is a 404.
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

export default function MemberPage() {
  const { member, works, tab, followers, page, view } = useLoaderData<typeof loader>();
  const { publicUrl } = useSite();
  const { account } = useViewer();
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
          account !== null &&
          account.role !== 'user' && (
            <Suspense>
              <MemberTrust member={member} />
              <MemberModeration member={member} />
            </Suspense>
          )
        }
        actions={
          <>
            <FollowButton kind="member" id={member.id} followers={followers} />
            {!member.disabled && <MessageButton nickname={member.nickname} />}
            {account !== null && (
              <Suspense>
                <BlockChoice nickname={member.nickname} isStaff={member.role !== 'user'} />
              </Suspense>
            )}
          </>
        }
      />
    </>
  );
}
