import * as m from '#messages/notifications';
import { commentLink } from '../comments/comment-rules.ts';
import { followedLink } from '../follows/followed-link.ts';
import { conjunctionFormat } from '../../platform/messages/locale-format.ts';
import { memberLink } from '../../catalogue/page-links.ts';
import { publicationLink } from '../../catalogue/publications/publication-link.ts';
import { SUGGESTION_WORDS, takesProposals } from '../../catalogue/publications/publication.ts';
import type { Notification } from './notification-contract.ts';

/** Part of a sentence: our words, the name of a member, or the title of a publication. */
export type NotificationWord = string | { name: string } | { title: string };

const linkOf = ({ mark, ...publication }: NonNullable<Notification['publication']>) =>
  publicationLink({ kind: mark, ...publication });

/** Changes of an account that its owner is notified of, with the section of the settings. */
const SECURITY_ACTS = {
  'password-changed': { words: m.passwordChanged, part: 'password' },
  'address-change-asked': { words: m.addressChangeAsked, part: 'email' },
  'address-changed': { words: m.addressChanged, part: 'email' },
  'new-device': { words: m.newDevice, part: 'sessions' },
  'social-linked': { words: m.socialLinked, part: 'social' },
  'social-unlinked': { words: m.socialUnlinked, part: 'social' },
  'api-token-made': { words: m.apiTokenMade, part: 'api-tokens' },
  'second-factor-on': { words: m.secondFactorOn, part: 'second-factors' },
  'second-factor-off': { words: m.secondFactorOff, part: 'second-factors' },
};
export const isSecurityAct = (act: string): act is keyof typeof SECURITY_ACTS => Object.hasOwn(SECURITY_ACTS, act);

const securityAct = (act: string | null) =>
  act !== null && isSecurityAct(act) ? SECURITY_ACTS[act] : { words: m.securityOther, part: 'sessions' };

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
  const isOfMember = kind === 'follow' || kind === 'invite' || (kind === 'published' && events > 1);
  if (isOfMember && actor !== undefined && actors.length === 1) return memberLink(actor.nickname);
  if (isOfMember && actor !== undefined) return kind === 'invite' ? '/invites' : '/me';
  return publication === null ? '/me/notices' : linkOf(publication);
}

/** Sentence of a notification. */
export function notificationWords(notice: Notification): NotificationWord[] {
  return [sentence(notice)].flat(2);
}

type Part = NotificationWord | NotificationWord[];

function sentence(notice: Notification): string | Part | Part[] {
  const { kind, act, publication, comment, events, actors, others } = notice;
  const of = publication?.mark ?? 'publication';
  const names = () => namesOf(notice);
  const title = () => titleOf(publication);
  switch (kind) {
    case 'security':
      return securityAct(act).words();
    case 'mention':
      return comment === null ? m.mentionInText<Part>({ names, title, kind: of }) : m.mentionInComment<Part>({ names, title });
    case 'reply':
      return m.reply<Part>({ names, title, events });
    case 'comment':
      return m.comment<Part>({ names, title, kind: of, events });
    case 'watch':
      return m.watch<Part>({ names, title, events });
    case 'reaction':
      return m.reaction<Part>({ names, title });
    case 'follow':
      return m.follow<Part>({ names, people: actors.length + others });
    case 'invite':
      return m.inviteUsed<Part>({ names, people: actors.length + others });
    case 'message':
      return m.wroteToYou<Part>({ names });
    case 'edit':
      return m.edit<Part>({ names, title, kind: of });
    case 'proposal':
      return proposalSentence(notice);
    case 'version':
      return m.version<Part>({ title });
    case 'published':
      return publishedSentence(notice);
    case 'link':
      return m.linkDead<Part>({ link: act ?? '', kind: of, title });
    case 'report':
      if (isOfMessage(notice)) return m.reportOnMessage({ outcome: outcome(notice) });
      return m.reportReviewed<Part>({ title, outcome: outcome(notice) });
    case 'moderation':
      if (isOfMessage(notice)) return act === 'message restore' ? m.messageRestored() : m.messageRemoved();
      if (isOfAccount(notice)) return m.accountChanged({ act: act?.slice(ACCOUNT_ACT.length) ?? '' });
      if (act === 'sweep') return m.swept();
      if (act === 'unsweep') return m.unswept();
      return comment === null
        ? m.textModerated<Part>({ act: act ?? '', kind: of, title })
        : m.commentModerated<Part>({ act: act ?? '', title });
  }
}

