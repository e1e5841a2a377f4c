/** Types of the API, generated from its contracts. `npm run reference` */

export interface FoundLinks {
  host: string;
  comments: number;
  publications: number;
  members: number;
}

export interface SweepLinksBody {
  host: string;
  hours: number;
  note: string;
}

export interface SweepMemberBody {
  memberId: number;
  note: string;
}

export interface Swept {
  actId: number;
  comments: number;
  publications: number;
  names: number;
}

export interface UndoSweepBody {
  actId: number;
  note: string;
}

export interface ReportsSweepCalls {
  /** Removes the comments, and hides the publications and unused names, that a member added within the last 24 hours, by one act. For moderators; logged, and the member is notified. */
  sweepMember: {
    body: SweepMemberBody;
    reply: Swept;
  };
  /** Number of comments and publications of the last hours with links to a site, without those of moderators. For moderators. */
  findLinks: {
    query: {
      host: string;
      hours: number;
    };
    reply: FoundLinks;
  };
  /** Removes comments and hides publications of the last hours with links to a site, by one act. For moderators; logged, and the authors are notified. */
  sweepLinks: {
    body: SweepLinksBody;
    reply: Swept;
  };
  /** Undoes one act of removal, except for items that were removed again since. Reports that it closed are open again. For moderators; logged. */
  undoSweep: {
    body: UndoSweepBody;
    reply: Swept;
  };
}

/** Method and path of each call. */
export const REPORTS_SWEEP_CALLS: { readonly [N in keyof ReportsSweepCalls]: readonly [method: string, path: string] } = {
  sweepMember: ['POST', '/api/moderation/sweeps'],
  findLinks: ['GET', '/api/moderation/sweeps/links'],
  sweepLinks: ['POST', '/api/moderation/sweeps/links'],
  undoSweep: ['POST', '/api/moderation/sweeps/undo'],
};
