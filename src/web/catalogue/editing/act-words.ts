import { DELETED_FOR_DAYS } from '../../../shared/catalogue/publications/publication.ts';
import type { LoggedAct, ModerationAct } from '../../../shared/moderation/reports/report-contract.ts';

interface Words {
  button: string;
  /** Consequence, shown before confirmation. */
  consequence: string;
  /** Success message, with the title of the publication. */
  done: (title: string) => string;
}

/** Verb between actor and time: 'ada … it yesterday'. */
export const PAST_WORDS: Record<LoggedAct, string> = {
  hide: 'hid',
  restore: 'restored',
  delete: 'deleted',
  dismiss: 'dismissed reports about',
  lock: 'locked the comments on',
  unlock: 'unlocked the comments on',
  hold: 'held',
  approve: 'approved',
  reject: 'rejected',
  sweep: 'removed everything that',
  unsweep: 'undid the removal of posts by',
};

export const ACT_WORDS: Record<ModerationAct, Words> = {
  hide: {
    button: 'Hide',
    consequence:
      'Visitors no longer see it; its uploader and moderators do. Its uploader and those who reported it get an email. You can restore it at any time.',
    done: (title) => `‘${title}’ is hidden.`,
  },
  restore: {
    button: 'Restore',
    consequence:
      'Visitors see it again, unless its uploader has hidden or deleted it, or it is a draft. Its uploader gets an email.',
    done: (title) => `‘${title}’ is restored.`,
  },
  delete: {
    button: 'Delete',
    consequence: `Visitors no longer see it, and it is removed after ${DELETED_FOR_DAYS} days. Until then moderators can restore it; its uploader cannot. Its uploader and those who reported it get an email.`,
    done: (title) => `‘${title}’ is deleted.`,
  },
  dismiss: {
    button: 'Dismiss',
    consequence: 'The publication stays as it is, and its reports are closed. Those who reported it get an email.',
    done: (title) => `The reports about ‘${title}’ are closed.`,
  },
};

/** Labels for actions on held publications. */
const HELD_WORDS: Partial<Record<ModerationAct, Words>> = {
  restore: {
    button: 'Approve',
    consequence:
      'Visitors can see it, unless its uploader has hidden or deleted it, and followers are notified. Its uploader gets an email.',
    done: (title) => `‘${title}’ is approved.`,
  },
  hide: {
    button: 'Reject',
    consequence: 'It stays hidden from visitors. Its uploader gets an email with your reason.',
    done: (title) => `‘${title}’ is rejected.`,
  },
};

export const wordsOf = (act: ModerationAct, isHeld: boolean): Words => (isHeld ? HELD_WORDS[act] : undefined) ?? ACT_WORDS[act];
