/** A form that was edited from a version of a publication. */
export interface AskedChange<Form> {
  id: number;
  version: number;
  form: Form;
}

/** The fields that a change is about, as they stood where it began, and as they are to be. */
export interface TriedChange<Form> {
  base: Partial<Form>;
  proposed: Partial<Form>;
}

/**
 * The settled form without the ids of what was only made, or found by its name, while it was tried: that is settled anew when
 * it is saved. Names of what the form chose by its id are those of the database, whatever was sent.
 */
export function unsettled<Form extends object>(settled: Partial<Form>, asked: Partial<Form>): Partial<Form> {
  const chosen = new Set<string>();
  walk(asked, '', (path, id) => {
    chosen.add(`${path} ${id}`);
    return id;
  });
  return walk(settled, '', (path, id) => (chosen.has(`${path} ${id}`) ? id : null)) as Partial<Form>;
}

/** A copy in which each id is what `change` makes of it; `path` tells of what, without places in lists. */
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
