import { contentType, datetime, integer, inverse, one, string, text, type ContentType } from '../content-type.ts';

/** Public comments, with their Markdown source. */
export const commentContent: ContentType[] = [
  contentType(
    'comments',
    'shown_comment',
    {
      text: text('text'),
      mark: string('mark'),
      workId: integer('work_id'),
      createdAt: datetime('created_at'),
      updatedAt: datetime('updated_at'),
    },
    { author: one('user', 'author_id'), answered: one('comments', 'parent_id'), answers: inverse('comments', 'parent_id') },
  ),
];
