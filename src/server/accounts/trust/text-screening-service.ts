import * as m from '#messages/server-trust';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { HoldScreeningService } from './hold-screening-service.ts';
import type { LinkService } from './link-service.ts';
import { linkStore, type TextPlace } from './link-store.ts';
import { lastLookupTimes } from './text-screening-store.ts';
import { DAY_MS, HOUR_MS, checkPace } from './trust-policy.ts';
import type { TrustService } from './trust-service.ts';
import type { AppContext } from '../../app/app-context.ts';

/** A new lookup name, and its field in the form. */
export interface NewName {
  name: string;
  field: string;
}

/**
 * Refuses names, or returns whether they are hidden until something visible uses them. Runs in the transaction that adds
 * them.
 */
export type ScreenNames = (trx: Db, member: Member, names: NewName[]) => Promise<{ areHidden: boolean }>;

interface ScreeningDependencies extends Pick<AppContext, 'db' | 'clock'> {
  trust: Pick<TrustService, 'allowance'>;
  screening: Pick<HoldScreeningService, 'refuseWatched'>;
  links: Pick<LinkService, 'leadsAway' | 'brought' | 'take'>;
}

interface SaidAtOnce {
  /** Texts that are already public. */
  before: readonly string[];
  texts: readonly string[];
  /** Name of the place in `cannotReview`. */
  place: string;
  field: string;
  /** Subject under which links are recorded. */
  at: TextPlace;
}

export type TextScreening = ReturnType<typeof textScreeningService>;

/** Screens texts that are public at once. They cannot wait for a moderator, so the rules refuse them. */
export function textScreeningService({ db, clock, trust, screening, links }: ScreeningDependencies) {
  /** Names that a member adds for everybody, such as companies and tags. */
  const names: ScreenNames = async (trx, member, added) => {
    const { level, numbers, timeZone, isModerator } = await trust.allowance(trx, member);
    if (isModerator) return { areHidden: false };
    for (const { name, field } of added) {
      await screening.refuseWatched(trx, { before: [], texts: [name], place: 'name', field });
      if (level === 'new' && links.leadsAway(name)) throw new Refusal('bad_input', m.nameIsLink(), field);
    }
    if (level !== 'new') return { areHidden: false };
    const { newNamesAnHour: hour, newNamesADay: day } = numbers;
    const most = Math.min(hour, day);
    if (added.length > most)
      throw new Refusal('bad_input', m.tooManyNames({ max: most, count: added.length }), added[most]?.field);
    const now = clock();
    // Locks the account, so that names sent at the same time count.
    await linkStore(trx).holdWriter(member.id);
    const made = await lastLookupTimes(trx, member.id, Math.max(hour, day));
    checkPace({
      done: [...added.slice(1).map(() => now), ...made],
      windows: [
        { count: hour, ms: HOUR_MS, period: 'hour' },
        { count: day, ms: DAY_MS, period: 'day' },
      ],
      sentence: m.namePace,
      now,
      timeZone,
    });
    return { areHidden: true };
  };

  /** Screens any other text. Runs in the transaction that stores it. */
  async function refuse(trx: Db, member: Member, { before, texts, place, field, at }: SaidAtOnce): Promise<void> {
    const allowed = await trust.allowance(trx, member);
    if (allowed.isModerator) return;
    await screening.refuseWatched(trx, { before, texts, place, field });
    await links.take(trx, member, links.brought({ before, after: texts }), at, allowed);
  }

  return {
    names,
    refuse,

    /** Names, captions and alternative texts of pictures, before they are stored. */
    async ofPictures(member: Member, texts: string[]): Promise<void> {
      if (texts.length === 0) return;
      const screened = { before: [], texts, place: 'picture', field: 'fileInfo', at: { kind: 'picture', id: 0 } };
      await db.transaction().execute((trx) => refuse(trx, member, screened));
    },
  };
}
