import type { IncomingMessage } from 'node:http';
import * as m from '#messages/server-uploads';
import { DataStore, ERRORS, Upload, type Locker } from '@tus/server';
import { PassThrough } from 'node:stream';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Member } from '../../platform/caller.ts';
import type { ResumableUploadService } from './resumable-upload-service.ts';
import type { StoredUpload } from './resumable-upload-store.ts';
import type { UploadChecksum } from './upload-checksum.ts';
import { writeUploadConcat } from './upload-concat.ts';
import type { UploadLease, UploadLeases } from './upload-leases.ts';
import { readMetadata, writeMetadata } from './upload-metadata.ts';

/** Chunks that arrive during a disk write are batched. */
const BUFFERED_BYTES = 512 * 1024;

/** The body of a request until the connection or `stop` ends it. */
function arrivingBody(raw: IncomingMessage, stop: AbortSignal): PassThrough {
  const body = new PassThrough({ highWaterMark: BUFFERED_BYTES });
  const end = () => {
    raw.unpipe(body);
    if (!body.writableEnded) body.end();
  };
  if (raw.destroyed || stop.aborted) end();
  else raw.pipe(body);
  raw.once('error', end).once('close', end);
  stop.addEventListener('abort', end, { once: true });
  return body;
}

/** A connection without any data for so long is dead. Slow ones are fine. */
const STALLED_AFTER_MS = 60_000;

interface TusDatastoreDependencies {
  uploads: ResumableUploadService;
  leases: UploadLeases;
  member: Member;
  raw: IncomingMessage;
  /** Aborted when the client disconnects or the server stops. */
  signal: AbortSignal;
  /** Whether a new upload is a part. */
  isPart: boolean;
  checksum: UploadChecksum | null;
}

/** Storage of tus uploads for one request, which owns the lease. */
export function tusDatastore({ uploads, leases, member, raw, signal, isPart, checksum }: TusDatastoreDependencies) {
  let lease: UploadLease | null = null;
  let stop = signal;
  let upload: StoredUpload | null = null;

  function ownLease(): UploadLease {
    if (lease === null) throw new Error('An upload is written to without a lease.');
    return lease;
  }

  async function find(id: string): Promise<Upload> {
    upload = await uploads.progress(member, id, ownLease());
    if (uploads.isExpired(upload)) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return described(upload);
  }

  const datastore = Object.assign(new DataStore(), {
    extensions: ['creation', 'creation-with-upload', 'termination', 'expiration'],

    async create(given: Upload): Promise<Upload> {
      await uploads.begin(member, given.id, { ...readMetadata(given.metadata ?? {}), bytes: given.size ?? 0, isPart });
      return find(given.id);
    },

    getUpload: find,

    async write(): Promise<number> {
      if (upload === null) throw new Error('An upload is written to before it was looked up.');
      const body = arrivingBody(raw, stop);
      const stalled = setTimeout(() => body.destroy(tooSlow()), STALLED_AFTER_MS);
      try {
        const source = watched(body, stalled, upload.bytes - upload.received);
        const received = await uploads.receive(upload, source, ownLease(), checksum);
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
        stop = AbortSignal.any([given, signal]);
        lease = await leases.acquire(id, { signal: stop, onWanted: () => void onWanted() });
      },
      unlock: async () => lease?.release(),
    }),
  };

  return {
    datastore,
    locker,
    /** Expiry of this upload. Null once it is finished. */
    expiresAt: () => (upload === null || (upload.received === upload.bytes && !upload.isPart) ? null : upload.expiresAt),
    /** Reply headers of partial and final uploads. */
    concat: () => (upload === null ? null : writeUploadConcat(upload)),
  };
}

async function* watched(body: AsyncIterable<Buffer>, stalled: NodeJS.Timeout, maxBytes: number): AsyncGenerator<Buffer> {
  let left = maxBytes;
  for await (const chunk of body) {
    left -= chunk.length;
    if (left < 0) throw ERRORS.ERR_SIZE_EXCEEDED;
    yield chunk;
    stalled.refresh();
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

const tooSlow = () => new Refusal('bad_input', m.tooSlow());
