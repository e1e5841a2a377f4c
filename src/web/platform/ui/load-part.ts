import * as m from '#messages/ui';
import { storePress } from './overlay/press-replay.ts';
import { notify } from './overlay/notify.ts';
import { hasTypedText } from './form/typed-text.ts';

/** A part of the scripts failed to load. The message is for users, who have seen it already. */
export class PartFailure extends Error {}

/** Storage key with the time of the last reload for missing scripts. */
export const RELOADED_KEY = 'polyshelf:reloaded';
/** Minimum time between reloads. A part that is also missing in a fresh page will not come with another reload. */
export const AGAIN_AFTER_MS = 60_000;
const LOOK_LIMIT_MS = 5000;
const STAYED_AFTER_MS = 30_000;

/** Set during a reload. */
let isReloading = false;

/**
 * Loads a part of the scripts on demand. After an upgrade of the site, parts of an open page may be gone. The page is then
 * reloaded, and the last click repeated. If that is useless or would lose text, PartFailure is thrown.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    return recover();
  }
}

/** Reloads the page for a missing part. The promise does not settle until then. */
export async function recover(): Promise<never> {
  const sentence = isReloading ? null : await whyNotReload();
  if (sentence !== null) {
    notify('error', sentence);
    throw new PartFailure(sentence);
  }
  if (!isReloading) {
    isReloading = true;
    location.reload();
  }
  // Browsers let users cancel a reload, as during uploads.
  return new Promise<never>((_, refuse) => {
    setTimeout(() => {
      isReloading = false;
      refuse(new PartFailure(m.partOutdated()));
    }, STAYED_AFTER_MS);
  });
}

/** Null: the page may be reloaded, and the time is stored. */
async function whyNotReload(): Promise<string | null> {
  if (!(await isReachable())) return m.partOffline();
  if (hasTypedText()) return m.partOutdated();
  try {
    const before = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (Date.now() - before < AGAIN_AFTER_MS) return m.partMissing();
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    storePress();
    return null;
  } catch {
    // Without storage, reloads could repeat forever.
    return m.partMissing();
  }
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(LOOK_LIMIT_MS) })).ok;
  } catch {
    return false;
  }
}
