/** Pages that members write together. They have a history, and no uploader. */
export const ENTRY_KINDS = ['technology', 'format'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Pages that list games with something in common. */
export const COLLECTION_KINDS = ['series', 'company', 'platform'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];

/** Lists of names from A to Z. */
export const DIRECTORY_KINDS = ['game', ...COLLECTION_KINDS] as const;
export type DirectoryKind = (typeof DIRECTORY_KINDS)[number];
