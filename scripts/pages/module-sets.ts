/** Assigns page modules to chunks: a page loads few files, and little unused code. */

export interface SharedModule {
  id: string;
  /** Pages that import it, directly or indirectly. */
  pages: ReadonlySet<string>;
  bytes: number;
  imports: readonly string[];
}

/** Modules loaded by the same pages. Pages are bits of a mask. */
interface ModuleSet {
  mask: number;
  bytes: number;
  modules: string[];
  imports: Set<ModuleSet>;
}

/**
 * Modules shared by several pages, by chunk, those of most pages first. The initial sets have identical importing pages. Two
 * sets are merged as long as the additional unused bytes are worth less than the saved files.
 * @param fileSavingBytes Bytes before compression that a page may load in order to save one file.
 */
export function mergedSets(modules: readonly SharedModule[], fileSavingBytes: number): string[][] {
  let sets = setsOf(modules);
  let cost = costOf(sets, fileSavingBytes);
  for (;;) {
    let best = { sets, cost };
    for (const one of sets)
      for (const other of sets) {
        if (one.mask >= other.mask || !isWorthMerging(one, other, fileSavingBytes)) continue;
        const merged = merge(sets, one, other);
        const mergedCost = costOf(merged, fileSavingBytes);
        if (mergedCost < best.cost) best = { sets: merged, cost: mergedCost };
      }
    if (best.cost >= cost) break;
    ({ sets, cost } = best);
  }
  return sets
    .filter(isShared)
    .toSorted((a, b) => pagesIn(b.mask) - pagesIn(a.mask))
    .map((set) => set.modules);
}

function setsOf(modules: readonly SharedModule[]): ModuleSet[] {
  const names = [...new Set(modules.flatMap(({ pages }) => [...pages]))];
  if (names.length > 31) throw new Error(`Pages are bits of a number, and ${names.length} are too many.`);
  const maskOf = ({ pages }: SharedModule) => [...pages].reduce((mask, page) => mask | (1 << names.indexOf(page)), 0);
  const byId = new Map(modules.map((module) => [module.id, newSet(maskOf(module), module)]));
  for (const { id, imports } of modules)
    for (const imported of imports) {
      const set = byId.get(imported);
      if (set !== undefined) byId.get(id)?.imports.add(set);
    }
  return joined([...byId.values()], (set) => set.mask);
}

const newSet = (mask: number, { id, bytes }: SharedModule): ModuleSet => ({ mask, bytes, modules: [id], imports: new Set() });

const isShared = ({ mask }: ModuleSet) => pagesIn(mask) > 1;

function costOf(sets: readonly ModuleSet[], fileSavingBytes: number): number {
  return sets.reduce((sum, set) => sum + costOfSet(set, fileSavingBytes), 0);
}

/** A module of a single page is in the file of that page. */
function costOfSet({ mask, bytes }: Pick<ModuleSet, 'mask' | 'bytes'>, fileSavingBytes: number): number {
  const pages = pagesIn(mask);
  return pages > 1 ? pages * (bytes + fileSavingBytes) : 0;
}

/** Whether a merge pays off, without regard to imports: fast, and true for few pairs. */
function isWorthMerging(one: ModuleSet, other: ModuleSet, fileSavingBytes: number): boolean {
  const merged = { mask: one.mask | other.mask, bytes: one.bytes + other.bytes };
  return costOfSet(merged, fileSavingBytes) < costOfSet(one, fileSavingBytes) + costOfSet(other, fileSavingBytes);
}

/** A page that loads a set also loads all its imports. */
function merge(sets: readonly ModuleSet[], one: ModuleSet, other: ModuleSet): ModuleSet[] {
  const masks = new Map(sets.map((set) => [set, set.mask]));
  const mask = one.mask | other.mask;
  const widened = [one, other];
  for (const set of widened) {
    if (masks.get(set) === ((masks.get(set) ?? 0) | mask)) continue;
    masks.set(set, (masks.get(set) ?? 0) | mask);
    widened.push(...set.imports);
  }
  return joined(sets, (set) => masks.get(set) ?? set.mask);
}

/** New sets, one per mask. */
function joined(sets: readonly ModuleSet[], maskOf: (set: ModuleSet) => number): ModuleSet[] {
  const byMask = Map.groupBy(sets, maskOf);
  const result = new Map(
    [...byMask].map(([mask, parts]) => [
      mask,
      {
        mask,
        bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
        modules: parts.flatMap((part) => part.modules),
        imports: new Set<ModuleSet>(),
      },
    ]),
  );
  for (const [mask, parts] of byMask)
    for (const imported of parts.flatMap((part) => [...part.imports])) {
      const set = result.get(maskOf(imported));
      if (set !== undefined && set.mask !== mask) result.get(mask)?.imports.add(set);
    }
  return [...result.values()];
}

function pagesIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
