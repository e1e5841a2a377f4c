import type { Generated } from 'kysely';

import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { ReportReason } from '../../../shared/moderation/reports/report-rules.ts';
import type { ReportedKind } from '../../../shared/moderation/reports/report-contract.ts';

interface ReportTable {
  id: Generated<number>;
  kind: ReportedKind;
  subject_id: number;
  reporter_id: number | null;
  /** Name, address and language of a visitor, erased some time after the report was handled. */
  reporter_name: string | null;
  reporter_email: string | null;
  reporter_language: string | null;
  reason: string;
  text: string | null;
  act_id: number | null;
  found: Generated<boolean>;
  created_at: Date;
}

interface VisitorReportTable {
  id: Generated<number>;
  token_hash: Buffer | null;
  kind: PublicationKind | 'comment';
  subject_id: number;
  reason: ReportReason;
  text: string | null;
  name: string;
  email: string;
  /** Tag of BCP 47. */
  language: string | null;
  created_at: Date;
  expires_at: Date;
  confirmed_at: Date | null;
}

interface SweptItemTable {
  act_id: number;
  kind: string;
  subject_id: number;
}

interface ReportedMessageTable {
  report_id: number;
  message_id: number;
  author_id: number;
  text: string;
  created_at: Date;
}

interface ModerationActTable {
  id: Generated<number>;
  kind: ReportedKind | 'member' | 'host';
  /** Null if it was removed since, or the act is about a site. */
  subject_id: number | null;
  title: string;
  /** Null for acts of a rule; `rule` has its name. */
  actor_id: number | null;
  rule: string | null;
  act: string;
  note: string | null;
  created_at: Date;
}

export interface ReportTables {
  report: ReportTable;
  visitor_report: VisitorReportTable;
  reported_message: ReportedMessageTable;
  moderation_act: ModerationActTable;
  swept_item: SweptItemTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ReportTables {}
}
