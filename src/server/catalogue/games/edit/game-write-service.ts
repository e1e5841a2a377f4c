import * as gameRules from '#messages/game-rules';
import * as games from '#messages/server-games';
import * as m from '#messages/server-publications';

import type { saveGame } from '../../../../shared/catalogue/games/game-edit-contract.ts';
import {
  publicationErrors,
  isEmptyRelease,
  isEmptyTechnology,
  isWebAddress,
} from '../../../../shared/catalogue/games/game-form-validation.ts';
import { titleOfDeleted } from '../../../../shared/catalogue/games/game-form-rules.ts';
import {
  EMPTY_GAME_FORM,
  type GameField,
  type GameForm,
  GAME_FIELDS,
  type FieldOrigins,
} from '../../../../shared/catalogue/games/game-form.ts';
import type { RevisionSource } from '../../../../shared/catalogue/history/history-contract.ts';
import type { InputOf } from '../../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../../shared/catalogue/publications/publication.ts';
import type { Member } from '../../../platform/caller.ts';
import { cleanName } from '../../../platform/text/clean-text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isUniqueViolation, violatedConstraint } from '../../../platform/db/unique-violation.ts';
import { resolveChoices, replacers, type Replacing } from '../../publications/lookup-resolver-service.ts';
import type { EditedKind, EditDependencies } from '../../publications/publication-edit-service.ts';
import { publicationFormStore, type FormRow } from '../../publications/publication-form-store.ts';
import { onlyFields, changedNames, replaceFields } from '../../publications/publication-form.ts';
import {
  requirePublisher,
  requireManager,
  requireNoAssets,
  requireProposer,
  requireEditor,
  refuseDeleted,
} from '../../publications/publication-policy.ts';
import {
  savedMeanwhile,
  ownedOf,
  type SaveInput,
  type SaveMode,
  type Settled,
} from '../../publications/publication-save-service.ts';
import { gameEditStore } from './game-edit-store.ts';
import { cleanForm } from './game-form-cleaning.ts';
import { recordOf, refuseTwiceInGame } from './game-form-record.ts';
import { lockRename } from './game-record-store.ts';
import type { GameRecord } from './game-record.ts';
import { GAME_KIND } from './game-stored-kind.ts';
import { settleRelation } from './game-relation-service.ts';
import { publishableNames } from '../../../../shared/catalogue/publications/name-rules.ts';

export type SaveRequest = InputOf<typeof saveGame>['body'];
export type LockedGame = FormRow<GameForm>;

type GameSettled = Settled<GameForm, LockedGame, SaveMode>;
type GameKind = EditedKind<typeof GAME_FIELDS, GameRecord, LockedGame, SaveMode>;

type GameSavingDependencies = Pick<EditDependencies, 'db' | 'renewSearch' | 'clock' | 'screenNames'>;

/** Rules for saving a game's form, with creation of new lookups. */
export function gameSaving({ db, renewSearch, clock, screenNames }: GameSavingDependencies): GameKind {
  /** The form with all references resolved. Only changed fields are resolved. */
  async function settle(
    trx: Db,
    member: Member,
    form: GameForm,
    { before, mode }: { before: LockedGame | null; mode: SaveMode },
  ): Promise<GameForm> {
    const restoring = mode.restoredNumber !== undefined;
    const base = before?.form ?? EMPTY_GAME_FORM;
    const names = changedNames(GAME_FIELDS, base, form);
    const now = clock();
    const settled = await resolveChoices(trx, cleanForm(onlyFields(GAME_FIELDS, form, names), now), replaceChoices, {
      restoring,
      member,
      now,
      screenNames,
    });
    const { relatedGame } = settled;
    if (relatedGame !== null) {
      const relating = {
        id: before?.id ?? null,
        uploaderId: before?.uploaderId ?? member.id,
        knownId: base.relatedGame?.id ?? null,
        restoring,
      };
      settled.relatedGame = await settleRelation(trx, { renewSearch, member, now }, relatedGame, relating);
    }
    const next = { ...base, ...Object.fromEntries(names.map((field) => [field, settled[field]])) };
    if (next.title === '') throw new Refusal('bad_input', m.titleWanted({ kind: 'game' }), 'title');
    refuseTwiceInGame(next);
    return next;
  }

  async function hold(
    trx: Db,
    member: Member,
    { id, version, status, form }: SaveInput<GameForm>,
    mode: SaveMode,
  ): Promise<LockedGame | null> {
    if (id === null) return null;
    await lockRename(trx, { id, title: cleanName(form.title) });
    const forms = publicationFormStore(trx, GAME_KIND);
    await forms.hold(id);
    const game = await forms.find(id);
    if (mode.isTrial) requireProposer(member, 'game', game);
    else requireEditor(member, 'game', game);
    refuseDeleted('game', game.removalAt);
    if (version === null) throw new Refusal('bad_input', m.versionWanted(), 'version');
    requirePublisher(member, status);
    if (game.status !== status) requireManager(member, 'game', game);
    return game;
  }

  const refuseIfNeeded = async (trx: Db, id: number, act: 'delete' | 'draft') =>
    requireNoAssets(await gameEditStore(trx).holdWithAssets(id), act);

  async function refuse(trx: Db, _member: Member, settled: GameSettled): Promise<void> {
    const { before, status } = settled;
    if (before?.status === STATUS_PUBLISHED && status === STATUS_DRAFT) await refuseIfNeeded(trx, before.id, 'draft');
    if (status === STATUS_PUBLISHED) refuseInvalidGame(settled);
  }

  return {
    stored: GAME_KIND,
    hold,
    settle,
    refuse,
    recordBefore: (row) => recordOf(row.form, ownedOf(row)),
    recordOf: (form, _before, owned) => recordOf(form, owned),
    sourceOf: (changed, origins) => sourceOf(changed as GameField[], origins),
    refuseRemoval: (trx, id) => refuseIfNeeded(trx, id, 'delete'),
    restorable: (form, status) => (status === STATUS_PUBLISHED ? filledRows(form) : form),

    /** A unique constraint means that a concurrent save was first. */
    async answerFailed(_member, { id, form }, error, answerAgain) {
      if (!isUniqueViolation(error)) throw error;
      const constraint = violatedConstraint(error);
      if (constraint === 'game_title_key') {
        const game = await gameEditStore(db).titled(cleanName(form.title), id);
        const until = game?.removalAt?.toISOString();
        const sentence = game && until ? titleOfDeleted({ uploader: game.uploader, until }) : gameRules.titleTaken();
        throw new Refusal('application_error', sentence, 'title');
      }
      if (constraint === 'game_igdb_id_key') throw new Refusal('application_error', games.igdbEntryTaken(), 'igdbId');
      return answerAgain(savedMeanwhile('game'));
    },
  };
}

