import { matchKey } from '../../shared/kit/text.ts';
import { rememberWords, searchText } from '../platform/db/text-search.ts';
import type { Db } from '../platform/db/database.ts';
import { assetSearchStore } from './asset-search-store.ts';
import type { GameRecord } from './game-record.ts';
import { gameSaveStore } from './game-save-store.ts';
import { addTagUses } from './tag-use-store.ts';
import { tagUses } from './tag-uses.ts';

export type { GameRecord } from './game-record.ts';

export interface GameToPut {
  record: GameRecord;
  statusId: number;
  /** Whether visitors see it once it is put. */
  listed: boolean;
  /** Names that find it beside its titles: of its series, its tags, and the companies that made or published it. */
  foundBy: string[];
  /** What is stored of it; null: it is made, under the key of its form. */
  before: { id: number; title: string; tags: number[]; listed: boolean } | null;
  saveKey: string | null;
}

export type GamePutService = ReturnType<typeof gamePutService>;

/** Puts single games in their place, and keeps what is kept beside them: search texts, known words, counts. */
export function gamePutService() {
  return {
    /** Lets nobody save assets until the transaction ends, if this changes the title of a game that assets are found by. */
    awaitTurn: (trx: Db, game: { id: number; title: string }) => assetSearchStore(trx).awaitTurn(game),

    /** In the caller's transaction; answers the id. */
    async put(trx: Db, game: GameToPut, now: Date): Promise<number> {
      const { record, statusId, before } = game;
      const otherNames = record.alternativeNames.flatMap((row) => row.name ?? []);
      const write = {
        record,
        titleKey: matchKey(record.title),
        searchText: searchText([record.title, ...otherNames, ...game.foundBy]),
      };
      const store = gameSaveStore(trx);
      const id = before?.id ?? (await store.insert([write], { statusId, demo: false, now, saveKey: game.saveKey }))[0] ?? 0;
      if (before !== null) {
        await store.update([{ ...write, id, statusId }], now);
        if (before.title !== record.title) await assetSearchStore(trx).renew(id);
      }
      // A word of a draft would tell of it.
      if (game.listed) await rememberWords(trx, [record.title, ...otherNames]);
      await this.countTags(trx, before?.listed ? before.tags : [], game.listed ? record.tags : []);
      return id;
    },

    /** Only what visitors see counts as a use of its tags. */
    async countTags(trx: Db, before: number[], after: number[]): Promise<void> {
      const uses = tagUses();
      uses.add(before, after);
      await addTagUses(trx, uses.changes);
    },
  };
}
