/** Types of the API, generated from its contracts. `npm run reference` */

import type { Done } from './shared-types.ts';

export interface ListUploadsReply {
  uploads: OwnUpload[];
  maxBytes: number;
}

export interface OwnUpload {
  id: string;
  name: string;
  path: string | null;
  modifiedAt: string | null;
  bytes: number;
  receivedBytes: number;
  state: 'receiving' | 'finished';
  sha256: string | null;
  createdAt: string;
  expiresAt: string;
}

export interface UploadsCalls {
  /** The caller’s uploads that no saved publication uses, in the order of their start. They are sent by tus 1.0 to `/uploads`. */
  listUploads: {
    reply: ListUploadsReply;
  };
  /** Removes one of the caller’s uploads, even while it is being sent. */
  removeUpload: {
    params: {
      id: string;
    };
    reply: Done;
  };
}

/** Method and path of each call. */
export const UPLOADS_CALLS: { readonly [N in keyof UploadsCalls]: readonly [method: string, path: string] } = {
  listUploads: ['GET', '/api/uploads'],
  removeUpload: ['DELETE', '/api/uploads/{id}'],
};
