/** Collects by how much the use count of each tag moves. */
export function tagUses() {
  const changes = new Map<number, number>();
  const move = (id: number, change: number) => changes.set(id, (changes.get(id) ?? 0) + change);
  return {
    changes,
    add(before: number[], after: number[]): void {
      for (const id of before) move(id, -1);
      for (const id of after) move(id, 1);
    },
  };
}
