import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type ListMultipartUploadsOutput,
  type ListMultipartUploadsRequest,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

import type { S3Config } from '../../platform/config.ts';
import type { ByteRange } from './file-storage.ts';
import { failureOf, notS3, S3_TIMING, s3Client, S3Failure, type S3Timing } from './s3-client.ts';

const PARTS_AT_ONCE = 2;

/** A streamed object. */
export interface S3Answer {
  body: Readable;
  status: number;
  contentRange: string;
}

export function s3Objects(config: S3Config, timing: S3Timing = S3_TIMING) {
  const client = s3Client(config, timing);
  const Bucket = config.bucket;

  return {
    /** Size in bytes. Null: no such object. */
    async size(key: string): Promise<number | null> {
      const head = withFailure(`HEAD ${key}`, client.send(new HeadObjectCommand({ Bucket, Key: key })));
      return head.then(({ ContentLength = 0 }) => ContentLength).catch(nullWhen(404));
    },

    /** An object or a range of it. Null: no such object. */
    async get(key: string, range?: ByteRange): Promise<S3Answer | null> {
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
      const found = await withFailure(`GET ${key}`, client.send(new GetObjectCommand({ Bucket, Key: key, Range }))).catch(
        nullWhen(404),
      );
      if (found === null) return null;
      const { Body, ContentRange = '', $metadata } = found;
      return { body: Body as Readable, status: $metadata.httpStatusCode ?? 0, contentRange: ContentRange };
    },

    async put(key: string, body: Buffer): Promise<void> {
      await withFailure(`PUT ${key}`, client.send(new PutObjectCommand({ Bucket, Key: key, Body: body })));
    },

    /** Stores a local file, in parts if it is larger than `partSize`. */
    async putFile(key: string, path: string, partSize: number): Promise<void> {
      const params = { Bucket, Key: key, Body: createReadStream(path) };
      await withFailure(`PUT ${key}`, new Upload({ client, params, queueSize: PARTS_AT_ONCE, partSize }).done());
    },

    async remove(key: string): Promise<void> {
      await withFailure(`DELETE ${key}`, client.send(new DeleteObjectCommand({ Bucket, Key: key })));
    },

    async *list(prefix: string, pageSize: number): AsyncGenerator<{ key: string; bytes: number; storedAt: Date }, void> {
      let token: string | undefined;
      do {
        const input = { Bucket, Prefix: prefix, MaxKeys: pageSize, ContinuationToken: token };
        const page = await withFailure('GET bucket', client.send(new ListObjectsV2Command(input)));
        // The client parses any page as an empty list.
        if (page.Name === undefined) throw notS3();
        for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
          yield { key: Key, bytes: Size, storedAt: LastModified };
        token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
    },

    async dropUpload(key: string, uploadId: string): Promise<void> {
      const dropping = client.send(new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId: uploadId }));
      await withFailure(`DELETE ${key}`, dropping).catch(nullWhen(404));
    },

    /** Unfinished multipart uploads. */
    async *uploads(prefix: string): AsyncIterable<{ key: string; uploadId: string; begunAt: Date }> {
      let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
      while (from !== null) {
        const input: ListMultipartUploadsRequest = { Bucket, Prefix: prefix, ...from };
        // A store without this call aborts them by its own rules, or has none.
        const page: ListMultipartUploadsOutput | null = await withFailure(
          'GET bucket',
          client.send(new ListMultipartUploadsCommand(input)),
        ).catch(nullWhen(501));
        if (page === null) return;
        for (const { Key = '', UploadId = '', Initiated = new Date() } of page.Uploads ?? [])
          yield { key: Key, uploadId: UploadId, begunAt: Initiated };
        from = page.IsTruncated === true ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null;
      }
    },

    /** Signed address for reading an object. */
    signedAddress: (key: string, shown: { disposition: string; mediaType: string; seconds: number }): Promise<string> => {
      const { disposition, mediaType, seconds } = shown;
      const input = { Bucket, Key: key, ResponseContentDisposition: disposition, ResponseContentType: mediaType };
      return getSignedUrl(client, new GetObjectCommand(input), { expiresIn: seconds });
    },

    makeBucket: () => withFailure('PUT bucket', client.send(new CreateBucketCommand({ Bucket }))),
    removeBucket: () => withFailure('DELETE bucket', client.send(new DeleteBucketCommand({ Bucket }))),
  };
}

export type S3Objects = ReturnType<typeof s3Objects>;

async function withFailure<T>(request: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw failureOf(request, error);
  }
}

const nullWhen = (status: number) => (error: unknown) => {
  if (error instanceof S3Failure && error.status === status) return null;
  throw error;
};
