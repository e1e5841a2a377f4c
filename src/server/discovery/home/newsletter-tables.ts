import type { Generated } from 'kysely';

interface NewsletterIssueTable {
  id: Generated<number>;
  subject: string;
  text: string;
  segment: 'all' | 'game' | 'language';
  game_id: number | null;
  language: string | null;
  state: Generated<string>;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}

interface NewsletterCopyTable {
  issue_id: number;
  subscriber_id: number;
  state: Generated<string>;
  tries: Generated<number>;
  at: Date | null;
  left_at: Date | null;
}

interface NewsletterSubscriberTable {
  id: Generated<number>;
  email: string;
  created_at: Generated<Date>;
  confirmed_at: Date | null;
  /** ISO 639 code, or null. */
  language: string | null;
}

export interface NewsletterTables {
  newsletter_copy: NewsletterCopyTable;
  newsletter_issue: NewsletterIssueTable;
  newsletter_subscriber: NewsletterSubscriberTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends NewsletterTables {}
}
