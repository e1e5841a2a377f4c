import { keepPress } from './overlay/press-replay.ts';
import { notify } from './overlay/notify.ts';
import { hasTypedText } from './form/typed-text.ts';

/** A part of the scripts could not be loaded. The message is for people, who were told it already. */
export class PartFailure extends Error {}

/** Where the browser notes when it loaded a page anew for lost scripts. */
export const RELOADED_KEY = 'polyshelf:reloaded';
/** A part that a new page lacks, too, is not to be had by loading it again. */
export const AGAIN_AFTER_MS = 60_000;
const LOOK_LIMIT_MS = 5000;
const STAYED_AFTER_MS = 30_000;

const OFFLINE = 'This part of the page cannot be loaded, since the site cannot be reached. Try again once you are connected.';
const TYPED =
  'The site was updated, and this part of the old page is gone. Copy what you typed and reload the page: it was not reloaded so that nothing is lost.';
const MISSING = 'This part of the page cannot be loaded. Try again later.';

/** Set while the page is on its way to be loaded anew. */
let isReloading = false;

/**
 * Loads a part of the scripts when it is needed. After an upgrade of the site the part of an open page may be gone: then the page is
 * loaded anew, and the last press repeated. Where that is of no use, or would lose text, it throws PartFailure.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    return recover();
  }
}

/** Loads the page anew for a part that is gone; until then it does not settle. */
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
  // Somebody may choose to stay, as while files are sent: browsers ask them.
  return new Promise<never>((_, refuse) => {
    setTimeout(() => {
      isReloading = false;
      refuse(new PartFailure(TYPED));
    }, STAYED_AFTER_MS);
  });
}

/** null: the page is to be loaded anew, and that is noted. */
async function whyNotReload(): Promise<string | null> {
  if (!(await isReachable())) return OFFLINE;
  if (hasTypedText()) return TYPED;
  try {
    const before = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (Date.now() - before < AGAIN_AFTER_MS) return MISSING;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    keepPress();
    return null;
  } catch {
    // Without a note of it, it could go on for ever.
    return MISSING;
  }
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(LOOK_LIMIT_MS) })).ok;
  } catch {
    return false;
  }
}
