import { usualPlatform, platformNameToMake } from '../../../shared/catalogue/vocabularies/usual-platforms.ts';
import { nameIdentity } from '../../../shared/platform/kit/name-identity.ts';
import { namesLabelled } from '../../../shared/catalogue/vocabularies/lookup-labels.ts';
import type { Db } from '../../platform/db/database.ts';
import { lookupNameStore, type NamedLookup } from './lookup-name-store.ts';

/**
 * Lookups by other names, keyed by the requested names: those of merged rows, earlier names, common names of platforms,
 * and names in the current language.
 * `kind` is the table of the lookups.
 */
export async function findByOtherNames(db: Db, kind: string, names: string[]): Promise<Map<string, NamedLookup>> {
  if (names.length === 0) return new Map();
  const store = lookupNameStore(db);
  const found = await store.byOtherNames(kind, names);
  const labels = new Map(
    names.flatMap((name): [string, string][] => {
      const [labelled] = found.has(name) ? [] : namesLabelled(kind, (label) => nameIdentity(label) === nameIdentity(name));
      return labelled === undefined ? [] : [[labelled, name]];
    }),
  );
  if (labels.size > 0)
    for (const row of await store.byNames(kind, [...labels.keys()])) found.set(labels.get(row.name) ?? row.name, row);
  const left = kind === 'platform' ? names.filter((name) => !found.has(name) && usualPlatform(name) !== undefined) : [];
  if (left.length === 0) return found;
  const stored = await store.platforms();
  const merged = await store.numbersMergedInto(kind);
  for (const name of left) {
    const usual = usualPlatform(name);
    const named = stored.filter((row) => usualPlatform(row.name) === usual);
    const number = usual?.igdbId ?? null;
    const match =
      named.find((row) => row.name === usual?.name) ??
      named[0] ??
      stored.find((row) => number !== null && row.igdbId === number) ??
      stored.find((row) => number !== null && row.id === merged.get(number));
    if (match !== undefined) found.set(name, { id: match.id, name: match.name });
  }
  return found;
}

/** Current ids of merged lookups. */
export async function findMerged(db: Db, kind: string, ids: number[]): Promise<Map<number, number>> {
  return ids.length === 0 ? new Map() : lookupNameStore(db).mergedInto(kind, ids);
}

/** Current lookups of merged ones, by IGDB number. */
export async function findMergedNumbers(db: Db, kind: string, igdbIds: number[]): Promise<Map<number, number>> {
  return igdbIds.length === 0 ? new Map() : lookupNameStore(db).numbersMergedInto(kind, igdbIds);
}

/** For all merged lookups of a kind. */
export const findAllMergedNumbers = (db: Db, kind: string): Promise<Map<number, number>> =>
  lookupNameStore(db).numbersMergedInto(kind);

/** Well-known platforms start with their short name and IGDB number. */
export function newPlatform(name: string) {
  const usual = usualPlatform(name);
  return {
    name: platformNameToMake(name),
    alt_name: usual?.altName ?? null,
    alt_confirmed: usual !== undefined,
    igdb_id: usual?.igdbId ?? null,
  };
}
