import * as common from '#messages/common';
import * as m from '#messages/publication-acts';
import { DELETED_FOR_DAYS } from '../../../shared/catalogue/publications/publication.ts';
import type { ModerationAct } from '../../../shared/moderation/reports/report-contract.ts';

interface Texts {
  button: () => string;
  /** Consequence, shown before confirmation. */
  consequence: () => string;
  /** Success message, with the title of the publication. */
  done: (title: string) => string;
}

interface Words extends Pick<Texts, 'done'> {
  button: string;
  consequence: string;
}

const ACT_WORDS: Record<ModerationAct, Texts> = {
  hide: {
    button: m.hide,
    consequence: m.hideEffect,
    done: (title) => m.isHidden({ title }),
  },
  restore: {
    button: m.restore,
    consequence: m.restoreEffect,
    done: (title) => m.isRestored({ title }),
  },
  delete: {
    button: common.delete,
    consequence: () => m.deleteEffect({ days: DELETED_FOR_DAYS }),
    done: (title) => m.isDeleted({ title }),
  },
  dismiss: {
    button: m.dismiss,
    consequence: m.dismissEffect,
    done: (title) => m.reportsClosed({ title }),
  },
};

/** Labels for actions on held publications. */
const HELD_WORDS: Partial<Record<ModerationAct, Texts>> = {
  restore: {
    button: m.approve,
    consequence: m.approveEffect,
    done: (title) => m.isApproved({ title }),
  },
  hide: {
    button: m.reject,
    consequence: m.rejectEffect,
    done: (title) => m.isRejected({ title }),
  },
};

export function wordsOf(act: ModerationAct, isHeld: boolean): Words {
  const { button, consequence, done } = (isHeld ? HELD_WORDS[act] : undefined) ?? ACT_WORDS[act];
  return { button: button(), consequence: consequence(), done };
}
