interface FormerNicknameTable {
  nickname: string;
  account_id: number;
  left_at: Date;
}

export interface ProfileTables {
  former_nickname: FormerNicknameTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ProfileTables {}
}
