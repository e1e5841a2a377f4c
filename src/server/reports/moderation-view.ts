import type { ModeratedPublication, ModerationEntry, Report } from '../../shared/reports/report-contract.ts';
import { pictureView, type PictureRow } from '../files/picture-view.ts';

interface ActRow {
  act: ModerationEntry['act'];
  actor: string | null;
  note: string | null;
}

export interface ModeratedRow {
  mark: ModeratedPublication['mark'];
  id: number;
  title: string;
  picture: PictureRow | null;
  uploader: string | null;
  listed: boolean;
  isHiddenByModerator: boolean | null;
  reports: Report[];
  reportCount: number;
  lastReportId: number | null;
  lastAct: (ActRow & { at: string }) | null;
}

export interface ModerationRow extends ActRow {
  id: number;
  at: Date;
  mark: ModerationEntry['mark'];
  publicationId: number | null;
  title: string;
  reports: Report[];
  reportCount: number;
}

export function moderatedView({ isHiddenByModerator, picture, reports, lastAct, ...row }: ModeratedRow): ModeratedPublication {
  return {
    ...row,
    picture: pictureView(picture),
    hiddenByModerator: isHiddenByModerator === true,
    reports: reports.map(reportView),
    lastAct: lastAct && { ...lastAct, at: isoOf(lastAct.at) },
  };
}

export function moderationView({ at, reports, ...row }: ModerationRow): ModerationEntry {
  return { ...row, at: at.toISOString(), reports: reports.map(reportView) };
}

const reportView = (report: Report): Report => ({ ...report, createdAt: isoOf(report.createdAt) });

/** PostgreSQL writes moments in JSON with an offset. */
const isoOf = (moment: string): string => new Date(moment).toISOString();
