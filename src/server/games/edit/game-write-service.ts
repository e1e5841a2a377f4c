import { isDeepStrictEqual } from 'node:util';

import { changesBetween } from '../../../shared/games/game-changes.ts';
import {
  SAVED_MEANWHILE,
  TITLE_TAKEN_BY_OTHER,
  type GameStatus,
  type saveGame,
} from '../../../shared/games/game-edit-contract.ts';
import { EMPTY_GAME_FORM, type GameField, type GameForm } from '../../../shared/games/game-form.ts';
import { publicationFaults } from '../../../shared/games/game-form-faults.ts';
import { MAX_REVISION_NOTE } from '../../../shared/games/game-form-rules.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../shared/games/game-rules.ts';
import { statusChange } from '../../../shared/history/history-rules.ts';
import type { InputOf, ReplyOf } from '../../../shared/kit/endpoint.ts';
import { Refusal } from '../../../shared/kit/errors.ts';
import { settleChoices } from '../../catalogue/choice-service.ts';
import type { GamePutService } from '../../catalogue/game-put-service.ts';
import type { HistoryService } from '../../history/history-service.ts';
import type { Member } from '../../platform/caller.ts';
import { cleanLine } from '../../platform/clean-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { changedFields, originsAfter } from './field-origins.ts';
import { assetsKeep, mayEdit, mayPublish } from './game-edit-policy.ts';
import { gameEditStore } from './game-edit-store.ts';
import { cleanForm } from './game-form-cleaning.ts';
import { namesFinding, recordOf, refuseTwice } from './game-form-record.ts';
import { onlyFields, replaceChoices } from './game-form-lookups.ts';
import { gameFormStore, type FormRow } from './game-form-store.ts';
import { settleRelation } from './game-relation-service.ts';

export type SaveRequest = InputOf<typeof saveGame>['body'];
type SaveReply = ReplyOf<typeof saveGame>;

export interface SaveMode {
  /** Of the revision that the save brings back: what is gone since then is made anew or left out. */
  restoredNumber?: number;
}

interface Written {
  reply: SaveReply;
  isChanged: boolean;
}

interface WriteParts {
  puts: GamePutService;
  history: Pick<HistoryService, 'record'>;
  clock: () => Date;
}

