import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { shownText } from '../../../shared/platform/messages/stored-text.ts';
import { excerptOf } from '../../community/comments/comment-moderation-service.ts';
import type {
  ListedSweptItem,
  ModeratedPublication,
  ModerationEntry,
  Report,
  ReportedKind,
} from '../../../shared/moderation/reports/report-contract.ts';
import type { ModeratedComment } from '../../../shared/moderation/reports/comment-report-contract.ts';
import { shownHtml, type ShownText } from '../../community/comments/shown-text-view.ts';
import type { ModeratedMessage } from '../../../shared/moderation/reports/message-report-contract.ts';
import { pictureView, type PictureRow } from '../../files/storage/picture-view.ts';

export interface ModeratedMessageRow extends Omit<ModeratedMessage, 'createdAt' | 'reports'> {
  createdAt: Date;
  reports: Report[];
}

export interface ModeratedCommentRow extends ShownText {
  id: number;
  author: string | null;
  created_at: Date;
  deleted_at: Date | null;
  hidden_at: Date | null;
  hidden_note: string | null;
  held_at: Date | null;
  version: number;
  anchor: string | null;
  kind: PublicationKind;
  subject_id: number;
  title: string;
  reports: Report[];
  reportCount: number;
  lastReportId: number | null;
}

interface ActRow {
  act: ModerationEntry['act'];
  actor: string | null;
  rule: string | null;
  note: string | null;
}

export interface ModeratedRow {
  kind: PublicationKind;
  id: number;
  title: string;
  picture: PictureRow | null;
  uploader: string | null;
  listed: boolean;
  isHiddenByModerator: boolean | null;
  isDraft: boolean;
  deletedBy: ModeratedPublication['deletedBy'];
  removalAt: Date | null;
  reports: Report[];
  reportCount: number;
  lastReportId: number | null;
  lastAct: (ActRow & { at: string }) | null;
}

export interface ModerationRow extends ActRow {
  id: number;
  at: Date;
  kind: ReportedKind | 'member' | 'host';
  swept: number | null;
  commented: ModerationEntry['commented'];
  publicationId: number | null;
  title: string;
  reports: Report[];
  reportCount: number;
}

export function moderatedView({
  isHiddenByModerator,
  removalAt,
  picture,
  reports,
  lastAct,
  kind: mark,
  ...row
}: ModeratedRow): ModeratedPublication {
  return {
    mark,
    ...row,
    picture: pictureView(picture),
    removalAt: removalAt?.toISOString() ?? null,
    hiddenByModerator: isHiddenByModerator === true,
    reports: reports.map(reportView),
    lastAct: lastAct && { ...lastAct, note: noteOf(lastAct), at: isoOf(lastAct.at) },
  };
}

/** Item that a sweep hid. `title` of a publication or a name, `text` of a comment. */
export interface ListedSweptRow {
  kind: PublicationKind | 'comment' | 'name';
  id: number | null;
  title: string | null;
  text: string | null;
  owner: string | null;
}

export const sweptItemView = ({ kind: mark, title, text, ...row }: ListedSweptRow): ListedSweptItem => ({
  ...row,
  mark,
  title: text === null ? (title ?? '') : excerptOf(text),
});

export function moderationView(
  { id, kind: mark, at, reports, ...row }: ModerationRow,
  swept: ListedSweptRow[],
): ModerationEntry {
  return {
    id,
    mark,
    ...row,
    note: noteOf(row),
    sweptItems: swept.map(sweptItemView),
    at: at.toISOString(),
    reports: reports.map(reportView),
  };
}

export function moderatedCommentView(
  { kind: mark, subject_id: id, title, ...row }: ModeratedCommentRow,
  publicUrl: string,
): ModeratedComment {
  return {
    id: row.id,
    html: shownHtml(row, publicUrl),
    anchor: row.anchor,
    author: row.author,
    createdAt: row.created_at.toISOString(),
    state: stateOf(row),
    reason: row.hidden_note,
    version: row.version,
    publication: { mark, id, title },
    reports: row.reports.map(reportView),
    reportCount: row.reportCount,
    lastReportId: row.lastReportId,
  };
}

type Kept = Pick<ModeratedCommentRow, 'hidden_at' | 'deleted_at' | 'held_at'>;

function stateOf({ hidden_at, deleted_at, held_at }: Kept): ModeratedComment['state'] {
  if (hidden_at !== null) return 'removed';
  if (deleted_at !== null) return 'deleted';
  return held_at === null ? 'shown' : 'held';
}

export function moderatedMessageView({ before, reports, createdAt, ...row }: ModeratedMessageRow): ModeratedMessage {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    before: before.map((message) => ({ ...message, createdAt: isoOf(message.createdAt) })),
    reports: reports.map(reportView),
  };
}

/** Only the rules store messages. */
const reportView = ({ text, ...report }: Report): Report => ({
  ...report,
  text: report.found && text !== null ? shownText(text) : text,
  createdAt: isoOf(report.createdAt),
});

const noteOf = ({ rule, note }: Pick<ActRow, 'rule' | 'note'>) => (rule === null || note === null ? note : shownText(note));

/** Times in PostgreSQL's JSON have an offset. */
const isoOf = (moment: string): string => new Date(moment).toISOString();
