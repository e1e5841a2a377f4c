import { returnPath } from '../../../shared/accounts/auth/return-path.ts';

/** Address of the login page, which returns to `next`, a path of this site with its query. */
export function loginAddress(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

/** Redirect target after login: `next` if it is a path of this site, otherwise the home page. */
export function safeNext(next: string | null): string {
  return returnPath(next ?? '') ?? '/';
}
