import { Type } from 'typebox';

import { endpoint } from '../kit/endpoint.ts';

export const countView = endpoint({
  name: 'countView',
  method: 'POST',
  path: '/api/count-view',
  summary: 'Counts a view of an asset or a game; the same visitor counts once a day.',
  tag: 'Browsing',
  body: Type.Object(
    { chapter: Type.Enum(['asset', 'game']), resourceId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ counted: Type.Boolean() }),
});
