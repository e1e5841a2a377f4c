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

const merge = (items: UploadItem[], uploads: OwnUpload[], askedWith: string[] = []) =>
  mergeListed(items, uploads, { askedWith: new Set(askedWith), nextKey });

const statesOf = (items: UploadItem[]) => items.map(({ name, state }) => `${name} ${state}`);

test('a file that is there already is not sent twice', () => {
  const { items } = add([], given('a.zip'), given('a.zip'));
  expect(statesOf(items)).toEqual(['a.zip waiting']);
  const again = add(items, given('a.zip'));
  expect(again.items).toHaveLength(1);
  expect(again.notes).toEqual([uploads.knownFiles({ count: 1, names: 'a.zip' })]);
});

test('files of one name are others at another place, of another size, or of another time', () => {
  const later = { file: file('a.png', 10, MODIFIED + 1), path: null };
  const { items } = add([], given('a.png'), given('a.png', 'crate/a.png'), given('a.png', null, 11), later);
  expect(items).toHaveLength(4);
});

test('a name as macOS spells it is the one that the server tells', () => {
  const { items } = add([], given('Schlo\u0308ßchen\u200b.zip'));
  expect(items[0]?.name).toBe('Schlößchen.zip');
});

test('what is too large or empty is refused at once, by name', () => {
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

test('many names are cut', () => {
  const { notes } = add([], ...['a', 'b', 'c', 'd', 'e'].map((name) => given(name, null, 0)));
  expect(notes).toEqual(['5 empty files were left out: a, b, c and 2 more.']);
});

test('more files than the server holds are not taken', () => {
  const many = Array.from({ length: MAX_WAITING_UPLOADS + 2 }, (_, index) => given(`${index}.png`, `crate/${index}.png`));
  const { items, notes } = add([], ...many);
  expect(items).toHaveLength(MAX_WAITING_UPLOADS);
  expect(notes).toEqual([uploads.tooManyFiles({ count: 2, limit: 5000 })]);
});

test('what the server has is shown: whole files as they are, half ones until they are chosen again', () => {
  const items = merge([], [listed('1', { name: 'whole.zip', state: 'finished', receivedBytes: 10 }), listed('2')]);
  expect(statesOf(items)).toEqual(['whole.zip finished', 'a.zip interrupted']);
  const chosen = add(items, given('a.zip'));
  expect(chosen.notes).toEqual([]);
  expect(chosen.items[1]).toMatchObject({ id: '2', sentBytes: 4, state: 'waiting' });
  expect(chosen.items[1]?.file).not.toBeNull();
});

test('a half-sent file of a folder goes on when it is chosen by itself', () => {
  const items = merge([], [listed('1', { path: 'crate/a.zip' })]);
  expect(add(items, given('a.zip')).items).toMatchObject([{ id: '1', path: 'crate/a.zip', state: 'waiting' }]);
});

test('another file of that name begins anew beside it', () => {
  const items = merge([], [listed('1')]);
  expect(statesOf(add(items, given('a.zip', null, 11)).items)).toEqual(['a.zip interrupted', 'a.zip waiting']);
});

test('an upload that was begun without our hearing of it is gone on with, not begun twice', () => {
  const { items } = add([], given('a.zip'));
  expect(merge(items, [listed('1')])).toMatchObject([{ id: '1', sentBytes: 4, state: 'waiting' }]);
  expect(merge(items, [listed('1', { state: 'finished' })])).toMatchObject([{ id: '1', state: 'finished', file: null }]);
});

test('a file that was changed while it was sent gives its place to what is chosen then', () => {
  const [item] = add([], given('a.zip')).items;
  const failed = { ...item!, id: '1', state: 'failed' as const, file: null };
  expect(statesOf(add([failed], given('a.zip', null, 11)).items)).toEqual(['a.zip removing', 'a.zip waiting']);
});

test('what is being sent is left as it is', () => {
  const { items } = add([], given('a.zip'));
  const sending = items.map((item) => ({ ...item, state: 'sending' as const }));
  expect(merge(sending, [listed('1')])).toEqual(sending);
});

test('what is removed while it is begun is removed from the server, too', () => {
  const removing = add([], given('a.zip')).items.map((item) => ({ ...item, state: 'removing' as const }));
  expect(merge(removing, [listed('1')])).toMatchObject([{ id: '1', state: 'removing' }]);
});

test('what a saved work took, or what was given up, leaves; a file at hand begins anew', () => {
  const items = merge(
    [],
    [listed('1', { state: 'finished', name: 'whole.zip' }), listed('2', { name: 'half.zip' }), listed('3')],
  );
  const at = add(items, given('a.zip')).items;
  expect(merge(at, [], ['1', '2', '3'])).toMatchObject([{ name: 'a.zip', id: null, sentBytes: 0, state: 'waiting' }]);
});

test('what came after the server was asked stays', () => {
  const items = merge([], [listed('1', { state: 'finished' })]);
  expect(merge(items, [], [])).toEqual(items);
});
