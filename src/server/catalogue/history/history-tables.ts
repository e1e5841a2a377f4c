import type { Generated, JSONColumnType } from 'kysely';
import type { RevisionSource } from '../../../shared/catalogue/history/history-contract.ts';
import type { RecordedChange } from '../publications/recorded-changes.ts';

interface RevisionTable {
  id: Generated<number>;
  game_id: number | null;
  asset_id: number | null;
  number: number;
  account_id: number | null;
  note: string | null;
  restored_number: number | null;
  changes: JSONColumnType<RecordedChange[]>;
  snapshot: JSONColumnType<object>;
  source: Generated<RevisionSource>;
  source_name: string | null;
  accepted_by_id: number | null;
  created_at: Date;
}

interface RevisionPictureTable {
  revision_id: number;
  picture_id: number;
}

interface HistoryTables {
  revision: RevisionTable;
  revision_picture: RevisionPictureTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends HistoryTables {}
}
