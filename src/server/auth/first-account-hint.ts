/** What the console is told of the first account: nothing makes it admin by itself (decisions.md §3.6). */
export function firstAccountHint(nickname: string): string {
  return `The first account is open. To make it admin: npm run polyshelf -- grant admin ${nickname}`;
}
