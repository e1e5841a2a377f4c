import type { Generated } from 'kysely';

import type { WatchedKind } from '../../../shared/accounts/trust/hold-rules.ts';

export interface TrustTables {
  trust_number: {
    name: string;
    value: number;
  };
  watched_word: {
    id: Generated<number>;
    kind: WatchedKind;
    text: string;
    created_at: Date;
  };
  posted_link: {
    id: Generated<number>;
    account_id: number;
    host: string;
    /** 'member': it stands in what they say of themselves. */
    kind: string;
    subject_id: number;
    posted_at: Date;
  };
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends TrustTables {}
}
