import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { LRUCache } from 'lru-cache';

import { versionedCache } from '../cache/versioned-cache.ts';
import { emitMetric } from '../metric-events.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished reply, compressed once for each requested encoding. */
export interface FinishedReply {
  body: Buffer;
  /** Each encoding has its own ETag. */
  etag(encoding: Encoding): string;
  /** A promise until compression is done. */
  encoded(encoding: Encoding): Buffer | Promise<Buffer>;
}

// Smaller bodies grow or hardly shrink.
const MIN_COMPRESSED_BYTES = 1000;

/** Copies a small buffer out of its 64 kB pool, which it would otherwise keep in memory. */
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

/** The best accepted encoding, if the size is worth it. */
export function chooseEncoding(acceptEncoding: string | undefined, bytes: number): Encoding {
  if (acceptEncoding === undefined || bytes < MIN_COMPRESSED_BYTES) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding) ? 'gzip' : 'identity';
}

export interface ReplyCache {
  /**
   * The cached reply for this key, or the result of `make`, shared by concurrent calls.
   * `address` is remembered as a spelling of the key.
   */
  get(key: string, make: () => Promise<FinishedReply>, address?: string): Promise<FinishedReply>;
  /** The cached reply for a known address, without parsing it. Null if there is none for this catalogue version. */
  atAddress(address: string): FinishedReply | null;
}

// Addresses of pages and calls are shorter. Longer ones are parsed each time.
const MAX_ADDRESS_LENGTH = 1000;
/** Part of the memory that is for addresses. Those that it has no room for are read again. */
const ADDRESS_SHARE = 1 / 8;

/**
 * Finished replies in memory, each valid for one version of the catalogue.
 * @param options.read wraps `make`: cached replies are public reads.
 */
export function replyCache(options: {
  maxBytes: number;
  version: () => number;
  read?: <T>(make: () => Promise<T>) => Promise<T>;
}): ReplyCache {
  const { read = (make) => make() } = options;
  const replies = versionedCache<FinishedReply>(options.version, {
    maxSize: Math.floor(options.maxBytes * (1 - ADDRESS_SHARE)),
    // Compressed forms are added later and are smaller, so twice the body covers all.
    sizeOf: (reply, key) => reply.body.length * 2 + key.length + 200,
  });
  // Maps addresses to keys, so that many spellings share one reply.
  const keys = new LRUCache<string, string>({
    maxSize: Math.floor(options.maxBytes * ADDRESS_SHARE),
    sizeCalculation: (key, address) => key.length + address.length + 100,
  });

  return {
    async get(key, finish, address) {
      let isCached = true;
      const reply = await replies.take(key, () => {
        isCached = false;
        return read(finish);
      });
      emitMetric('read', { isCached });
      if (address !== undefined && address.length <= MAX_ADDRESS_LENGTH) keys.set(address, key);
      return reply;
    },
    atAddress(address) {
      const key = keys.get(address);
      const reply = key === undefined ? undefined : replies.get(key);
      if (reply !== undefined) emitMetric('read', { isCached: true });
      return reply ?? null;
    },
  };
}
