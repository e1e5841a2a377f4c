export const SESSION_KEY = 'session';

/** Where neither storage is open to us, as in some private windows, a session lasts as long as the page. */
let inMemory: string | null = null;
const listeners = new Set<() => void>();

/** The session token: in persistent storage when the user stays logged in, else in session storage. */
export function sessionToken(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY) ?? sessionStorage.getItem(SESSION_KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

/** Whether the session outlives the tab. */
export function isSessionPersistent(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

/** Keeps the token of a session that was just opened, in one place only: none that it replaces may come back. */
export function keepSession(token: string, persistent: boolean): void {
  inMemory = token;
  try {
    (persistent ? sessionStorage : localStorage).removeItem(SESSION_KEY);
    (persistent ? localStorage : sessionStorage).setItem(SESSION_KEY, token);
    inMemory = null;
  } catch {
    // Kept in memory above.
  }
  tell();
}

export function forgetSession(): void {
  inMemory = null;
  try {
    localStorage.removeItem(SESSION_KEY);
    sessionStorage.removeItem(SESSION_KEY);
  } catch {
    // Then nothing was kept there.
  }
  tell();
}

/** Hears of every change of the token, those of other tabs included. Returns the way to stop. */
export function watchSession(listener: () => void): () => void {
  // `clear()` of a storage is told without a key.
  const hear = (event: StorageEvent) => (event.key === SESSION_KEY || event.key === null) && listener();
  listeners.add(listener);
  window.addEventListener('storage', hear);
  // A page that the Back button brings back as it was has heard of nothing meanwhile.
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
    window.removeEventListener('pageshow', listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
