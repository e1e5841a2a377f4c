import * as m from '#messages/server-comments';

import type {
  Comment,
  CommentPage,
  editComment,
  listCommentAnchors,
  listComments,
  listReplies,
  writeComment,
  WrittenComment,
} from '../../../shared/community/comments/comment-contract.ts';
import { SAME_TEXT_MINUTES, SILENT_EDIT_MINUTES, UNDO_HOURS } from '../../../shared/community/comments/comment-rules.ts';
import { fileOfAnchor } from '../../../shared/community/comments/comment-anchor.ts';
import type { InputOf, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { refOf, type PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { commentsAllowed, editHours } from '../../../shared/accounts/trust/trust-rules.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { MentionService } from '../mentions/mention-service.ts';
import { signedIn, type Caller, type Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { mapYielding } from '../../platform/scheduling/map-yielding.ts';
import { namesIn } from '../../catalogue/publications/mention-view.ts';
import { foundOf, sentenceOf, type HoldScreeningService, type Verdict } from '../../accounts/trust/hold-screening-service.ts';
import type { LinkService } from '../../accounts/trust/link-service.ts';
import type { Allowance, TrustService } from '../../accounts/trust/trust-service.ts';
import { notifyReaders } from './comment-events.ts';
import { excerptOf } from './comment-moderation-service.ts';
import { commentPageStore, readPageEnd, writePageEnd } from './comment-page-store.ts';
import {
  checkAnchor,
  checkReplyTarget,
  requireAuthor,
  requireComment,
  checkEdit,
  checkCommentPace,
  requireReader,
  checkUndo,
  requireWriter,
  noSuchFile,
  readerOf,
} from './comment-policy.ts';
import { commentStore, type AnsweredComment, type CommentStore, type HeldComment, type SubjectRow } from './comment-store.ts';
import { cleanComment, commentHtml, referencesIn } from './comment-text.ts';
import { commentView } from './comment-view.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BY_HAND = { isTrapped: false, typedMs: null };

export type CommentService = ReturnType<typeof commentService>;

type CommentDependencies = Pick<AppContext, 'db' | 'clock' | 'config' | 'database' | 'events' | 'version' | 'countChanged'> & {
  mentions: Pick<MentionService, 'put' | 'preview'>;
  trust: Pick<TrustService, 'allowance' | 'levelOf' | 'numbers'>;
  links: Pick<LinkService, 'brought' | 'take'>;
  screening: Pick<HoldScreeningService, 'comment'>;
};

export function commentService({
  db,
  clock,
  config: { publicUrl },
  database,
  events,
  version,
  countChanged,
  mentions,
  trust,
  links,
  screening,
}: CommentDependencies) {
  const store = commentStore(db);
  const pages = commentPageStore(db);

  async function subjectSeenBy(caller: Caller, publication: PublicationRef, from: CommentStore = store): Promise<SubjectRow> {
    const subject = await from.subject(publication);
    requireReader(caller, publication.kind, subject);
    return subject;
  }

  async function viewing(caller: Caller, { uploaderId }: SubjectRow) {
    const now = clock();
    const hours = editHours(await trust.levelOf(caller), await trust.numbers());
    return { reader: readerOf(caller, now), hours, uploaderId, publicUrl, now };
  }

  async function viewOf(caller: Caller, id: number): Promise<Comment> {
    const found = await store.find(id);
    requireComment(found);
    const view = await viewing(caller, await subjectSeenBy(caller, publicationOf(found)));
    const row = await pages.one(id, view.reader);
    requireComment(row);
    return commentView(row, view);
  }

  async function list(caller: Caller, input: InputOf<typeof listComments>['query']): Promise<CommentPage> {
    const { order = 'newest', cursor, around } = input;
    const publication = refOf(input);
    const subject = await subjectSeenBy(caller, publication);
    const view = await viewing(caller, subject);
    const isNewest = order === 'newest';
    const way = around === undefined ? [] : await pages.wayTo(around, publication, view.reader);
    const [top, second = 0, third = 0] = way;
    if (around !== undefined && top === undefined) throw new Refusal('not_found', m.unavailable());
    const end = cursor === undefined ? null : readPageEnd(order, cursor);
    const isBack = end?.isBack === true;
    const isDescending = isNewest !== isBack;
    const from = top === undefined ? end?.id : isNewest ? top + 1 : top - 1;
    const side = isDescending ? { before: from } : { after: from };
    const { rows, hasMore } = await pages.tops(publication, { ...side, isDescending }, view.reader, { second, third });
    const comments = await mapYielding(rows, (row) => commentView(row, view));
    const tops = comments.filter(({ underId }) => underId === null);
    if (isNewest) tops.reverse();
    const first = tops[0];
    const last = tops.at(-1);
    const before = isNewest ? { after: first?.id } : { before: first?.id };
    const hasBefore = isBack ? hasMore : top !== undefined && (await pages.hasTops(publication, before, view.reader));
    const lock = subject.lock && { ...subject.lock, at: new Date(subject.lock.at).toISOString() };
    return {
      comments: [...tops, ...comments.filter(({ underId }) => underId !== null)],
      total: subject.total,
      latest: subject.latest,
      previousCursor: hasBefore && first !== undefined ? writePageEnd(order, { id: first.id, isBack: true }) : null,
      nextCursor: (isBack || hasMore) && last !== undefined ? writePageEnd(order, { id: last.id, isBack: false }) : null,
      lock,
    };
  }

  async function replies(caller: Caller, input: InputOf<typeof listReplies>['query']): Promise<ReplyOf<typeof listReplies>> {
    const { under, after, before } = input;
    const above = await store.find(under);
    requireComment(above);
    const view = await viewing(caller, await subjectSeenBy(caller, publicationOf(above)));
    const { rows } = await pages.replies(under, { after, before }, view.reader);
    const comments = await mapYielding(rows, (row) => commentView(row, view));
    const direct = comments.filter(({ underId }) => underId === under);
    const beyond = before === undefined ? { after: direct.at(-1)?.id } : { before: direct[0]?.id };
    return { comments, left: direct.length === 0 ? 0 : await pages.countReplies(under, beyond, view.reader) };
  }

  /** Idempotent by save key. */
  async function write(caller: Caller, input: InputOf<typeof writeComment>['body']): Promise<WrittenComment> {
    const member = signedIn(caller);
    const text = cleanComment(input.text);
    const publication = refOf(input);
    const anchor = input.anchor ?? null;
    if (anchor !== null) checkAnchor(anchor, publication.kind);
    const { id, isNew, uncalled } = await db.transaction().execute(async (trx) => {
      const comments = commentStore(trx);
      await comments.holdWriter(member.id);
      const sent = await comments.findSent(member.id, input.saveKey);
      if (sent !== undefined) return { id: sent, isNew: false, uncalled: [] };
      const { lock } = await subjectSeenBy(member, publication, comments);
      requireWriter(member, lock);
      const file = anchor === null ? null : fileOfAnchor(anchor);
      if (file !== null && !(await comments.hasFile(publication.id, file))) throw noSuchFile(file);
      const answered =
        input.replyTo === null ? null : await comments.holdAnswered(input.replyTo, { publication, authorId: member.id });
      if (answered !== null) checkReplyTarget(answered);
      const allowed = await trust.allowance(trx, member);
      const now = clock();
      const { hour, day } = commentsAllowed(allowed.level, allowed.numbers);
      const written = await comments.lastWritten(member.id, Math.max(hour, day));
      if (!allowed.isModerator) checkCommentPace(written, allowed, now);
      if (await comments.hasWritten(member.id, publication, text, new Date(now.getTime() - SAME_TEXT_MINUTES * MINUTE_MS)))
        throw new Refusal('conflict', m.sameText(), 'text');
      const hosts = links.brought({ before: [], after: [text] });
      const how = { isTrapped: (input.website ?? '') !== '', typedMs: input.typedMs ?? null };
      const screened = { authorId: member.id, publication, before: '', text, hosts, sent: how };
      const verdict = await screening.comment(trx, screened, allowed);
      const added = await comments.add({
        publication,
        parentId: answered?.id ?? null,
        underId: answered ? placeUnder(answered) : null,
        authorId: member.id,
        text,
        anchor,
        saveKey: input.saveKey,
        at: now,
        heldFor: verdict && sentenceOf(verdict),
      });
      const uncalled = await putLinks(trx, added, { before: '', text, allowed, authorId: member.id });
      await links.take(trx, member, hosts, { kind: 'comment', id: added }, allowed);
      if (verdict !== null) await events.emit(trx, 'comment.held', heldBy(verdict, added, text, now));
      else await events.emit(trx, 'comment.written', { id: added, isNew: true, answers: answered?.id ?? null });
      return { id: added, isNew: verdict === null, uncalled };
    });
    if (isNew) {
      countChanged();
      await notifyReaders(database, publication);
    }
    return { ...(await viewOf(member, id)), uncalled };
  }

  /**
   * Stores the mentions of a text by account id, and its references. Returns nicknames beyond the author's limit, which stay
   * text.
   */
  async function putLinks(
    trx: Db,
    id: number,
    { before, text, ...by }: { before: string; text: string; allowed: Allowance; authorId: number },
  ): Promise<string[]> {
    await commentStore(trx).putReferences(id, referencesIn(text, publicUrl));
    return mentions.put(trx, { kind: 'comment', id }, { before: namesIn(before), names: namesIn(text), ...by });
  }

  async function edit(caller: Caller, input: InputOf<typeof editComment>['body']): Promise<WrittenComment> {
    const member = signedIn(caller);
    const text = cleanComment(input.text);
    const changed = await ownComment(member, input.id, async (comments, row, trx) => {
      const { lock } = await subjectSeenBy(member, publicationOf(row), comments);
      requireWriter(member, lock);
      const allowed = await trust.allowance(trx, member);
      const now = clock();
      checkEdit(row, editHours(allowed.level, allowed.numbers), now);
      if (row.text === text) return null;
      if (row.version !== input.version) throw new Refusal('conflict', m.changedElsewhere());
      const isFresh = row.edited_at === null && row.created_at.getTime() + SILENT_EDIT_MINUTES * MINUTE_MS > now.getTime();
      const isSilent = isFresh && !(await comments.hasAnswers(row.id));
      if (!isSilent) await comments.keepVersion(row);
      await comments.change(row.id, text, isSilent ? null : now);
      const uncalled = await putLinks(trx, row.id, { before: row.text, text, allowed, authorId: member.id });
      const hosts = links.brought({ before: [row.text], after: [text] });
      const screened = { authorId: member.id, publication: publicationOf(row), before: row.text, text, hosts, sent: BY_HAND };
      const verdict = row.held_at === null ? await screening.comment(trx, screened, allowed) : null;
      await links.take(trx, member, hosts, { kind: 'comment', id: row.id }, allowed);
      // A held comment stays held. The moderator reads its latest text.
      if (row.held_at !== null) return { publication: publicationOf(row), isHeld: false, uncalled };
      if (verdict !== null) {
        await comments.setHeld(row.id, { at: now, note: sentenceOf(verdict) });
        await events.emit(trx, 'comment.held', heldBy(verdict, row.id, text, now));
        await events.emit(trx, 'comment.visibility-changed', { id: row.id });
      } else await events.emit(trx, 'comment.written', { id: row.id, isNew: false, answers: null });
      return { publication: publicationOf(row), isHeld: verdict !== null, uncalled };
    });
    if (changed !== null) await version.changed();
    if (changed?.isHeld) await notifyReaders(database, changed.publication);
    return { ...(await viewOf(member, input.id)), uncalled: changed?.uncalled ?? [] };
  }

  /** Runs an act of the author with the comment locked. */
  function ownComment<T>(
    member: Member,
    id: number,
    act: (comments: CommentStore, row: HeldComment, trx: Db) => Promise<T>,
  ): Promise<T> {
    return db.transaction().execute(async (trx) => {
      const comments = commentStore(trx);
      // Locks in the same order as writers do, to avoid deadlocks.
      await comments.holdWriter(member.id);
      const row = await comments.hold(id);
      requireComment(row);
      requireAuthor(member, row);
      return act(comments, row, trx);
    });
  }

  async function setDeleted(caller: Caller, id: number, isDeleted: boolean): Promise<Comment> {
    const member = signedIn(caller);
    const changed = await ownComment(member, id, async (comments, row, trx) => {
      if ((row.deleted_at !== null) === isDeleted) return null;
      if (!isDeleted) checkUndo(row, clock());
      await comments.setDeleted(id, isDeleted ? clock() : null);
      await events.emit(trx, 'comment.visibility-changed', { id });
      return publicationOf(row);
    });
    if (changed !== null) {
      await version.changed();
      await notifyReaders(database, changed);
    }
    return viewOf(member, id);
  }

  return {
    viewOf,
    list,
    replies,
    write,
    edit,
    setDeleted,

    async anchors(caller: Caller, publication: PublicationRef): Promise<ReplyOf<typeof listCommentAnchors>> {
      await subjectSeenBy(caller, publication);
      return { anchors: await pages.anchors(publication, readerOf(caller, clock())) };
    },

    async versions(caller: Caller, id: number) {
      const row = await store.find(id);
      requireComment(row);
      const { reader } = await viewing(caller, await subjectSeenBy(caller, publicationOf(row)));
      requireComment(row.alive || row.author_id === reader.id || reader.seesRemoved ? row : undefined);
      const versions = await store.versions(id);
      const htmlOf = (text: string) => commentHtml(text, { mentions: [], references: [], publicUrl });
      return { versions: versions.map((one) => ({ ...one, html: htmlOf(one.text), writtenAt: one.writtenAt.toISOString() })) };
    },

    async preview(caller: Caller, typed: string): Promise<{ html: string }> {
      const member = signedIn(caller);
      const text = cleanComment(typed);
      const named = await mentions.preview(member, namesIn(text), null);
      const references = await store.titles(referencesIn(text, publicUrl));
      return { html: commentHtml(text, { mentions: named, references, publicUrl }) };
    },

    /** Refuses members who may not see the publication. */
    requireVisible: async (caller: Caller, publication: PublicationRef) => void (await subjectSeenBy(caller, publication)),

    /** Erases deleted comments once their undo time is over. */
    sweep: () => store.erase(new Date(clock().getTime() - UNDO_HOURS * HOUR_MS)),
  };
}

const heldBy = (verdict: Verdict, id: number, text: string, at: Date) => {
  return { id, title: excerptOf(text), rule: verdict.rule, sentence: foundOf(verdict), at };
};

const publicationOf = ({ kind, subject_id: id }: HeldComment): PublicationRef => ({ kind, id });

/** A reply is placed under the comment that it answers. Replies to the third level are placed beside that one. */
const placeUnder = ({ id, under_id: under, top_id: top }: AnsweredComment): number =>
  under === null || top === null ? id : under;
