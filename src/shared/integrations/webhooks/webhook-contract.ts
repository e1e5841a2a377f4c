import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { MAX_PAGE } from '../../platform/kit/paging.ts';
import { WEBHOOK_EVENTS } from './webhook-rules.ts';

const tag = 'Webhooks';
const access = 'admins';
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const about = Type.Object({ id }, { additionalProperties: false });
const DeliveryState = Type.Enum(['waiting', 'delivered', 'failed']);
const settings = {
  url: Type.String({ minLength: 1, maxLength: 500 }),
  events: Type.Array(Type.Enum([...WEBHOOK_EVENTS]), { minItems: 1, maxItems: WEBHOOK_EVENTS.length, uniqueItems: true }),
};

export const Webhook = Type.Object(
  {
    id,
    ...settings,
    /** Reason why it is off; null: it is on. */
    offReason: nullable(Type.String()),
    createdAt: Type.String(),
    /** State of the last delivery; null before the first. */
    last: nullable(Type.Object({ state: DeliveryState, at: Type.String() })),
  },
  { title: 'Webhook' },
);
export type Webhook = Static<typeof Webhook>;

export const WebhookDelivery = Type.Object(
  {
    id,
    event: Type.String(),
    /** As it is sent. */
    body: Type.String(),
    state: DeliveryState,
    tries: Type.Integer(),
    /** HTTP status of the last reply; null if there was none. */
    status: nullable(Type.Integer()),
    /** Reason of a missing or invalid reply. */
    failure: nullable(Type.String()),
    tookMs: nullable(Type.Integer()),
    triedAt: nullable(Type.String()),
    createdAt: Type.String(),
  },
  { title: 'WebhookDelivery' },
);
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'Webhooks, the oldest first. For admins.',
  tag,
  access,
  reply: Type.Object({ webhooks: Type.Array(Webhook) }),
});

export const addWebhook = endpoint({
  name: 'addWebhook',
  method: 'POST',
  path: '/api/admin/webhooks',
  summary: 'Adds a webhook. Its signing secret is returned only once. For admins.',
  tag,
  access,
  body: Type.Object(settings, { additionalProperties: false }),
  reply: Type.Object({ id, secret: Type.String() }),
});

export const changeWebhook = endpoint({
  name: 'changeWebhook',
  method: 'PUT',
  path: '/api/admin/webhooks',
  summary: 'Changes a webhook, or switches it on or off. For admins.',
  tag,
  access,
  body: Type.Object({ id, ...settings, isOn: Type.Boolean() }, { additionalProperties: false }),
  reply: Type.Object({}),
});

export const removeWebhook = endpoint({
  name: 'removeWebhook',
  method: 'DELETE',
  path: '/api/admin/webhooks',
  summary: 'Removes a webhook with its log. For admins.',
  tag,
  access,
  query: about,
  reply: Type.Object({}),
});

export const renewWebhookSecret = endpoint({
  name: 'renewWebhookSecret',
  method: 'POST',
  path: '/api/admin/webhooks/secret',
  summary: 'Creates a new secret for a webhook, which replaces the old one at once. For admins.',
  tag,
  access,
  body: about,
  reply: Type.Object({ secret: Type.String() }),
});

export const testWebhook = endpoint({
  name: 'testWebhook',
  method: 'POST',
  path: '/api/admin/webhooks/test',
  summary: 'Sends a test call to a webhook. For admins.',
  tag,
  access,
  body: about,
  reply: Type.Object({}),
});

export const listWebhookDeliveries = endpoint({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '/api/admin/webhooks/deliveries',
  summary: 'Deliveries of a webhook in the last thirty days, newest first. For admins.',
  tag,
  access,
  query: Type.Object(
    { id, page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ deliveries: Type.Array(WebhookDelivery), total: Type.Integer() }),
});

export const resendWebhookDelivery = endpoint({
  name: 'resendWebhookDelivery',
  method: 'POST',
  path: '/api/admin/webhooks/deliveries/send',
  summary: 'Repeats a delivery with its id. For admins.',
  tag,
  access,
  body: about,
  reply: Type.Object({}),
});
