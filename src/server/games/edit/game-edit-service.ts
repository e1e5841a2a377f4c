import type { checkGameTitle, EditedGame, saveGame } from '../../../shared/games/game-edit-contract.ts';
import { removalOf } from '../../../shared/games/game-form-rules.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../shared/games/game-rules.ts';
import type { InputOf, ReplyOf } from '../../../shared/kit/endpoint.ts';
import type { GamePutService } from '../../catalogue/game-put-service.ts';
import { visibilityService } from '../../catalogue/visibility-service.ts';
import type { HistoryService } from '../../history/history-service.ts';
import { signedIn, type Caller, type Member } from '../../platform/caller.ts';
import { cleanLine } from '../../platform/clean-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { isUniqueViolation, violatedConstraint } from '../../platform/db/unique-violation.ts';
import type { SharedVersion } from '../../platform/shared-version.ts';
import { maySee } from '../../platform/visibility.ts';
import { assetsKeep, mayEdit, noSuchGame } from './game-edit-policy.ts';
import { gameEditStore, type LockedGame } from './game-edit-store.ts';
import { editedGame, gameFormStore, type FormRow } from './game-form-store.ts';
import { gameWriteService, type SaveMode, type SaveRequest } from './game-write-service.ts';
import { filledRows, formOf } from './restored-form.ts';

export type GameEditService = ReturnType<typeof gameEditService>;

interface GameEditParts {
  db: Db;
  puts: GamePutService;
  history: Pick<HistoryService, 'record'>;
  version: SharedVersion;
  clock: () => Date;
}

/** How members add, edit and delete games. */
export function gameEditService({ db, puts, history, version, clock }: GameEditParts) {
  const forms = gameFormStore(db);
  const writing = gameWriteService({ puts, history, clock });
  const visibility = visibilityService();

  async function editable(member: Member, id: number): Promise<FormRow> {
    const game = await forms.find(id);
    mayEdit(member, game);
    return game;
  }

  async function held(trx: Db, member: Member, id: number): Promise<LockedGame> {
    const game = await gameEditStore(trx).holdWithAssets(id);
    mayEdit(member, game);
    return game;
  }

  return {
    read: async (caller: Caller, id: number): Promise<EditedGame> => editedGame(await editable(signedIn(caller), id)),

    /** One transaction: all of it or nothing. */
    async save(caller: Caller, request: SaveRequest, mode: SaveMode = {}): Promise<ReplyOf<typeof saveGame>> {
      const member = signedIn(caller);
      try {
        const { reply, isChanged } = await db.transaction().execute((trx) => writing.write(trx, member, request, mode));
        if (isChanged) await version.changed();
        return reply;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        return writing.answerClash(db, member, request, violatedConstraint(error));
      }
    },

    /** A draft goes at once; what was published is hidden, and removed later (decisions.md §5.7). */
    async remove(caller: Caller, id: number): Promise<void> {
      const member = signedIn(caller);
      await db.transaction().execute(async (trx) => {
        const game = await held(trx, member, id);
        assetsKeep(game.assets, 'be deleted');
        if (game.status === STATUS_DRAFT) return void (await gameEditStore(trx).remove(id));
        const now = clock();
        await visibility.remove(trx, { mark: 'game', id }, removalOf(now), now);
      });
      await version.changed();
    },

    async undelete(caller: Caller, id: number): Promise<{ id: number; title: string }> {
      const member = signedIn(caller);
      const name = await db.transaction().execute(async (trx) => {
        const { title } = await held(trx, member, id);
        await visibility.bringBack(trx, { mark: 'game', id });
        return title;
      });
      await version.changed();
      return { id, title: name };
    },

    /** Whether a published game has the title; which one is told to those who may see it. */
    async checkTitle(
      caller: Caller,
      { title, exceptId }: InputOf<typeof checkGameTitle>['query'],
    ): Promise<ReplyOf<typeof checkGameTitle>> {
      signedIn(caller);
      const game = await gameEditStore(db).titled(cleanLine(title), exceptId ?? null);
      if (game === undefined) return { isOccupied: false, game: null };
      return { isOccupied: true, game: maySee(caller, game) ? { id: game.id, title: game.title } : null };
    },

    /** Removes what was deleted long enough ago; answers how many. */
    async sweepRemoved(): Promise<number> {
      const removed = await gameEditStore(db).removeDue(clock());
      if (removed > 0) await version.changed();
      return removed;
    },

    /** For its history: what was done while it was a draft is told only those who could see that. */
    async shownSince(caller: Caller, id: number): Promise<Date | null> {
      const game = await forms.find(id);
      if (game === undefined || !maySee(caller, game)) throw noSuchGame();
      return maySee(caller, { ...game, listed: false }) ? null : game.publishedAt;
    },

    /** Saves the game anew as a revision has it. */
    async restore(caller: Caller, id: number, snapshot: object, number: number, seenVersion: number) {
      const { status, origins } = await editable(signedIn(caller), id);
      const kept = formOf(snapshot);
      const form = status === STATUS_PUBLISHED ? filledRows(kept) : kept;
      // A key is of a new game, and this one is there.
      const request = { id, version: seenVersion, saveKey: '', status, note: null, form, origins };
      return this.save(caller, request, { restoredNumber: number });
    },
  };
}
