/** Console hint about the first account. Nobody becomes admin automatically. */
export function firstAccountHint(nickname: string): string {
  return `The first account is open. To make it admin: npm run polyshelf -- grant admin ${nickname}`;
}