/** Writes a game as a form has it, with what has to be made for it, in the caller's transaction. */
export function gameWriteService({ puts, history, clock }: WriteParts) {
  /** The form with everything it names stored; only what differs from the stored form is looked at. */
  async function settle(trx: Db, member: Member, form: GameForm, before: FormRow | null, mode: SaveMode): Promise<GameForm> {
    const restoring = mode.restoredNumber !== undefined;
    const base = before?.form ?? EMPTY_GAME_FORM;
    const asked = changedFields(base, form);
    const now = clock();
    const settled = await settleChoices(trx, cleanForm(onlyFields(form, asked), now), replaceChoices, { restoring });
    const { relatedGame } = settled;
    if (relatedGame !== null) {
      const relating = { id: before?.id ?? null, uploaderId: before?.uploaderId ?? member.id, restoring };
      settled.relatedGame = await settleRelation(trx, { puts, member, now }, relatedGame, relating);
    }
    const next = { ...base, ...Object.fromEntries(asked.map((field) => [field, settled[field]])) };
    if (next.title === '') throw new Refusal('bad_input', 'Enter the title of the game.', 'title');
    refuseTwice(next);
    return next;
  }

  async function record(
    trx: Db,
    revision: { id: number; number: number; member: Member; note: string | null },
    more: {
      before: FormRow | null;
      next: GameForm;
      status: GameStatus;
      mode: SaveMode;
      at: Date;
    },
  ): Promise<void> {
    const { before, next, status, mode, at } = more;
    const { id, number, member, note } = revision;
    const changes = before === null ? [] : [...changesBetween(before.form, next), ...statusChange(before.status, status)];
    const restoredNumber = mode.restoredNumber ?? null;
    const saved = {
      mark: 'game' as const,
      id,
      number,
      accountId: member.id,
      note,
      restoredNumber,
      changes,
      snapshot: next,
      at,
    };
    await history.record(trx, saved, before);
  }

  return {
    async write(trx: Db, member: Member, request: SaveRequest, mode: SaveMode): Promise<Written> {
      const store = gameEditStore(trx);
      const before = request.id === null ? null : await held(trx, puts, member, { ...request, id: request.id });
      const made = request.id === null ? await store.bySaveKey(request.saveKey) : undefined;
      if (made !== undefined) return { reply: replyAgain(made, member), isChanged: false };
      mayPublish(member, request.status);
      const isStale = before !== null && before.version !== request.version;
      const next = await settle(trx, member, request.form, before, mode).catch((error: unknown) => {
        throw isStale && error instanceof Refusal ? savedMeanwhile() : error;
      });
      const changed = changedFields(before?.form ?? EMPTY_GAME_FORM, next);
      const origins = originsAfter(before?.origins ?? {}, request.origins, changed);
      const { status } = request;
      if (before !== null && changed.length === 0 && before.status === status) {
        // A repeated save finds all as it wants it: that is no conflict.
        if (!isStale && !isDeepStrictEqual(origins, before.origins)) await store.setOrigins(before.id, origins);
        return { reply: { id: before.id, version: before.version, status, title: next.title }, isChanged: false };
      }
      if (isStale) throw savedMeanwhile();
      if (before?.status === STATUS_PUBLISHED && status === STATUS_DRAFT)
        assetsKeep((await store.holdWithAssets(before.id))?.assets ?? 0, 'become a draft');
      if (status === STATUS_PUBLISHED) refuseFaults(next, before, changed, mode);

      const now = clock();
      const publishedAt = before?.publishedAt ?? (status === STATUS_PUBLISHED ? now : null);
      const kept = {
        uploaderId: before === null ? member.id : before.uploaderId,
        publishedAt: publishedAt?.toISOString() ?? null,
      };
      const id = await puts.put(
        trx,
        {
          record: recordOf(next, kept),
          statusId: status,
          listed: status === STATUS_PUBLISHED && !before?.hidden,
          foundBy: namesFinding(next),
          before: before && { id: before.id, record: recordOf(before.form, kept), listed: before.listed },
          saveKey: request.saveKey,
        },
        now,
      );
      await store.setOrigins(id, origins);
      const version = (before?.version ?? 0) + 1;
      const note = cleanLine(request.note ?? '', 'note', MAX_REVISION_NOTE) || null;
      await record(trx, { id, number: version, member, note }, { before, next, status, mode, at: now });
      return { reply: { id, version, status, title: next.title }, isChanged: true };
    },

    /** The answer to a save that met another one at the database: a repeated one made the game already. */
    async answerClash(db: Db, member: Member, request: SaveRequest, constraint: string | undefined): Promise<SaveReply> {
      if (constraint === 'game_title_key') throw new Refusal('application_error', TITLE_TAKEN_BY_OTHER, 'title');
      if (constraint === 'game_igdb_id_key')
        throw new Refusal('application_error', 'Another game here has this IGDB entry already.', 'igdbId');
      const made = request.id === null ? await gameEditStore(db).bySaveKey(request.saveKey) : undefined;
      if (made === undefined) throw savedMeanwhile();
      return replyAgain(made, member);
    },
  };
}

const savedMeanwhile = () => new Refusal('conflict', SAVED_MEANWHILE);

/** The stored game, held until the transaction ends. */
async function held(trx: Db, puts: GamePutService, member: Member, { id, version, form }: SaveRequest & { id: number }) {
  await puts.awaitTurn(trx, { id, title: cleanLine(form.title) });
  await gameEditStore(trx).hold(id);
  const game = await gameFormStore(trx).find(id);
  mayEdit(member, game);
  if (game.removalAt !== null)
    throw new Refusal('application_error', 'This game is deleted. Bring it back before you edit it.');
  if (version === null) throw new Refusal('bad_input', 'A save names the version that was edited.', 'version');
  return game;
}

/** The reply to the same form sent again. A key belongs to the member whose form made it. */
function replyAgain(made: SaveReply & { uploaderId: number | null }, member: Member): SaveReply {
  if (made.uploaderId !== member.id) throw new Refusal('bad_input', 'This key belongs to another form.', 'saveKey');
  const { id, version, status, title } = made;
  return { id, version, status, title };
}

/** A published game may keep a fault that it has, as imported ones do: but a field that is changed has to be right. */
function refuseFaults(next: GameForm, before: FormRow | null, changed: GameField[], { restoredNumber }: SaveMode): void {
  const isKept = (field: GameField): boolean => {
    if (before?.status !== STATUS_PUBLISHED) return false;
    // What was published once with names that no region is known of, may be so again (decisions.md §5.2).
    if (restoredNumber !== undefined && field === 'alternativeNames') return true;
    return !changed.includes(field) && !(field === 'relatedGame' && changed.includes('type'));
  };
  const fault = publicationFaults(next).find(({ field }) => !isKept(field));
  if (fault !== undefined) throw new Refusal('bad_input', fault.sentence, fault.field);
}
