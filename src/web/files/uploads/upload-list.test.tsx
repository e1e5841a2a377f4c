import * as uploads from '#messages/uploads';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { OwnUpload } from '../../../shared/files/uploads/upload-contract.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { keepSession, sessionToken } from '../../platform/api/session-token.ts';
import type { SendFile } from './send-file.ts';
import { UploadList } from './upload-list.tsx';
import { uploadQueue } from './upload-queue.ts';

interface Sent {
  name: string;
  options: Parameters<SendFile>[1];
  arrive: () => void;
  fail: (error: Error) => void;
}

let sent: Sent[] = [];
let stored: OwnUpload[] = [];
let removed: string[] = [];

const send: SendFile = (file, options) =>
  new Promise((resolve, reject) => {
    options.signal.addEventListener('abort', () => reject(options.signal.reason));
    sent.push({ name: file.name, options, arrive: resolve, fail: reject });
  });

async function show() {
  const queue = uploadQueue({
    send,
    list: async () => ({ uploads: stored, maxBytes: 1_000_000 }),
    remove: async (id) => removed.push(id),
    now: () => Date.now(),
  });
  queue.refresh();
  const { container } = render(
    <MemoryRouter initialEntries={['/uploadResource?draft=3']}>
      <UploadList queue={queue} label="Model files" />
    </MemoryRouter>,
  );
  await settled();
  return container;
}

const settled = (ms = 300) => act(() => vi.advanceTimersByTimeAsync(ms));

async function choose(container: HTMLElement, ...files: File[]) {
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files } });
  await settled();
}

function file(name: string, { bytes = 2000, path = '' } = {}) {
  const made = new File([new Uint8Array(bytes)], name, { lastModified: 1 });
  return Object.defineProperty(made, 'webkitRelativePath', { value: path });
}

const folder = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => file(`${index}.png`, { path: `${name}/${index}.png` }));

const news = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .at(-1);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  stored = [];
  removed = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a file shows its progress and speed, and that it is finished', async () => {
  const container = await show();
  await choose(container, file('crate.zip'));
  expect(news()).toBe(uploads.filesStarted({ count: 1 }));
  sent[0]?.options.onProgress(0);
  sent[0]?.options.onProgress(500);
  await settled();
  const bar = screen.getByRole('progressbar', { name: 'Upload of crate.zip' });
  expect(bar.getAttribute('value')).toBe('25');
  expect(screen.getByText(/^500 B of 2\.0 kB · .+\/s · \d+ s left$/)).toBeTruthy();
  sent[0]?.arrive();
  await settled();
  expect(screen.getByRole('img', { name: 'Uploaded' })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(news()).toBe(uploads.allUploaded());
});

test('intermediate steps are not announced', async () => {
  const container = await show();
  await choose(container, file('crate.zip'));
  const before = news();
  for (let bytes = 0; bytes <= 1500; bytes += 100) {
    sent[0]?.options.onProgress(bytes);
    await settled();
    expect(news()).toBe(before);
  }
});

test('a folder of thousands is one row, which expands to a part of its files', async () => {
  const container = await show();
  await choose(container, ...folder('village', 3000));
  const rows = () => within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem');
  expect(rows()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'village' }));
  // The folder, fifty of its files, and the note about the others.
  expect(rows()).toHaveLength(52);
  expect(screen.getByText('And 2,950 more files.')).toBeTruthy();
});

test('many loose files are one row as well', async () => {
  const container = await show();
  await choose(container, ...Array.from({ length: 31 }, (_, index) => file(`${index}.obj`)));
  expect(screen.getByRole('button', { name: 'Loose files' })).toBeTruthy();
});

