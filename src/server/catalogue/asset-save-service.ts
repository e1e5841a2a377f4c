import { isDeepStrictEqual } from 'node:util';

import { STATUS_PUBLISHED } from '../../shared/games/game-rules.ts';
import { matchKey } from '../../shared/kit/text.ts';
import type { Db } from '../platform/db/database.ts';
import { rememberWords, searchText } from '../platform/db/text-search.ts';
import { assetReadStore, type StoredAsset } from './asset-read-store.ts';
import { EMPTY_ASSET, inFourBytes, type AssetRecord, type AssetWish, type NewPackage } from './asset-record.ts';
import { assetSaveStore, type AssetToWrite } from './asset-save-store.ts';
import type { SaveOptions, SaveOutcome } from './game-save-service.ts';
import type { Lookups } from './lookups.ts';
import { addTagUses } from './tag-use-store.ts';
import { tagUses } from './tag-uses.ts';

interface Change {
  record: AssetRecord;
  packages: NewPackage[] | null;
  stored: StoredAsset | null;
}

/** Saves assets whole, with all their parts, and keeps what is kept beside them: search texts, known words, counts. */
export function assetSaveService(names: Lookups) {
  async function toWrite(trx: Db, changes: Change[], now: Date): Promise<AssetToWrite[]> {
    const store = assetReadStore(trx);
    const records = changes.map((change) => change.record);
    await names.needNames(
      trx,
      'tag',
      records.flatMap((asset) => asset.tags),
    );
    await names.needNames(
      trx,
      'category',
      records.flatMap((asset) => asset.categoryId ?? []),
    );
    const titles = await store.titlesOf(records.flatMap((asset) => asset.games));
    const nicknames = await store.nicknamesOf(records.flatMap((asset) => asset.uploaderId ?? []));
    return changes.map(({ record, packages, stored }) => {
      const measuredAgain = record.measured !== null && !isDeepStrictEqual(record.measured, stored?.record.measured);
      return {
        record,
        packages,
        nameKey: matchKey(record.name),
        measuredAt: record.measured === null ? null : measuredAgain ? now : (stored?.measuredAt ?? now),
        searchText: searchText([
          record.name,
          ...record.tags.map((id) => names.name('tag', id)),
          record.categoryId === null ? null : names.name('category', record.categoryId),
          ...record.games.map((id) => titles.get(id)),
          record.uploaderId === null ? null : nicknames.get(record.uploaderId),
        ]),
      };
    });
  }

  return {
    /** The stored assets of these names and first games, to see what of a wish is new. */
    find(db: Db, identities: { name: string; gameId: number | null }[]): Promise<(StoredAsset | null)[]> {
      return assetReadStore(db).readByIdentity(identities, false);
    },

    /**
     * Saves many assets in the caller's transaction. Name and first game, in any letter case, tell an asset; what a wish
     * does not name stays. No two wishes may mean the same asset.
     */
    async save(trx: Db, wishes: AssetWish[], options: SaveOptions): Promise<SaveOutcome[]> {
      const store = assetSaveStore(trx);
      await store.takeTurn();
      const identities = wishes.map((wish) => ({ name: wish.name, gameId: wish.games[0] ?? null }));
      const found = await assetReadStore(trx).readByIdentity(identities, true);
      const changes: Change[] = [];
      const uses = tagUses();
      const outcomes = wishes.map((wish, index): SaveOutcome => {
        const { packages = null, ...asked } = wish;
        const stored = found[index] ?? null;
        // Demonstration content never changes what is real.
        if (stored !== null && options.demo && !stored.demo) return 'unchanged';
        const name = stored?.record.name ?? wish.name;
        const record = { ...EMPTY_ASSET, publishedAt: options.now.toISOString(), ...stored?.record, ...asRead(asked), name };
        if (stored !== null && packages === null && isDeepStrictEqual(record, stored.record)) return 'unchanged';
        changes.push({ record, packages, stored });
        if (stored?.listed !== false) uses.add(stored?.record.tags ?? [], record.tags);
        return stored === null ? 'created' : 'updated';
      });
      const gameIds = [...new Set(changes.flatMap(({ record, stored }) => [...record.games, ...(stored?.record.games ?? [])]))];
      await store.lockGames(gameIds);
      const writes = await toWrite(trx, changes, options.now);
      const added = writes.filter((_, index) => changes[index]?.stored === null);
      const changed = writes.flatMap((write, index) => {
        const id = changes[index]?.stored?.id;
        return id === undefined ? [] : [{ ...write, id }];
      });
      if (added.length > 0) await store.insert(added, { ...options, statusId: STATUS_PUBLISHED });
      if (changed.length > 0) await store.update(changed, options.now);
      await store.countAssets(gameIds);
      await rememberWords(
        trx,
        changes.map((change) => change.record.name),
      );
      await addTagUses(trx, uses.changes);
      return outcomes;
    },
  };
}

/** What was measured as it will be read back: the known fields only, sizes and times as four bytes keep them. */
function asRead(wish: Omit<AssetWish, 'packages'>): Omit<AssetWish, 'packages'> {
  if (!wish.measured) return wish;
  const { triangles, vertices, meshes, materials, textureType, hasUv, hasVertexColors, bones, size } = wish.measured;
  const textures = wish.measured.textures.map(({ name, width, height, channels }) => ({ name, width, height, channels }));
  const clips = wish.measured.clips.map(({ name, seconds }) => ({ name, seconds: inFourBytes(seconds) }));
  const [x, y, z] = size.map(inFourBytes);
  const kept = [x ?? 0, y ?? 0, z ?? 0] as typeof size;
  return {
    ...wish,
    measured: {
      triangles,
      vertices,
      meshes,
      materials,
      textures,
      textureType,
      hasUv,
      hasVertexColors,
      bones,
      clips,
      size: kept,
    },
  };
}
