import { isDeepStrictEqual } from 'node:util';

import * as m from '#messages/server-publications';

import type { RevisionSource } from '../../../shared/catalogue/history/history-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { emptyForm, type Fields, type FormOf } from '../../../shared/catalogue/publications/field.ts';
import {
  MAX_REVISION_NOTE,
  STATUS_PUBLISHED,
  type PublicationKind,
  type PublicationStatus,
} from '../../../shared/catalogue/publications/publication.ts';
import type { Events } from '../../app/domain-events.ts';
import { showUsedLookups } from '../vocabularies/hidden-lookup-service.ts';
import type { Member } from '../../platform/caller.ts';
import { cleanLine } from '../../platform/text/clean-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { awaitSameSave } from '../../platform/db/same-save-lock.ts';
import { originsAfter, type Origins } from './origin-policy.ts';
import { changedNames } from './publication-form.ts';
import { requirePublisher } from './publication-policy.ts';
import type { FormRow } from './publication-form-store.ts';
import { upsertPublications, type RenewSearch } from './publication-upsert-service.ts';
import type { Earlier, Revision } from './publication-revision.ts';
import type { OwnedRecord, PublicationRecord, StoredKind } from './publication-record-store.ts';
import { publicationSaveStore, type SavedPublication } from './publication-save-store.ts';
import { recordedChanges, recordedStatus } from './recorded-changes.ts';

/** A request to save a form. */
export interface SaveInput<Form> {
  /** Null: a new publication. */
  id: number | null;
  version: number | null;
  saveKey: string;
  status: PublicationStatus;
  note: string | null;
  form: Form;
  origins?: Origins;
}

/** Input of a save after its choices were resolved. */
export interface Settled<Form, Held, Mode> {
  before: Held | null;
  next: Form;
  changed: (keyof Form & string)[];
  status: PublicationStatus;
  mode: Mode;
}

export type OwnedFields = OwnedRecord;
export const ownedOf = (row: { uploaderId: number | null; publishedAt: Date | null }): OwnedFields => ({
  uploaderId: row.uploaderId,
  publishedAt: row.publishedAt?.toISOString() ?? null,
});

/** Whether all saves between two versions only changed units of files, so that a form of the earlier one is no conflict. */
export type OnlyUnits = (
  trx: Db,
  kind: PublicationKind,
  id: number,
  versions: { from: number; to: number },
) => Promise<boolean>;

/** Stores mentions of members (the mentions module). */
export interface SavedMentions {
  /**
   * Runs in the transaction of a save. Returns nicknames of members who are not notified, because the texts mention too many.
   * No event handler, because the reply contains them.
   */
  saved(trx: Db, revision: Revision, earlier: Earlier | null): Promise<string[]>;
}

export interface SaveMode {
  /** Number of the restored revision. Lookups that are gone are recreated or left out. */
  restoredNumber?: number;
  /** Further work in the same transaction. */
  within?: (trx: Db, reply: SaveReply) => Promise<void>;
  /** Author of an accepted proposal, to whom the revision is credited. */
  proposer?: { id: number | null };
  /** A dry run, which everybody who may propose changes may request. */
  isTrial?: boolean;
}

export type SaveReply = Omit<SavedPublication, 'uploaderId'> & { uncalled: string[] };

/** A kind's own parts of a save. */
export interface SavedKind<F extends Fields, Rec extends PublicationRecord<F>, Held, Mode> {
  stored: StoredKind<F, Rec>;
  /** Locks the publication, and refuses members who may not save it. */
  hold(trx: Db, member: Member, input: SaveInput<FormOf<F>>, mode: Mode): Promise<Held | null>;
  /** The form with all references resolved. */
  settle(trx: Db, member: Member, form: FormOf<F>, about: { before: Held | null; mode: Mode }): Promise<FormOf<F>>;
  /** Refuses invalid states. */
  refuse(trx: Db, member: Member, settled: Settled<FormOf<F>, Held, Mode>): Promise<void>;
  /** Stored record of the publication. */
  recordBefore(row: Held): Rec;
  /** New record of a resolved form. */
  recordOf(form: FormOf<F>, before: Held | null, owned: OwnedFields): Rec;
  /** Follow-up work after the write. */
  after?(trx: Db, id: number, settled: Settled<FormOf<F>, Held, Mode>, more: { note: string | null; now: Date }): Promise<void>;
  /** Origin of the changes, if the member did not write them. */
  sourceOf?(changed: string[], origins: Origins): RevisionSource;
}

interface SaveDependencies {
  events: Events;
  onlyUnits: OnlyUnits;
  mentions: SavedMentions;
  renewSearch: RenewSearch;
  clock: () => Date;
}

