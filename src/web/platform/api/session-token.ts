export const SESSION_KEY = 'session';

/** If storage is blocked, as in some private windows, the session lasts until the page is closed. */
let inMemory: string | null = null;
const listeners = new Set<() => void>();

/** Session token, in local storage if the member stays logged in, otherwise in session storage. */
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

/** Stores the token of a new session in one place only, so that no previous token remains. */
export function keepSession(token: string, persistent: boolean): void {
  inMemory = token;
  try {
    (persistent ? sessionStorage : localStorage).removeItem(SESSION_KEY);
    (persistent ? localStorage : sessionStorage).setItem(SESSION_KEY, token);
    inMemory = null;
  } catch {
    // The token is in memory instead.
  }
  notifyListeners();
}

export function forgetSession(): void {
  inMemory = null;
  try {
    localStorage.removeItem(SESSION_KEY);
    sessionStorage.removeItem(SESSION_KEY);
  } catch {
    // Blocked storage has no token to remove.
  }
  notifyListeners();
}

/** Notifies of changes to the token, also from other tabs. Returns an unsubscribe function. */
export function watchSession(listener: () => void): () => void {
  // `clear()` of a storage sends an event without a key.
  const hear = (event: StorageEvent) => (event.key === SESSION_KEY || event.key === null) && listener();
  listeners.add(listener);
  window.addEventListener('storage', hear);
  // A page restored from the back/forward cache missed all events.
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
    window.removeEventListener('pageshow', listener);
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
