const KEY = 'publish-nudges';
const MAX_KEPT = 200;

/** Prompts that were shown in this browser. Each model is asked about once, under any of its names. */
export function promptsShown(storage: Storage) {
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
