import type { AccountAct } from '../../shared/accounts/auth/account-acts.ts';
import type { ProposedSubject } from '../../shared/catalogue/proposals/proposed-subject.ts';
import type { PublicationRef } from '../../shared/catalogue/publications/publication.ts';
import type { ReportReason } from '../../shared/moderation/reports/report-rules.ts';
import type { HoldRule } from '../../shared/accounts/trust/hold-rules.ts';
import type { Db } from '../platform/db/database.ts';
import type { SavedRevision } from '../catalogue/publications/publication-revision.ts';

/**
 * Domain events with their payloads. Each is emitted inside the transaction of the write that it reports; event-handlers.ts
 * lists the handlers of each in their order.
 */
export interface DomainEvents {
  /** Saves of members: by a form, by the content routes, or by an accepted proposal. */
  'publication.saved': SavedRevision[];
  /** Saves of an import, in batches. */
  'publication.imported': SavedRevision[];
  /** A publication became visible to visitors, or ceased to be. */
  'publication.visibility-changed': PublicationRef;
  /** A rule holds a published publication for moderators. */
  'publication.held': HeldPublication;
  /** A moderator approved a publication that was held when it was published. */
  'publication.approved': PublicationRef;
  /** A followed search found a new publication. */
  'publication.found': PublicationRef;
  /** Texts of a publication mention members who were not notified yet. */
  'publication.named': { publication: PublicationRef; authorId: number };
  /** A comment became visible, or its text changed. `answers` is the comment to which it replies. */
  'comment.written': { id: number; isNew: boolean; answers: number | null };
  /** A rule holds a comment for moderators. */
  'comment.held': { id: number; title: string; rule: HoldRule; sentence: string; at: Date };
  /** A comment was deleted, held or restored by its author. */
  'comment.visibility-changed': { id: number };
  'reaction.added': Reaction & { publication: PublicationRef };
  'reaction.removed': Reaction;
  'member.followed': { followerId: number; memberId: number };
  'member.unfollowed': { followerId: number; memberId: number };
  'member.blocked': { id: number; otherId: number };
  /** A new member registered with an invite. */
  'invite.used': { memberId: number; makerId: number };
  /** A member blocked, muted, unblocked or unmuted another one. */
  'member.block-changed': { id: number; otherId: number };
  /** An admin or an operator acted on an account. */
  'member.account-changed': AccountChange;
  /** A member deletes their account. Cascading rows and the account's own data are deleted afterwards. */
  'member.left': LeavingMember;
  'message.sent': { chatId: number; messageId: number; authorId: number; to: number };
  /** A member read or deleted a chat. */
  'chat.read': { chatId: number; memberId: number };
  /** A moderator acted on a publication, a comment or a message. */
  'content.moderated': ModeratedContent;
  'proposal.sent': SentProposal;
  'proposal.withdrawn': { proposalId: number; to: number };
  'proposal.judged': SentProposal & { isAccepted: boolean; reason: string | null };
  /** A link of a tool is broken. */
  'tool-link.died': { toolId: number; field: string; url: string; to: number; at: Date };
}

export interface HeldPublication {
  publication: PublicationRef;
  reason: ReportReason;
  /** Sentence for moderators. */
  sentence: string;
  /** Name of the rule in the log; `files` by default. */
  rule?: string;
  at: Date;
}

export interface Reaction {
  commentId: number;
  memberId: number;
  authorId: number;
  sign: string;
}

export interface AccountChange {
  /** Id of the entry in the audit log. */
  id: number;
  act: AccountAct;
  accountId: number;
  detail: string;
  note: string;
}

export interface LeavingMember {
  id: number;
  nickname: string;
  email: string | null;
  language: string | null;
  at: Date;
}

export interface ModeratedContent {
  /** Id of the act in the log of moderation. */
  id: number;
  act: string;
  note: string | null;
  /** Author; null if moderators dismissed the reports, which notifies reporters only. */
  to: number | null;
  actorId: number;
  publication: PublicationRef | null;
  commentId?: number;
  isMessage?: true;
}

export interface SentProposal {
  proposalId: number;
  publication: { kind: ProposedSubject; id: number };
  /** The member who proposes or decides. */
  memberId: number;
  to: number;
}

export type EventName = keyof DomainEvents;
/** A handler writes with the transaction of the event. An error rolls the whole write back. */
export type EventHandler<Name extends EventName> = (trx: Db, payload: DomainEvents[Name]) => Promise<unknown>;
export type EventHandlers = { [Name in EventName]: readonly EventHandler<Name>[] };
export type Events = ReturnType<typeof domainEvents>;

/** Dispatches domain events to their handlers, one after another. */
export function domainEvents(handlers: Partial<EventHandlers> = {}) {
  return {
    /** Sets the handlers once all services exist. */
    handle: (all: EventHandlers): void => void Object.assign(handlers, all),

    async emit<Name extends EventName>(trx: Db, name: Name, payload: DomainEvents[Name]): Promise<void> {
      if (!trx.isTransaction) throw new Error(`The event ${name} was emitted outside of a transaction.`);
      const list: readonly EventHandler<Name>[] | undefined = handlers[name];
      if (list === undefined) throw new Error(`The event ${name} has no list of handlers.`);
      for (const handle of list) await handle(trx, payload);
    },
  };
}
