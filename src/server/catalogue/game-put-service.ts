import { isDeepStrictEqual } from 'node:util';

import { matchKey } from '../../shared/kit/text.ts';
import { rememberWords, searchText } from '../platform/db/text-search.ts';
import type { Db } from '../platform/db/database.ts';
import { assetSaveStore } from './asset-save-store.ts';
import type { GameRecord } from './game-record.ts';
import { GAME_LISTS, gameSaveStore } from './game-save-store.ts';
import { renewSearchTexts } from './search-renewal-service.ts';
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
  before: { id: number; record: GameRecord; listed: boolean } | null;
  saveKey: string | null;
}

export type GamePutService = ReturnType<typeof gamePutService>;

/** Puts single games in their place, and keeps what is kept beside them: search texts, known words, counts. */
export function gamePutService() {
  return {
    /** To be called before the game is held: lets nobody save its assets meanwhile, if this changes its title. */
    awaitTurn: (trx: Db, game: { id: number; title: string }) => assetSaveStore(trx).takeTurnToRename(game),

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
        const lists = GAME_LISTS.filter((list) => !isDeepStrictEqual(record[list], before.record[list]));
        await store.update([{ ...write, id, statusId }], now, lists);
        if (before.record.title !== record.title) await renewSearchTexts(trx, 'game', id);
      }
      // A word of a draft would tell of it.
      if (game.listed) await rememberWords(trx, [record.title, ...otherNames]);
      // Only what visitors see counts as a use of its tags.
      const uses = tagUses();
      uses.add(before?.listed ? before.record.tags : [], game.listed ? record.tags : []);
      await addTagUses(trx, uses.changes);
      return id;
    },
  };
}
