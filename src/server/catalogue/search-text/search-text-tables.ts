interface SearchWordTable {
  word: string;
  /** Phonetic keys (`sounds.ts`). */
  sounds: string[];
}

export interface SearchTextTables {
  search_word: SearchWordTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SearchTextTables {}
}
