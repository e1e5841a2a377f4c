/** Limits for reading a package. A package that exceeds one of them is refused. */
export interface PackageLimits {
  maxEntries: number;
  /** Unpacked bytes of all entries together. */
  maxTotalBytes: number;
  /** Highest compression ratio of entries that unpack to more than `freeRatioBytes`. */
  maxRatio: number;
  freeRatioBytes: number;
  /** Processor seconds for reading one archive. */
  maxSeconds: number;
  /** A visitor waits for the page or file. */
  isWaitedFor?: boolean;
}

export const PACKAGE_LIMITS: PackageLimits = {
  maxEntries: 5000,
  maxTotalBytes: 2 * 1024 ** 3,
  maxRatio: 200,
  freeRatioBytes: 50 * 1024 ** 2,
  maxSeconds: 180,
};
