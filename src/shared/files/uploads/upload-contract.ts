import { Type, type Static } from 'typebox';

import { patterned } from '../../platform/kit/patterned.ts';
import { Done, endpoint, nullable } from '../../platform/kit/endpoint.ts';

/** Where files are sent to, by tus 1.0: https://tus.io/protocols/resumable-upload. Its errors come in the shape of all others. */
export const UPLOADS_PATH = '/uploads';

export const UPLOAD_ID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** A file that is still being sent is removed this long after its last byte. */
export const KEEP_UNFINISHED_DAYS = 3;
/** A whole file that no save names is removed after this long: a form on a closed laptop keeps its files over a weekend. */
export const KEEP_FINISHED_DAYS = 7;
/** How many files a member may be sending at a time. */
export const MAX_OPEN_UPLOADS = 100;
/** How many files a member may have sent for works that are not saved yet. */
export const MAX_WAITING_UPLOADS = 5000;
/** Total size limit of waiting uploads, as a multiple of the limit of one file. */
export const MAX_WAITING_LARGEST_FILES = 5;

export const OwnUpload = Type.Object(
  {
    id: Type.String(),
    /** As the member's machine calls it. */
    name: Type.String(),
    /** Where it lay in the folder that was dropped, its name included. */
    path: nullable(Type.String()),
    modifiedAt: nullable(Type.String()),
    bytes: Type.Integer(),
    /** From the start on; sending goes on from here. */
    receivedBytes: Type.Integer(),
    state: Type.Enum(['receiving', 'finished']),
    /** Null until the upload has finished. */
    sha256: nullable(Type.String()),
    createdAt: Type.String(),
    /** When it is removed, unless it is gone on with, or saved in a work. */
    expiresAt: Type.String(),
  },
  { title: 'OwnUpload' },
);
export type OwnUpload = Static<typeof OwnUpload>;

export const listUploads = endpoint({
  name: 'listUploads',
  method: 'GET',
  path: '/api/uploads',
  summary: `The own files that no saved work holds yet, in the order they were begun. They are sent by tus 1.0 to \`${UPLOADS_PATH}\`.`,
  tag: 'Uploads',
  access: 'members',
  reply: Type.Object({
    uploads: Type.Array(OwnUpload),
    /** The most that one file may weigh. */
    maxBytes: Type.Integer(),
  }),
  scopes: ['assets'],
});

export const removeUpload = endpoint({
  name: 'removeUpload',
  method: 'DELETE',
  path: '/api/uploads/:id',
  summary: 'Removes one of the own files, even while it is being sent.',
  tag: 'Uploads',
  access: 'members',
  params: Type.Object({ id: patterned(UPLOAD_ID, 'the id of an upload') }),
  reply: Done,
  scopes: ['assets'],
});
