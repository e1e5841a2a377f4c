import { basename } from 'node:path';

/** The strongly connected components of more than one file, each as the names of its files (Tarjan 1972). */
export function importCircles(files: readonly { path: string; imports: readonly string[] }[]): string[] {
  const imports = new Map(files.map((file) => [file.path, file.imports]));
  const circles: string[] = [];
  const order = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();

  function visit(path: string): number {
    const number = order.size;
    order.set(path, number);
    stack.push(path);
    open.add(path);
    let low = number;
    for (const next of imports.get(path) ?? []) {
      if (!imports.has(next)) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.has(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low < number) return low;
    const circle = stack.splice(stack.indexOf(path));
    for (const each of circle) open.delete(each);
    if (circle.length > 1)
      circles.push(
        circle
          .map((path) => basename(path))
          .toSorted()
          .join(' '),
      );
    return low;
  }

  for (const path of imports.keys()) if (!order.has(path)) visit(path);
  return circles.toSorted();
}
