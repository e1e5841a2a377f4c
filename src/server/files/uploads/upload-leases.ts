import { randomUUID } from 'node:crypto';

import * as m from '#messages/server-uploads';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { UploadLeaseStore } from './upload-lease-store.ts';

/** Time that a dead process blocks an upload. */
const LEASE_MS = 5_000;
const RENEW_MS = 1_500;
/** Longer than storing the largest file takes. */
const WAIT_MS = 60_000;
/** Polling interval, for lost notifications. */
const ASK_AGAIN_MS = 500;
const CHANNEL = 'upload_lease';

export interface UploadLease {
  holder: string;
  release(): Promise<void>;
}

export type UploadLeases = Awaited<ReturnType<typeof uploadLeases>>;

/**
 * One request at a time writes to an upload, in any process. The newest wins:
 * a client reconnects before the server notices that the old connection is dead.
 */
export async function uploadLeases(store: UploadLeaseStore, database: Pick<Database, 'notify' | 'listen'>, log: Log) {
  const listeners = new Set<() => void>();
  await database.listen(CHANNEL, () => {
    for (const listener of listeners) listener();
  });

  function nextChange(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        listeners.delete(go);
        signal.removeEventListener('abort', go);
        resolve();
      };
      const timer = setTimeout(go, ASK_AGAIN_MS);
      listeners.add(go);
      signal.addEventListener('abort', go);
    });
  }

  function keep(uploadId: string, holder: string, onWanted: () => void): UploadLease {
    const renew = () =>
      void store.renew(uploadId, holder, LEASE_MS).then(
        (state) => state !== 'renewed' && onWanted(),
        (error: unknown) => log.warn({ err: error }, 'lease of an upload not renewed'),
      );
    const timer = setInterval(renew, RENEW_MS).unref();
    listeners.add(renew);
    return {
      holder,
      async release() {
        clearInterval(timer);
        listeners.delete(renew);
        if (await store.release(uploadId, holder)) await database.notify(CHANNEL);
      },
    };
  }

  return {
    /**
     * Asks the current writer to stop, and waits for the lease. @param onWanted called when another request wants or has the
     * lease.
     */
    async acquire(uploadId: string, { signal, onWanted }: { signal: AbortSignal; onWanted: () => void }): Promise<UploadLease> {
      const holder = randomUUID();
      const givenUp = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]);
      while (!(await store.take(uploadId, holder, LEASE_MS))) {
        if (givenUp.aborted) throw inUse();
        if (await store.want(uploadId)) await database.notify(CHANNEL);
        await nextChange(givenUp);
      }
      return keep(uploadId, holder, onWanted);
    },
  };
}

export const inUse = () => new Refusal('conflict', m.inUse());
