import { sql, type RawBuilder } from 'kysely';

import { Refusal } from '../../shared/kit/errors.ts';
import {
  pluralNoun,
  PUBLICATION_NOUNS,
  STATUS_DRAFT,
  STATUS_PUBLISHED,
  SUGGESTION_WORDS,
  takesProposals,
  type Hider,
  type ProposedKind,
  type PublicationKind,
  type PublicationStatus,
} from '../../shared/publications/publication.ts';
import type { Caller, Member } from '../platform/caller.ts';

/** What judging needs to know of a publication. */
export interface Judged {
  uploaderId: number | null;
  listed: boolean;
}

/** Who hid a publication; `both`: each would have to show it again. */
export type HiddenBy = Hider | 'both';

/** Who would have to show it again: what both have hidden, only a moderator. */
export const hider = (hiddenBy: HiddenBy | null): Hider | null => (hiddenBy === 'both' ? 'moderator' : hiddenBy);

export const moderates = (caller: Caller): boolean => caller.kind === 'member' && caller.role !== 'user';

/** Its uploader does with a publication what they like, and so do moderators. */
export const rules = (caller: Caller, { uploaderId }: Pick<Judged, 'uploaderId'>): boolean =>
  moderates(caller) || (caller.kind === 'member' && caller.id === uploaderId);

/** Visitors see what is listed; drafts and hidden publications only those who rule them (decisions.md §5, §6). */
export const maySee = (caller: Caller, publication: Judged): boolean => publication.listed || rules(caller, publication);

/** Whose publications are seen beside what is listed. */
export interface Sight {
  accountIds: number[];
  seesAll: boolean;
}

export const sightOf = (caller: Caller): Sight => ({
  accountIds: caller.kind === 'member' ? [caller.id] : [],
  seesAll: moderates(caller),
});

export const seesListedOnly = ({ accountIds, seesAll }: Sight): boolean => !seesAll && accountIds.length === 0;

/** `maySee` as the condition of a query on a table of publications. */
export function isSeen(sight: Sight, alias: string): RawBuilder<boolean> {
  const listed = sql.ref<boolean>(`${alias}.listed`);
  if (sight.seesAll) return sql<boolean>`true`;
  if (seesListedOnly(sight)) return sql<boolean>`${listed}`;
  return sql<boolean>`(${listed} or ${sql.ref(`${alias}.uploader_id`)} = any(${sight.accountIds}::int[]))`;
}

/** Since when the saves of a publication are the caller's to see: what was done while it was a draft, those who saw that see. */
export function savesSeenSince(
  caller: Caller,
  kind: PublicationKind,
  publication: (Judged & { publishedAt: Date | null }) | undefined,
): Date | null {
  if (publication === undefined || !maySee(caller, publication)) throw noSuch(kind);
  return rules(caller, publication) ? null : publication.publishedAt;
}

export const noSuch = (kind: PublicationKind) => new Refusal('not_found', `There is no such ${PUBLICATION_NOUNS[kind]}.`);

/** Refuses whoever does not rule a publication; one that is not listed is to them as if it were not there. */
export function judgeRuler(
  member: Member,
  kind: PublicationKind,
  publication: Judged | undefined,
): asserts publication is Judged {
  if (publication === undefined) throw noSuch(kind);
  if (rules(member, publication)) return;
  if (!publication.listed) throw noSuch(kind);
  throw new Refusal('not_allowed', `Only its uploader and moderators may edit this ${PUBLICATION_NOUNS[kind]}.`);
}

/** What a member may do with a publication that they see: those whose changes are trusted edit listed games of others too. */
export function accessTo(member: Member, kind: PublicationKind, publication: Judged): 'edit' | 'propose' {
  const isTrusted = kind === 'game' && member.trusted === true && member.confirmed && publication.listed;
  return rules(member, publication) || isTrusted ? 'edit' : 'propose';
}

