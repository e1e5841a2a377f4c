import type { Generated } from 'kysely';

import type { KindTable, RowOf, TablesBeside } from './kind-tables.ts';

export interface ToolTable extends KindTable {
  homepage: string | null;
  source: string | null;
  license_id: number | null;
  authors: string | null;
  systems: Generated<string[]>;
  price: 'free' | 'paid' | 'donation' | null;
  last_version: string | null;
  released_on: string | null;
  checked_on: string | null;
  command_line: string | null;
}

export interface ToolTables extends TablesBeside<'tool'> {
  tool: ToolTable;
  tool_format: RowOf<'tool'> & {
    id: Generated<number>;
    format_id: number | null;
    action: 'opens' | 'writes' | 'converts';
    note: string | null;
    version: string | null;
  };
  tool_technology: RowOf<'tool'> & { technology_id: number };
  tool_game: RowOf<'tool'> & { game_id: number };
  tool_alternative: RowOf<'tool'> & { alternative_id: number };
  tool_link: {
    id: Generated<number>;
    tool_id: number;
    field: 'homepage' | 'source';
    url: string;
    host: string;
    checked_at: Date | null;
    next_check_at: Date;
    claimed_until: Date | null;
    failures: Generated<number>;
    dead_since: Date | null;
  };
  tool_trial: {
    id: Generated<number>;
    tool_id: number;
    account_id: number;
    version: string;
    system: string;
    works: boolean;
    tried_on: string;
    created_at: Date;
  };
}
