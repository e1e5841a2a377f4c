import * as validation from '#messages/validation';
import { Type, type Static } from 'typebox';

import { patterned } from '../../platform/kit/patterned.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';

const TAG = 'Notices';

/** Browsers in which the caller gets notifications. */
export const PushDevices = Type.Object(
  {
    /** Our public VAPID key, to which a browser binds its subscription (RFC 8292 § 4). */
    key: Type.String(),
    devices: Type.Array(
      Type.Object({
        id: Type.Integer(),
        userAgent: nullable(Type.String()),
        createdAt: Type.String(),
        /** The caller's own browser. */
        current: Type.Boolean(),
      }),
    ),
  },
  { title: 'PushDevices' },
);
export type PushDevices = Static<typeof PushDevices>;

export const listPushDevices = endpoint({
  name: 'listPushDevices',
  method: 'GET',
  path: '/api/me/push-devices',
  summary: 'Browsers with push notifications for the caller, and the public key for a subscription.',
  tag: TAG,
  access: 'members',
  reply: PushDevices,
});

export const addPushDevice = endpoint({
  name: 'addPushDevice',
  method: 'POST',
  path: '/api/me/push-devices',
  summary: "The caller's browser tells of notices from now on, until its session ends.",
  tag: TAG,
  access: 'members',
  body: Type.Object(
    {
      /** As the browser's push service issued them. */
      endpoint: Type.String({ minLength: 1, maxLength: 1000 }),
      p256dh: patterned('^[A-Za-z0-9_-]{87}$', validation.pushKey),
      auth: patterned('^[A-Za-z0-9_-]{22}$', validation.pushSecret),
    },
    { additionalProperties: false },
  ),
  reply: PushDevices,
});

export const removePushDevice = endpoint({
  name: 'removePushDevice',
  method: 'DELETE',
  path: '/api/me/push-devices/:id',
  summary: 'Ends push notifications of a browser.',
  tag: TAG,
  access: 'members',
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  reply: PushDevices,
});
