import * as m from '#messages/uploads';
import { byteSize } from '../../../shared/platform/kit/byte-size.ts';
import { cleanFileName } from '../../../shared/files/uploads/file-name-rules.ts';
import { MAX_WAITING_UPLOADS, type OwnUpload } from '../../../shared/files/uploads/upload-contract.ts';
import type { GivenFile } from './given-files.ts';
import { identityOf, itemOf, looseIdentityOf, type UploadItem } from './upload-item.ts';

/** Number of refused files that are named. */
const MAX_NAMED = 3;

interface Merged {
  items: UploadItem[];
  /** Sentences about refused files. */
  notes: string[];
}

/** Adds files: new ones wait, incomplete ones are resumed, and uploaded ones stay. */
export function addGiven(
  items: readonly UploadItem[],
  given: readonly GivenFile[],
  options: { maxBytes: number; nextKey: () => number },
): Merged {
  const merged = new Map(items.map((item) => [item.key, item]));
  const keys = new Map(items.filter(({ state }) => state !== 'removing').map((item) => [identityOf(item), item.key]));
  const interrupted = new Map(
    items.filter(({ state }) => state === 'interrupted').map((item) => [looseIdentityOf(item), item.key]),
  );
  // Files with a changed size or time are replaced by the newly chosen ones.
  const changed = new Map(
    items.filter(({ state, file }) => state === 'failed' && file === null).map((item) => [item.path ?? item.name, item]),
  );
  const empty: string[] = [];
  const known: string[] = [];
  const tooLarge: string[] = [];
  let surplus = 0;
  for (const { file, path } of given) {
    const item = givenItem(file, path);
    const place = item.path ?? item.name;
    if (item.bytes === 0) {
      empty.push(place);
      continue;
    }
    if (item.bytes > options.maxBytes) {
      tooLarge.push(`${place} (${byteSize(item.bytes)})`);
      continue;
    }
    const key = keys.get(identityOf(item)) ?? (path === null ? interrupted.get(looseIdentityOf(item)) : undefined);
    const same = key === undefined ? undefined : merged.get(key);
    if (same !== undefined) {
      const isWanted = same.state === 'interrupted' || same.state === 'failed';
      if (isWanted) merged.set(same.key, { ...same, file, state: 'waiting', failure: null });
      else known.push(place);
    } else if (merged.size >= MAX_WAITING_UPLOADS) surplus += 1;
    else {
      const added = { ...item, key: options.nextKey() };
      const old = changed.get(place);
      if (old !== undefined) merged.set(old.key, { ...old, state: 'removing' });
      merged.set(added.key, added);
      keys.set(identityOf(added), added.key);
    }
  }
  const notes = [
    tooLarge.length > 0 && m.tooLarge({ limit: byteSize(options.maxBytes), names: named(tooLarge) }),
    empty.length > 0 && m.emptyFiles({ count: empty.length, names: named(empty) }),
    known.length > 0 && m.knownFiles({ count: known.length, names: named(known) }),
    surplus > 0 && m.tooManyFiles({ count: surplus, limit: MAX_WAITING_UPLOADS }),
  ];
  return { items: [...merged.values()], notes: notes.filter((note) => note !== false) };
}

/**
 * Merges the server's list: other uploads are shown, unconfirmed ones are resumed, and missing ones disappear.
 * @param askedWith the ids known at the request, because others may have come meanwhile.
 */
export function mergeListed(
  items: readonly UploadItem[],
  listed: readonly OwnUpload[],
  options: { listedIds: ReadonlySet<string>; nextKey: () => number },
): UploadItem[] {
  const left = new Map(listed.map((upload) => [upload.id, upload]));
  const ids = new Set(items.map(({ id }) => id));
  const unclaimed = new Map(
    listed.filter(({ id }) => !ids.has(id)).map((upload) => [identityOf(itemOf(upload, 0)), upload] as const),
  );
  const own = items.flatMap((item) => {
    const upload = item.id === null ? unclaimed.get(identityOf(item)) : left.get(item.id);
    if (upload !== undefined) {
      unclaimed.delete(identityOf(item));
      left.delete(upload.id);
    }
    if (item.state === 'sending') return [item];
    if (item.state === 'removing') return [{ ...item, id: item.id ?? upload?.id ?? null }];
    if (upload === undefined) return withoutUpload(item, options.listedIds);
    const isFinished = upload.state === 'finished';
    const { id, receivedBytes: sentBytes } = upload;
    return [{ ...item, id, sentBytes, ...(isFinished && { state: 'finished' as const, file: null, failure: null }) }];
  });
  return [...own, ...[...left.values()].map((upload) => itemOf(upload, options.nextKey()))];
}

/** State of an item that the server no longer lists. */
function withoutUpload(item: UploadItem, listedIds: ReadonlySet<string>): UploadItem[] {
  if (item.id === null || !listedIds.has(item.id)) return [item];
  // The upload was abandoned, or removed elsewhere. It starts again if the file is available. A finished upload was used.
  return item.file === null ? [] : [{ ...item, id: null, sentBytes: 0 }];
}

function givenItem(file: File, path: string | null): UploadItem {
  return {
    key: 0,
    id: null,
    // The name on the server.
    name: cleanFileName(file.name) || 'file',
    path: path?.split('/').map(cleanFileName).join('/') ?? null,
    bytes: file.size,
    modifiedMs: file.lastModified,
    file,
    sentBytes: 0,
    safeBytes: 0,
    tries: 0,
    state: 'waiting',
    failure: null,
  };
}

function named(names: string[]): string {
  const rest = names.length - MAX_NAMED;
  return rest > 0 ? m.namesAndMore({ names: names.slice(0, MAX_NAMED).join(', '), count: rest }) : names.join(', ');
}
