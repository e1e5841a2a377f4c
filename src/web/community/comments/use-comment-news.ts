import { useEffect, useState } from 'react';

import { COMMENT_EVENTS_PATH, type CommentNews } from '../../../shared/community/comments/comment-contract.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { eventStream } from '../../platform/api/event-stream.ts';

/** When a stream that broke is opened again. */
const AGAIN_AFTER_MS = 5000;

/** Live events of a publication's comments; null before the first. */
export function useCommentNews({ kind, id }: PublicationRef): CommentNews | null {
  const [news, setNews] = useState<CommentNews | null>(null);
  const path = `${COMMENT_EVENTS_PATH}?mark=${kind}&id=${id}`;
  useEffect(() => {
    const leaving = new AbortController();
    async function follow(address: string) {
      while (!leaving.signal.aborted) {
        try {
          for await (const text of eventStream(address, leaving.signal)) setNews(JSON.parse(text) as CommentNews);
        } catch {
          // Without news the comments are what they were when they were loaded.
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      }
    }
    void follow(path);
    return () => leaving.abort();
  }, [path]);
  return news;
}