test('pause, resume and retry are a button each', async () => {
  const container = await show();
  await choose(container, file('crate.zip'));
  fireEvent.click(screen.getByRole('button', { name: 'Pause crate.zip' }));
  await settled();
  fireEvent.click(screen.getByRole('button', { name: 'Resume crate.zip' }));
  await settled();
  sent[1]?.fail(new ApiError(415, 'unsupported_type', 'Not such a file.'));
  await settled();
  expect(screen.getByText('Not such a file.')).toBeTruthy();
  expect(news()).toBe(uploads.filesFailed({ count: 1 }));
  fireEvent.click(screen.getByRole('button', { name: uploads.retryNamed({ name: 'crate.zip' }) }));
  await settled();
  expect(sent).toHaveLength(3);
});

test('all files can be paused and resumed together', async () => {
  const container = await show();
  await choose(container, ...folder('village', 5), file('crate.zip'));
  fireEvent.click(screen.getByRole('button', { name: 'Pause all' }));
  await settled();
  expect(screen.queryByRole('button', { name: 'Pause all' })).toBeNull();
  expect(screen.getAllByText(/5 paused/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Resume all' }));
  await settled();
  expect(screen.getByRole('button', { name: 'Pause all' })).toBeTruthy();
});

test('after a row is removed the focus is on the next one', async () => {
  const container = await show();
  await choose(container, file('a.zip'), file('b.zip'));
  const remove = screen.getByRole('button', { name: 'Remove a.zip' });
  remove.focus();
  fireEvent.click(remove);
  await settled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove b.zip' }));
});

test('a folder is removed after a confirmation, on the server as well', async () => {
  const container = await show();
  await choose(container, ...folder('village', 2));
  sent[0]?.options.onBegun('1');
  sent[0]?.arrive();
  await settled();
  fireEvent.click(screen.getByRole('button', { name: 'Remove village' }));
  expect(removed).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await settled();
  expect(screen.queryByRole('list', { name: 'Files' })).toBeNull();
  expect(removed).toEqual(['1']);
});

test('files sent before a reload are listed, and an incomplete one waits to be chosen again', async () => {
  const part = { path: null, modifiedAt: new Date(1).toISOString(), bytes: 2000, sha256: null, createdAt: '', expiresAt: '' };
  stored = [
    { ...part, id: '1', name: 'whole.zip', receivedBytes: 2000, state: 'finished' },
    { ...part, id: '2', name: 'half.zip', receivedBytes: 800, state: 'receiving' },
  ];
  const container = await show();
  expect(screen.getByText(uploads.interrupted({ sent: '800 B', size: '2.0 kB' }))).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose half.zip again' })).toBeTruthy();
  await choose(container, file('half.zip'));
  expect(sent.map(({ options }) => options.id)).toEqual(['2']);
});

test('a logged-out member sees a link to log in and return', async () => {
  keepSession('ended', true);
  const container = await show();
  await choose(container, file('crate.zip'));
  sent[0]?.fail(new ApiError(401, 'not_signed_in', 'Sign in.'));
  await settled();
  expect(news()).toBe(uploads.signedOut());
  const link = screen.getByRole('link', { name: 'Log in' });
  expect(link.getAttribute('href')).toBe('/login?next=%2FuploadResource%3Fdraft%3D3');
  fireEvent.click(link);
  expect(sessionToken()).toBeNull();
});

test('refused files are named until the message is dismissed', async () => {
  const container = await show();
  await choose(container, file('huge.zip', { bytes: 1_000_001 }), file('empty.txt', { bytes: 0 }));
  expect(screen.getByText(uploads.tooLarge({ limit: '1.0 MB', names: 'huge.zip (1.0 MB)' }))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await settled();
  expect(screen.queryByText(/huge\.zip/)).toBeNull();
});

test('files dropped anywhere on the area are accepted', async () => {
  await show();
  const dropped = file('crate.zip');
  const items = [{ kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => dropped }];
  const place = screen.getByRole('region', { name: 'Model files' });
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [dropped], items } });
  await settled();
  expect(sent.map(({ name }) => name)).toEqual(['crate.zip']);
});
