/** A form that was edited from a version of a publication. */
export interface ProposedChange<Form> {
  id: number;
  version: number;
  form: Form;
}

/** The changed fields with their base values and proposed values. */
export interface TriedChange<Form> {
  base: Partial<Form>;
  proposed: Partial<Form>;
}

/**
 * Removes ids that the dry run created or found by name; they are resolved again when saved.
 * Names of choices that were sent by id come from the database.
 */
export function unsettled<Form extends object>(settled: Partial<Form>, proposed: Partial<Form>): Partial<Form> {
  const chosen = new Set<string>();
  walk(proposed, '', (path, id) => {
    chosen.add(`${path} ${id}`);
    return id;
  });
  return walk(settled, '', (path, id) => (chosen.has(`${path} ${id}`) ? id : null)) as Partial<Form>;
}

/** Copies a value with each id replaced by `change`. `path` has no list indexes. */
function walk(value: unknown, path: string, change: (path: string, id: number) => number | null): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item, path, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'id' && typeof part === 'number' ? change(path, part) : walk(part, `${path}.${key}`, change),
    ]),
  );
}
