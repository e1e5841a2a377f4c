import { Type, type Static } from 'typebox';

import { Picture } from '../../files/storage/picture-contract.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { MAX_PAGE } from '../../platform/kit/paging.ts';
import {
  Hider,
  namedPublication,
  PUBLICATION_KINDS,
  PublicationKind,
  DELETED_FOR_DAYS,
} from '../../catalogue/publications/publication.ts';
import { ModerationNote } from '../../accounts/trust/moderation-note.ts';
import { COMMENT_REASONS, MAX_REPORT_TEXT, REPORT_REASONS } from './report-rules.ts';

const TAG = 'Reports';
export const MODERATION_PAGE_SIZE = 20;
/** Reports of a publication that are listed. The others are counted. */
export const REPORTS_SHOWN = 50;

const MODERATION_ACTS = ['hide', 'restore', 'dismiss', 'delete'] as const;
const MODERATED_STATES = ['reported', 'hidden', 'deleted'] as const;
export type ModeratedState = (typeof MODERATED_STATES)[number];
export type ModerationAct = (typeof MODERATION_ACTS)[number];
/** Other calls lock and unlock comments, decide holds, and sweep. */
const LOGGED_ACTS = [...MODERATION_ACTS, 'lock', 'unlock', 'hold', 'approve', 'reject', 'sweep', 'unsweep'] as const;
export type LoggedAct = (typeof LOGGED_ACTS)[number];

/** Subjects of reports. */
export type ReportedKind = PublicationKind | 'comment' | 'message';

const mark = PublicationKind;
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 }));

