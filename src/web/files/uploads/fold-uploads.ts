import * as m from '#messages/uploads';
import { isOnItsWay, type UploadItem } from './upload-item.ts';

/** More loose files than these are one row, like a folder. */
const MAX_LOOSE = 30;
/** Visible files of an expanded folder. */
const MAX_UNFOLDED = 50;

export type UploadRow = { kind: 'file'; item: UploadItem } | { kind: 'folder'; name: string; items: UploadItem[] };

/** Rows of the upload list: loose files, and folders as a whole. */
export function foldUploads(items: readonly UploadItem[]): UploadRow[] {
  const loose = items.filter(({ path }) => path === null);
  const folders = new Map<string, UploadItem[]>();
  const rows: UploadRow[] = [];
  for (const item of items) {
    const name = item.path === null ? (loose.length > MAX_LOOSE ? '' : null) : (item.path.split('/')[0] ?? '');
    if (name === null) {
      rows.push({ kind: 'file', item });
      continue;
    }
    const folder = folders.get(name);
    if (folder !== undefined) folder.push(item);
    else {
      const first = [item];
      folders.set(name, first);
      rows.push({ kind: 'folder', name: name === '' ? m.looseFiles() : name, items: first });
    }
  }
  return rows;
}

/** Visible files of a folder: those that need attention, then unfinished ones, and the number of the others. */
export function unfolded(items: readonly UploadItem[]): { shown: UploadItem[]; rest: number } {
  const rank = ({ state }: UploadItem) => (state === 'failed' || state === 'interrupted' ? 0 : state === 'finished' ? 2 : 1);
  const shown = items.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_UNFOLDED);
  return { shown, rest: items.length - shown.length };
}

export interface UploadTotals {
  count: number;
  finished: number;
  failed: number;
  interrupted: number;
  paused: number;
  onTheirWay: number;
  bytes: number;
  sentBytes: number;
  /** Bytes left of running uploads. */
  bytesLeft: number;
}

export function totalsOf(items: readonly UploadItem[]): UploadTotals {
  const count = (...states: UploadItem['state'][]) => items.filter(({ state }) => states.includes(state)).length;
  return {
    count: items.length,
    finished: count('finished'),
    failed: count('failed'),
    interrupted: count('interrupted'),
    paused: count('paused'),
    onTheirWay: count('waiting', 'sending'),
    bytes: items.reduce((sum, { bytes }) => sum + bytes, 0),
    sentBytes: items.reduce((sum, { sentBytes }) => sum + sentBytes, 0),
    bytesLeft: items.filter(isOnItsWay).reduce((sum, { bytes, sentBytes }) => sum + bytes - sentBytes, 0),
  };
}
