/** Facts that distinguish games with the same title. */
export interface GameSigns {
  igdbId: number | null;
  /** Year of the earliest release. */
  firstYear: number | null;
}

/** Whether two games with the same title differ: by IGDB ids if both have one, else by first years. */
export function isOtherGame(one: GameSigns, other: GameSigns): boolean {
  if (one.igdbId !== null && other.igdbId !== null) return one.igdbId !== other.igdbId;
  return one.firstYear !== null && other.firstYear !== null && one.firstYear !== other.firstYear;
}

/** Title with its year, for a game whose title is taken. */
export const withYear = (title: string, year: number): string => `${title} (${year})`;

/** Year of the earliest release in a form; null without dates. */
export function firstYearOf(platforms: readonly { releases: readonly { date: string | null }[] }[]): number | null {
  const [first] = platforms.flatMap(({ releases }) => releases.flatMap(({ date }) => date ?? [])).toSorted();
  return first === undefined ? null : Number(first.slice(0, 4));
}
