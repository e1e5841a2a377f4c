import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { type PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { listSavedPublications, BookmarkState } from '../../../shared/discovery/bookmarks/bookmark-contract.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { Member } from '../../platform/caller.ts';
import { workView } from '../../community/profiles/work-view.ts';
import { maySee, noSuch } from '../../catalogue/publications/publication-policy.ts';
import { bookmarkStore, type BookmarkStore } from './bookmark-store.ts';

export type BookmarkService = ReturnType<typeof bookmarkService>;

/** Bookmarks of members. They are private; only their number is public. */
export function bookmarkService({ db, clock, countChanged }: Pick<AppContext, 'db' | 'clock' | 'countChanged'>) {
  async function stateOf(store: BookmarkStore, member: Member, publication: PublicationRef): Promise<BookmarkState> {
    const row = await store.find(publication, member.id);
    if (row === undefined || !maySee(member, { listed: row.listed, uploaderId: row.uploader_id }))
      throw noSuch(publication.kind);
    return { saved: row.saved, saves: row.save_count };
  }

  return {
    state: (member: Member, publication: PublicationRef) => stateOf(bookmarkStore(db), member, publication),

    async save(member: Member, publication: PublicationRef): Promise<BookmarkState> {
      const { state, isNew } = await db.transaction().execute(async (trx) => {
        const store = bookmarkStore(trx);
        await store.lock(publication);
        const before = await stateOf(store, member, publication);
        const isNew = await store.add(publication, member.id, clock());
        return { isNew, state: { saved: true, saves: before.saves + Number(isNew) } };
      });
      if (isNew) countChanged();
      return state;
    },

    /** Bookmarks of hidden or deleted publications can be removed too. */
    async unsave(member: Member, publication: PublicationRef): Promise<BookmarkState> {
      const { row, wasSaved } = await db.transaction().execute(async (trx) => {
        const store = bookmarkStore(trx);
        await store.lock(publication);
        const wasSaved = await store.remove(publication, member.id);
        return { wasSaved, row: await store.find(publication, member.id) };
      });
      if (wasSaved) countChanged();
      return { saved: false, saves: row?.save_count ?? 0 };
    },

    async list(member: Member, { page, pageSize }: { page: number; pageSize: number }) {
      const store = bookmarkStore(db);
      const [rows, countItems] = await Promise.all([
        store.list(member, { limit: pageSize, offset: (page - 1) * pageSize }),
        store.count(member),
      ]);
      return { newData: rows.map(workView), countItems } satisfies ReplyOf<typeof listSavedPublications>;
    },
  };
}
