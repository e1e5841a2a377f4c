import * as validation from '#messages/validation';
import { Type, type Static } from 'typebox';

import { patterned } from '../../platform/kit/patterned.ts';
import { Done, endpoint, nullable } from '../../platform/kit/endpoint.ts';

/** Endpoint of tus 1.0 uploads: https://tus.io/protocols/resumable-upload. Its errors have the shape of all others. */
export const UPLOADS_PATH = '/uploads';

export const UPLOAD_ID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** An unfinished upload is deleted this long after its last byte. */
export const KEEP_UNFINISHED_DAYS = 3;
/** A finished upload that no save uses is deleted after this. A form on a closed laptop keeps its files over a weekend. */
export const KEEP_FINISHED_DAYS = 7;
/** Unfinished uploads per member. */
export const MAX_OPEN_UPLOADS = 100;
/** Finished uploads per member that no save uses. */
export const MAX_WAITING_UPLOADS = 5000;
/** Total size limit of waiting uploads, as a multiple of the limit of one file. */
export const MAX_WAITING_LARGEST_FILES = 5;

export const OwnUpload = Type.Object(
  {
    id: Type.String(),
    /** Name on the member's machine. */
    name: Type.String(),
    /** Path within the dropped folder, with the file name. */
    path: nullable(Type.String()),
    modifiedAt: nullable(Type.String()),
    bytes: Type.Integer(),
    /** Offset at which the upload is resumed. */
    receivedBytes: Type.Integer(),
    state: Type.Enum(['receiving', 'finished']),
    /** Null until the upload has finished. */
    sha256: nullable(Type.String()),
    createdAt: Type.String(),
    /** Time of deletion, unless it is resumed or saved. */
    expiresAt: Type.String(),
  },
  { title: 'OwnUpload' },
);
export type OwnUpload = Static<typeof OwnUpload>;

export const listUploads = endpoint({
  name: 'listUploads',
  method: 'GET',
  path: '/api/uploads',
  summary: `The caller’s uploads that no saved publication uses, in the order of their start. They are sent by tus 1.0 to \`${UPLOADS_PATH}\`.`,
  tag: 'Uploads',
  access: 'members',
  reply: Type.Object({
    uploads: Type.Array(OwnUpload),
    /** Limit of one file. */
    maxBytes: Type.Integer(),
  }),
  scopes: ['assets'],
});

export const removeUpload = endpoint({
  name: 'removeUpload',
  method: 'DELETE',
  path: '/api/uploads/:id',
  summary: 'Removes one of the caller’s uploads, even while it is being sent.',
  tag: 'Uploads',
  access: 'members',
  params: Type.Object({ id: patterned(UPLOAD_ID, validation.uploadId) }),
  reply: Done,
  scopes: ['assets'],
});
