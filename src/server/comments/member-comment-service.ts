import type { listMemberComments } from '../../shared/comments/comment-contract.ts';
import { COMMENT_PAGE_SIZE } from '../../shared/comments/comment-rules.ts';
import type { ReplyOf } from '../../shared/kit/endpoint.ts';
import type { Caller, Member } from '../platform/caller.ts';
import type { Db } from '../platform/db/database.ts';
import { commentHtml } from './comment-text.ts';
import { memberCommentStore, type Gathered } from './member-comment-store.ts';

export type MemberCommentService = ReturnType<typeof memberCommentService>;

/** What members have said, and what names them, gathered from everywhere. */
export function memberCommentService({ db, publicUrl }: { db: Db; publicUrl: string }) {
  const store = memberCommentStore(db);

  async function gather(caller: Caller, of: Gathered, page: number): Promise<ReplyOf<typeof listMemberComments>> {
    const window = { limit: COMMENT_PAGE_SIZE, offset: (page - 1) * COMMENT_PAGE_SIZE };
    const [rows, total] = await Promise.all([store.list(caller, of, window), store.count(caller, of)]);
    const comments = rows.map(({ text, mentions, references, createdAt, editedAt, kind, subjectId, title, ...row }) => ({
      ...row,
      publication: { mark: kind, id: subjectId, title },
      html: commentHtml(text, { mentions, references, publicUrl }),
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    }));
    return { comments, total };
  }

  return {
    list: (caller: Caller, nickname: string, page: number) => gather(caller, { by: nickname.toLowerCase() }, page),
    mentions: (member: Member, page: number) => gather(member, { naming: member.id }, page),
  };
}
