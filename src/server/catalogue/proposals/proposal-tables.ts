import type { Generated, JSONColumnType } from 'kysely';
import type { ProposalState } from '../../../shared/catalogue/proposals/proposal-contract.ts';
import type { ProposedSubject } from '../../../shared/catalogue/proposals/proposed-subject.ts';

interface ProposalTable {
  id: Generated<number>;
  kind: ProposedSubject;
  subject_id: number;
  account_id: number | null;
  version: Generated<number>;
  base: JSONColumnType<object>;
  proposed: JSONColumnType<object>;
  note: string | null;
  state: Generated<ProposalState>;
  reason: string | null;
  judge_id: number | null;
  moderated: Generated<boolean>;
  revision_number: number | null;
  created_at: Date;
  updated_at: Date;
  judged_at: Date | null;
}

interface ProposalPictureTable {
  proposal_id: number;
  picture_id: number;
}

interface ProposalTables {
  proposal: ProposalTable;
  proposal_picture: ProposalPictureTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ProposalTables {}
}
