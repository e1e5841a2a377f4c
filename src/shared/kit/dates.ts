/** How exactly a release date is known (decisions.md §5.3). */
export const DATE_PRECISIONS = ['day', 'month', 'quarter', 'year'] as const;
export type DatePrecision = (typeof DATE_PRECISIONS)[number];

const dayMonthYear = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayFullMonthYear = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

function parsed(iso: string): Date {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) throw new Error(`Invalid date format: ${iso}`);
  return date;
}

/** '05 Mar 2024' (browsing.md §9). Throws on what is not a date. */
export function shortDate(iso: string): string {
  // ICU abbreviates September to four letters in en-GB; every other month has three.
  return dayMonthYear.format(parsed(iso)).replace('Sept', 'Sep');
}

/** '05 March 2024' (contribution.md §9). Throws on what is not a date. */
export function longDate(iso: string): string {
  return dayFullMonthYear.format(parsed(iso));
}

/** 'D Month, YYYY' (browsing.md §9), shortened to what is known: '5 March, 2024', 'March, 2024', 'Q1 2024', '2024'. */
export function releaseDate(iso: string, precision: DatePrecision): string {
  const date = parsed(iso);
  const year = date.getUTCFullYear();
  switch (precision) {
    case 'day':
      return `${date.getUTCDate()} ${monthName.format(date)}, ${year}`;
    case 'month':
      return `${monthName.format(date)}, ${year}`;
    case 'quarter':
      return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${year}`;
    case 'year':
      return String(year);
  }
}
