const KEY = 'session';

/** The session token: in persistent storage when the user stays logged in, else in session storage (decisions.md §2.5). */
export function sessionToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY);
  } catch {
    // Storage is closed to us, as in some private windows: the visitor is anonymous.
    return null;
  }
}