/** Refuses whoever may not change a publication at once. */
export function judgeEditor(
  member: Member,
  kind: PublicationKind,
  publication: Judged | undefined,
): asserts publication is Judged {
  if (publication !== undefined && accessTo(member, kind, publication) === 'edit') return;
  if (takesProposals(kind) && publication?.listed) throw new Refusal('not_allowed', proposeInstead(kind));
  judgeRuler(member, kind, publication);
}

const proposeInstead = (kind: ProposedKind): string =>
  `Only its uploader${kind === 'game' ? ', moderators and trusted members' : ' and moderators'} edit this ${PUBLICATION_NOUNS[kind]} at once. You can suggest a ${SUGGESTION_WORDS[kind]} instead.`;

/** Everybody with a confirmed address proposes changes of what is published, for somebody to accept (see the room of proposals). */
export function judgeProposer(
  member: Member,
  kind: PublicationKind,
  publication: Judged | undefined,
): asserts publication is Judged {
  if (!takesProposals(kind)) return judgeRuler(member, kind, publication);
  if (publication === undefined || !maySee(member, publication)) throw noSuch(kind);
  if (!member.confirmed && !rules(member, publication))
    throw new Refusal('not_allowed', `Confirm your e-mail address to suggest changes to ${pluralNoun(kind)} of others.`);
}

/** Publishing needs a confirmed address (decisions.md §3.2). */
export function judgePublisher(member: Member, status: PublicationStatus): void {
  if (status !== STATUS_PUBLISHED || member.confirmed) return;
  throw new Refusal('not_allowed', 'Confirm your e-mail address to publish. Until then you can save drafts.', 'status');
}

/** Only its uploader hides, deletes and brings back what is theirs; moderators do it with a reason, which is logged and told. */
export function judgeOwner(member: Member, kind: PublicationKind, { uploaderId }: Judged): void {
  if (uploaderId === member.id) return;
  throw new Refusal(
    'not_allowed',
    `Only its uploader may do this to this ${PUBLICATION_NOUNS[kind]}. Moderators act with a reason, in moderation.`,
  );
}

/** What was never published goes at once; not what a moderator hid or deleted, before moderators are done with it. */
export const goesAtOnce = (publication: { status: PublicationStatus; hiddenBy: HiddenBy | null; removedBy: Hider | null }) =>
  publication.status === STATUS_DRAFT && hider(publication.hiddenBy) !== 'moderator' && publication.removedBy !== 'moderator';

/** What a moderator has hidden, its uploader cannot show. */
export function judgeShower(kind: PublicationKind, by: Hider, hiddenBy: HiddenBy | null): void {
  if (by === 'moderator' || hider(hiddenBy) !== 'moderator') return;
  throw new Refusal(
    'not_allowed',
    `A moderator has hidden this ${PUBLICATION_NOUNS[kind]}. Only moderators can show it again.`,
  );
}

/** What a moderator deleted, its uploader cannot bring back. */
export const mayBringBack = (by: Hider, removedBy: Hider | null): boolean => by === 'moderator' || removedBy !== 'moderator';

export function judgeRestorer(kind: PublicationKind, by: Hider, removedBy: Hider | null): void {
  if (mayBringBack(by, removedBy)) return;
  throw new Refusal(
    'not_allowed',
    `A moderator has deleted this ${PUBLICATION_NOUNS[kind]}. Only moderators can bring it back.`,
  );
}

/** What is deleted is not edited. */
export function refuseDeleted(kind: PublicationKind, removalAt: Date | null): void {
  if (removalAt === null) return;
  const noun = PUBLICATION_NOUNS[kind];
  throw new Refusal('application_error', `This ${noun} is deleted. Bring it back before you edit it.`);
}

/** A game that assets are from stays what and where it is (decisions.md §5.7). */
export function assetsKeep(assets: number, what: 'be deleted' | 'become a draft'): void {
  if (assets === 0) return;
  const from = assets === 1 ? '1 asset is' : `${assets} assets are`;
  throw new Refusal('application_error', `This game cannot ${what}: ${from} from it.`);
}
