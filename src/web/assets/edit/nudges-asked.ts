const KEY = 'publish-nudges';
const MAX_KEPT = 200;

/** What somebody was asked about before publishing in this browser; a model is asked about once, by whatever name it has. */
export function nudgesAsked(storage: Storage) {
  function read(): string[] {
    try {
      const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
    } catch {
      return [];
    }
  }

  return {
    has: (names: string[]): boolean => read().some((name) => names.includes(name)),
    add(names: string[]): void {
      try {
        storage.setItem(KEY, JSON.stringify([...names, ...read()].slice(0, MAX_KEPT)));
      } catch {
        // Then it is asked once more.
      }
    },
  };
}
