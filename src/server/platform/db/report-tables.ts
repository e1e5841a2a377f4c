import type { Generated } from 'kysely';

import type { ReportedKind } from '../../../shared/reports/report-contract.ts';

export interface ReportTable {
  id: Generated<number>;
  kind: ReportedKind;
  subject_id: number;
  reporter_id: number | null;
  reason: string;
  text: string | null;
  act_id: number | null;
  found: Generated<boolean>;
  created_at: Date;
}

export interface ReportedMessageTable {
  report_id: number;
  message_id: number;
  author_id: number;
  text: string;
  created_at: Date;
}

export interface ModerationActTable {
  id: Generated<number>;
  kind: ReportedKind;
  /** Null: it has been removed since. */
  subject_id: number | null;
  title: string;
  /** Null: the rules did it, by the one of this name. */
  actor_id: number | null;
  rule: string | null;
  act: string;
  note: string | null;
  created_at: Date;
}
