import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { forgetSession, keepSession } from './session-token.ts';
import { uploadPicture } from './upload-picture.ts';

/** Used parts of XMLHttpRequest. */
class FakeRequest extends EventTarget {
  static latest: FakeRequest;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  opened: string[] = [];
  headers: Record<string, string> = {};
  sent: FormData | null = null;
  constructor() {
    super();
    FakeRequest.latest = this;
  }
  open(...how: string[]) {
    this.opened = how;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  keepSession('the token', false);
});

afterEach(() => {
  forgetSession();
  vi.unstubAllGlobals();
});

const file = new File(['x'], 'a.png', { type: 'image/png' });
const request = () => FakeRequest.latest;

test('a picture is sent with the session, its field name comes first, and the first result is returned', async () => {
  const uploading = uploadPicture(file, 'coverHeader');
  expect(request().opened).toEqual(['POST', '/api/upload']);
  expect(request().headers['authorization']).toBe('Bearer the token');
  expect([...(request().sent?.keys() ?? [])]).toEqual(['field', 'files']);
  expect(request().sent?.get('field')).toBe('coverHeader');
  request().answer(200, [{ id: 7 }]);
  expect(await uploading).toEqual({ id: 7 });
});

test('progress is reported', () => {
  const parts: number[] = [];
  void uploadPicture(file, 'cover', { onProgress: (part) => parts.push(part) });
  request().upload.dispatchEvent(new ProgressEvent('progress', { loaded: 30, total: 120 }));
  expect(parts).toEqual([0.25]);
});

test('a refusal has the message of the server', async () => {
  const uploading = uploadPicture(file, 'cover');
  request().answer(413, { data: null, error: { status: 413, name: 'too_large', message: 'Too large.', details: {} } });
  await expect(uploading).rejects.toMatchObject({ status: 413, message: 'Too large.' });
});

test('an empty result and a lost connection are errors', async () => {
  const empty = uploadPicture(file, 'cover');
  request().answer(200, []);
  await expect(empty).rejects.toMatchObject({ code: 'unreadable' });
  const unreachable = uploadPicture(file, 'cover');
  request().dispatchEvent(new Event('error'));
  await expect(unreachable).rejects.toMatchObject({ code: 'unreachable' });
});

test('an upload can be cancelled', async () => {
  const stop = new AbortController();
  const uploading = uploadPicture(file, 'cover', { signal: stop.signal });
  stop.abort();
  await expect(uploading).rejects.toMatchObject({ name: 'AbortError' });
});
