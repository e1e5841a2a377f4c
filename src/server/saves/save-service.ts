import type { ReplyOf } from '../../shared/kit/endpoint.ts';
import { type PublicationRef } from '../../shared/publications/publication.ts';
import type { listSavedPublications, SaveState } from '../../shared/saves/save-contract.ts';
import type { Member } from '../platform/caller.ts';
import type { Db } from '../platform/db/database.ts';
import { workView } from '../profiles/work-view.ts';
import { maySee, noSuch } from '../publications/publication-policy.ts';
import { saveStore, type SaveStore } from './save-store.ts';

export type SaveService = ReturnType<typeof saveService>;

interface SaveParts {
  db: Db;
  clock: () => Date;
  /** A public count is another one now. */
  onCounted: () => void;
}

/** What members set aside for themselves. Who saved what is theirs alone; everybody sees how many did. */
export function saveService({ db, clock, onCounted }: SaveParts) {
  async function stateOf(store: SaveStore, member: Member, publication: PublicationRef): Promise<SaveState> {
    const row = await store.find(publication, member.id);
    if (row === undefined || !maySee(member, { listed: row.listed, uploaderId: row.uploader_id }))
      throw noSuch(publication.kind);
    return { saved: row.saved, saves: row.save_count };
  }

  return {
    state: (member: Member, publication: PublicationRef) => stateOf(saveStore(db), member, publication),

    async save(member: Member, publication: PublicationRef): Promise<SaveState> {
      const { state, isNew } = await db.transaction().execute(async (trx) => {
        const store = saveStore(trx);
        await store.lock(publication);
        const before = await stateOf(store, member, publication);
        const isNew = await store.add(publication, member.id, clock());
        return { isNew, state: { saved: true, saves: before.saves + Number(isNew) } };
      });
      if (isNew) onCounted();
      return state;
    },

    /** What was hidden meanwhile, or is gone, can be taken off like everything else. */
    async unsave(member: Member, publication: PublicationRef): Promise<SaveState> {
      const { row, wasSaved } = await db.transaction().execute(async (trx) => {
        const store = saveStore(trx);
        await store.lock(publication);
        const wasSaved = await store.remove(publication, member.id);
        return { wasSaved, row: await store.find(publication, member.id) };
      });
      if (wasSaved) onCounted();
      return { saved: false, saves: row?.save_count ?? 0 };
    },

    async list(member: Member, { page, pageSize }: { page: number; pageSize: number }) {
      const store = saveStore(db);
      const [rows, countItems] = await Promise.all([
        store.list(member, { limit: pageSize, offset: (page - 1) * pageSize }),
        store.count(member),
      ]);
      return { newData: rows.map(workView), countItems } satisfies ReplyOf<typeof listSavedPublications>;
    },
  };
}
