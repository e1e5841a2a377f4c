import * as ui from '#messages/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { StoredPicture } from '../../../../shared/files/storage/picture-contract.ts';
import { ApiError } from '../../api/api-error.ts';
import { ImageDrop } from './image-drop.tsx';
import { ImageGalleryDrop } from './image-gallery-drop.tsx';
import { listenForNotifications, type Notification } from '../overlay/notify.ts';
import type { SendPicture } from './use-picture-queue.ts';

interface Sent {
  name: string;
  signal: AbortSignal;
  onProgress: (part: number) => void;
  arrive: (id: number) => void;
  fail: () => void;
}

const MAX_BYTES = 100;
const RULE = { maxBytes: MAX_BYTES, hint: 'Up to 100 bytes', refusal: 'Too much.' };
let sent: Sent[] = [];
let notified: Notification[] = [];
let stopListening = () => {};

const send: SendPicture = ({ name }, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    sent.push({
      name,
      signal,
      onProgress,
      arrive: (id) => resolve(stored(id)),
      fail: () => reject(new ApiError(500, 'internal', 'The picture could not be stored.')),
    });
  });

const stored = (id: number): StoredPicture => ({ id, url: `/files/pictures/${id}`, width: 3, height: 4, placeholder: '' });
const file = (name: string, bytes = 10, type = 'image/png') => new File([new Uint8Array(bytes)], name, { type });

beforeEach(() => {
  sent = [];
  stopListening = listenForNotifications((notification) => notified.push(notification));
  // Clears notifications queued by earlier tests.
  notified = [];
});

afterEach(() => {
  cleanup();
  stopListening();
});

function Single({ start, onPending }: { start: StoredPicture | null; onPending?: (pending: Promise<void>) => void }) {
  const [picture, setPicture] = useState(start);
  return (
    <ImageDrop
      label="Cover image"
      hint="Drop it here"
      rule={RULE}
      picture={picture}
      onChange={setPicture}
      send={send}
      onPending={onPending}
      ratio={0.75}
    />
  );
}

function Several({ start }: { start: StoredPicture[] }) {
  const [pictures, setPictures] = useState(start);
  return (
    <ImageGalleryDrop
      label="Pictures"
      hint="Drop them here"
      rule={RULE}
      maxCount={4}
      pictures={pictures}
      onChange={setPictures}
      send={send}
    />
  );
}

const settle = () => act(async () => {});
async function choose(...files: File[]) {
  fireEvent.change(document.querySelector('input[type="file"]') as Element, { target: { files } });
  await settle();
}
const shown = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
const area = () => screen.getByRole('button', { name: /Cover image: / });
const nth = (index: number) => sent[index] as Sent;

test.each([
  ['what is no picture', () => file('a.txt', 10, 'text/plain')],
  ['a picture that is too large', () => file('a.png', MAX_BYTES + 1)],
])('%s is not sent, and a notification says why', async (_what, refused) => {
  render(<Single start={null} />);
  await choose(refused());
  expect(sent).toEqual([]);
  expect(notified.map(({ kind, title, text }) => [kind, title, text])).toEqual([['error', 'Not meet conditions', 'Too much.']]);
  expect(screen.getByText('Up to 100 bytes')).toBeTruthy();
  expect(screen.queryByText('Drop it here')).toBeNull();
  await choose(file('b.png', MAX_BYTES));
  expect(sent.map(({ name }) => name)).toEqual(['b.png']);
  expect(screen.getByText('Drop it here')).toBeTruthy();
});

