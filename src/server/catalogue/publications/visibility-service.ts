import * as m from '#messages/server-publications';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Hider, PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { Events } from '../../app/domain-events.ts';
import { showUsedLookups } from '../vocabularies/hidden-lookup-service.ts';
import type { Db } from '../../platform/db/database.ts';
import { checkRestore, checkShow, noSuch } from './publication-policy.ts';
import { publicationFormStore } from './publication-form-store.ts';
import { tagsOf } from './publication-upsert-service.ts';
import { publicationRecordStore, type AnyKind } from './publication-record-store.ts';
import { moveTagCounts } from './tag-count-store.ts';
import { visibilityStore, type Hiding } from './visibility-store.ts';

export type VisibilityService = ReturnType<typeof visibilityService>;

/**
 * Hides and shows publications, and updates public counters: tag uses, and those of their kind.
 * Each act runs in the caller's transaction. The caller checks permissions, and raises the version afterwards.
 */
export function visibilityService(kinds: readonly AnyKind[], events?: Events) {
  /** Returns whether it is listed afterwards. `now` is the time of hiding, if it was not hidden before. */
  async function change(
    trx: Db,
    { kind: name, id }: PublicationRef,
    next: (state: Hiding) => Hiding,
    now: Date | null = null,
  ): Promise<boolean> {
    const kind = kinds.find((each) => each.kind === name);
    if (kind === undefined) throw new Error(`Nobody described the kind ${name}.`);
    const store = visibilityStore(trx, kind.kind);
    // Lock order: a rename locks the game before its models.
    await kind.blockImports?.(trx);
    await publicationFormStore(trx, kind).hold(id);
    const state = await store.find(id);
    const [stored] = await publicationRecordStore(trx, kind).read([id]);
    if (state === undefined || stored === undefined) throw noSuch(kind.kind);
    const { hiddenBy, removalAt, removedBy } = next(state);
    const isHidden = hiddenBy !== null || removalAt !== null;
    await kind.lockCounted?.(trx, [stored.record]);
    const hiddenAt = isHidden ? (state.hiddenAt ?? now) : null;
    const listed = await store.set(id, { hiddenAt, hiddenBy, removalAt, removedBy });
    if (listed !== stored.listed) {
      await kind.recount?.(trx, [stored.record]);
      const tags = tagsOf(stored.record);
      await moveTagCounts(trx, [{ before: listed ? [] : tags, after: listed ? tags : [] }]);
      if (listed) await showUsedLookups(trx);
      await events?.emit(trx, 'publication.visibility-changed', { kind: name, id });
    }
    return listed;
  }

  return {
    hide: (trx: Db, publication: PublicationRef, by: Hider, now: Date) =>
      change(
        trx,
        publication,
        ({ hiddenBy, ...state }) => ({ ...state, hiddenBy: hiddenBy === null || hiddenBy === by ? by : 'both' }),
        now,
      ),

    /** Undoes hiding by `by`. */
    show: (trx: Db, publication: PublicationRef, by: Hider) =>
      change(trx, publication, ({ hiddenBy, ...state }) => {
        checkShow(publication.kind, by, hiddenBy);
        return { ...state, hiddenBy: hiddenBy === by || hiddenBy === null ? null : 'uploader' };
      }),

    /** Marks as deleted, which hides until removal. A deleted one keeps its date. */
    remove: (trx: Db, publication: PublicationRef, by: Hider, { removalAt, now }: { removalAt: Date; now: Date }) =>
      change(trx, publication, (state) => (state.removalAt === null ? { ...state, removalAt, removedBy: by } : state), now),

    /** Undoes a deletion. A publication that was hidden before stays hidden. */
    bringBack: (trx: Db, publication: PublicationRef, by: Hider) =>
      change(trx, publication, ({ hiddenBy, removalAt, removedBy }) => {
        if (removalAt === null) throw new Refusal('application_error', m.notDeleted({ kind: publication.kind }));
        checkRestore(publication.kind, by, removedBy);
        return { hiddenBy, removalAt: null, removedBy: null };
      }),
  };
}
