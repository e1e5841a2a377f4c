import { Type } from 'typebox';

import { UploadedPicture } from '../../files/storage/picture-contract.ts';
import { endpoint } from '../../platform/kit/endpoint.ts';
import { WIRE_PLURALS } from '../../catalogue/publications/publication.ts';
import { openQuery } from './content-contract.ts';

const shared = { tag: 'Content', access: 'members', dialect: 'strapi', scopes: WIRE_PLURALS } as const;
const params = Type.Object({ id: Type.String({ maxLength: 100 }) });

/** Own uploads by `POST /api/upload`, newest first. A plain array, as in Strapi v4. */
export const listOwnPictures = endpoint({
  name: 'listOwnPictures',
  method: 'GET',
  path: '/api/upload/files',
  summary: 'A page of the pictures that the caller sent, the newest first.',
  query: openQuery({
    pagination: Type.Optional(
      Type.Unknown({
        description:
          '`pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]`.',
      }),
    ),
  }),
  reply: Type.Array(UploadedPicture),
  ...shared,
});

export const findOwnPicture = endpoint({
  name: 'findOwnPicture',
  method: 'GET',
  path: '/api/upload/files/:id',
  summary: 'One of the pictures that the caller sent.',
  params,
  reply: UploadedPicture,
  ...shared,
});

export const removeOwnPicture = endpoint({
  name: 'removeOwnPicture',
  method: 'DELETE',
  path: '/api/upload/files/:id',
  summary:
    'Removes an uploaded picture of the caller, and returns it. Only pictures that no publication, draft or revision uses.',
  params,
  reply: UploadedPicture,
  ...shared,
});
