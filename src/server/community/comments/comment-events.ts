import type { CommentNews } from '../../../shared/community/comments/comment-contract.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { Database } from '../../platform/db/database.ts';
import { watchedRows } from '../../platform/db/watched-rows.ts';
import type { Log } from '../../platform/log.ts';
import { commentStore } from './comment-store.ts';

export const COMMENTS_CHANNEL = 'comments';

export type CommentEvents = Awaited<ReturnType<typeof commentEvents>>;

const commentsKey = ({ kind, id }: PublicationRef) => `${kind} ${id}`;

/** Sends a change of a publication's comments to the readers of these, after the commit. */
export const notifyReaders = (database: Pick<Database, 'notify'>, publication: PublicationRef) =>
  database.notify(COMMENTS_CHANNEL, JSON.stringify([commentsKey(publication)]));

function refAt(key: string): PublicationRef {
  const [kind, id] = key.split(' ');
  return { kind: kind as PublicationRef['kind'], id: Number(id) };
}

/** Listeners of this process to new comments. */
export async function commentEvents(database: Database, log: Log) {
  const store = commentStore(database.db);
  const watched = await watchedRows(
    { database, log },
    {
      channel: COMMENTS_CHANNEL,
      read: async (keys: string[]) =>
        new Map((await store.news(keys.map(refAt))).map((row) => [commentsKey(row), { total: row.total, latest: row.latest }])),
      failure: 'news of comments could not be read',
    },
  );
  return {
    /** Calls `heard` with the current count, and after each change. Returns a function that stops it. */
    listen: (publication: PublicationRef, heard: (news: CommentNews) => void): (() => void) =>
      watched.listen(commentsKey(publication), (news) => {
        if (news !== null) heard(news);
      }),
  };
}
