import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { LRUCache } from 'lru-cache';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** A finished answer: its bytes, compressed once for each encoding that is asked for. */
export interface FinishedReply {
  body: Buffer;
  etag: string;
  encoded(encoding: Encoding): Promise<Buffer>;
}

// Smaller answers grow or hardly shrink.
const MIN_COMPRESSED_BYTES = 1000;

export function finishedReply(body: Buffer): FinishedReply {
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    async encoded(encoding) {
      if (encoding === 'identity') return body;
      const known = encoded.get(encoding) ?? compress(body, encoding);
      encoded.set(encoding, known);
      return known;
    },
  };
}

function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
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
  /** The kept answer for this key, or the one that `make` finishes; asked for twice at once it is made once. */
  get(key: string, make: () => Promise<FinishedReply>): Promise<FinishedReply>;
}

/** Finished answers in memory, each valid for one version of the catalogue. */
export function replyCache(options: { maxBytes: number; version: () => number }): ReplyCache {
  const kept = new LRUCache<string, { version: number; reply: FinishedReply }>({
    maxSize: options.maxBytes,
    // The compressed forms come later and are smaller: twice the body covers all of it.
    sizeCalculation: ({ reply }, key) => reply.body.length * 2 + key.length + 200,
  });
  const underWay = new Map<string, Promise<FinishedReply>>();
  return {
    async get(key, make) {
      const version = options.version();
      const hit = kept.get(key);
      if (hit?.version === version) return hit.reply;
      const flight = `${version} ${key}`;
      const running = underWay.get(flight);
      if (running !== undefined) return running;
      const promise = make()
        .then((reply) => {
          kept.set(key, { version, reply });
          return reply;
        })
        .finally(() => underWay.delete(flight));
      underWay.set(flight, promise);
      return promise;
    },
  };
}
