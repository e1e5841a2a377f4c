/** '21 Nov 2026, 18:05', by the clock of whoever looks: for what the browser alone draws. */
export function momentOf(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}
