import { writeSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { pino, type DestinationStream, type Logger } from 'pino';

import { readIpAddress } from '../../shared/platform/kit/ip-address.ts';
import type { Config } from './config.ts';
import { roughNetworkOf } from './http/network-of.ts';
import type { LogAddresses } from './setting-table.ts';

export type Log = Logger;

const STDOUT = 1;
const BUSY_WAIT_MS = 10;
const asleep = new Int32Array(new SharedArrayBuffer(4));

/**
 * JSON lines on standard output. Headers, bodies and secrets are never logged.
 * @param own addresses of this server, which need no anonymisation.
 */
export function createLog(
  level: string,
  addresses: LogAddresses = 'short',
  destination?: DestinationStream,
  own: readonly string[] = [],
): Log {
  const hooks = addresses === 'full' ? {} : { streamWrite: (line: string) => withoutAddresses(line, addresses, own) };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks }, destination ?? { write: writeLine });
}

/** Drops a line that cannot be written. pino's own output would end the process on a full disk, or block. */
function writeLine(line: string): void {
  let rest: Buffer = Buffer.from(line);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(STDOUT, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      Atomics.wait(asleep, 0, 0, BUSY_WAIT_MS);
    }
  }
}

/** Possible addresses, also after a JSON escape such as \n. `readIpAddress` decides. */
const IPV4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?!\d|\.\d|\/24)/g;
const IPV6 = /(?<=\\[nrt]|[^\w.:]|^)(?:[\da-f]{0,4}:){2,7}(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]{0,4})(?![\w:]|\.\d)/gi;
/** True for each IPv6 address, and false for a time of day. */
const MANY_GROUPS = /:[\da-f]{1,4}:[\da-f]{1,4}:/i;

/** Addresses from settings and network cards. Log lines name them when the server starts to listen. */
export function ownAddresses({ host, publicUrl, metrics }: Pick<Config, 'host' | 'publicUrl' | 'metrics'>): string[] {
  const cards = Object.values(networkInterfaces()).flatMap((card) => card?.map(({ address }) => address) ?? []);
  const settings = [host, metrics?.host ?? '', (URL.parse(publicUrl)?.hostname ?? '').replace(/^\[(.*)\]$/, '$1')];
  return [...cards, ...settings].filter((address) => readIpAddress(address) !== null);
}

/** Rewrites every address in a finished line, in any field, message or stack, except the server's own. */
export function withoutAddresses(line: string, mode: Exclude<LogAddresses, 'full'>, own: readonly string[] = []): string {
  const rewritten = (text: string): string => {
    const bytes = readIpAddress(text);
    if (bytes === null || isLoopback(bytes) || own.includes(text)) return text;
    if (mode === 'none') return '-';
    return roughNetworkOf(text);
  };
  const mayHoldIpv6 = line.includes('::') || MANY_GROUPS.test(line);
  return (mayHoldIpv6 ? line.replace(IPV6, rewritten) : line).replace(IPV4, rewritten);
}

/** 127.0.0.0/8, `::1`, and the unspecified addresses `::` and 0.0.0.0. */
const isLoopback = (bytes: number[]): boolean =>
  bytes.length === 4
    ? bytes[0] === 127 || bytes.every((byte) => byte === 0)
    : bytes.slice(0, 15).every((byte) => byte === 0) && (bytes[15] ?? 0) <= 1;
