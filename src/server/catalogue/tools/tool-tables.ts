import type { Generated } from 'kysely';

import type { FormatAction } from '../../../shared/catalogue/tools/tool-rules.ts';
import type { RowOf } from '../../platform/db/tables.ts';

export interface ToolTables {
  tool_format: RowOf<'tool'> & {
    id: Generated<number>;
    format_id: number | null;
    action: FormatAction;
    note: string | null;
    version: string | null;
  };
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

declare module '../../platform/db/tables.ts' {
  interface Tables extends ToolTables {}
}
