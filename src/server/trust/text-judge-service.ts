import { Refusal } from '../../shared/kit/errors.ts';
import type { JudgeNames } from '../lookups/lookup-policy.ts';
import type { Member } from '../platform/caller.ts';
import type { Db } from '../platform/db/database.ts';
import type { HoldJudgeService } from './hold-judge-service.ts';
import type { LinkService } from './link-service.ts';
import { linkStore, type TextPlace } from './link-store.ts';
import { textJudgeStore } from './text-judge-store.ts';
import { DAY_MS, HOUR_MS, judgePace } from './trust-policy.ts';
import type { TrustService } from './trust-service.ts';

interface JudgeParts {
  db: Db;
  clock: () => Date;
  trust: Pick<TrustService, 'allowance'>;
  judging: Pick<HoldJudgeService, 'refuseWatched'>;
  links: Pick<LinkService, 'leadsAway' | 'brought' | 'take'>;
}

interface SaidAtOnce {
  /** Texts that others have read already. */
  before: readonly string[];
  texts: readonly string[];
  /** As in "no message can have that". */
  place: string;
  field: string;
  /** Where its links are noted. */
  at: TextPlace;
}

export type TextJudge = ReturnType<typeof textJudgeService>;

/** Judges texts that others read at once. They cannot wait for a moderator, so the rules refuse them. */
export function textJudgeService({ db, clock, trust, judging, links }: JudgeParts) {
  /** Names that a member adds for everybody, such as companies and tags. */
  const names: JudgeNames = async (trx, member, added) => {
    const { level, numbers, timeZone, isModerator } = await trust.allowance(trx, member);
    if (isModerator) return { areHidden: false };
    for (const { name, field } of added) {
      await judging.refuseWatched(trx, { before: [], texts: [name], place: 'new name', field });
      if (level === 'new' && links.leadsAway(name))
        throw new Refusal('bad_input', 'New members add no names that are links. Your text is still here.', field);
    }
    if (level !== 'new') return { areHidden: false };
    const { newNamesAnHour: hour, newNamesADay: day } = numbers;
    const most = Math.min(hour, day);
    if (added.length > most)
      throw new Refusal(
        'bad_input',
        `New members add at most ${most} new names at once, such as companies and tags; here are ${added.length}. Choose names that are there.`,
        added[most]?.field,
      );
    const now = clock();
    // Texts that are sent at the same time count, too.
    await linkStore(trx).holdWriter(member.id);
    const made = await textJudgeStore(trx).lastMade(member.id, Math.max(hour, day));
    judgePace({
      done: [...added.slice(1).map(() => now), ...made],
      windows: [
        { count: hour, ms: HOUR_MS, name: 'an hour' },
        { count: day, ms: DAY_MS, name: 'a day' },
      ],
      who: 'New members add',
      what: ['new name, such as a company or a tag,', 'new names, such as companies and tags,'],
      again: 'You can add this',
      now,
      timeZone,
    });
    return { areHidden: true };
  };

  /** Any other text. In the transaction that keeps it. */
  async function refuse(trx: Db, member: Member, { before, texts, place, field, at }: SaidAtOnce): Promise<void> {
    const allowed = await trust.allowance(trx, member);
    if (allowed.isModerator) return;
    await judging.refuseWatched(trx, { before, texts, place, field });
    await links.take(trx, member, links.brought({ before, after: texts }), at, allowed);
  }

  return {
    names,
    refuse,

    /** Names, captions and alternative texts of pictures, before they are stored. */
    async ofPictures(member: Member, texts: string[]): Promise<void> {
      if (texts.length === 0) return;
      const said = { before: [], texts, place: 'picture', field: 'fileInfo', at: { kind: 'picture', id: 0 } };
      await db.transaction().execute((trx) => refuse(trx, member, said));
    },
  };
}
