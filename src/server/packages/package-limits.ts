/** What a package may cost to read. A package beyond any of these is refused. */
export interface PackageLimits {
  maxEntries: number;
  /** Of all entries together, unpacked. */
  maxTotalBytes: number;
  /** An entry that unpacks to more than `freeRatioBytes` may not be packed tighter than this. */
  maxRatio: number;
  freeRatioBytes: number;
  /** How long reading one archive may keep a processor busy. */
  maxSeconds: number;
  /** Somebody waits for it, who asked for a page or a file. */
  isWaitedFor?: boolean;
}

export const PACKAGE_LIMITS: PackageLimits = {
  maxEntries: 5000,
  maxTotalBytes: 2 * 1024 ** 3,
  maxRatio: 200,
  freeRatioBytes: 50 * 1024 ** 2,
  maxSeconds: 180,
};
