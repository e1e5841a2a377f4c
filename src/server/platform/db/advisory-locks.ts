/** The keys of all advisory locks, so that no two are the same. */
export const ADVISORY_LOCKS = {
  /** One process migrates at a time. */
  migration: 7_265_501,
  /** One process fills in or removes the demonstration content. */
  demo: 7_265_502,
  /** Imports of assets, against games that get another title meanwhile. */
  import: 7_265_503,
  /** Games that come to belong to each other, so that they make no circle. */
  relation: 7_265_504,
  /** A class of locks, one for each key of a save. */
  save: 7_265_505,
  /** Shared by all users of the embedded database; the last one gets it exclusively. */
  presence: 7_265_506,
  /** One backup is made at a time, and no bytes are removed that it may still copy. */
  backup: 7_265_510,
  /** No host is asked about links of tools by two processes at once. */
  links: 7_265_511,
  /** One moderator at a time takes many things away. */
  sweep: 7_265_512,
  /** One process writes to the index in OpenSearch. */
  searchIndex: 7_265_513,
} as const;
