import { byteSize } from '../../../shared/platform/kit/text.ts';
import { counted, wholeNumber } from '../../platform/ui/text/compact-number.ts';
import type { UploadsUnderWay } from '../../platform/shell/uploads-under-way.ts';
import { totalsOf, type UploadTotals } from './fold-uploads.ts';
import type { QueueSnapshot } from './queue-display.ts';
import type { UploadHold } from './upload-hold.ts';
import type { UploadItem } from './upload-item.ts';
import { timeLeft } from './upload-speed.ts';

/** How a file stands, in a line under its name. */
export function itemWords({ state, bytes, sentBytes, failure }: UploadItem, bytesPerSecond: number): string {
  const of = `${byteSize(sentBytes)} of ${byteSize(bytes)}`;
  switch (state) {
    case 'waiting':
      return sentBytes > 0 ? `${of}, waiting` : `${byteSize(bytes)}, waiting`;
    case 'sending':
      // All is sent: the server puts it in its place.
      return sentBytes === bytes
        ? `${byteSize(bytes)}, almost there`
        : [of, ...pace(bytes - sentBytes, bytesPerSecond)].join(' · ');
    case 'paused':
      return `${of}, paused`;
    case 'failed':
      return failure ?? 'It could not be sent.';
    case 'interrupted':
      return `${of} is here. Choose the file again to go on.`;
    case 'finished':
    case 'removing':
      return byteSize(bytes);
  }
}

/** How a folder, or everything together, stands. */
export function totalWords(totals: UploadTotals, bytesPerSecond: number): string {
  const { count, finished, failed, interrupted, paused, onTheirWay, bytes, sentBytes, bytesLeft } = totals;
  if (finished === count) return `${counted(count, 'file', 'files')} · ${byteSize(bytes)}`;
  return [
    `${wholeNumber(finished)} of ${counted(count, 'file', 'files')}`,
    `${byteSize(sentBytes)} of ${byteSize(bytes)}`,
    ...(onTheirWay > 0 ? pace(bytesLeft, bytesPerSecond) : []),
    paused > 0 && `${wholeNumber(paused)} paused`,
    failed > 0 && `${wholeNumber(failed)} failed`,
    interrupted > 0 && `${wholeNumber(interrupted)} to be chosen again`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

function pace(bytesLeft: number, bytesPerSecond: number): string[] {
  if (bytesPerSecond < 1) return [];
  const left = timeLeft(bytesLeft, bytesPerSecond);
  return [`${byteSize(bytesPerSecond)}/s`, ...(left === null ? [] : [left])];
}

/** Queue state for other pages, or null. */
export function underWayOf({ items, hold }: Pick<QueueSnapshot, 'items' | 'hold'>, home: string): UploadsUnderWay | null {
  const [first] = items;
  if (first === undefined) return null;
  const totals = totalsOf(items);
  const { count, finished, failed, interrupted, bytes, sentBytes } = totals;
  const percent = bytes === 0 ? 100 : Math.floor((100 * sentBytes) / bytes);
  const isHeld = hold !== null || totals.paused > 0;
  const state =
    finished === count
      ? 'arrived'
      : totals.onTheirWay === 0 && failed + interrupted > 0
        ? 'failed'
        : isHeld
          ? 'held'
          : 'sending';
  return { name: count === 1 ? first.name : counted(count, 'file', 'files'), percent, state, home };
}

export interface Announced {
  totals: UploadTotals;
  hold: UploadHold | null;
}

/** Announcement for screen readers: starts and ends only. */
export function announcement(before: Announced, after: Announced): string | null {
  const { totals, hold } = after;
  if (hold !== null && hold.sentence !== before.hold?.sentence) return hold.sentence;
  if (totals.failed > before.totals.failed)
    return `${counted(totals.failed - before.totals.failed, 'file', 'files')} could not be sent.`;
  if (before.totals.onTheirWay === 0 && totals.onTheirWay > 0) return `Sending ${counted(totals.onTheirWay, 'file', 'files')}.`;
  if (before.hold !== null && hold === null && totals.onTheirWay > 0) return 'Going on.';
  if (before.totals.onTheirWay > 0 && totals.onTheirWay === 0 && totals.finished > before.totals.finished)
    return totals.finished === totals.count ? 'All files have arrived.' : 'Nothing is being sent any more.';
  return null;
}
