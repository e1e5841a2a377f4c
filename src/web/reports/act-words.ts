import type { ModerationAct } from '../../shared/reports/report-contract.ts';

interface Words {
  button: string;
  /** 'ada … it yesterday'. */
  past: string;
  /** What will happen, before it is done. */
  consequence: string;
  /** What has happened, of a publication of this title. */
  done: (title: string) => string;
}

export const ACT_WORDS: Record<ModerationAct, Words> = {
  hide: {
    button: 'Hide',
    past: 'hid',
    consequence:
      'Visitors no longer see it; its uploader and moderators do. Its uploader and those who reported it get a mail. It can be restored at any time.',
    done: (title) => `‘${title}’ is hidden.`,
  },
  restore: {
    button: 'Restore',
    past: 'restored',
    consequence: 'Visitors see it again, unless its uploader has hidden or deleted it. Its uploader gets a mail.',
    done: (title) => `‘${title}’ is restored.`,
  },
  dismiss: {
    button: 'Dismiss',
    past: 'dismissed reports about',
    consequence: 'The publication stays as it is, and its reports are closed. Those who reported it get a mail.',
    done: (title) => `The reports about ‘${title}’ are closed.`,
  },
};
