import { onlyLocks, type FieldOrigins, type GameForm, GAME_FIELDS } from '../../../shared/games/game-form.ts';
import { type checkGameTitle, type EditedGame, type saveGame } from '../../../shared/games/game-edit-contract.ts';
import type { InputOf, ReplyOf } from '../../../shared/kit/endpoint.ts';
import { Refusal } from '../../../shared/kit/errors.ts';
import { differentFields } from '../../../shared/publications/changes.ts';
import type { HistoryService } from '../../history/history-service.ts';
import { signedIn, type Caller } from '../../platform/caller.ts';
import { cleanLine } from '../../platform/clean-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { publicationEditService, type EditParts } from '../../publications/publication-edit-service.ts';
import { changedNames, partOf } from '../../publications/publication-form.ts';
import { judgeRuler, judgeProposer, accessTo, mayBringBack, maySee } from '../../publications/publication-policy.ts';
import { savedMeanwhile } from '../../publications/publication-save-service.ts';
import { editedView } from '../../publications/publication-state-view.ts';
import { gameEditStore } from './game-edit-store.ts';
import { gameSaving, type GameSaveMode, type SaveRequest } from './game-write-service.ts';
import { unsettled, type AcceptedChange, type AskedChange, type TriedChange } from './proposed-form.ts';

export type GameEditService = ReturnType<typeof gameEditService>;

type GameEditParts = EditParts & { history: Pick<HistoryService, 'snapshotOf'> };

/** How members add, edit and delete games. */
export function gameEditService(parts: GameEditParts) {
  const { db, history } = parts;
  const saving = gameSaving(parts);
  const core = publicationEditService(saving, parts);
  const { forms, formOf, write, sweepRemoved, remove, undelete, shownSince, current, linesOf, restore } = core;
  const save = (caller: Caller, request: SaveRequest, mode: GameSaveMode = {}): Promise<ReplyOf<typeof saveGame>> =>
    core.save(caller, request, mode);

  async function formAt(id: number, number: number): Promise<GameForm> {
    try {
      return formOf(await history.snapshotOf('game', id, number));
    } catch {
      throw savedMeanwhile('game');
    }
  }

  return {
    save,
    remove,
    undelete,
    sweepRemoved,
    shownSince,
    current,
    linesOf,
    restore,

    /** For those who edit it, and for those who propose changes. */
    async read(caller: Caller, id: number): Promise<EditedGame> {
      const member = signedIn(caller);
      const game = await forms.find(id);
      judgeProposer(member, game);
      const { form, origins } = game;
      return { ...editedView(game), access: accessTo(member, 'game', game), form, origins };
    },

    /** Whether a published game has the title; which one is told to those who may see it. */
    async checkTitle(
      caller: Caller,
      { title, exceptId }: InputOf<typeof checkGameTitle>['query'],
    ): Promise<ReplyOf<typeof checkGameTitle>> {
      const member = signedIn(caller);
      const game = await gameEditStore(db).titled(cleanLine(title), exceptId ?? null);
      if (game === undefined) return { isOccupied: false, game: null, deleted: null };
      const { uploader, uploaderId, removalAt, removedBy } = game;
      const isOwn = uploaderId === member.id && mayBringBack('uploader', removedBy);
      return {
        isOccupied: true,
        game: maySee(caller, game) ? { id: game.id, title: game.title } : null,
        deleted: removalAt === null ? null : { uploader, until: removalAt.toISOString(), mayBringBack: isOwn },
      };
    },

    /** What a change would save, of which nothing is saved: refuses what a save would refuse. */
    async tryChange(caller: Caller, { id, version: seen, form }: AskedChange): Promise<TriedChange> {
      const member = signedIn(caller);
      const game = await forms.find(id);
      judgeProposer(member, game);
      const from = seen === game.version ? game.form : await formAt(id, seen);
      const asked = seen === game.version ? form : { ...game.form, ...partOf(form, differentFields(GAME_FIELDS, from, form)) };
      const { version: current, status, origins } = game;
      const request = { id, version: current, saveKey: '', status, note: null, form: asked, origins };
      const settled = await triedOnly(db, (trx) => write(trx, member, request, { isTrial: true })).catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        return saving.answerFailed(member, request, error, (instead) => Promise.reject(instead)).then(() => null);
      });
      const fields = settled === null ? [] : changedNames(GAME_FIELDS, game.form, settled.form);
      if (settled === null || fields.length === 0) throw new Refusal('bad_input', 'Nothing is changed.');
      return {
        base: partOf(from, fields),
        proposed: unsettled(partOf(settled.form, fields), partOf(asked, fields)),
      };
    },

    /** Saves what somebody proposed: whole fields over what stands, or a form that was made of it. */
    async accept(caller: Caller, id: number, accepted: AcceptedChange, mode: GameSaveMode): Promise<ReplyOf<typeof saveGame>> {
      const member = signedIn(caller);
      const game = await forms.find(id);
      judgeRuler(member, 'game', game);
      const { version: seen, proposed, note } = accepted;
      const edited = Object.keys(proposed).map((field) => [field, 'edited']);
      const {
        form = { ...game.form, ...proposed },
        origins = { ...Object.fromEntries(edited), ...onlyLocks(game.origins) } as FieldOrigins,
      } = accepted;
      return save(caller, { id, version: seen, saveKey: '', status: game.status, note, form, origins }, mode);
    },
  };
}

/** Does something in a transaction of which nothing stays. */
async function triedOnly<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const done: { result?: T } = {};
  await db
    .transaction()
    .execute(async (trx) => {
      done.result = await work(trx);
      throw new NothingStays();
    })
    .catch((error: unknown) => {
      if (!(error instanceof NothingStays)) throw error;
    });
  return done.result as T;
}

class NothingStays extends Error {}
