import { matchKey } from '../../shared/kit/text.ts';
import type { Db } from '../platform/db/database.ts';
import { rememberWords, searchText } from '../platform/db/text-search.ts';
import { assetReadStore, type StoredAsset } from './asset-read-store.ts';
import type { AssetRecord } from './asset-record.ts';
import { assetSaveStore, type AssetToWrite } from './asset-save-store.ts';
import { addTagUses } from './tag-use-store.ts';
import { tagUses } from './tag-uses.ts';

export type { StoredAsset } from './asset-read-store.ts';
export { EMPTY_ASSET, type AssetRecord } from './asset-record.ts';

export interface AssetToPut {
  record: AssetRecord;
  statusId: number;
  /** Whether visitors see it once it is put. */
  listed: boolean;
  /** Names that find it beside its own: of its tags and its category, and the titles of its games. */
  foundBy: string[];
  files: NonNullable<AssetToWrite['files']> | null;
  /** What is stored of it; null: it is made, under the key of its form. */
  before: StoredAsset | null;
  saveKey: string | null;
}

export type AssetPutService = ReturnType<typeof assetPutService>;

/** Puts single assets in their place, and keeps what is kept beside them: search texts, known words, counts. */
export function assetPutService() {
  return {
    /**
     * The stored asset, held against other saves until the transaction ends; null for one that is to be made. In the order in
     * which an import takes its turn and holds its assets, so that neither ever waits for the other in a circle.
     */
    async hold(trx: Db, id: number | null): Promise<StoredAsset | null> {
      const store = assetSaveStore(trx);
      await store.shareTurn();
      if (id === null) return null;
      await store.hold(id);
      return (await assetReadStore(trx).readByIds([id]))[0] ?? null;
    },

    /** To be called next, before anything else is made or changed: holds the games of the asset, those before and after. */
    holdGames: (trx: Db, gameIds: number[]) => assetSaveStore(trx).lockGames([...new Set(gameIds)]),

    /** In the caller's transaction; answers the id. */
    async put(trx: Db, { record, before, ...asset }: AssetToPut, now: Date): Promise<number> {
      const { uploaderId } = record;
      const nicknames = await assetReadStore(trx).nicknamesOf(uploaderId === null ? [] : [uploaderId]);
      const write: AssetToWrite = {
        record,
        nameKey: matchKey(record.name),
        measuredAt: record.measured === null ? null : (before?.measuredAt ?? now),
        searchText: searchText([record.name, ...asset.foundBy, ...nicknames.values()]),
        packages: null,
        files: asset.files,
      };
      const store = assetSaveStore(trx);
      const { statusId, saveKey, listed } = asset;
      const id = before?.id ?? (await store.insert([write], { statusId, saveKey, demo: false, now }))[0] ?? 0;
      if (before !== null) await store.update([{ ...write, id, statusId }], now);
      await store.countAssets([...new Set([...record.games, ...(before?.record.games ?? [])])]);
      // A word of a draft would tell of it.
      if (listed) await rememberWords(trx, [record.name]);
      // Only what visitors see counts as a use of its tags.
      const uses = tagUses();
      uses.add(before?.listed ? before.record.tags : [], listed ? record.tags : []);
      await addTagUses(trx, uses.changes);
      return id;
    },
  };
}
