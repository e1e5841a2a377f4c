import { ACCOUNT_ACTS, isAccountAct } from '../../accounts/auth/account-acts.ts';
import { commentLink } from '../comments/comment-rules.ts';
import { followedLink, FOLLOWED_WORDS } from '../follows/followed-link.ts';
import { memberLink } from '../../catalogue/page-links.ts';
import { publicationLink } from '../../catalogue/publications/publication-link.ts';
import { pluralNoun, PUBLICATION_NOUNS, SUGGESTION_WORDS, takesProposals } from '../../catalogue/publications/publication.ts';
import type { Notification } from './notification-contract.ts';
import { securityAct } from './notification-rules.ts';

/** Part of a sentence: our words, the name of a member, or the title of a publication. */
export type NotificationWord = string | { name: string } | { title: string };

const linkOf = ({ mark, ...publication }: NonNullable<Notification['publication']>) =>
  publicationLink({ kind: mark, ...publication });

/** Page that a notification leads to. */
export function notificationLink(notice: Notification): string {
  const { kind, act, events, publication, comment, source, actors, proposalId } = notice;
  const [actor] = actors;
  if (publication !== null && comment !== null) return commentLink(linkOf(publication), comment.id);
  if (kind === 'published' && events > 1 && source !== null) return followedLink(source);
  if (kind === 'security') return `/me/settings#${securityAct(act).part}`;
  if (proposalId !== null) return `/proposals/${proposalId}`;
  if (kind === 'message' && actor !== undefined) return `/me?tab=chats&with=${actor.nickname}`;
  if (isOfMessage(notice)) return '/me?tab=chats';
  if (isOfAccount(notice)) return '/me/settings';
  const isOfMember = kind === 'follow' || (kind === 'published' && events > 1);
  if (isOfMember && actor !== undefined) return actors.length === 1 ? memberLink(actor.nickname) : '/me';
  return publication === null ? '/me/notices' : linkOf(publication);
}

/** Sentence of a notification. */
export function notificationWords(notice: Notification): NotificationWord[] {
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
      const where: NotificationWord[] = [` for ${FOLLOWED_WORDS[source.kind]}`, { title: source.title }];
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
      if (isOfAccount(notice)) return [`A moderator ${accountWords(notice)}`];
      if (notice.act === 'sweep') return ['A moderator removed several of your posts'];
      if (notice.act === 'unsweep') return ['A moderator restored several of your posts'];
      return notice.comment === null
        ? [`A moderator ${ACTS[notice.act ?? ''] ?? 'reviewed'} your ${noun} `, what]
        : [`A moderator ${COMMENT_ACTS[notice.act ?? ''] ?? 'removed'} your comment on `, what];
  }
}

/** An act on the account of the reader. */
const isOfAccount = ({ act }: Notification): boolean => act?.startsWith(ACCOUNT_ACT) === true;

const ACCOUNT_ACT = 'account ';

function accountWords({ act }: Notification): string {
  const done = act?.slice(ACCOUNT_ACT.length) ?? '';
  return isAccountAct(done) ? ACCOUNT_ACTS[done] : 'changed your account';
}

/** Moderation of a chat message. */
const isOfMessage = ({ act }: Notification): boolean => act?.startsWith('message ') === true;

const COMMENT_ACTS: Record<string, string> = { restore: 'restored', approve: 'approved', reject: 'rejected' };
const ACTS: Record<string, string> = { hide: 'hid', delete: 'deleted', restore: 'restored' };

function outcome({ act, comment }: Notification): string {
  if (act === 'dismiss' || act === 'message dismiss') return 'nothing was wrong with it';
  if (act === 'delete') return 'it was deleted';
  if (act === 'message hide') return 'it was removed';
  return comment === null ? 'it was hidden' : 'the comment was removed';
}

/** " (3 comments)", since each person may have written several. */
const several = (events: number, noun: string): NotificationWord[] => (events > 1 ? [` (${events} ${noun})`] : []);

/** "2 games and 2 models". */
function thingsOf({ counts }: Notification): string {
  const parts = counts.map(({ mark, count }) => `${count} ${count === 1 ? PUBLICATION_NOUNS[mark] : pluralNoun(mark)}`);
  return [...(parts.length > 1 ? [parts.slice(0, -1).join(', ')] : []), ...parts.slice(-1)].join(' and ');
}

/** ": Lamp, Rug and 2 more". */
function titlesOf({ counts, latest }: Notification): NotificationWord[] {
  const more = counts.reduce((sum, { count }) => sum + count, 0) - latest.length;
  const titles = latest.flatMap(({ title }, index): NotificationWord[] => [
    index === 0 ? ': ' : more === 0 && index === latest.length - 1 ? ' and ' : ', ',
    { title },
  ]);
  return more > 0 ? [...titles, ` and ${more} more`] : titles;
}

const title = (of: Notification['publication']): NotificationWord =>
  of === null ? 'something that was removed' : { title: of.title };

/** "Ana, Bo and 7 others". */
function names({ actors, others }: Pick<Notification, 'actors' | 'others'>): NotificationWord[] {
  const parts: NotificationWord[] = actors.map(({ nickname }) => ({ name: nickname }));
  if (others > 0) parts.push(others === 1 ? '1 other' : `${others} others`);
  if (parts.length === 0) return ['Someone'];
  return parts.flatMap((part, index) => (index === 0 ? [part] : [index === parts.length - 1 ? ' and ' : ', ', part]));
}
