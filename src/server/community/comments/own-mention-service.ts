import { COMMENT_PAGE_SIZE } from '../../../shared/community/comments/comment-rules.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import type { listOwnMentions } from '../../../shared/community/mentions/mention-contract.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { markdownText } from '../../platform/text/markdown.ts';
import { withMentions } from '../../catalogue/publications/mention-view.ts';
import { memberCommentView } from './member-comment-service.ts';
import { memberCommentStore } from './member-comment-store.ts';
import { ownMentionStore } from './own-mention-store.ts';

/** Characters that are read around a name, and characters that are shown on each side. */
const READ_AROUND = 400;
const SHOWN_AROUND = 100;

export type OwnMentionService = ReturnType<typeof ownMentionService>;

export function ownMentionService({ db, publicUrl }: { db: Db; publicUrl: string }) {
  const store = ownMentionStore(db);

  async function excerptOf(publication: PublicationRef, member: Member): Promise<string> {
    const { description, text, mentions = [] } = (await store.texts(publication)) ?? {};
    const nicknames = new Set(mentions.flatMap(({ nickname, now }) => (now === member.nickname ? [nickname] : [])));
    for (const written of [description, text]) {
      const found = [...(written ?? '').matchAll(/@(\w+)/g)].find(([, name = '']) => nicknames.has(name.toLowerCase()));
      if (found === undefined) continue;
      const html = withMentions(markdownText(partAround(written ?? '', found.index)), mentions);
      return around(plainText(html).replace(/\s+/g, ' '), `@${member.nickname}`);
    }
    return '';
  }

  return {
    async list(member: Member, page: number): Promise<ReplyOf<typeof listOwnMentions>> {
      const window = { limit: COMMENT_PAGE_SIZE, offset: (page - 1) * COMMENT_PAGE_SIZE };
      const [rows, total] = await Promise.all([store.list(member, window), store.count(member)]);
      const ids = rows.flatMap(({ commentId }) => commentId ?? []);
      const comments = new Map((await memberCommentStore(db).ofIds(ids)).map((row) => [row.id, row]));
      const mentions = rows.map(async ({ commentId, kind, id, title, at, ...row }) => {
        const comment = commentId === null ? undefined : comments.get(commentId);
        return {
          ...row,
          publication: { mark: kind, id, title },
          comment: comment === undefined ? null : memberCommentView(comment, publicUrl),
          excerpt: commentId === null ? await excerptOf({ kind, id }, member) : null,
          at: at.toISOString(),
        };
      });
      return { mentions: await Promise.all(mentions), total };
    },
  };
}

/** Paragraph around an index, or as much of it as is read. */
function partAround(text: string, index: number): string {
  const before =
    text
      .slice(Math.max(0, index - READ_AROUND), index)
      .split('\n\n')
      .at(-1) ?? '';
  const [after = ''] = text.slice(index, index + READ_AROUND).split('\n\n');
  return before + after;
}

/** Excerpt around a mention, cut at whole words. */
function around(plain: string, name: string): string {
  const at = Math.max(0, plain.indexOf(name));
  const [from, to] = [at - SHOWN_AROUND, at + name.length + SHOWN_AROUND];
  const head = from <= 0 ? plain.slice(0, at) : `…${plain.slice(from, at).replace(/^\S*\s/, '')}`;
  const tail = to >= plain.length ? plain.slice(at) : `${plain.slice(at, to).replace(/\s\S*$/, '')}…`;
  return (head + tail).trim();
}
