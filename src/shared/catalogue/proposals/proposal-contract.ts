import { Type, type Static } from 'typebox';

import { Picture } from '../../files/storage/picture-contract.ts';
import { FieldOrigins } from '../games/game-form.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { MAX_PAGE } from '../../platform/kit/paging.ts';
import { MAX_PROPOSAL_REASON, TRUSTS } from './proposal-rules.ts';
import { PROPOSED_SUBJECTS } from './proposed-subject.ts';

const TAG = 'Proposals';
export const PROPOSALS_PAGE_SIZE = 20;

const PROPOSAL_STATES = ['open', 'accepted', 'rejected', 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const params = Type.Object({ id });
/** Subject of a proposal. */
const named = { mark: Type.Enum([...PROPOSED_SUBJECTS]), id };
/** Name of a field in the form of the kind. */
const field = Type.String({ maxLength: 40 });
/** Form of the kind, or some of its fields. */
const form = Type.Record(Type.String(), Type.Unknown());

/** A proposal in lists. */
export const ProposalSummary = Type.Object(
  {
    id,
    /** Incremented whenever the proposer changes it. */
    version,
    publication: Type.Object({ ...named, title: Type.String(), picture: nullable(Picture) }),
    /** Null for deleted accounts. */
    proposer: nullable(Type.String()),
    state: Type.Enum([...PROPOSAL_STATES]),
    note: nullable(Type.String()),
    /** Reason of a rejection, or note of an acceptance. */
    reason: nullable(Type.String()),
    /** Reviewer. Null: not reviewed, withdrawn by the proposer, or a deleted account. */
    judge: nullable(Type.String()),
    /** Labels of the changed fields. */
    fields: Type.Array(Type.String()),
    updatedAt: Type.String(),
    judgedAt: nullable(Type.String()),
  },
  { title: 'ProposalSummary' },
);
export type ProposalSummary = Static<typeof ProposalSummary>;

const lines = Type.Array(Type.String());

export const ProposedField = Type.Object({
  field,
  title: Type.String(),
  /** Value when it was proposed. */
  before: lines,
  proposed: lines,
  /** Current value of the publication. */
  now: lines,
  /** Somebody else changed the field since, to another value. */
  isContested: Type.Boolean(),
});
export type ProposedField = Static<typeof ProposedField>;

/** Record of a proposer, for moderators: trust, and numbers of accepted and rejected proposals. */
export const Standing = Type.Object(
  { trust: nullable(Type.Enum([...TRUSTS])), accepted: Type.Integer(), rejected: Type.Integer() },
  { title: 'Standing' },
);
export type Standing = Static<typeof Standing>;

/** A proposal with its difference to the current publication. */
export const Proposal = Type.Object(
  {
    ...ProposalSummary.properties,
    fieldChanges: Type.Array(ProposedField),
    /** Proposed values, in the form of the kind. */
    proposed: form,
    /** Version of the publication that `now` comes from. */
    publicationVersion: version,
    /** Whether the caller may accept and reject it; `isOwn`: whether the caller proposed it. */
    mayJudge: Type.Boolean(),
    isOwn: Type.Boolean(),
    /** Record of the proposer, for moderators. */
    standing: nullable(Type.Object({ accountId: id, ...Standing.properties })),
  },
  { title: 'Proposal' },
);
export type Proposal = Static<typeof Proposal>;

export const listProposals = endpoint({
  name: 'listProposals',
  method: 'GET',
  path: '/api/proposals',
  summary:
    "Proposals to be reviewed by the caller, the longest waiting first: of all publications for moderators, else of their own ones; or the caller's own proposals, the latest first.",
  tag: TAG,
  access: 'members',
  query: Type.Object(
    {
      of: Type.Enum(['waiting', 'own']),
      /** Filter by kind. */
      mark: Type.Optional(Type.Enum([...PROPOSED_SUBJECTS])),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    proposals: Type.Array(ProposalSummary),
    total: Type.Integer(),
    /** Number of proposals per kind, regardless of the filter. */
    kinds: Type.Array(Type.Object({ mark: Type.Enum([...PROPOSED_SUBJECTS]), count: Type.Integer() })),
  }),
});

export const countProposals = endpoint({
  name: 'countProposals',
  method: 'GET',
  path: '/api/proposals/count',
  summary: 'Number of proposals that the caller can review.',
  tag: TAG,
  access: 'members',
  reply: Type.Object({ count: Type.Integer() }),
});

export const getOwnProposal = endpoint({
  name: 'getOwnProposal',
  method: 'GET',
  path: '/api/proposals/own',
  summary: "The caller's open proposal for a publication; null: there is none.",
  tag: TAG,
  access: 'members',
  query: Type.Object(named, { additionalProperties: false }),
  reply: Type.Object({ proposal: nullable(Proposal) }),
});

export const getProposal = endpoint({
  name: 'getProposal',
  method: 'GET',
  path: '/api/proposals/:id',
  summary: 'A proposal with its difference to the current publication. For its proposer and reviewers.',
  tag: TAG,
  access: 'members',
  params,
  reply: Proposal,
});

export const getStanding = endpoint({
  name: 'getStanding',
  method: 'GET',
  path: '/api/admin/users/:id/standing',
  summary:
    "Whether a member's changes of games of others apply at once, and how many were accepted and rejected. For moderators.",
  tag: TAG,
  access: 'moderators',
  params,
  reply: Standing,
});

export const acceptProposal = endpoint({
  name: 'acceptProposal',
  method: 'POST',
  path: '/api/proposals/:id/accept',
  summary:
    "Accepts a proposal: whole fields of it, or the form with the reviewer's changes. For the uploader of the publication and moderators; the history credits both.",
  tag: TAG,
  access: 'members',
  params,
  body: Type.Object({
    /** Version of the reviewed proposal. */
    version,
    /** Version of the publication it was compared with. */
    publicationVersion: version,
    /** Fields to accept; left out if `form` is given. */
    fields: Type.Optional(Type.Array(field, { minItems: 1, maxItems: 40 })),
    form: Type.Optional(form),
    /** Games only: origin of each field value. */
    origins: Type.Optional(FieldOrigins),
    /** For the proposer. */
    reason: nullable(Type.String({ maxLength: MAX_PROPOSAL_REASON })),
  }),
  reply: Type.Object({ id, version, title: Type.String() }),
  limitPerMinute: 60,
});

export const rejectProposal = endpoint({
  name: 'rejectProposal',
  method: 'POST',
  path: '/api/proposals/:id/reject',
  summary: 'Rejects a proposal with a reason, and notifies its proposer. For the uploader of the publication and moderators.',
  tag: TAG,
  access: 'members',
  params,
  body: Type.Object({ version, reason: Type.String({ maxLength: MAX_PROPOSAL_REASON }) }),
  reply: Type.Object({}),
  limitPerMinute: 60,
});

export const withdrawProposal = endpoint({
  name: 'withdrawProposal',
  method: 'POST',
  path: '/api/proposals/:id/withdraw',
  summary: 'Withdraws an open proposal of the caller.',
  tag: TAG,
  access: 'members',
  params,
  body: Type.Object({}),
  reply: Type.Object({}),
});
