import * as api from '#messages/api';
import type { DetailedError } from 'tus-js-client';

import { UPLOADS_PATH } from '../../../shared/files/uploads/upload-contract.ts';
import { ApiError, errorFrom } from '../../platform/api/api-error.ts';
import { sessionToken } from '../../platform/api/session-token.ts';
import { loadPart } from '../../platform/ui/load-part.ts';

/** Up to this size, content is sent with the creation request: half the requests for a folder of small files. */
const WITH_BEGINNING_BYTES = 1024 ** 2;
/** Proxies refuse endless bodies. */
const PIECE_BYTES = 64 * 1024 ** 2;
/** A connection without progress for this time is dead. */
const STALLED_AFTER_MS = 75_000;
/** A stop during creation waits this long for the upload's id, or an orphan stays on the server. */
const BEGINNING_MS = 10_000;

interface SendOptions {
  /** Id of an upload to resume. */
  id: string | null;
  name: string;
  path: string | null;
  onBegun: (id: string) => void;
  /** Sent bytes; some may get lost on the way. */
  onProgress: (sentBytes: number) => void;
  /** Bytes confirmed by the server, after each piece and on resume. */
  onSafe: (safeBytes: number) => void;
  signal: AbortSignal;
}

export type SendFile = (file: File, options: SendOptions) => Promise<void>;

/** Sends a complete file. Failures are thrown and never retried here. */
export const sendFile: SendFile = async (file, { id, name, path, onBegun, onProgress, onSafe, signal }) => {
  const { Upload } = await loadPart(() => import('tus-js-client')).catch(() => {
    throw unreachable();
  });
  signal.throwIfAborted();
  const address = new URL(UPLOADS_PATH, location.href).href;
  let isOver = false;
  let isMoving = false;
  let stalled: ReturnType<typeof setTimeout>;
  let beginning: ReturnType<typeof setTimeout> | undefined;

  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      // Without an endpoint the library never restarts by itself, which it does after unexpected replies.
      endpoint: id === null ? address : null,
      uploadUrl: id === null ? null : `${address}/${id}`,
      metadata: { filename: name, lastModified: String(file.lastModified), ...(path !== null && { relativePath: path }) },
      chunkSize: PIECE_BYTES,
      uploadDataDuringCreation: file.size <= WITH_BEGINNING_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        // The library does not notice a stop between two requests.
        if (isOver) throw new Error('It was stopped.');
        const token = sessionToken();
        if (token !== null) request.setHeader('Authorization', `Bearer ${token}`);
      },
      onUploadUrlAvailable: () => {
        upload.options.endpoint = null;
        onBegun(upload.url?.split('/').at(-1) ?? '');
        if (signal.aborted) halt(signal.reason);
      },
      onProgress: (sentBytes) => {
        if (!isMoving) onSafe(sentBytes);
        isMoving = true;
        onProgress(sentBytes);
        clearTimeout(stalled);
        // After the last byte, the server may take any time.
        if (sentBytes < file.size) watch();
      },
      onChunkComplete: (_pieceBytes, safeBytes) => onSafe(safeBytes),
      onSuccess: () => end(resolve),
      onError: (error) => end(() => reject(errorOf(error))),
    });

    function watch() {
      stalled = setTimeout(() => halt(unreachable()), STALLED_AFTER_MS);
    }

    function end(settle: () => void) {
      if (isOver) return;
      isOver = true;
      clearTimeout(stalled);
      clearTimeout(beginning);
      signal.removeEventListener('abort', stop);
      settle();
    }

    function halt(reason: unknown) {
      void upload.abort();
      end(() => reject(reason));
    }

    function stop() {
      if (upload.url === null) beginning = setTimeout(() => halt(signal.reason), BEGINNING_MS);
      else halt(signal.reason);
    }

    signal.addEventListener('abort', stop);
    watch();
    upload.start();
  });
};

function errorOf(error: Error | DetailedError): ApiError {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  // In some browsers, a lost connection has a response with no status.
  return response === null || response.getStatus() === 0 ? unreachable() : errorFrom(response.getStatus(), response.getBody());
}

export const unreachable = () => new ApiError(0, 'unreachable', api.serverUnreachable());
