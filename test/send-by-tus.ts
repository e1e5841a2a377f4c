import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';

import { Upload, type UploadOptions } from 'tus-js-client';

/** Sends all bytes with a tus client. Returns the address. */
export function sendByTus(address: string, bytes: Buffer, options: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${address}/uploads`,
      retryDelays: null,
      ...options,
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    });
    upload.start();
  });
}

/** Sends with a client that continues once any server replies again. Returns the address. */
export function sendThroughKills(bytes: Buffer, address: () => string, options: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${address()}/uploads`,
      // Longer than any test.
      retryDelays: Array.from({ length: 10_000 }, () => 100),
      onShouldRetry: () => {
        if (upload.url !== null) upload.url = `${address()}${new URL(upload.url).pathname}`;
        return true;
      },
      onUploadUrlAvailable() {
        // With a saved URL, the library starts again where a server without its database replies.
        upload.options.endpoint = null;
      },
      ...options,
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    });
    upload.start();
  });
}

/** Sends a first piece and pauses. Returns the address. */
export function sendFirstPiece(address: string, bytes: Buffer, chunkSize: number, options: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${address}/uploads`,
      retryDelays: null,
      ...options,
      chunkSize,
      onError: reject,
      onChunkComplete: () => void upload.abort().then(() => resolve(upload.url ?? ''), reject),
    });
    upload.start();
  });
}

/** One request of the protocol. Empty headers are omitted. */
export async function tusRequest(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<{ status: number; headers: Headers; error: { status: number; name: string; message: string } | null }> {
  const given = Object.entries({ 'tus-resumable': '1.0.0', ...headers }).filter(([, value]) => value !== '');
  const answer = await fetch(url, {
    method,
    headers: given,
    ...(body !== undefined && { body: new Uint8Array(body) }),
  });
  const text = await answer.text();
  const error = text === '' ? null : (JSON.parse(text) as { error: { status: number; name: string; message: string } }).error;
  return { status: answer.status, headers: answer.headers, error };
}

/** A request whose bytes the test releases. `answered` is its reply, or null if the connection ended. */
export function slowPatch(
  url: string,
  headers: Record<string, string>,
  { offset, length }: { offset: number; length: number },
): { request: ClientRequest; answered: Promise<IncomingMessage | null> } {
  const request = httpRequest(url, {
    method: 'PATCH',
    agent: false,
    headers: {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': offset,
      'content-length': length,
      ...headers,
    },
  });
  const answered = new Promise<IncomingMessage | null>((resolve) => {
    request.on('response', (answer) => resolve(answer.resume()));
    request.on('error', () => resolve(null));
  });
  return { request, answered };
}
