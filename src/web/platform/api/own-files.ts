import * as m from '#messages/api';
import { ApiError, errorFrom } from './api-error.ts';
import { memberFetch } from './member-fetch.ts';

/** Uploads a file as the raw request body. */
export async function sendFile(method: 'PUT' | 'POST', path: string, file: File): Promise<void> {
  await bytesOf(await askAsMember(path, { method, body: file, headers: { 'content-type': file.type } }));
}

/** Fetches a private file of the member. */
export async function fetchOwn(path: string): Promise<Blob> {
  return bytesOf(await askAsMember(path, {}));
}

/** Downloads a private file of the member. */
export async function saveFile(path: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await fetchOwn(path));
  saveAs(address, name);
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Starts a download of a local URL, as of a blob. */
export function saveAs(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

async function askAsMember(...request: Parameters<typeof memberFetch>): Promise<Response> {
  try {
    return await memberFetch(...request);
  } catch {
    throw new ApiError(0, 'unreachable', m.serverUnreachable());
  }
}

async function bytesOf(response: Response): Promise<Blob> {
  if (response.status >= 400) throw errorFrom(response.status, await response.text());
  return response.blob();
}