function proposalSentence(notice: Notification) {
  const { act, publication, source } = notice;
  const word = publication !== null && takesProposals(publication.mark) ? SUGGESTION_WORDS[publication.mark] : 'change';
  const names = () => namesOf(notice);
  const title = () => (publication === null && source !== null ? { title: source.title } : titleOf(publication));
  const kind = publication?.mark ?? source?.kind ?? 'publication';
  if (publication !== null && act === 'propose') return m.proposalMade<Part>({ names, word, kind, title });
  return (act === 'accept' ? m.proposalAccepted<Part> : m.proposalRejected<Part>)({ names, word, kind, title });
}

function publishedSentence(notice: Notification) {
  const { events, publication, source, counts, latest } = notice;
  const names = () => namesOf(notice);
  const title = () => titleOf(publication);
  const publications = conjunctionFormat().format(counts.map(({ mark, count }) => m.sharedCount({ kind: mark, count })));
  const titles = () => titlesOf(notice);
  const hasTitles = latest.length > 0;
  if (source === null) {
    if (events === 1) return m.published<Part>({ names, title });
    return hasTitles
      ? m.publishedManyTitled<Part>({ names, publications, titles })
      : m.publishedMany<Part>({ names, publications });
  }
  const of = { source: source.kind, name: () => ({ title: source.title }) };
  if (events === 1) return m.newFor<Part>({ ...of, title });
  return hasTitles ? m.manyNewForTitled<Part>({ ...of, publications, titles }) : m.manyNewFor<Part>({ ...of, publications });
}

/** An act on the account of the reader. */
const isOfAccount = ({ act }: Notification): boolean => act?.startsWith(ACCOUNT_ACT) === true;

const ACCOUNT_ACT = 'account ';

/** Moderation of a chat message. */
const isOfMessage = ({ act }: Notification): boolean => act?.startsWith('message ') === true;

function outcome({ act, comment }: Notification): string {
  if (act === 'dismiss' || act === 'message dismiss') return m.outcomeFine();
  if (act === 'delete') return m.outcomeDeleted();
  if (act === 'message hide') return m.outcomeRemoved();
  return comment === null ? m.outcomeHidden() : m.outcomeComment();
}

/** "Lamp, Rug and 2 more". */
function titlesOf({ counts, latest }: Notification): NotificationWord[] {
  const more = counts.reduce((sum, { count }) => sum + count, 0) - latest.length;
  return listed([...latest.map(({ title }) => ({ title })), ...(more > 0 ? [m.moreCount({ count: more })] : [])]);
}

const titleOf = (publication: Notification['publication']): NotificationWord =>
  publication === null ? m.removedThing() : { title: publication.title };

/** "Ana, Bo and 7 others". */
function namesOf({ actors, others }: Pick<Notification, 'actors' | 'others'>): NotificationWord[] {
  const words: NotificationWord[] = actors.map(({ nickname }) => ({ name: nickname }));
  if (others > 0) words.push(m.othersCount({ count: others }));
  return words.length === 0 ? [m.someone()] : listed(words);
}

/** Words with the commas and the "and" of the language between them. */
const listed = (words: NotificationWord[]): NotificationWord[] =>
  conjunctionFormat()
    .formatToParts(words.map((_, index) => String(index)))
    .map(({ type, value }) => (type === 'element' ? (words[Number(value)] ?? '') : value));
