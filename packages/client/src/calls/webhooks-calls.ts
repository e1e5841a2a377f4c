/** Types of the API, generated from its contracts. `npm run reference` */

export interface AddWebhookBody {
  url: string;
  events: ('publication.published' | 'comment.created' | 'report.created')[];
}

export interface AddWebhookReply {
  id: number;
  secret: string;
}

export interface ChangeWebhookBody {
  id: number;
  url: string;
  events: ('publication.published' | 'comment.created' | 'report.created')[];
  isOn: boolean;
}

export interface ListWebhookDeliveriesReply {
  deliveries: WebhookDelivery[];
  total: number;
}

export interface Webhook {
  id: number;
  url: string;
  events: ('publication.published' | 'comment.created' | 'report.created')[];
  offReason: string | null;
  createdAt: string;
  last: WebhookLast | null;
}

export interface WebhookDelivery {
  id: number;
  event: string;
  body: string;
  state: 'waiting' | 'delivered' | 'failed';
  tries: number;
  status: number | null;
  failure: string | null;
  tookMs: number | null;
  triedAt: string | null;
  createdAt: string;
}

export interface WebhookLast {
  state: 'waiting' | 'delivered' | 'failed';
  at: string;
}

export interface WebhooksCalls {
  /** Webhooks, the oldest first. For admins. */
  listWebhooks: {
    reply: {
      webhooks: Webhook[];
    };
  };
  /** Adds a webhook. Its signing secret is returned only once. For admins. */
  addWebhook: {
    body: AddWebhookBody;
    reply: AddWebhookReply;
  };
  /** Changes a webhook, or switches it on or off. For admins. */
  changeWebhook: {
    body: ChangeWebhookBody;
    reply: Record<string, unknown>;
  };
  /** Removes a webhook with its log. For admins. */
  removeWebhook: {
    query: {
      id: number;
    };
    reply: Record<string, unknown>;
  };
  /** Creates a new secret for a webhook, which replaces the old one at once. For admins. */
  renewWebhookSecret: {
    body: {
      id: number;
    };
    reply: {
      secret: string;
    };
  };
  /** Sends a test call to a webhook. For admins. */
  testWebhook: {
    body: {
      id: number;
    };
    reply: Record<string, unknown>;
  };
  /** Deliveries of a webhook in the last thirty days, newest first. For admins. */
  listWebhookDeliveries: {
    query: {
      id: number;
      page?: number;
    };
    reply: ListWebhookDeliveriesReply;
  };
  /** Repeats a delivery with its id. For admins. */
  resendWebhookDelivery: {
    body: {
      id: number;
    };
    reply: Record<string, unknown>;
  };
}

/** Method and path of each call. */
export const WEBHOOKS_CALLS: { readonly [N in keyof WebhooksCalls]: readonly [method: string, path: string] } = {
  listWebhooks: ['GET', '/api/admin/webhooks'],
  addWebhook: ['POST', '/api/admin/webhooks'],
  changeWebhook: ['PUT', '/api/admin/webhooks'],
  removeWebhook: ['DELETE', '/api/admin/webhooks'],
  renewWebhookSecret: ['POST', '/api/admin/webhooks/secret'],
  testWebhook: ['POST', '/api/admin/webhooks/test'],
  listWebhookDeliveries: ['GET', '/api/admin/webhooks/deliveries'],
  resendWebhookDelivery: ['POST', '/api/admin/webhooks/deliveries/send'],
};