test('a picture is shown at once with its progress, and stays after the upload', async () => {
  render(<Single start={null} />);
  expect(screen.getByText('No Image')).toBeTruthy();
  await choose(file('a.png'));
  expect(shown()[0]).toMatch(/^blob:/);
  act(() => nth(0).onProgress(0.4));
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading a.png' }).value).toBe(0.4);
  nth(0).arrive(7);
  await settle();
  expect(shown()).toEqual(['/files/pictures/7-640']);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a failure keeps the old picture and offers a retry', async () => {
  render(<Single start={stored(1)} />);
  await choose(file('a.png'));
  nth(0).fail();
  await settle();
  expect(shown()).toEqual(['/files/pictures/1-640']);
  expect(screen.getByText('The picture could not be stored.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  nth(1).arrive(2);
  await settle();
  expect(nth(1).name).toBe('a.png');
  expect(shown()).toEqual(['/files/pictures/2-640']);
});

test('another picture cancels the pending upload', async () => {
  render(<Single start={null} />);
  await choose(file('a.png'));
  await choose(file('b.png'));
  expect(nth(0).signal.aborted).toBe(true);
  nth(0).arrive(1);
  await settle();
  nth(1).arrive(2);
  await settle();
  expect(shown()).toEqual(['/files/pictures/2-640']);
});

test('a cancelled upload leaves the old picture', async () => {
  render(<Single start={stored(1)} />);
  await choose(file('a.png'));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the upload' }));
  expect(nth(0).signal.aborted).toBe(true);
  nth(0).arrive(2);
  await settle();
  expect(shown()).toEqual(['/files/pictures/1-640']);
});

test('a picture can be dropped, pasted and deleted', async () => {
  render(<Single start={null} />);
  fireEvent.drop(area(), { dataTransfer: { types: ['Files'], files: [file('dropped.png')] } });
  await settle();
  nth(0).arrive(1);
  await settle();
  fireEvent.paste(area(), { clipboardData: { files: [file('pasted.png')] } });
  await settle();
  nth(1).arrive(2);
  await settle();
  expect(sent.map(({ name }) => name)).toEqual(['dropped.png', 'pasted.png']);
  fireEvent.click(screen.getByRole('button', { name: 'Delete Cover image' }));
  expect(screen.getByText('No Image')).toBeTruthy();
  expect(document.activeElement).toBe(area());
});

test('pending uploads resolve after the form has the picture', async () => {
  let isOver = false;
  const onPending = (pending: Promise<void>) => void pending.then(() => (isOver = true));
  render(<Single start={null} onPending={onPending} />);
  await choose(file('a.png'));
  expect(isOver).toBe(false);
  nth(0).fail();
  await settle();
  expect(isOver).toBe(true);
});

test('several pictures keep their order', async () => {
  render(<Several start={[stored(1)]} />);
  await choose(file('a.png'), file('b.png'), file('c.png'), file('d.png'));
  expect(sent.map(({ name }) => name)).toEqual(['a.png']);
  nth(0).arrive(2);
  await settle();
  expect(sent.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  nth(1).arrive(3);
  await settle();
  nth(2).arrive(4);
  await settle();
  expect(shown()).toEqual([1, 2, 3, 4].map((id) => `/files/pictures/${id}-640`));
  // The maximum is four.
  expect(sent).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Add pictures' })).toBeNull();
});

test('pictures can be moved by buttons and by dragging, and removed', () => {
  render(<Several start={[stored(1), stored(2), stored(3)]} />);
  fireEvent.click(screen.getByRole('button', { name: ui.moveOn({ position: 1 }) }));
  expect(shown()).toEqual([2, 1, 3].map((id) => `/files/pictures/${id}-640`));
  fireEvent.click(screen.getByRole('button', { name: 'Move picture 1 back' }));
  expect(shown()).toEqual([2, 1, 3].map((id) => `/files/pictures/${id}-640`));
  const tiles = [...document.querySelectorAll('li[draggable]')];
  fireEvent.dragStart(tiles[2] as Element, { dataTransfer: {} });
  fireEvent.drop(tiles[0] as Element, { dataTransfer: { types: [] } });
  expect(shown()).toEqual([3, 2, 1].map((id) => `/files/pictures/${id}-640`));
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  expect(shown()).toEqual([3, 1].map((id) => `/files/pictures/${id}-640`));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove picture 2');
});
