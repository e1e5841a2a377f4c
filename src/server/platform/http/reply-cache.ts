import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { LRUCache } from 'lru-cache';

import { versionedCache } from '../cache/versioned-cache.ts';
import { emitMetric } from '../metric-events.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished answer: its bytes, compressed once for each encoding that is asked for. */
export interface FinishedReply {
  body: Buffer;
  /** Each encoding has its own ETag. */
  etag(encoding: Encoding): string;
  /** A promise where they are not compressed yet. */
  encoded(encoding: Encoding): Buffer | Promise<Buffer>;
}

// Smaller answers grow or hardly shrink.
const MIN_COMPRESSED_BYTES = 1000;

/** Small buffers are parts of larger ones: kept for long, each would hold 64 kB. */
function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

export function finishedReply(bytes: Buffer): FinishedReply {
  const body = inOwnMemory(bytes);
  const compressed = new Map<Encoding, Buffer | Promise<Buffer>>();
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    body,
    etag: (encoding) => (encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`),
    encoded(encoding) {
      if (encoding === 'identity') return body;
      const known = compressed.get(encoding);
      if (known !== undefined) return known;
      const compressing = compress(body, encoding).then((written) => {
        const own = inOwnMemory(written);
        compressed.set(encoding, own);
        return own;
      });
      compressed.set(encoding, compressing);
      return compressing;
    },
  };
}

export function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: 6 });
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** The best encoding that the client takes and that is worth it for so many bytes. */
export function chooseEncoding(acceptEncoding: string | undefined, bytes: number): Encoding {
  if (acceptEncoding === undefined || bytes < MIN_COMPRESSED_BYTES) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding) ? 'gzip' : 'identity';
}

export interface ReplyCache {
  /**
   * The kept answer for this key, or the one that `make` finishes; asked for twice at once it is made once. `address` is
   * the one that was asked for: from then on it is known to stand for the key.
   */
  get(key: string, make: () => Promise<FinishedReply>, address?: string): Promise<FinishedReply>;
  /**
   * The kept answer of an address that was answered before, found without reading what the address says; null where
   * there is none for this version of the catalogue.
   */
  atAddress(address: string): FinishedReply | null;
}

// Addresses of the pages and their calls are shorter; whoever sends longer ones may wait for them to be read.
const MAX_ADDRESS_LENGTH = 1000;
const MAX_ADDRESSES = 20_000;
const MAX_ADDRESS_BYTES = 8 * 1024 * 1024;

/**
 * Finished answers in memory, each valid for one version of the catalogue.
 *
 * @param options.read what each answer is made in: whatever is kept is a read of what is public.
 */
export function replyCache(options: {
  maxBytes: number;
  version: () => number;
  read?: <T>(make: () => Promise<T>) => Promise<T>;
}): ReplyCache {
  const { read = (make) => make() } = options;
  const kept = versionedCache<FinishedReply>(options.version, {
    maxSize: options.maxBytes,
    // The compressed forms come later and are smaller: twice the body covers all of it.
    sizeOf: (reply, key) => reply.body.length * 2 + key.length + 200,
  });
  // The key that an address stands for, not its answer: many ways to write one address hold one answer in memory.
  const keys = new LRUCache<string, string>({
    max: MAX_ADDRESSES,
    maxSize: MAX_ADDRESS_BYTES,
    sizeCalculation: (key, address) => key.length + address.length + 100,
  });

  return {
    async get(key, finish, address) {
      let isKept = true;
      const reply = await kept.take(key, () => {
        isKept = false;
        return read(finish);
      });
      emitMetric('read', { kept: isKept });
      if (address !== undefined && address.length <= MAX_ADDRESS_LENGTH) keys.set(address, key);
      return reply;
    },
    atAddress(address) {
      const key = keys.get(address);
      const reply = key === undefined ? undefined : kept.get(key);
      if (reply !== undefined) emitMetric('read', { kept: true });
      return reply ?? null;
    },
  };
}
