const DAILY = 7;
const WEEKLY = 4;
const DAY_MS = 24 * 3_600_000;

/** `2026-11-23T16-25-31Z`: the start time as a file name that every system allows. */
export const backupName = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Null for a name in another format. */
export function backupMoment(name: string): Date | null {
  const [, day, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name) ?? [];
  const moment = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/**
 * Backups to keep: the latest of each of the last 7 days with backups, and of each of the last 4 weeks. Renamed ones are kept
 * too.
 */
export function retainedBackups(names: string[]): string[] {
  const latestFirst = names
    .filter((name) => backupMoment(name) !== null)
    .toSorted()
    .toReversed();
  const firstOfEach = (periodOf: (name: string) => number, count: number) => {
    const firsts = new Map<number, string>();
    for (const name of latestFirst) if (!firsts.has(periodOf(name))) firsts.set(periodOf(name), name);
    return [...firsts.values()].slice(0, count);
  };
  const dayOf = (name: string) => Math.floor((backupMoment(name)?.getTime() ?? 0) / DAY_MS);
  // Weeks begin on Monday; 1 January 1970 was a Thursday.
  const weekOf = (name: string) => Math.floor((dayOf(name) + 3) / 7);
  const retained = new Set([...firstOfEach(dayOf, DAILY), ...firstOfEach(weekOf, WEEKLY)]);
  return names.filter((name) => retained.has(name) || backupMoment(name) === null);
}
