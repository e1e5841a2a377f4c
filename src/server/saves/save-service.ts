import type { ReplyOf } from '../../shared/kit/endpoint.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { listSavedPublications, SavedThing, SaveState } from '../../shared/saves/save-contract.ts';
import type { Member } from '../platform/caller.ts';
import type { Db } from '../platform/db/database.ts';
import { maySee } from '../platform/visibility.ts';
import { workView } from '../profiles/work-view.ts';
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
  async function stateOf(store: SaveStore, member: Member, thing: SavedThing): Promise<SaveState> {
    const row = await store.find(thing, member.id);
    if (row === undefined || !maySee(member, { listed: row.listed, uploaderId: row.uploader_id }))
      throw new Refusal('not_found', `There is no such ${thing.mark === 'game' ? 'game' : 'model'}.`);
    return { saved: row.saved, saves: row.save_count };
  }

  return {
    state: (member: Member, thing: SavedThing) => stateOf(saveStore(db), member, thing),

    async save(member: Member, thing: SavedThing): Promise<SaveState> {
      const { state, isNew } = await db.transaction().execute(async (trx) => {
        const store = saveStore(trx);
        await store.lock(thing);
        const before = await stateOf(store, member, thing);
        const isNew = await store.add(thing, member.id, clock());
        return { isNew, state: { saved: true, saves: before.saves + Number(isNew) } };
      });
      if (isNew) onCounted();
      return state;
    },

    /** What was hidden meanwhile, or is gone, can be taken off like everything else. */
    async unsave(member: Member, thing: SavedThing): Promise<SaveState> {
      const { row, wasSaved } = await db.transaction().execute(async (trx) => {
        const store = saveStore(trx);
        await store.lock(thing);
        const wasSaved = await store.remove(thing, member.id);
        return { wasSaved, row: await store.find(thing, member.id) };
      });
      if (wasSaved) onCounted();
      return { saved: false, saves: row?.save_count ?? 0 };
    },

    async list(member: Member, { page, pageSize }: { page: number; pageSize: number }) {
      const store = saveStore(db);
      const onlooker = { accountId: member.id, moderates: member.role !== 'user' };
      const [rows, countItems] = await Promise.all([
        store.list(onlooker, { limit: pageSize, offset: (page - 1) * pageSize }),
        store.count(onlooker),
      ]);
      return { newData: rows.map(workView), countItems } satisfies ReplyOf<typeof listSavedPublications>;
    },
  };
}
