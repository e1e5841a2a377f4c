import type { listMemberComments, MemberComment } from '../../../shared/community/comments/comment-contract.ts';
import { COMMENT_PAGE_SIZE } from '../../../shared/community/comments/comment-rules.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { shownSentence } from '../../accounts/trust/hold-screening-service.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { commentHtml } from './comment-text.ts';
import { memberCommentStore, type MemberCommentRow } from './member-comment-store.ts';

export type MemberCommentService = ReturnType<typeof memberCommentService>;

export function memberCommentService({ db, publicUrl }: { db: Db; publicUrl: string }) {
  const store = memberCommentStore(db);
  return {
    async list(caller: Caller, name: string, page: number): Promise<ReplyOf<typeof listMemberComments>> {
      const nickname = name.toLowerCase();
      const window = { limit: COMMENT_PAGE_SIZE, offset: (page - 1) * COMMENT_PAGE_SIZE };
      const [rows, total] = await Promise.all([store.list(caller, nickname, window), store.count(caller, nickname)]);
      return { comments: rows.map((row) => memberCommentView(row, publicUrl)), total };
    },
  };
}

export function memberCommentView(row: MemberCommentRow, publicUrl: string): MemberComment {
  const { text, mentions, references, createdAt, editedAt, kind, subjectId, title, hiddenNote, heldNote, ...comment } = row;
  return {
    ...comment,
    reason: hiddenNote ?? (heldNote === null ? null : shownSentence(heldNote)),
    publication: { mark: kind, id: subjectId, title },
    html: commentHtml(text, { mentions, references, publicUrl }),
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}
