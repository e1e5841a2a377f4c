/** Keys of all advisory locks, which must differ. */
export const ADVISORY_LOCKS = {
  /** Migrations. */
  migration: 7_265_501,
  /** Import and removal of demonstration content. */
  demo: 7_265_502,
  /** Imports of assets, against concurrent changes of game titles. */
  import: 7_265_503,
  /** Relations between games, which must not form a cycle. */
  relation: 7_265_504,
  /** First key of two-part locks, one for each idempotency key of a save. */
  save: 7_265_505,
  /** Shared by all users of the embedded database; the last one takes it exclusively. */
  presence: 7_265_506,
  /** One backup at a time; held by the sweep too, so no bytes are removed that the backup may copy. */
  backup: 7_265_510,
  /** Checks of tool links. */
  links: 7_265_511,
  /** Sweeps by moderators. */
  sweep: 7_265_512,
  /** Writes to the OpenSearch index. */
  searchIndex: 7_265_513,
} as const;
