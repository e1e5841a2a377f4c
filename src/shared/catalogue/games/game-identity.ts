/** Signs that tell games of one title apart. */
export interface GameSigns {
  igdbId: number | null;
  /** Year of the earliest release. */
  firstYear: number | null;
}

/** Whether two games of one title are different games: by their numbers at IGDB where both have one, else by their first years. */
export function isOtherGame(one: GameSigns, other: GameSigns): boolean {
  if (one.igdbId !== null && other.igdbId !== null) return one.igdbId !== other.igdbId;
  return one.firstYear !== null && other.firstYear !== null && one.firstYear !== other.firstYear;
}

/** The title of a game whose own title another game has. */
export const withYear = (title: string, year: number): string => `${title} (${year})`;

/** The year of the earliest release in a form; null while none has a date. */
export function firstYearOf(platforms: readonly { releases: readonly { date: string | null }[] }[]): number | null {
  const [first] = platforms.flatMap(({ releases }) => releases.flatMap(({ date }) => date ?? [])).toSorted();
  return first === undefined ? null : Number(first.slice(0, 4));
}
