/** Types of the API, generated from its contracts. `npm run reference` */

import type { Picture, SaveTechnologyReply } from './shared-types.ts';
import type { EditedGameOrigins, FanartForm, FormatForm, GameForm, GuideForm, TechnologyForm, ToolForm } from './form-types.ts';

export interface AcceptProposalBody {
  version: number;
  publicationVersion: number;
  fields?: string[];
  form?: Record<string, unknown>;
  origins?: EditedGameOrigins;
  reason: string | null;
}

export interface AcceptProposalReply {
  id: number;
  version: number;
  title: string;
}

export interface ListProposalsReply {
  proposals: ProposalSummary[];
  total: number;
  kinds: ListProposalsReplyKind[];
}

export interface ListProposalsReplyKind {
  mark: 'game' | 'tool' | 'fanart' | 'guide' | 'technology' | 'format';
  count: number;
}

export interface Proposal {
  id: number;
  version: number;
  publication: ProposalSummaryPublication;
  proposer: string | null;
  state: 'open' | 'accepted' | 'rejected' | 'withdrawn';
  note: string | null;
  reason: string | null;
  judge: string | null;
  fields: string[];
  updatedAt: string;
  judgedAt: string | null;
  fieldChanges: ProposalFieldChange[];
  proposed: Record<string, unknown>;
  publicationVersion: number;
  mayJudge: boolean;
  isOwn: boolean;
  standing: ProposalStanding | null;
}

export interface ProposalFieldChange {
  field: string;
  title: string;
  before: string[];
  proposed: string[];
  now: string[];
  isContested: boolean;
}

export interface ProposalStanding {
  accountId: number;
  trust: 'given' | 'earned' | 'withheld' | null;
  accepted: number;
  rejected: number;
}

export interface ProposalSummary {
  id: number;
  version: number;
  publication: ProposalSummaryPublication;
  proposer: string | null;
  state: 'open' | 'accepted' | 'rejected' | 'withdrawn';
  note: string | null;
  reason: string | null;
  judge: string | null;
  fields: string[];
  updatedAt: string;
  judgedAt: string | null;
}

export interface ProposalSummaryPublication {
  mark: 'game' | 'tool' | 'fanart' | 'guide' | 'technology' | 'format';
  id: number;
  title: string;
  picture: Picture | null;
}

export interface ProposeFanartBody {
  id: number;
  version: number;
  proposalVersion?: number | null;
  note: string | null;
  form: FanartForm;
}

export interface ProposeFormatBody {
  id: number;
  version: number;
  proposalVersion?: number | null;
  note: string | null;
  form: FormatForm;
}

export interface ProposeGameBody {
  id: number;
  version: number;
  proposalVersion?: number | null;
  note: string | null;
  form: GameForm;
}

export interface ProposeGuideBody {
  id: number;
  version: number;
  proposalVersion?: number | null;
  note: string | null;
  form: GuideForm;
}

export interface ProposeTechnologyBody {
  id: number;
  version: number;
  proposalVersion?: number | null;
  note: string | null;
  form: TechnologyForm;
}

export interface ProposeToolBody {
  id: number;
  version: number;
  proposalVersion?: number | null;
  note: string | null;
  form: ToolForm;
}

export interface RejectProposalBody {
  version: number;
  reason: string;
}

export interface Standing {
  trust: 'given' | 'earned' | 'withheld' | null;
  accepted: number;
  rejected: number;
}

