import { isDeepStrictEqual } from 'node:util';

import { STATUS_PUBLISHED } from '../../shared/games/game-rules.ts';
import { rememberWords, searchText } from '../platform/db/text-search.ts';
import type { Db } from '../platform/db/database.ts';
import { matchKey } from '../../shared/kit/text.ts';
import { gameReadStore } from './game-read-store.ts';
import { EMPTY_GAME, searchedCompanies, type GameRecord, type GameWish } from './game-record.ts';
import { gameSaveStore, type GameToWrite } from './game-save-store.ts';
import type { Lookups } from './lookups.ts';
import { addTagUses } from './tag-use-store.ts';
import { tagUses } from './tag-uses.ts';

export type SaveOutcome = 'created' | 'updated' | 'unchanged';

export interface SaveOptions {
  demo: boolean;
  now: Date;
}

/** Saves games whole, with all their parts, and keeps what is kept beside them: search texts, known words, counts. */
export function gameSaveService(names: Lookups) {
  async function toWrite(trx: Db, games: GameRecord[]): Promise<GameToWrite[]> {
    await names.needNames(
      trx,
      'series',
      games.flatMap((game) => game.seriesId ?? []),
    );
    await names.needNames(
      trx,
      'tag',
      games.flatMap((game) => game.tags),
    );
    await names.needNames(trx, 'company', games.flatMap(searchedCompanies));
    return games.map((record) => ({
      record,
      titleKey: matchKey(record.title),
      searchText: searchText([
        record.title,
        ...record.alternativeNames.map((alternative) => alternative.name),
        record.seriesId === null ? null : names.name('series', record.seriesId),
        ...record.tags.map((id) => names.name('tag', id)),
        ...searchedCompanies(record).map((id) => names.name('company', id)),
      ]),
    }));
  }

  return {
    /**
     * Saves many games in the caller's transaction. A title that is there, in any letter case, is that game; what a wish
     * does not name stays. No two wishes may have the same title.
     */
    async save(trx: Db, wishes: GameWish[], options: SaveOptions): Promise<SaveOutcome[]> {
      const store = gameSaveStore(trx);
      const stored = await gameReadStore(trx).readByTitles(wishes.map((wish) => wish.title));
      const outcomes: SaveOutcome[] = [];
      const added: GameRecord[] = [];
      const changed: { id: number; record: GameRecord }[] = [];
      const uses = tagUses();
      for (const wish of wishes) {
        const game = stored.get(wish.title);
        if (game === undefined) {
          const record = { ...EMPTY_GAME, publishedAt: options.now.toISOString(), ...wish };
          added.push(record);
          uses.add([], record.tags);
          outcomes.push('created');
          continue;
        }
        const record = { ...game.record, ...wish, title: game.record.title };
        // Demonstration content never changes what is real.
        const same = isDeepStrictEqual(record, game.record) || (options.demo && !game.demo);
        outcomes.push(same ? 'unchanged' : 'updated');
        if (same) continue;
        changed.push({ id: game.id, record });
        if (game.listed) uses.add(game.record.tags, record.tags);
      }
      if (added.length > 0) await store.insert(await toWrite(trx, added), { ...options, statusId: STATUS_PUBLISHED });
      if (changed.length > 0) {
        const writes = await toWrite(
          trx,
          changed.map((game) => game.record),
        );
        await store.update(
          writes.map((write, index) => ({ ...write, id: changed[index]?.id ?? 0 })),
          options.now,
        );
      }
      const searched = [...added, ...changed.map((game) => game.record)];
      await rememberWords(
        trx,
        searched.flatMap((game) => [game.title, ...game.alternativeNames.flatMap((other) => other.name ?? [])]),
      );
      await addTagUses(trx, uses.changes);
      return outcomes;
    },
  };
}

export type GameSaveService = ReturnType<typeof gameSaveService>;
