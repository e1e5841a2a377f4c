import * as m from '#messages/server-strapi-api';

import { attributeError, flag, integer, maybe, readGiven, type Read } from './attribute-reader.ts';

/** A change of a relation in Strapi v4: a new list, or connected and disconnected ids. */
export interface RelationChange {
  set: number[] | null;
  connect: Connection[];
  disconnect: number[];
}

/** Without a position, new ids are appended and existing ones stay. */
interface Connection {
  id: number;
  position: { at: 'start' | 'end' } | { before: number } | { after: number } | null;
}

const MAX_LISTED = 500;
const NOTHING: RelationChange = { set: null, connect: [], disconnect: [] };

/** An id as a number or digits. */
const plainId: Read<number> = (value, path) =>
  integer(1)(typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value, path);

/** An id as a number, digits or an object with it. */
export const id: Read<number> = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return plainId(value, path);
  const { id: inside } = readGiven(value, path, { id: plainId });
  if (inside === undefined) throw attributeError(path, m.attributeId);
  return inside;
};

const position: Read<NonNullable<Connection['position']>> = (value, path) => {
  const { start, end, before, after } = readGiven(value, path, { start: flag, end: flag, before: plainId, after: plainId });
  const given = [
    ...(start === true ? [{ at: 'start' } as const] : []),
    ...(end === true ? [{ at: 'end' } as const] : []),
    ...(before === undefined ? [] : [{ before }]),
    ...(after === undefined ? [] : [{ after }]),
  ];
  const [one, another] = given;
  if (one === undefined || another !== undefined) throw attributeError(path, m.attributePlace);
  return one;
};

/** An id, or an object with an id and a position. */
const connection: Read<Connection> = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { id: plainId(value, path), position: null };
  const given = readGiven(value, path, { id: plainId, position: maybe(position) });
  if (given.id === undefined) throw attributeError(path, m.attributeId);
  return { id: given.id, position: given.position ?? null };
};

/** A list, or a single value. */
function listOf<T>(read: Read<T>): Read<T[]> {
  return (value, path) => {
    const list = Array.isArray(value) ? value : [value];
    if (list.length > MAX_LISTED) throw attributeError(path, (at) => m.attributeIdsTooMany({ ...at, max: MAX_LISTED }));
    return list.map((entry, index) => read(entry, Array.isArray(value) ? `${path}[${index}]` : path));
  };
}

const ids: Read<number[]> = (value, path) => [...new Set(listOf(id)(value, path))];

export const toMany: Read<RelationChange> = (value, path) => {
  if (value === null) return { ...NOTHING, set: [] };
  if (Array.isArray(value)) return { ...NOTHING, set: ids(value, path) };
  if (typeof value !== 'object' || 'id' in value) throw attributeError(path, m.attributeIds);
  return { ...NOTHING, ...readGiven(value, path, { set: ids, connect: listOf(connection), disconnect: ids }) };
};

export const toOne: Read<RelationChange> = (value, path) => {
  const isChange = typeof value === 'object' && value !== null && !Array.isArray(value) && !('id' in value);
  const change = isChange ? toMany(value, path) : { ...NOTHING, set: value === null ? [] : [id(value, path)] };
  if (change.connect.length > 1 || (change.set?.length ?? 0) > 1) throw attributeError(path, m.attributeOneId);
  return change;
};

/** Id of a relation to one entry. */
export const idOrNull: Read<number | null> = (value, path) => changedId(null, toOne(value, path));

/** Ids after a change: the remaining ones, with connected ids inserted one after the other at their positions. */
export function changedIds(current: number[], { set, connect, disconnect }: RelationChange, path = 'connect'): number[] {
  const remaining = (set ?? current).filter((own) => !disconnect.includes(own));
  return connect.reduce((listed, one) => connected(listed, one, path), remaining);
}

function connected(listed: number[], { id: added, position: place }: Connection, path: string): number[] {
  if (place === null) return listed.includes(added) ? listed : [...listed, added];
  const others = listed.filter((other) => other !== added);
  const at = placeIn(others, place);
  if (at === -1) throw attributeError(path, m.attributeBesideUnlisted);
  return others.toSpliced(at, 0, added);
}

/** Index for insertion. -1 if the neighbour is not in the list. */
function placeIn(listed: number[], place: NonNullable<Connection['position']>): number {
  if ('at' in place) return place.at === 'start' ? 0 : listed.length;
  if ('before' in place) return listed.indexOf(place.before);
  return listed.includes(place.after) ? listed.indexOf(place.after) + 1 : -1;
}

/** Id of a relation to one entry after a change. A connected id replaces the current one. */
export function changedId(current: number | null, { set, connect, disconnect }: RelationChange): number | null {
  const before = set === null ? current : (set[0] ?? null);
  return connect[0]?.id ?? (before !== null && disconnect.includes(before) ? null : before);
}

/** New value of a relation in the form. `of` makes the choice of an id. */
export function overlaidOne<T>(
  current: { id: number | null } | null,
  change: RelationChange | undefined,
  of: (id: number) => T,
): T | null {
  const changed = changedId(current?.id ?? null, change ?? NOTHING);
  return changed === null ? null : of(changed);
}

/** New list of a relation in the form, with at most `max` entries. */
export function overlaidMany<T>(
  name: string,
  current: { id: number | null }[],
  { change, of, max }: { change: RelationChange | undefined; of: (id: number) => T; max: number },
): T[] {
  const currentIds = current.flatMap((entry) => entry.id ?? []);
  const changed = changedIds(currentIds, change ?? NOTHING, name);
  if (changed.length > max) throw attributeError(name, (at) => m.attributeIdsTooMany({ ...at, max }));
  return changed.map(of);
}
