import { expect, test } from 'vitest';

import { presignedUrl, queryText, signedHeaders } from './s3-signature.ts';

// The examples of AWS: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html and …/sigv4-query-string-auth.html
const ACCESS = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const AT = new Date('2013-05-24T00:00:00Z');
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

test.each([
  [{ lifecycle: '' }, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  [{ 'max-keys': '2', prefix: 'J' }, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('a request for %j is signed as AWS signs it', (query, signature) => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/');
  const headers = signedHeaders(ACCESS, { method: 'GET', url, query, headers: { range: 'bytes=0-9' }, bodyHash: EMPTY }, AT);
  expect(headers).toEqual({
    range: 'bytes=0-9',
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      `SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
  });
});

test('an address is signed as AWS signs it', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  expect(presignedUrl(ACCESS, url, { query: {}, seconds: 86_400 }, AT)).toBe(
    'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
      '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z' +
      '&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
      '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

test('a query is in order of its names and escapes all that S3 escapes', () => {
  expect(queryText({ b: "a !'()*/+~", 'a-b': 'ж', a: '' })).toBe('a=&a-b=%D0%B6&b=a%20%21%27%28%29%2A%2F%2B~');
});
