import { randomUUID } from 'node:crypto';

import type { PublicationRef } from '../../src/shared/catalogue/publications/publication.ts';
import { commentStore } from '../../src/server/community/comments/comment-store.ts';
import type { StartedApp } from '../start-app.ts';

/** Inserts a comment without limits, and returns its id. */
export function addComment(
  started: StartedApp,
  publication: PublicationRef,
  authorId: number,
  more: { text?: string; parentId?: number; underId?: number; at?: Date } = {},
): Promise<number> {
  const { text = 'Well made.', parentId = null, underId = parentId, at = started.installation.clock() } = more;
  return commentStore(started.db).add({
    publication,
    authorId,
    parentId,
    underId,
    text,
    anchor: null,
    saveKey: randomUUID(),
    at,
  });
}
