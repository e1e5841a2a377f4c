import { commentLink } from '../comments/comment-rules.ts';
import { followedLink, FOLLOWED_WORDS } from '../follows/followed-link.ts';
import { memberLink } from '../kit/page-links.ts';
import { publicationLink } from '../publications/publication-link.ts';
import { PUBLICATION_NOUNS, PUBLICATION_PLURALS, SUGGESTION_WORDS, takesProposals } from '../publications/publication.ts';
import type { Notice } from './notice-contract.ts';
import { securityAct } from './notice-rules.ts';

/** A piece of a sentence: our words, the name of a member, or what somebody called a publication. */
export type NoticeWord = string | { name: string } | { title: string };

const linkOf = ({ mark, ...publication }: NonNullable<Notice['publication']>) =>
  publicationLink({ kind: mark, ...publication });

/** Where what a notice tells of can be read. */
export function noticeLink(notice: Notice): string {
  const { kind, act, events, publication, comment, source, actors, proposalId } = notice;
  const [actor] = actors;
  if (publication !== null && comment !== null) return commentLink(linkOf(publication), comment.id);
  if (kind === 'published' && events > 1 && source !== null) return followedLink(source);
  if (kind === 'security') return `/me/settings#${securityAct(act).part}`;
  if (proposalId !== null) return `/proposals/${proposalId}`;
  if (kind === 'message' && actor !== undefined) return `/me?tab=chats&with=${actor.nickname}`;
  if (isOfMessage(notice)) return '/me?tab=chats';
  const isOfMember = kind === 'follow' || (kind === 'published' && events > 1);
  if (isOfMember && actor !== undefined) return actors.length === 1 ? memberLink(actor.nickname) : '/me';
  return publication === null ? '/me/notices' : linkOf(publication);
}

/** What a notice tells, in a sentence. */
export function noticeWords(notice: Notice): NoticeWord[] {
  const { kind, publication, source, events } = notice;
  const noun = publication === null ? 'publication' : PUBLICATION_NOUNS[publication.mark];
  const who = names(notice);
  const what = title(publication);
  switch (kind) {
    case 'security':
      return [securityAct(notice.act).words];
    case 'mention':
      return [...who, ` mentioned you in ${notice.comment === null ? `the ${noun}` : 'a comment on'} `, what];
    case 'reply':
      return [...who, ' replied to you on ', what];
    case 'comment':
      return [...who, ` commented on your ${noun} `, what];
    case 'watch':
      return [...who, ' commented on ', what];
    case 'reaction':
      return [...who, ' reacted to your comment on ', what];
    case 'follow':
      return [...who, notice.actors.length + notice.others === 1 ? ' follows you' : ' follow you'];
    case 'message':
      return [...who, ' wrote to you'];
    case 'edit':
      return [...who, ` edited your ${noun} `, what];
    case 'proposal': {
      const suggestion =
        publication !== null && takesProposals(publication.mark) ? SUGGESTION_WORDS[publication.mark] : 'change';
      if (publication === null && source !== null)
        return [
          ...who,
          ` ${notice.act === 'accept' ? 'accepted' : 'did not accept'} your ${suggestion} of the ${source.kind} `,
          { title: source.title },
        ];
      if (notice.act === 'propose') return [...who, ` suggests a ${suggestion} of your ${noun} `, what];
      const outcome = notice.act === 'accept' ? 'accepted' : 'did not accept';
      return [...who, ` ${outcome} your ${suggestion} of the ${noun} `, what];
    }
    case 'version':
      return [what, ', which you saved, has new files'];
    case 'published': {
      if (source !== null)
        return [
          ...(events === 1 ? [what, ' is new'] : [`${events} new publications`]),
          ` for ${FOLLOWED_WORDS[source.kind]}`,
          { title: source.title },
        ];
      if (events === 1) return [...who, ' published ', what];
      const things = publication === null ? 'things' : PUBLICATION_PLURALS[publication.mark];
      return [...who, ` published ${events} ${things}, last `, what];
    }
    case 'link': {
      const link = notice.act === 'source' ? 'link to the source code' : 'home page';
      return [`The ${link} of your ${noun} `, what, ' does not answer any more'];
    }
    case 'report':
      if (isOfMessage(notice)) return [`Your report on a message was looked at: ${outcome(notice)}`];
      return ['Your report on ', what, ` was looked at: ${outcome(notice)}`];
    case 'moderation':
      if (isOfMessage(notice))
        return [`A moderator ${notice.act === 'message restore' ? 'restored' : 'removed'} a message of yours`];
      if (notice.act === 'sweep') return ['A moderator removed several things that you said or published'];
      if (notice.act === 'unsweep') return ['A moderator brought back several things that you said or published'];
      return notice.comment === null
        ? [`A moderator ${ACTS[notice.act ?? ''] ?? 'looked at'} your ${noun} `, what]
        : [`A moderator ${COMMENT_ACTS[notice.act ?? ''] ?? 'removed'} your comment on `, what];
  }
}

/** What moderators did to a message of a chat. */
const isOfMessage = ({ act }: Notice): boolean => act?.startsWith('message ') === true;

const COMMENT_ACTS: Record<string, string> = { restore: 'restored', approve: 'approved', reject: 'rejected' };
const ACTS: Record<string, string> = { hide: 'hid', delete: 'deleted', restore: 'restored' };

function outcome({ act, comment }: Notice): string {
  if (act === 'dismiss' || act === 'message dismiss') return 'nothing was wrong with it';
  if (act === 'delete') return 'it was deleted';
  if (act === 'message hide') return 'it was removed';
  return comment === null ? 'it was hidden' : 'the comment was removed';
}

const title = (of: Notice['publication']): NoticeWord => (of === null ? 'something that is gone' : { title: of.title });

/** "Ana, Bo and 7 others". */
function names({ actors, others }: Pick<Notice, 'actors' | 'others'>): NoticeWord[] {
  const parts: NoticeWord[] = actors.map(({ nickname }) => ({ name: nickname }));
  if (others > 0) parts.push(others === 1 ? '1 other' : `${others} others`);
  if (parts.length === 0) return ['Somebody'];
  return parts.flatMap((part, index) => (index === 0 ? [part] : [index === parts.length - 1 ? ' and ' : ', ', part]));
}