/** Saves a publication's form in the caller's transaction. All saves use it. */
export function publicationSaveService<
  F extends Fields,
  Rec extends PublicationRecord<F>,
  Held extends FormRow<FormOf<F>>,
  Mode extends SaveMode,
>(kind: SavedKind<F, Rec, Held, Mode>, { events, onlyUnits, mentions, renewSearch, clock }: SaveDependencies) {
  const { stored } = kind;
  const { fields } = stored;
  const storeOf = (db: Db) => publicationSaveStore(db, stored);

  return {
    async write(
      trx: Db,
      member: Member,
      input: SaveInput<FormOf<F>>,
      mode: Mode,
    ): Promise<{ reply: SaveReply; form: FormOf<F>; isChanged: boolean }> {
      const { status } = input;
      const store = storeOf(trx);
      if (input.id === null) await awaitSameSave(trx, input.saveKey);
      const before = await kind.hold(trx, member, input, mode);
      const made = input.id === null ? await store.bySaveKey(input.saveKey) : undefined;
      if (made !== undefined) return { reply: replyAgain(made, member), form: input.form, isChanged: false };
      requirePublisher(member, status);
      const versions = { from: input.version ?? 0, to: before?.version ?? 0 };
      const isStale =
        before !== null && versions.from !== versions.to && !(await onlyUnits(trx, stored.kind, before.id, versions));
      const next = await kind.settle(trx, member, input.form, { before, mode }).catch((error: unknown) => {
        throw isStale && error instanceof Refusal ? savedMeanwhile(stored.kind) : error;
      });
      const changed = changedNames(fields, before?.form ?? emptyForm(fields), next);
      const origins = originsAfter(before?.origins ?? {}, input.origins ?? {}, changed);
      const title = next[stored.title] as string;
      // A repeated save changes nothing, so it is no conflict.
      if (before !== null && changed.length === 0 && before.status === status) {
        if (!isStale && !isDeepStrictEqual(origins, before.origins)) await store.setOrigins(before.id, origins);
        const reply = { id: before.id, version: before.version, status, title, uncalled: [] };
        return { reply, form: next, isChanged: false };
      }
      if (isStale) throw savedMeanwhile(stored.kind);
      const settled = { before, next, changed, status, mode };
      await kind.refuse(trx, member, settled);

      const now = clock();
      const note = cleanLine(input.note ?? '', 'note', MAX_REVISION_NOTE) || null;
      const publishedAt = before?.publishedAt ?? (status === STATUS_PUBLISHED ? now : null);
      const uploaderId = before === null ? member.id : before.uploaderId;
      const record = kind.recordOf(next, before, ownedOf({ uploaderId, publishedAt }));
      const previous = before === null ? null : { ...before, record: kind.recordBefore(before) };
      const put = { record, before: previous, status, origins, saveKey: input.saveKey };
      const [id = 0] = await upsertPublications(trx, stored, [put], { now, renewSearch });
      await kind.after?.(trx, id, settled, { note, now });
      const number = (before?.version ?? 0) + 1;
      const changes = before === null ? [] : recordedChanges(fields, before.form, next);
      const revision = {
        kind: stored.kind,
        id,
        number,
        accountId: mode.proposer === undefined ? member.id : mode.proposer.id,
        acceptedById: mode.proposer === undefined ? null : member.id,
        note,
        snapshot: next,
        at: now,
        restoredNumber: mode.restoredNumber ?? null,
        changes: before === null ? changes : [...changes, ...recordedStatus(before.status, status)],
        ...(kind.sourceOf && { source: kind.sourceOf(changed, origins) }),
      };
      await events.emit(trx, 'publication.saved', [{ revision, earlier: before }]);
      if (status === STATUS_PUBLISHED) await showUsedLookups(trx);
      // Last, because screening may hide the publication.
      const uncalled = await mentions.saved(trx, revision, before);
      return { reply: { id, version: number, status, title, uncalled }, form: next, isChanged: true };
    },

    /** Reply to a failed save, if an earlier attempt had created the publication. */
    async answerAgain(
      db: Db,
      member: Member,
      input: { id: number | null; saveKey: string },
      error: unknown,
    ): Promise<SaveReply> {
      const made = input.id === null ? await storeOf(db).bySaveKey(input.saveKey) : undefined;
      if (made === undefined) throw error;
      return replyAgain(made, member);
    },
  };
}

/** Refusal `conflict` of a save over a concurrent one. */
export const savedMeanwhile = (kind: PublicationKind) => new Refusal('conflict', m.savedMeanwhile({ kind }));

/** Reply to a repeated form. Refuses another member's key. */
function replyAgain({ uploaderId, ...reply }: SavedPublication, member: Member): SaveReply {
  if (uploaderId !== member.id) throw new Refusal('bad_input', m.keyOfOther(), 'saveKey');
  return { ...reply, uncalled: [] };
}
