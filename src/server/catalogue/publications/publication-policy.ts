import * as m from '#messages/server-publications';
import { sql, type RawBuilder } from 'kysely';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import {
  STATUS_DRAFT,
  STATUS_PUBLISHED,
  takesProposals,
  type Hider,
  type PublicationKind,
  type PublicationStatus,
} from '../../../shared/catalogue/publications/publication.ts';
import { moderates, type Caller, type Member } from '../../platform/caller.ts';

export interface PublicationAccess {
  uploaderId: number | null;
  listed: boolean;
}

/** Roles that have hidden a publication; with `both`, both must show it again. */
export type HiddenBy = Hider | 'both';

/** Role that must show it again. Moderators decide if both have hidden it. */
export const hider = (hiddenBy: HiddenBy | null): Hider | null => (hiddenBy === 'both' ? 'moderator' : hiddenBy);

/** Whether the caller owns the publication or moderates. */
export const mayManage = (caller: Caller, { uploaderId }: Pick<PublicationAccess, 'uploaderId'>): boolean =>
  moderates(caller) || (caller.kind === 'member' && caller.id === uploaderId);

/** Everyone sees listed publications. Owners and moderators see drafts and hidden ones. */
export const maySee = (caller: Caller, publication: PublicationAccess): boolean =>
  publication.listed || mayManage(caller, publication);

/** Accounts whose unlisted publications are visible too. */
export interface Sight {
  accountIds: number[];
  seesAll: boolean;
}

export const sightOf = (caller: Caller): Sight => ({
  accountIds: caller.kind === 'member' ? [caller.id] : [],
  seesAll: moderates(caller),
});

export const seesListedOnly = ({ accountIds, seesAll }: Sight): boolean => !seesAll && accountIds.length === 0;

/** `maySee` as an SQL condition on a table of publications. */
export function isSeen(sight: Sight, alias: string): RawBuilder<boolean> {
  const listed = sql.ref<boolean>(`${alias}.listed`);
  if (sight.seesAll) return sql<boolean>`true`;
  if (seesListedOnly(sight)) return sql<boolean>`${listed}`;
  return sql<boolean>`(${listed} or ${sql.ref(`${alias}.uploader_id`)} = any(${sight.accountIds}::int[]))`;
}

/** Oldest save that the caller may see. Changes of a draft are only for those who saw the draft. */
export function savesSeenSince(
  caller: Caller,
  kind: PublicationKind,
  publication: (PublicationAccess & { publishedAt: Date | null }) | undefined,
): Date | null {
  if (publication === undefined || !maySee(caller, publication)) throw noSuch(kind);
  return mayManage(caller, publication) ? null : publication.publishedAt;
}

export const noSuch = (kind: PublicationKind) => new Refusal('not_found', m.noSuch({ kind }));

/** Refuses callers who neither own the publication nor moderate. An unlisted one does not exist for them. */
export function requireManager(
  member: Member,
  kind: PublicationKind,
  publication: PublicationAccess | undefined,
): asserts publication is PublicationAccess {
  if (publication === undefined) throw noSuch(kind);
  if (mayManage(member, publication)) return;
  if (!publication.listed) throw noSuch(kind);
  throw new Refusal('not_allowed', m.editorsOnly({ kind }));
}

/** Access of a member to a visible publication. Trusted members edit other members' listed games. */
export function accessTo(member: Member, kind: PublicationKind, publication: PublicationAccess): 'edit' | 'propose' {
  const isTrusted = kind === 'game' && member.trusted === true && member.confirmed && publication.listed;
  return mayManage(member, publication) || isTrusted ? 'edit' : 'propose';
}

/** Refuses members who may not edit at once. */
export function requireEditor(
  member: Member,
  kind: PublicationKind,
  publication: PublicationAccess | undefined,
): asserts publication is PublicationAccess {
  if (publication !== undefined && accessTo(member, kind, publication) === 'edit') return;
  if (takesProposals(kind) && publication?.listed) throw new Refusal('not_allowed', m.proposeInstead({ kind }));
  requireManager(member, kind, publication);
}

/** Members with a confirmed address may propose changes of listed publications. */
export function requireProposer(
  member: Member,
  kind: PublicationKind,
  publication: PublicationAccess | undefined,
): asserts publication is PublicationAccess {
  if (!takesProposals(kind)) return requireManager(member, kind, publication);
  if (publication === undefined || !maySee(member, publication)) throw noSuch(kind);
  if (!member.confirmed && !mayManage(member, publication)) throw new Refusal('not_allowed', m.confirmToPropose({ kind }));
}

/** Publishing needs a confirmed address. */
export function requirePublisher(member: Member, status: PublicationStatus): void {
  if (status !== STATUS_PUBLISHED || member.confirmed) return;
  throw new Refusal('not_allowed', m.confirmToPublish(), 'status');
}

/** Only the uploader hides, deletes and restores. Moderators use their own calls, with a reason that is logged and sent. */
export function requireUploader(member: Member, kind: PublicationKind, { uploaderId }: PublicationAccess): void {
  if (uploaderId === member.id) return;
  throw new Refusal('not_allowed', m.uploaderOnly({ kind }));
}

/** Drafts are removed at once, unless a moderator hid or deleted them. */
export const isRemovedAtOnce = (publication: {
  status: PublicationStatus;
  hiddenBy: HiddenBy | null;
  removedBy: Hider | null;
}) =>
  publication.status === STATUS_DRAFT && hider(publication.hiddenBy) !== 'moderator' && publication.removedBy !== 'moderator';

/** An uploader cannot show what a moderator hid. */
export function checkShow(kind: PublicationKind, by: Hider, hiddenBy: HiddenBy | null): void {
  if (by === 'moderator' || hider(hiddenBy) !== 'moderator') return;
  throw new Refusal('not_allowed', m.hiddenByModerator({ kind }));
}

/** An uploader cannot restore what a moderator deleted. */
export const mayRestore = (by: Hider, removedBy: Hider | null): boolean => by === 'moderator' || removedBy !== 'moderator';

export function checkRestore(kind: PublicationKind, by: Hider, removedBy: Hider | null): void {
  if (mayRestore(by, removedBy)) return;
  throw new Refusal('not_allowed', m.deletedByModerator({ kind }));
}

/** Deleted publications cannot be edited. */
export function refuseDeleted(kind: PublicationKind, removalAt: Date | null): void {
  if (removalAt === null) return;
  throw new Refusal('application_error', m.deleted({ kind }));
}

/** A game with assets can neither be deleted nor become a draft. */
export function requireNoAssets(assets: number, act: 'delete' | 'draft'): void {
  if (assets === 0) return;
  throw new Refusal('application_error', m.modelsNeedGame({ act, count: assets }));
}