export interface ProposalsCalls {
  /** Proposes changes of a game that visitors see, which its uploader or a moderator accepts or rejects. For members with a confirmed address. A member has one open proposal for a game: proposing again with its version replaces it, and is a conflict without. */
  proposeGame: {
    body: ProposeGameBody;
    reply: SaveTechnologyReply;
  };
  /** Proposes changes of a tool that visitors see, which its uploader or a moderator accepts or rejects. For members with a confirmed address. A member has one open proposal for a tool: proposing again with its version replaces it, and is a conflict without. */
  proposeTool: {
    body: ProposeToolBody;
    reply: SaveTechnologyReply;
  };
  /** Proposes changes of a fan art that visitors see, which its uploader or a moderator accepts or rejects. For members with a confirmed address. A member has one open proposal for a fan art: proposing again with its version replaces it, and is a conflict without. */
  proposeFanart: {
    body: ProposeFanartBody;
    reply: SaveTechnologyReply;
  };
  /** Proposes changes of a guide that visitors see, which its uploader or a moderator accepts or rejects. For members with a confirmed address. A member has one open proposal for a guide: proposing again with its version replaces it, and is a conflict without. */
  proposeGuide: {
    body: ProposeGuideBody;
    reply: SaveTechnologyReply;
  };
  /** Proposes changes of a technology that visitors see, which a moderator accepts or rejects. For members with a confirmed address. A member has one open proposal for a technology: proposing again with its version replaces it, and is a conflict without. */
  proposeTechnology: {
    body: ProposeTechnologyBody;
    reply: SaveTechnologyReply;
  };
  /** Proposes changes of a format that visitors see, which a moderator accepts or rejects. For members with a confirmed address. A member has one open proposal for a format: proposing again with its version replaces it, and is a conflict without. */
  proposeFormat: {
    body: ProposeFormatBody;
    reply: SaveTechnologyReply;
  };
  /** Proposals to be reviewed by the caller, the longest waiting first: of all publications for moderators, else of their own ones; or the caller's own proposals, the latest first. */
  listProposals: {
    query: {
      of: 'waiting' | 'own';
      mark?: 'game' | 'tool' | 'fanart' | 'guide' | 'technology' | 'format';
      page?: number;
    };
    reply: ListProposalsReply;
  };
  /** Number of proposals that the caller can review. */
  countProposals: {
    reply: {
      count: number;
    };
  };
  /** The caller's open proposal for a publication; null: there is none. */
  getOwnProposal: {
    query: {
      mark: 'game' | 'tool' | 'fanart' | 'guide' | 'technology' | 'format';
      id: number;
    };
    reply: {
      proposal: Proposal | null;
    };
  };
  /** A proposal with its difference to the current publication. For its proposer and reviewers. */
  getProposal: {
    params: {
      id: number;
    };
    reply: Proposal;
  };
  /** Whether a member's changes of games of others apply at once, and how many were accepted and rejected. For moderators. */
  getStanding: {
    params: {
      id: number;
    };
    reply: Standing;
  };
  /** Accepts a proposal: whole fields of it, or the form with the reviewer's changes. For the uploader of the publication and moderators; the history credits both. */
  acceptProposal: {
    params: {
      id: number;
    };
    body: AcceptProposalBody;
    reply: AcceptProposalReply;
  };
  /** Rejects a proposal with a reason, and notifies its proposer. For the uploader of the publication and moderators. */
  rejectProposal: {
    params: {
      id: number;
    };
    body: RejectProposalBody;
    reply: Record<string, unknown>;
  };
  /** Withdraws an open proposal of the caller. */
  withdrawProposal: {
    params: {
      id: number;
    };
    reply: Record<string, unknown>;
  };
}

/** Method and path of each call. */
export const PROPOSALS_CALLS: { readonly [N in keyof ProposalsCalls]: readonly [method: string, path: string] } = {
  proposeGame: ['POST', '/api/propose-game'],
  proposeTool: ['POST', '/api/propose-tool'],
  proposeFanart: ['POST', '/api/propose-fanart'],
  proposeGuide: ['POST', '/api/propose-guide'],
  proposeTechnology: ['POST', '/api/propose-technology'],
  proposeFormat: ['POST', '/api/propose-format'],
  listProposals: ['GET', '/api/proposals'],
  countProposals: ['GET', '/api/proposals/count'],
  getOwnProposal: ['GET', '/api/proposals/own'],
  getProposal: ['GET', '/api/proposals/{id}'],
  getStanding: ['GET', '/api/admin/users/{id}/standing'],
  acceptProposal: ['POST', '/api/proposals/{id}/accept'],
  rejectProposal: ['POST', '/api/proposals/{id}/reject'],
  withdrawProposal: ['POST', '/api/proposals/{id}/withdraw'],
};
