interface MemberBlockTable {
  account_id: number;
  other_id: number;
  how: 'block' | 'mute';
  created_at: Date;
}

export interface BlockTables {
  member_block: MemberBlockTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends BlockTables {}
}
