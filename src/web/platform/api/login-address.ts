import { returnPath } from '../../../shared/accounts/auth/return-path.ts';

/** Where to sign in, and to come back from to `next`, a path of this site with its query. */
export function loginAddress(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

/** The place to go on to after signing in: `next` where it is a path of this site, else the home page. */
export function safeNext(next: string | null): string {
  return returnPath(next ?? '') ?? '/';
}
