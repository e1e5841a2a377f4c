import type { MailOutcome } from '../../../shared/integrations/operations/mail-state-contract.ts';

interface MailBounceTable {
  email: string;
  score: number;
  last_at: Date;
}

interface MailTallyTable {
  hour: Date;
  kind: string;
  outcome: MailOutcome;
  count: number;
  last_at: Date;
}

interface MailFailureTable {
  kind: string;
  outcome: Exclude<MailOutcome, 'sent'>;
  reason: string;
  count: number;
  last_at: Date;
}

interface MailTables {
  mail_bounce: MailBounceTable;
  mail_failure: MailFailureTable;
  mail_tally: MailTallyTable;
}

declare module '../db/tables.ts' {
  interface Tables extends MailTables {}
}
