const KEY = 'publish-nudges';
const MAX_KEPT = 200;

/** Prompts shown in this browser. The prompt appears once per model, under any of its names. */
export function promptsShown(storage: Storage) {
  function read(): string[] {
    try {
      const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
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
        // The storage is full or blocked; the prompt appears again.
      }
    },
  };
}
