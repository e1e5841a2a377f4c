const ENDING_YEAR = /(?<=\S)\s*\((?:19|20)\d\d\)\s*$/u;

/** 'Flashback (2013)' → 'Flashback': a year in brackets distinguishes games with the same title. */
export const withoutYear = (title: string): string => title.replace(ENDING_YEAR, '');
