import * as m from '#messages/api';
import type { UploadedPicture, UploadField } from '../../../shared/files/storage/picture-contract.ts';
import { ApiError, errorFrom, isRefused } from './api-error.ts';
import { sessionEnded } from './ended-session.ts';
import { sessionToken } from './session-token.ts';

const UPLOAD_PATH = '/api/upload';

interface UploadOptions {
  /** Called with the sent part, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Uploads a picture. If the session has ended, it repeats the upload after a new login. */
export async function uploadPicture(file: File, field: UploadField, options: UploadOptions = {}): Promise<UploadedPicture> {
  const token = sessionToken();
  try {
    return await sendPicture(file, field, options);
  } catch (error) {
    if (token === null || !isRefused(error, 'not_signed_in')) throw error;
    await sessionEnded(token);
    if (sessionToken() === null) throw error;
    return sendPicture(file, field, options);
  }
}

/** XMLHttpRequest, as `fetch` reports no upload progress. */
function sendPicture(file: File, field: UploadField, { onProgress, signal }: UploadOptions): Promise<UploadedPicture> {
  const form = new FormData();
  // The server reads fields in order, so the field name comes before the file.
  form.append('field', field);
  form.append('files', file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open('POST', UPLOAD_PATH);
    const token = sessionToken();
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      try {
        resolve(uploaded(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(new ApiError(0, 'unreachable', m.serverUnreachable())));
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')));
    if (signal?.aborted === true) {
      reject(new DOMException('The upload was cancelled.', 'AbortError'));
      return;
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function uploaded(status: number, body: string): UploadedPicture {
  if (status >= 400) throw errorFrom(status, body);
  const [picture] = JSON.parse(body) as UploadedPicture[];
  if (picture === undefined) throw new ApiError(status, 'unreadable', m.answerUnreadable());
  return picture;
}