export const reportPublication = endpoint({
  name: 'reportPublication',
  method: 'POST',
  path: '/api/report',
  summary: 'Reports a published asset or game to the moderators. For members, once for each reason while the report is open.',
  tag: TAG,
  access: 'members',
  body: Type.Object(
    {
      mark,
      id,
      reason: Type.Enum([...REPORT_REASONS]),
      /** Required for a rights claim and for `other`. */
      text: nullable(Type.String({ maxLength: MAX_REPORT_TEXT })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({}),
  limitPerMinute: 30,
});

export const Report = Type.Object(
  {
    id,
    reason: Type.Enum([...new Set([...REPORT_REASONS, ...COMMENT_REASONS])]),
    text: nullable(Type.String()),
    /** Null for deleted accounts and visitors. */
    reporter: nullable(Type.String()),
    /** The reporter without an account. Null: a member reported, or the report was handled long ago. */
    visitor: nullable(Type.Object({ name: Type.String(), email: Type.String() })),
    /** Report by the server, which holds the publication until a moderator decides. */
    found: Type.Boolean(),
    createdAt: Type.String(),
  },
  { title: 'Report' },
);
export type Report = Static<typeof Report>;

const done = {
  act: Type.Enum([...LOGGED_ACTS]),
  at: Type.String(),
  /** Null for deleted accounts and rules. */
  actor: nullable(Type.String()),
  /** Rule of an automatic act; null: a person acted. */
  rule: nullable(Type.String()),
  note: nullable(Type.String()),
};

/** A publication with the data that moderators need. */
export const ModeratedPublication = Type.Object(
  {
    mark,
    id,
    title: Type.String(),
    picture: nullable(Picture),
    /** Null for imports without an uploader and for deleted accounts. */
    uploader: nullable(Type.String()),
    /** Whether visitors see it. */
    listed: Type.Boolean(),
    hiddenByModerator: Type.Boolean(),
    isDraft: Type.Boolean(),
    /** Null: not deleted. */
    deletedBy: nullable(Hider),
    /** Time of the final removal; null if it is not deleted. */
    removalAt: nullable(Type.String()),
    /** Open reports, oldest first. */
    reports: Type.Array(Report),
    reportCount: Type.Integer(),
    /** Id of the last open report. An act leaves later reports open. */
    lastReportId: nullable(id),
    lastAct: nullable(Type.Object(done)),
  },
  { title: 'ModeratedPublication' },
);
export type ModeratedPublication = Static<typeof ModeratedPublication>;

export const listModerated = endpoint({
  name: 'listModerated',
  method: 'GET',
  path: '/api/moderation/publications',
  summary:
    'Publications with open reports, the longest waiting first, or those that moderators have hidden or deleted, the last first. For moderators.',
  tag: TAG,
  access: 'moderators',
  query: Type.Object({ state: Type.Enum([...MODERATED_STATES]), page }, { additionalProperties: false }),
  reply: Type.Object({ publications: Type.Array(ModeratedPublication), total: Type.Integer() }),
});

export const moderate = endpoint({
  name: 'moderate',
  method: 'POST',
  path: '/api/moderation/acts',
  summary: `Hides or deletes a publication or a member’s draft, restores it, or dismisses its reports. Restoring closes findings of the server, and every other act closes reports up to the named one. A deleted publication can be restored for ${DELETED_FOR_DAYS} days. For moderators; each act is logged, and the uploader is notified.`,
  tag: TAG,
  access: 'moderators',
  body: Type.Object(
    {
      mark,
      id,
      act: Type.Enum([...MODERATION_ACTS]),
      /** Reason, shown in the log and in mails to the uploader and the reporters. */
      note: ModerationNote,
      /** Last report that the moderator saw; null: none. */
      lastReportId: nullable(id),
    },
    { additionalProperties: false },
  ),
  /** Whether visitors see it now. */
  reply: Type.Object({ listed: Type.Boolean() }),
});

export const listOwnHeld = endpoint({
  name: 'listOwnHeld',
  method: 'GET',
  path: '/api/me/held',
  summary: 'Publications of the caller that wait for a moderator before visitors see them, the last first, each with why.',
  tag: TAG,
  access: 'members',
  reply: Type.Object({
    held: Type.Array(Type.Object({ mark, id, title: Type.String(), reason: Type.String(), since: Type.String() })),
  }),
});

/** Item that a sweep hid. */
const SweptItem = Type.Object({
  mark: Type.Enum([...PUBLICATION_KINDS, 'comment', 'name']),
  /** Null for names and for items that were removed since. */
  id: nullable(id),
  /** Title, or beginning of a comment. */
  title: Type.String(),
  owner: nullable(Type.String()),
});
export type ListedSweptItem = Static<typeof SweptItem>;

export const ModerationEntry = Type.Object(
  {
    id,
    ...done,
    mark: Type.Enum([...PUBLICATION_KINDS, 'comment', 'message', 'member', 'host']),
    /** Null for sites and for subjects that were removed since. */
    publicationId: nullable(id),
    /** Publication of a comment. */
    commented: nullable(Type.Object({ ...namedPublication, title: Type.String() })),
    /** Title at the time of the act. */
    title: Type.String(),
    /** Reports that the act closed. */
    reports: Type.Array(Report),
    reportCount: Type.Integer(),
    /** Number of hidden items that can be restored together; null: no sweep. */
    swept: nullable(Type.Integer()),
    /** First items of the sweep. */
    sweptItems: Type.Array(SweptItem),
  },
  { title: 'ModerationEntry' },
);
export type ModerationEntry = Static<typeof ModerationEntry>;

export const listModerationEntries = endpoint({
  name: 'listModerationEntries',
  method: 'GET',
  path: '/api/moderation/acts',
  summary: 'Acts of moderators, newest first, with the reports that each act closed. For moderators.',
  tag: TAG,
  access: 'moderators',
  query: Type.Object({ page }, { additionalProperties: false }),
  reply: Type.Object({ entries: Type.Array(ModerationEntry), total: Type.Integer() }),
});

export const countOpenReports = endpoint({
  name: 'countOpenReports',
  method: 'GET',
  path: '/api/moderation/open-reports',
  summary: 'Number of open reports, up to a hundred. For moderators.',
  tag: TAG,
  access: 'moderators',
  reply: Type.Object({
    count: Type.Integer(),
    /** Comments with open reports. */
    comments: Type.Integer(),
    /** Messages with open reports. */
    messages: Type.Integer(),
  }),
});
