import { Refusal } from '../../shared/kit/errors.ts';
import type { Db } from '../platform/db/database.ts';
import { assetSaveStore } from './asset-save-store.ts';
import { addTagUses } from './tag-use-store.ts';
import { tagUses } from './tag-uses.ts';
import { visibilityStore, type HeldPublication, type HiddenBy, type Hiding, type Publication } from './visibility-store.ts';

export type { Publication } from './visibility-store.ts';

export type VisibilityService = ReturnType<typeof visibilityService>;
type Who = Exclude<HiddenBy, 'both'>;

const KINDS = { asset: 'model', game: 'game' };

/**
 * Hides publications from visitors and shows them again, and keeps the counts that visitors see: models of games, uses of
 * tags. Each act runs in the caller's transaction; the caller judges who may, and raises the version once it is committed.
 */
export function visibilityService() {
  /** Answers whether visitors see it afterwards. `now` is when it is hidden, if it was not before. */
  async function change(
    trx: Db,
    publication: Publication,
    next: (held: HeldPublication) => Hiding,
    now: Date | null = null,
  ): Promise<boolean> {
    const store = visibilityStore(trx);
    const assets = assetSaveStore(trx);
    // Who renames a game writes to its models after it, and here they are held before.
    if (publication.mark === 'asset') await assets.shareTurn();
    const held = await store.hold(publication);
    if (held === undefined) throw new Refusal('not_found', `There is no such ${KINDS[publication.mark]}.`);
    const { hiddenBy, removalAt } = next(held);
    const isHidden = hiddenBy !== null || removalAt !== null;
    await assets.lockGames(held.games);
    const listed = await store.set(publication, { hiddenAt: isHidden ? (held.hiddenAt ?? now) : null, hiddenBy, removalAt });
    if (listed !== held.listed) {
      await assets.countAssets(held.games);
      const uses = tagUses();
      uses.add(listed ? [] : held.tags, listed ? held.tags : []);
      await addTagUses(trx, uses.changes);
    }
    return listed;
  }

  return {
    hide: (trx: Db, publication: Publication, by: Who, now: Date) =>
      change(
        trx,
        publication,
        ({ hiddenBy, removalAt }) => ({ removalAt, hiddenBy: hiddenBy === null || hiddenBy === by ? by : 'both' }),
        now,
      ),

    /** Takes back what `by` hid. What a moderator has hidden, its uploader cannot show. */
    show: (trx: Db, publication: Publication, by: Who) =>
      change(trx, publication, ({ hiddenBy, removalAt }) => {
        if (hiddenBy === by || hiddenBy === null) return { removalAt, hiddenBy: null };
        if (by === 'moderator') return { removalAt, hiddenBy: 'uploader' };
        throw new Refusal(
          'not_allowed',
          `A moderator has hidden this ${KINDS[publication.mark]}. Only moderators can show it again.`,
        );
      }),

    /** Hides what is deleted until it is removed. What is deleted already keeps its day. */
    remove: (trx: Db, publication: Publication, removalAt: Date, now: Date) =>
      change(trx, publication, (held) => ({ ...held, removalAt: held.removalAt ?? removalAt }), now),

    /** Takes a deletion back. What had been hidden before stays so. */
    bringBack: (trx: Db, publication: Publication) =>
      change(trx, publication, ({ hiddenBy, removalAt }) => {
        if (removalAt !== null) return { hiddenBy, removalAt: null };
        throw new Refusal('application_error', `This ${KINDS[publication.mark]} is not deleted.`);
      }),
  };
}
