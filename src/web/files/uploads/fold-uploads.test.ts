import { expect, test } from 'vitest';

import { foldUploads, totalsOf, unfolded } from './fold-uploads.ts';
import type { UploadItem, UploadState } from './upload-item.ts';

let lastKey = 0;

function item(path: string, state: UploadState = 'waiting', sentBytes = 0): UploadItem {
  lastKey += 1;
  const isLoose = !path.includes('/');
  const name = path.split('/').at(-1) ?? '';
  const common = { key: lastKey, id: null, bytes: 100, modifiedMs: 0, file: null, safeBytes: 0, tries: 0, failure: null };
  return { ...common, name, path: isLoose ? null : path, sentBytes, state };
}

test('each uploaded folder is a row, at the position of its first file', () => {
  const rows = foldUploads([
    item('a.zip'),
    item('village/a/1.png'),
    item('b.zip'),
    item('castle/1.png'),
    item('village/2.png'),
  ]);
  expect(rows.map((row) => (row.kind === 'file' ? row.item.name : `${row.name} ${row.items.length}`))).toEqual([
    'a.zip',
    'village 2',
    'b.zip',
    'castle 1',
  ]);
});

test('in a folder, files that need attention come first, finished ones last, others in their order', () => {
  const given = [item('v/1', 'finished'), item('v/2', 'waiting'), item('v/3', 'sending'), item('v/4', 'failed'), item('v/5')];
  expect(unfolded(given).shown.map(({ name }) => name)).toEqual(['4', '2', '3', '5', '1']);
});

test('a folder of thousands shows fifty of its files', () => {
  const { shown, rest } = unfolded(Array.from({ length: 3000 }, (_, index) => item(`v/${index}`)));
  expect([shown.length, rest]).toEqual([50, 2950]);
});

test('paused and failed files do not count as remaining', () => {
  const totals = totalsOf([item('a', 'sending', 40), item('b', 'paused', 10), item('c', 'failed'), item('d', 'finished', 100)]);
  expect(totals).toMatchObject({ count: 4, finished: 1, paused: 1, failed: 1, onTheirWay: 1 });
  expect(totals).toMatchObject({ bytes: 400, sentBytes: 150, bytesLeft: 60 });
});
