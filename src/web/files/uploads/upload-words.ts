import * as m from '#messages/uploads';
import { byteSize } from '../../../shared/platform/kit/byte-size.ts';
import type { UploadsUnderWay } from '../../platform/shell/uploads-under-way.ts';
import { totalsOf, type UploadTotals } from './fold-uploads.ts';
import type { QueueSnapshot } from './queue-display.ts';
import type { UploadPause } from './upload-pause.ts';
import type { UploadItem } from './upload-item.ts';
import { timeLeft } from './upload-speed.ts';

/** State of a file, in a line under its name. */
export function itemWords({ state, bytes, sentBytes, failure }: UploadItem, bytesPerSecond: number): string {
  const [sent, size] = [byteSize(sentBytes), byteSize(bytes)];
  switch (state) {
    case 'waiting':
      return sentBytes > 0 ? m.partWaiting({ sent, size }) : m.waiting({ size });
    case 'sending':
      // All bytes are sent, and the server stores the file.
      return sentBytes === bytes
        ? m.almostDone({ size })
        : [m.part({ sent, size }), ...pace(bytes - sentBytes, bytesPerSecond)].join(' · ');
    case 'paused':
      return m.paused({ sent, size });
    case 'failed':
      return failure ?? m.fileFailed();
    case 'interrupted':
      return m.interrupted({ sent, size });
    case 'finished':
    case 'removing':
      return size;
  }
}

/** State of a folder, or of all files. */
export function totalWords(totals: UploadTotals, bytesPerSecond: number): string {
  const { count, finished, failed, interrupted, paused, onTheirWay, bytes, sentBytes, bytesLeft } = totals;
  if (finished === count) return `${m.fileCount({ count })} · ${byteSize(bytes)}`;
  return [
    m.filePart({ finished, count }),
    m.part({ sent: byteSize(sentBytes), size: byteSize(bytes) }),
    ...(onTheirWay > 0 ? pace(bytesLeft, bytesPerSecond) : []),
    paused > 0 && m.pausedCount({ count: paused }),
    failed > 0 && m.failedCount({ count: failed }),
    interrupted > 0 && m.interruptedCount({ count: interrupted }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

function pace(bytesLeft: number, bytesPerSecond: number): string[] {
  if (bytesPerSecond < 1) return [];
  const left = timeLeft(bytesLeft, bytesPerSecond);
  return [m.perSecond({ size: byteSize(bytesPerSecond) }), ...(left === null ? [] : [left])];
}

/** Queue state for other pages, or null. */
export function underWayOf({ items, pause }: Pick<QueueSnapshot, 'items' | 'pause'>, home: string): UploadsUnderWay | null {
  const [first] = items;
  if (first === undefined) return null;
  const totals = totalsOf(items);
  const { count, finished, failed, interrupted, bytes, sentBytes } = totals;
  const percent = bytes === 0 ? 100 : Math.floor((100 * sentBytes) / bytes);
  const isPaused = pause !== null || totals.paused > 0;
  const state =
    finished === count
      ? 'arrived'
      : totals.onTheirWay === 0 && failed + interrupted > 0
        ? 'failed'
        : isPaused
          ? 'stopped'
          : 'sending';
  return { name: count === 1 ? first.name : m.fileCount({ count }), percent, state, home };
}

export interface Announced {
  totals: UploadTotals;
  pause: UploadPause | null;
}

/** Announcement for screen readers: starts and ends only. */
export function announcement(before: Announced, after: Announced): string | null {
  const { totals, pause } = after;
  if (pause !== null && pause.sentence !== before.pause?.sentence) return pause.sentence;
  if (totals.failed > before.totals.failed) return m.filesFailed({ count: totals.failed - before.totals.failed });
  if (before.totals.onTheirWay === 0 && totals.onTheirWay > 0) return m.filesStarted({ count: totals.onTheirWay });
  if (before.pause !== null && pause === null && totals.onTheirWay > 0) return m.resumed();
  if (before.totals.onTheirWay > 0 && totals.onTheirWay === 0 && totals.finished > before.totals.finished)
    return totals.finished === totals.count ? m.allUploaded() : m.stopped();
  return null;
}
