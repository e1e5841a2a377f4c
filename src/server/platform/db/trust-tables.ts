import type { Generated } from 'kysely';

export interface TrustTables {
  trust_number: {
    name: string;
    value: number;
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
