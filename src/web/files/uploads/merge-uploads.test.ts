import * as uploads from '#messages/uploads';
import { expect, test } from 'vitest';

import { MAX_WAITING_UPLOADS, type OwnUpload } from '../../../shared/files/uploads/upload-contract.ts';
import { addGiven, mergeListed } from './merge-uploads.ts';
import type { UploadItem } from './upload-item.ts';

const MAX_BYTES = 1000;
const MODIFIED = Date.UTC(2026, 0, 2, 3, 4, 5, 6);

let lastKey = 0;
const nextKey = () => (lastKey += 1);

const file = (name: string, bytes = 10, lastModified = MODIFIED) => new File([new Uint8Array(bytes)], name, { lastModified });
const given = (name: string, path: string | null = null, bytes = 10) => ({ file: file(name, bytes), path });
const add = (items: UploadItem[], ...files: ReturnType<typeof given>[]) =>
  addGiven(items, files, { maxBytes: MAX_BYTES, nextKey });

const listed = (id: string, part: Partial<OwnUpload> = {}): OwnUpload => ({
  id,
  name: 'a.zip',
  path: null,
  modifiedAt: new Date(MODIFIED).toISOString(),
  bytes: 10,
  receivedBytes: 4,
  state: 'receiving',
  sha256: null,
  createdAt: '',
  expiresAt: '',
  ...part,
});

const merge = (items: UploadItem[], uploads: OwnUpload[], listedIds: string[] = []) =>
  mergeListed(items, uploads, { listedIds: new Set(listedIds), nextKey });

const statesOf = (items: UploadItem[]) => items.map(({ name, state }) => `${name} ${state}`);

test('a file that is uploaded already is not sent twice', () => {
  const { items } = add([], given('a.zip'), given('a.zip'));
  expect(statesOf(items)).toEqual(['a.zip waiting']);
  const again = add(items, given('a.zip'));
  expect(again.items).toHaveLength(1);
  expect(again.notes).toEqual([uploads.knownFiles({ count: 1, names: 'a.zip' })]);
});

test('files of one name differ by path, size or time', () => {
  const later = { file: file('a.png', 10, MODIFIED + 1), path: null };
  const { items } = add([], given('a.png'), given('a.png', 'crate/a.png'), given('a.png', null, 11), later);
  expect(items).toHaveLength(4);
});

test('a name in the spelling of macOS equals that of the server', () => {
  const { items } = add([], given('Schlo\u0308ßchen\u200b.zip'));
  expect(items[0]?.name).toBe('Schlößchen.zip');
});

test('too large and empty files are refused at once, by name', () => {
  const { items, notes } = add(
    [],
    given('big.zip', null, MAX_BYTES + 1),
    given('empty.txt', 'crate/empty.txt', 0),
    given('a.zip'),
  );
  expect(statesOf(items)).toEqual(['a.zip waiting']);
  expect(notes).toEqual([
    uploads.tooLarge({ limit: '1.0 kB', names: 'big.zip (1.0 kB)' }),
    '1 empty file was left out: crate/empty.txt.',
  ]);
});

test('a long list of names is cut', () => {
  const { notes } = add([], ...['a', 'b', 'c', 'd', 'e'].map((name) => given(name, null, 0)));
  expect(notes).toEqual(['5 empty files were left out: a, b, c and 2 more.']);
});

test('more files than the server allows are refused', () => {
  const many = Array.from({ length: MAX_WAITING_UPLOADS + 2 }, (_, index) => given(`${index}.png`, `crate/${index}.png`));
  const { items, notes } = add([], ...many);
  expect(items).toHaveLength(MAX_WAITING_UPLOADS);
  expect(notes).toEqual([uploads.tooManyFiles({ count: 2, limit: 5000 })]);
});

test('files of the server are shown: complete ones as they are, incomplete ones until they are chosen again', () => {
  const items = merge([], [listed('1', { name: 'whole.zip', state: 'finished', receivedBytes: 10 }), listed('2')]);
  expect(statesOf(items)).toEqual(['whole.zip finished', 'a.zip interrupted']);
  const chosen = add(items, given('a.zip'));
  expect(chosen.notes).toEqual([]);
  expect(chosen.items[1]).toMatchObject({ id: '2', sentBytes: 4, state: 'waiting' });
  expect(chosen.items[1]?.file).not.toBeNull();
});

test('an incomplete file of a folder continues when it is chosen alone', () => {
  const items = merge([], [listed('1', { path: 'crate/a.zip' })]);
  expect(add(items, given('a.zip')).items).toMatchObject([{ id: '1', path: 'crate/a.zip', state: 'waiting' }]);
});

test('another file of that name starts as a new upload', () => {
  const items = merge([], [listed('1')]);
  expect(statesOf(add(items, given('a.zip', null, 11)).items)).toEqual(['a.zip interrupted', 'a.zip waiting']);
});

test('an upload whose start was not confirmed is resumed, not started twice', () => {
  const { items } = add([], given('a.zip'));
  expect(merge(items, [listed('1')])).toMatchObject([{ id: '1', sentBytes: 4, state: 'waiting' }]);
  expect(merge(items, [listed('1', { state: 'finished' })])).toMatchObject([{ id: '1', state: 'finished', file: null }]);
});

test('a file that changed during its upload is replaced by the file chosen next', () => {
  const [item] = add([], given('a.zip')).items;
  const failed = { ...item!, id: '1', state: 'failed' as const, file: null };
  expect(statesOf(add([failed], given('a.zip', null, 11)).items)).toEqual(['a.zip removing', 'a.zip waiting']);
});

test('running uploads stay unchanged', () => {
  const { items } = add([], given('a.zip'));
  const sending = items.map((item) => ({ ...item, state: 'sending' as const }));
  expect(merge(sending, [listed('1')])).toEqual(sending);
});

test('a file removed during its start is removed from the server, too', () => {
  const removing = add([], given('a.zip')).items.map((item) => ({ ...item, state: 'removing' as const }));
  expect(merge(removing, [listed('1')])).toMatchObject([{ id: '1', state: 'removing' }]);
});

test('used and abandoned uploads disappear, and available files start again', () => {
  const items = merge(
    [],
    [listed('1', { state: 'finished', name: 'whole.zip' }), listed('2', { name: 'half.zip' }), listed('3')],
  );
  const at = add(items, given('a.zip')).items;
  expect(merge(at, [], ['1', '2', '3'])).toMatchObject([{ name: 'a.zip', id: null, sentBytes: 0, state: 'waiting' }]);
});

test('files added after the request to the server stay', () => {
  const items = merge([], [listed('1', { state: 'finished' })]);
  expect(merge(items, [], [])).toEqual(items);
});
