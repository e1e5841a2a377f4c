import { ApiError, errorFrom } from './api-error.ts';
import { memberFetch } from './member-fetch.ts';

/** Sends the bytes of a file as they are. */
export async function sendFile(method: 'PUT' | 'POST', path: string, file: File): Promise<void> {
  await bytesOf(await askAsMember(path, { method, body: file, headers: { 'content-type': file.type } }));
}

/** The bytes of what only the member may have. */
export async function fetchOwn(path: string): Promise<Blob> {
  return bytesOf(await askAsMember(path, {}));
}

/** Fetches what only the member may have, and hands it to the browser to keep as a file. */
export async function saveFile(path: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await fetchOwn(path));
  saveAs(address, name);
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Hands an address of this page, as of a blob, to the browser to keep as a file. */
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
    throw new ApiError(0, 'unreachable', 'The server cannot be reached. Check your connection.');
  }
}

async function bytesOf(response: Response): Promise<Blob> {
  if (response.status >= 400) throw errorFrom(response.status, await response.text());
  return response.blob();
}
