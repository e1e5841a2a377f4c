import type { Generated } from 'kysely';

import type { WebhookEvent } from '../../../shared/integrations/webhooks/webhook-rules.ts';

export interface WebhookTables {
  webhook: {
    id: Generated<number>;
    url: string;
    events: WebhookEvent[];
    secret: string;
    /** Null: the webhook is on. */
    off_reason: string | null;
    given_up: Generated<number>;
    created_at: Date;
  };
  webhook_event: {
    id: Generated<number>;
    event: WebhookEvent;
    /** Kind of the subject. */
    kind: string;
    subject_id: number;
    /** Id of the revision, comment or report. */
    source_id: number;
    happened_at: Date;
  };
  webhook_delivery: {
    id: Generated<number>;
    webhook_id: number;
    message_id: string;
    event: string;
    body: string;
    state: Generated<'waiting' | 'delivered' | 'failed'>;
    tries: Generated<number>;
    status: number | null;
    failure: string | null;
    took_ms: number | null;
    tried_at: Date | null;
    created_at: Date;
  };
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends WebhookTables {}
}
