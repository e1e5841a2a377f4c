import { Upload, type DetailedError } from 'tus-js-client';

import { PolyshelfError } from './polyshelf-error.ts';

/** Proxies often refuse larger bodies. */
const PIECE_BYTES = 64 * 1024 ** 2;
const RETRY_MS = [500, 1000, 2000, 5000, 10_000];

export interface SentFile {
  /** A File or Blob in a browser; a Buffer or a stream of `fs.createReadStream` in Node. */
  data: Upload['file'];
  /** File name, with its extension. */
  name: string;
  /** Path of the file inside its folder, with the name, such as `knight/textures/skin.png`. */
  path?: string;
  onProgress?: (sentBytes: number, totalBytes: number) => void;
}

/** Sends a file by tus 1.0 and returns the id of the upload. */
export function sendFile(endpoint: string, headers: Record<string, string>, file: SentFile): Promise<string> {
  const { data, name, path, onProgress } = file;
  return new Promise((resolve, reject) => {
    const upload = new Upload(data, {
      endpoint,
      headers,
      metadata: { filename: name, ...(path !== undefined && { relativePath: path }) },
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_MS,
      storeFingerprintForResuming: false,
      ...(onProgress !== undefined && { onProgress }),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: (error) => reject(refusalOf(error)),
    });
    upload.start();
  });
}

/** A lost connection has no response. */
function refusalOf(error: Error | DetailedError): Error {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  if (answer === null || answer === undefined) return error;
  return new PolyshelfError({
    status: answer.getStatus(),
    body: answer.getBody(),
    retryAfter: answer.getHeader('retry-after'),
  });
}
