import type { Generated } from 'kysely';

interface StoredFileTable {
  id: Generated<number>;
  sha256: string;
  bytes: number;
  media_type: string;
  state: Generated<string>;
  created_at: Generated<Date>;
}

interface PictureTable {
  id: Generated<number>;
  /** Null for entries of members, which share the bytes of their source. */
  file_id: number | null;
  source_id: Generated<number | null>;
  width: number;
  height: number;
  placeholder: string;
  uploader_id: Generated<number | null>;
  name: Generated<string | null>;
  alternative_text: Generated<string | null>;
  caption: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** View: every picture with its file. */
interface PictureFileView extends Omit<PictureTable, 'file_id' | 'source_id'> {
  file_id: number;
  sha256: string;
  bytes: number;
  media_type: string;
  key: string;
}

interface FileTables {
  stored_file: StoredFileTable;
  picture: PictureTable;
  picture_file: PictureFileView;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends FileTables {}
}
