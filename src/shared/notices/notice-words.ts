import { commentLink } from '../comments/comment-rules.ts';
import { followedLink, FOLLOWED_WORDS } from '../follows/followed-link.ts';
import { memberLink } from '../kit/page-links.ts';
import { publicationLink } from '../publications/publication-link.ts';
import { pluralNoun, PUBLICATION_NOUNS, SUGGESTION_WORDS, takesProposals } from '../publications/publication.ts';
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
      return [...who, ' replied to you on ', what, ...several(events, 'replies')];
    case 'comment':
      return [...who, ` commented on your ${noun} `, what, ...several(events, 'comments')];
    case 'watch':
      return [...who, ' commented on ', what, ...several(events, 'comments')];
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
      const [isOne, things, titles] = [events === 1, thingsOf(notice), titlesOf(notice)];
      if (source === null) return isOne ? [...who, ' published ', what] : [...who, ` published ${things}`, ...titles];
      const where: NoticeWord[] = [` for ${FOLLOWED_WORDS[source.kind]}`, { title: source.title }];
      return isOne ? [what, ' is new', ...where] : [`${things} are new`, ...where, ...titles];
    }
    case 'link': {
      const link = notice.act === 'source' ? 'link to the source code' : 'home page';
      return [`The ${link} of your ${noun} `, what, ' does not answer any more'];
    }
    case 'report':
      if (isOfMessage(notice)) return [`Your report on a message was reviewed: ${outcome(notice)}`];
      return ['Your report on ', what, ` was reviewed: ${outcome(notice)}`];
    case 'moderation':
      if (isOfMessage(notice)) return [`A moderator ${notice.act === 'message restore' ? 'restored' : 'removed'} your message`];
      if (notice.act === 'sweep') return ['A moderator removed several of your posts'];
      if (notice.act === 'unsweep') return ['A moderator restored several of your posts'];
      return notice.comment === null
        ? [`A moderator ${ACTS[notice.act ?? ''] ?? 'reviewed'} your ${noun} `, what]
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

/** " (3 comments)": people may have written more than one each. */
const several = (events: number, noun: string): NoticeWord[] => (events > 1 ? [` (${events} ${noun})`] : []);

/** "2 games and 2 models". */
function thingsOf({ counts }: Notice): string {
  const parts = counts.map(({ mark, count }) => `${count} ${count === 1 ? PUBLICATION_NOUNS[mark] : pluralNoun(mark)}`);
  return [...(parts.length > 1 ? [parts.slice(0, -1).join(', ')] : []), ...parts.slice(-1)].join(' and ');
}

/** ": Lamp, Rug and 2 more". */
function titlesOf({ counts, latest }: Notice): NoticeWord[] {
  const more = counts.reduce((sum, { count }) => sum + count, 0) - latest.length;
  const titles = latest.flatMap(({ title }, index): NoticeWord[] => [
    index === 0 ? ': ' : more === 0 && index === latest.length - 1 ? ' and ' : ', ',
    { title },
  ]);
  return more > 0 ? [...titles, ` and ${more} more`] : titles;
}

const title = (of: Notice['publication']): NoticeWord => (of === null ? 'something that was removed' : { title: of.title });

/** "Ana, Bo and 7 others". */
function names({ actors, others }: Pick<Notice, 'actors' | 'others'>): NoticeWord[] {
  const parts: NoticeWord[] = actors.map(({ nickname }) => ({ name: nickname }));
  if (others > 0) parts.push(others === 1 ? '1 other' : `${others} others`);
  if (parts.length === 0) return ['Someone'];
  return parts.flatMap((part, index) => (index === 0 ? [part] : [index === parts.length - 1 ? ' and ' : ', ', part]));
}
