import { createHash, createHmac } from 'node:crypto';

import type { S3Config } from '../platform/config.ts';

// AWS Signature Version 4, https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
const ALGORITHM = 'AWS4-HMAC-SHA256';

export type S3Access = Pick<S3Config, 'region' | 'accessKeyId' | 'secretAccessKey'>;

export interface S3Query {
  [name: string]: string;
}

/** The headers that prove who asks. Of those that are given only `x-amz-…` are signed: a proxy may change the others. */
export function signedHeaders(
  access: S3Access,
  request: { method: string; url: URL; query: S3Query; headers: Record<string, string>; bodyHash: string },
  at: Date,
): Record<string, string> {
  const stamp = timeStamp(at);
  const headers: Record<string, string> = {
    ...request.headers,
    'x-amz-content-sha256': request.bodyHash,
    'x-amz-date': stamp,
  };
  const signed = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-amz-')));
  const { names, signature } = sign(access, { ...request, headers: { host: request.url.host, ...signed } }, stamp);
  const credential = `${access.accessKeyId}/${scopeOf(access, stamp)}`;
  return { ...headers, authorization: `${ALGORITHM} Credential=${credential}, SignedHeaders=${names}, Signature=${signature}` };
}

/** An address that proves by itself, for so many seconds, that its bearer may get what is there. */
export function presignedUrl(access: S3Access, url: URL, parts: { query: S3Query; seconds: number }, at: Date): string {
  const stamp = timeStamp(at);
  const query = {
    ...parts.query,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${access.accessKeyId}/${scopeOf(access, stamp)}`,
    'X-Amz-Date': stamp,
    'X-Amz-Expires': String(parts.seconds),
    'X-Amz-SignedHeaders': 'host',
  };
  const request = { method: 'GET', url, query, headers: { host: url.host }, bodyHash: 'UNSIGNED-PAYLOAD' };
  return `${url.origin}${url.pathname}?${queryText(query)}&X-Amz-Signature=${sign(access, request, stamp).signature}`;
}

/** A query as the signature wants it: in order, with more letters escaped than encodeURIComponent does. */
export function queryText(query: S3Query): string {
  return Object.entries(query)
    .map(([name, value]) => [escapeStrictly(name), escapeStrictly(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function sign(
  access: S3Access,
  request: { method: string; url: URL; query: S3Query; headers: Record<string, string>; bodyHash: string },
  stamp: string,
): { names: string; signature: string } {
  const headers = Object.entries(request.headers).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = headers.map(([name]) => name).join(';');
  const canonical = [
    request.method,
    request.url.pathname,
    queryText(request.query),
    ...headers.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    request.bodyHash,
  ].join('\n');
  const text = [ALGORITHM, stamp, scopeOf(access, stamp), createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [stamp.slice(0, 8), access.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${access.secretAccessKey}`,
  );
  return { names, signature: createHmac('sha256', key).update(text).digest('hex') };
}

const scopeOf = (access: S3Access, stamp: string) => `${stamp.slice(0, 8)}/${access.region}/s3/aws4_request`;

/** '20130524T000000Z' */
const timeStamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

function escapeStrictly(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
