import { attributeFault, integer, readGiven, type Read } from './attribute-reader.ts';

/** A relation as Strapi v4 takes it: replaced by a list, or some connected and some disconnected. */
export interface RelationChange {
  set: number[] | null;
  connect: number[];
  disconnect: number[];
}

const MAX_LISTED = 500;
const NOTHING: RelationChange = { set: null, connect: [], disconnect: [] };

/** An id: a number or its digits. */
const plainId: Read<number> = (value, path) =>
  integer(1)(typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value, path);

/** The same, or an object with it. */
export const id: Read<number> = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return plainId(value, path);
  const { id: inside } = readGiven(value, path, { id: plainId });
  if (inside === undefined) throw attributeFault(path, 'takes an id');
  return inside;
};

const ids: Read<number[]> = (value, path) => {
  const list = Array.isArray(value) ? value : [value];
  if (list.length > MAX_LISTED) throw attributeFault(path, `takes ${MAX_LISTED} ids at most`);
  return [...new Set(list.map((entry, index) => id(entry, Array.isArray(value) ? `${path}[${index}]` : path)))];
};

export const toMany: Read<RelationChange> = (value, path) => {
  if (value === null) return { ...NOTHING, set: [] };
  if (Array.isArray(value)) return { ...NOTHING, set: ids(value, path) };
  if (typeof value !== 'object' || 'id' in value)
    throw attributeFault(path, 'takes a list of ids, or set, connect and disconnect');
  return { ...NOTHING, ...readGiven(value, path, { set: ids, connect: ids, disconnect: ids }) };
};

export const toOne: Read<RelationChange> = (value, path) => {
  const isChange = typeof value === 'object' && value !== null && !Array.isArray(value) && !('id' in value);
  const change = isChange ? toMany(value, path) : { ...NOTHING, set: value === null ? [] : [id(value, path)] };
  if (change.connect.length > 1 || (change.set?.length ?? 0) > 1) throw attributeFault(path, 'takes one id');
  return change;
};

/** A relation that is given whole. */
export const idOrNull: Read<number | null> = (value, path) => changedId(null, toOne(value, path));

/** The ids after the change, those that stay first. */
export function changedIds(current: number[], { set, connect, disconnect }: RelationChange): number[] {
  const kept = (set ?? current).filter((own) => !disconnect.includes(own));
  return [...new Set([...kept, ...connect])];
}

/** The same of a relation to one: what is connected takes the place of what was. */
export function changedId(current: number | null, { set, connect, disconnect }: RelationChange): number | null {
  const before = set === null ? current : (set[0] ?? null);
  return connect[0] ?? (before !== null && disconnect.includes(before) ? null : before);
}

/** What a form holds of a relation after the change; `of` brings what stands under an id. */
export function overlaidOne<T>(
  current: { id: number | null } | null,
  change: RelationChange | undefined,
  of: (id: number) => T,
): T | null {
  const changed = changedId(current?.id ?? null, change ?? NOTHING);
  return changed === null ? null : of(changed);
}

/** The same of a list, which may hold `max` at most. */
export function overlaidMany<T>(
  name: string,
  current: { id: number | null }[],
  { change, of, max }: { change: RelationChange | undefined; of: (id: number) => T; max: number },
): T[] {
  const currentIds = current.flatMap((entry) => entry.id ?? []);
  const changed = changedIds(currentIds, change ?? NOTHING);
  if (changed.length > max) throw attributeFault(name, `takes ${max} ids at most`);
  return changed.map(of);
}
