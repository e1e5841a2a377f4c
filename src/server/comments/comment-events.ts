import type { CommentNews } from '../../shared/comments/comment-contract.ts';
import type { PublicationRef } from '../../shared/publications/publication.ts';
import type { Database } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { commentStore } from './comment-store.ts';

export const COMMENTS_CHANNEL = 'comments';

type Heard = (news: CommentNews) => void;

export type CommentEvents = Awaited<ReturnType<typeof commentEvents>>;

const keyOf = ({ kind, id }: PublicationRef) => `${kind} ${id}`;

/** Tells listeners of this process of new comments: one query a change, however many listen. */
export async function commentEvents(database: Database, log: Log) {
  const store = commentStore(database.db);
  const listeners = new Map<string, { publication: PublicationRef; heard: Set<Heard> }>();
  let isAsking = false;
  let isOutdated = false;

  function changed(): void {
    isOutdated = true;
    if (isAsking || listeners.size === 0) return;
    isAsking = true;
    ask()
      .catch((error: unknown) => log.warn({ err: error }, 'news of comments could not be read'))
      .finally(() => (isAsking = false));
  }

  async function ask(): Promise<void> {
    while (isOutdated && listeners.size > 0) {
      isOutdated = false;
      const asked = [...listeners.values()];
      const news = new Map((await store.news(asked.map(({ publication }) => publication))).map((row) => [keyOf(row), row]));
      for (const { publication, heard } of asked) {
        const row = news.get(keyOf(publication));
        if (row !== undefined) for (const each of heard) each({ total: row.total, latest: row.latest });
      }
    }
  }

  await database.listen(COMMENTS_CHANNEL, changed);

  return {
    /** Hears of the comments on a publication soon, and again after each change, until the answer is called. */
    listen(publication: PublicationRef, heard: Heard): () => void {
      const key = keyOf(publication);
      const ofPublication = listeners.get(key) ?? { publication, heard: new Set() };
      ofPublication.heard.add(heard);
      listeners.set(key, ofPublication);
      changed();
      return () => {
        ofPublication.heard.delete(heard);
        if (ofPublication.heard.size === 0 && listeners.get(key) === ofPublication) listeners.delete(key);
      };
    },
  };
}
