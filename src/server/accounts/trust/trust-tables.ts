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
    /** 'member' for the about text of a profile. */
    kind: string;
    subject_id: number;
    posted_at: Date;
  };
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends TrustTables {}
}
