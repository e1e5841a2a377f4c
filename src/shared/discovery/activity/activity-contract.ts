import { Type } from 'typebox';

import { endpoint } from '../../platform/kit/endpoint.ts';
import { PublicationKind, PublicationId } from '../../catalogue/publications/publication.ts';

export const countView = endpoint({
  name: 'countView',
  method: 'POST',
  path: '/api/count-view',
  summary: 'Counts a view of an asset or a game; the same visitor counts once a day.',
  tag: 'Browsing',
  body: Type.Object({ chapter: PublicationKind, resourceId: PublicationId }, { additionalProperties: false }),
  reply: Type.Object({ counted: Type.Boolean() }),
});