/** A published game may keep errors, as imported ones have, but changed fields must be valid. */
function refuseInvalidGame({ before, next, changed }: GameSettled): void {
  const isUnchanged = (field: GameField): boolean => {
    if (before?.status !== STATUS_PUBLISHED) return false;
    return !changed.includes(field) && !(field === 'relatedGame' && changed.includes('type'));
  };
  const error = publicationErrors(next).find(({ field }) => !isUnchanged(field));
  if (error !== undefined) throw new Refusal('bad_input', error.sentence, error.field);
}

/** Origin of a save: the games database if all values are from there, else the member. */
function sourceOf(changed: GameField[], origins: FieldOrigins): RevisionSource {
  return changed.length > 0 && changed.every((field) => origins[field] === 'imported') ? 'igdb' : 'member';
}

/** The form with every lookup and picture replaced. Also used to visit them all. */
function replaceChoices(form: GameForm, replacing: Replacing<GameField>): GameForm {
  const { lookup } = replacing;
  const { one, all } = replacers(lookup);
  return {
    ...replaceFields(GAME_FIELDS, form, replacing),
    relatedGame: form.relatedGame && {
      ...form.relatedGame,
      type: one('game_type', form.relatedGame.type, 'relatedGame'),
    },
    platforms: form.platforms.flatMap(({ platform: chosen, releases, technologies }) => {
      const platform = lookup('platform', chosen, 'platforms');
      if (platform === null) return [];
      return {
        platform,
        releases: releases.map((row) => ({
          ...row,
          region: one('region', row.region, 'platforms'),
          status: one('release_status', row.status, 'platforms'),
        })),
        technologies: technologies.map((row) => ({ ...row, technology: one('technology', row.technology, 'platforms') })),
      };
    }),
    companies: form.companies.flatMap((row) => {
      const company = lookup('company', row.company, 'companies');
      return company === null ? [] : { ...row, company, platforms: all('platform', row.platforms, 'companies') };
    }),
    storeLinks: form.storeLinks.map((row) => ({ ...row, store: one('store', row.store, 'storeLinks') })),
    socialLinks: form.socialLinks.map((row) => ({ ...row, social: one('social', row.social, 'socialLinks') })),
  };
}

/** A revision's form without incomplete rows, so that it can be published. */
function filledRows(form: GameForm): GameForm {
  return {
    ...form,
    alternativeNames: publishableNames(form.alternativeNames),
    platforms: form.platforms.map((row) => ({
      ...row,
      releases: row.releases.filter((release) => !isEmptyRelease(release)),
      technologies: row.technologies.filter((technology) => !isEmptyTechnology(technology)),
    })),
    storeLinks: form.storeLinks.filter((row) => row.store !== null && isWebAddress(row.link)),
    socialLinks: form.socialLinks.filter((row) => row.social !== null && isWebAddress(row.link)),
  };
}
