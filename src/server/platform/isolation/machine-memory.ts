import { machineBytes } from '@polyshelf/model-pipeline/isolation/machine-bytes.ts';

const MB = 1024 ** 2;

/** Default size of the caches: a sixteenth of the machine's memory, between 32 and 48 MB. */
export function defaultCacheMegabytes(bytes = machineBytes()): number {
  return Math.round(Math.min(Math.max(bytes / MB / 16, 32), 48));
}
