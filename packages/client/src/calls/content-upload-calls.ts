/** Types of the API, generated from its contracts. `npm run reference` */

export interface UploadedPicture {
  id: number;
  url: string;
  width: number;
  height: number;
  placeholder: string;
  name: string;
  mime: string;
  ext: string;
  hash: string;
  alternativeText: string | null;
  caption: string | null;
  createdAt: string;
  updatedAt: string;
  size: number;
  formats: Record<string, UploadedPictureFormat>;
}

export interface UploadedPictureFormat {
  url: string;
  width: number;
  height: number;
  mime: string;
}

export interface ContentUploadCalls {
  /** A page of the pictures that the caller sent, the newest first. */
  listOwnPictures: {
    query?: {
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]`. */
      pagination?: unknown;
    };
    reply: UploadedPicture[];
  };
  /** One of the pictures that the caller sent. */
  findOwnPicture: {
    params: {
      id: string;
    };
    reply: UploadedPicture;
  };
  /** Removes an uploaded picture of the caller, and returns it. Only pictures that no publication, draft or revision uses. */
  removeOwnPicture: {
    params: {
      id: string;
    };
    reply: UploadedPicture;
  };
  /** Takes up to 10 pictures, to be used in a save. Pictures that no save uses within a week are removed. For members. */
  uploadPictures: {
    query?: {
      /** One of the own pictures: the form is its `fileInfo` alone, and the answer that picture. */
      id?: number;
    };
    body: FormData;
    reply: UploadedPicture[] | UploadedPicture;
  };
}

/** Method and path of each call. */
export const CONTENT_UPLOAD_CALLS: { readonly [N in keyof ContentUploadCalls]: readonly [method: string, path: string] } = {
  listOwnPictures: ['GET', '/api/upload/files'],
  findOwnPicture: ['GET', '/api/upload/files/{id}'],
  removeOwnPicture: ['DELETE', '/api/upload/files/{id}'],
  uploadPictures: ['POST', '/api/upload'],
};
