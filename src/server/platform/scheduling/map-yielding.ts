import { setImmediate } from 'node:timers/promises';

const MOST_MS = 20;

/** Maps items synchronously, and yields to the event loop between them after some time. */
export async function mapYielding<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = [];
  let since = performance.now();
  for (const item of items) {
    made.push(make(item));
    if (performance.now() - since < MOST_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  return made;
}
