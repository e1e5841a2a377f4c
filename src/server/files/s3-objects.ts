import { DOMParser, type Document, type Element } from '@xmldom/xmldom';

import type { ByteRange } from './file-storage.ts';
import { S3Failure, type S3Request, type S3Send } from './s3-request.ts';
import type { S3Query } from './s3-signature.ts';

export interface S3Part {
  number: number;
  etag: string;
}

export interface S3Upload {
  key: string;
  uploadId: string;
  begunAt: Date;
}

/** What is done with the objects of a bucket, one function an operation of the S3 protocol. */
export function s3Objects(send: S3Send) {
  async function read(request: S3Request, root: string): Promise<Document> {
    const answer = await send(request, (response) => response.text());
    const document = new DOMParser({ onError: () => undefined }).parseFromString(answer, 'text/xml');
    const name = document.documentElement?.localName;
    // The end of an upload is answered 200 before it is known whether it goes well, so that the line does not time out.
    if (name === 'Error') throw new S3Failure(request, 500, textOf(document, 'Code'));
    if (name !== root) throw new Error('the object store does not speak the S3 protocol');
    return document;
  }

  async function nothing(request: S3Request): Promise<void> {
    await send(request, (response) => response.text());
  }

  return {
    /** How many bytes an object has; null: there is none. */
    async size(key: string): Promise<number | null> {
      const length = send({ method: 'HEAD', key }, async ({ headers }) => Number(headers.get('content-length')));
      return length.catch(nullWhen(404));
    },

    /** The answer with the bytes still to come; null: there is no such object. */
    async get(key: string, range?: ByteRange): Promise<Response | null> {
      const headers: Record<string, string> = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` };
      return send({ method: 'GET', key, headers }, async (response) => response).catch(nullWhen(404));
    },

    put: (key: string, body: Buffer<ArrayBuffer>) => nothing({ method: 'PUT', key, body }),
    remove: (key: string) => nothing({ method: 'DELETE', key }),

    async *list(prefix: string, pageSize: number): AsyncGenerator<{ key: string; bytes: number; storedAt: Date }, void> {
      let token: string | null = null;
      do {
        const query: S3Query = { 'list-type': '2', prefix, 'max-keys': String(pageSize) };
        if (token !== null) query['continuation-token'] = token;
        const page = await read({ method: 'GET', key: '', query }, 'ListBucketResult');
        for (const item of elements(page, 'Contents')) {
          const [bytes, storedAt] = [Number(textOf(item, 'Size')), new Date(textOf(item, 'LastModified'))];
          yield { key: textOf(item, 'Key'), bytes, storedAt };
        }
        token = nextOf(page, 'NextContinuationToken');
      } while (token !== null);
    },

    async beginUpload(key: string): Promise<string> {
      const request: S3Request = { method: 'POST', key, query: { uploads: '' } };
      return textOf(await read(request, 'InitiateMultipartUploadResult'), 'UploadId');
    },

    async putPart(key: string, uploadId: string, number: number, body: Buffer<ArrayBuffer>): Promise<S3Part> {
      const query = { uploadId, partNumber: String(number) };
      return send({ method: 'PUT', key, query, body }, async (response) => {
        await response.text();
        return { number, etag: response.headers.get('etag') ?? '' };
      });
    },

    async finishUpload(key: string, uploadId: string, parts: S3Part[]): Promise<void> {
      const lines = parts.map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
      const body = Buffer.from(`<CompleteMultipartUpload>${lines.join('')}</CompleteMultipartUpload>`);
      await read({ method: 'POST', key, query: { uploadId }, body }, 'CompleteMultipartUploadResult');
    },

    async dropUpload(key: string, uploadId: string): Promise<void> {
      await nothing({ method: 'DELETE', key, query: { uploadId } }).catch(nullWhen(404));
    },

    /** Uploads in parts that were begun and neither finished nor dropped. */
    async *uploads(prefix: string): AsyncIterable<S3Upload> {
      let query: S3Query | null = { uploads: '', prefix };
      while (query !== null) {
        // A store that cannot list them drops them by a rule of its own, or has none.
        const request: S3Request = { method: 'GET', key: '', query };
        const page: Document | null = await read(request, 'ListMultipartUploadsResult').catch(nullWhen(501));
        if (page === null) return;
        for (const item of elements(page, 'Upload')) {
          const begunAt = new Date(textOf(item, 'Initiated'));
          yield { key: textOf(item, 'Key'), uploadId: textOf(item, 'UploadId'), begunAt };
        }
        query = nextUploads(page, prefix);
      }
    },
  };
}

export type S3Objects = ReturnType<typeof s3Objects>;

const nullWhen = (status: number) => (error: unknown) => {
  if (error instanceof S3Failure && error.status === status) return null;
  throw error;
};

function elements(within: Document, name: string): Element[] {
  return [...within.getElementsByTagName(name)];
}

function textOf(within: Document | Element, name: string): string {
  return within.getElementsByTagName(name).item(0)?.textContent ?? '';
}

/** Where the next page begins; null on the last one. */
function nextOf(page: Document, name: string): string | null {
  return textOf(page, 'IsTruncated') === 'true' ? textOf(page, name) || null : null;
}

function nextUploads(page: Document, prefix: string): S3Query | null {
  const key = nextOf(page, 'NextKeyMarker');
  if (key === null) return null;
  return { uploads: '', prefix, 'key-marker': key, 'upload-id-marker': textOf(page, 'NextUploadIdMarker') };
}
