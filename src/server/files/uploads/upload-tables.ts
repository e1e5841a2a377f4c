import type { Generated } from 'kysely';

interface UploadTable {
  id: string;
  account_id: number;
  name: string;
  path: string | null;
  modified_at: Date | null;
  bytes: number;
  received: Generated<number>;
  file_id: number | null;
  is_part: Generated<boolean>;
  joined_of: string[] | null;
  created_at: Date;
  expires_at: Date;
}

interface UploadPieceTable {
  upload_id: string;
  start: number;
  bytes: number;
  name: string;
}

interface UploadLeaseTable {
  upload_id: string;
  holder: string;
  leased_until: Date;
  wanted: Generated<boolean>;
}

interface UploadTables {
  upload: UploadTable;
  upload_lease: UploadLeaseTable;
  upload_piece: UploadPieceTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends UploadTables {}
}
