import type { Readable } from 'node:stream';

import { DataStore, ERRORS, Upload, type Locker } from '@tus/server';

import { Refusal } from '../../shared/kit/errors.ts';
import type { Member } from '../platform/caller.ts';
import type { ResumableUploadService } from './resumable-upload-service.ts';
import type { StoredUpload } from './resumable-upload-store.ts';
import type { UploadLease, UploadLeases } from './upload-leases.ts';
import { readMetadata, writeMetadata } from './upload-metadata.ts';

/** A connection on which nothing comes for so long is dead. How slow the rest is does not matter. */
const STALLED_AFTER_MS = 60_000;

interface TusDatastoreParts {
  uploads: ResumableUploadService;
  leases: UploadLeases;
  member: Member;
  /** Ends when the client is gone. */
  signal: AbortSignal;
}

/** What tus needs to store uploads, for one request of one member: the lease and the upload are that request's own. */
export function tusDatastore({ uploads, leases, member, signal }: TusDatastoreParts) {
  let lease: UploadLease | null = null;
  let upload: StoredUpload | null = null;

  function held(): UploadLease {
    if (lease === null) throw new Error('An upload is written to without a lease.');
    return lease;
  }

  async function find(id: string): Promise<Upload> {
    upload = await uploads.standing(member, id, held());
    if (uploads.isExpired(upload)) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return described(upload);
  }

  const datastore = Object.assign(new DataStore(), {
    extensions: ['creation', 'creation-with-upload', 'termination', 'expiration'],

    async create(given: Upload): Promise<Upload> {
      await uploads.begin(member, given.id, { ...readMetadata(given.metadata ?? {}), bytes: given.size ?? 0 });
      return find(given.id);
    },

    getUpload: find,

    async write(source: Readable): Promise<number> {
      if (upload === null) throw new Error('An upload is written to before it was looked up.');
      const stalled = setTimeout(() => source.destroy(tooSlow()), STALLED_AFTER_MS);
      try {
        const received = await uploads.receive(upload, watched(source, stalled), held());
        upload = { ...upload, received };
        return received;
      } finally {
        clearTimeout(stalled);
      }
    },

    remove: async (id: string) => {
      await uploads.own(member, id);
      await uploads.removeLeased(id);
    },
  });

  const locker: Locker = {
    newLock: (id) => ({
      async lock(given, onWanted) {
        lease = await leases.acquire(id, {
          signal: AbortSignal.any([given, signal]),
          onWanted: () => void onWanted(),
        });
      },
      unlock: async () => lease?.release(),
    }),
  };

  return {
    datastore,
    locker,
    /** When the upload of this request is given up, if it is one that is not finished. */
    expiresAt: () => (upload === null || upload.received === upload.bytes ? null : upload.expiresAt),
  };
}

async function* watched(source: AsyncIterable<Uint8Array>, timer: NodeJS.Timeout): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    yield chunk;
    timer.refresh();
  }
}

function described(upload: StoredUpload): Upload {
  return new Upload({
    id: upload.id,
    size: upload.bytes,
    offset: upload.received,
    metadata: writeMetadata(upload),
    creation_date: upload.createdAt.toISOString(),
  });
}

const tooSlow = () => new Refusal('bad_input', 'Nothing came for a minute. Ask how far the upload is, and go on from there.');
