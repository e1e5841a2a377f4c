import type { FilterChoice } from '../../../shared/platform/kit/paging.ts';
import { findMerged } from '../vocabularies/lookup-name-service.ts';
import { chosenFilters } from '../../platform/chosen-filters.ts';
import type { Db } from '../../platform/db/database.ts';
import { chosenIds, NAMINGS } from './filter-choice-store.ts';

export type MergedIdService = ReturnType<typeof mergedIdService>;

/** Replaces ids of merged lookups in filters, which old addresses may contain. */
export function mergedIdService(db: Db) {
  return {
    /** `asAsked` gives choices the requested ids again, so that clients recognise the chosen ones. */
    async chosen<Name extends string, Input extends Partial<Record<Name, unknown>>>(
      names: Record<Name, unknown>,
      input: Input,
    ) {
      const filters = chosenFilters(names, input);
      const before = new Map<string, Map<string, string>>();
      for (const [name, { table }] of Object.entries(NAMINGS)) {
        const ids = chosenIds(filters[name as Name]);
        const merged = await findMerged(db, table, ids);
        if (merged.size === 0) continue;
        const resolved = new Set(ids.map((id) => merged.get(id) ?? id));
        Object.assign(filters, { [name]: [...resolved] });
        const gone = [...merged].filter(([, into]) => !ids.includes(into));
        before.set(name, new Map(gone.map(([id, into]) => [String(into), String(id)])));
      }
      const withRequestedIds = (name: string, choices: FilterChoice[]): FilterChoice[] =>
        choices.map((choice) => ({ ...choice, id: before.get(name)?.get(choice.id) ?? choice.id }));
      return { filters, withRequestedIds };
    },
  };
}

/** Applies `asAsked` to several filters. */
export function allWithRequestedIds<Choices extends Partial<Record<string, FilterChoice[]>>>(
  choices: Choices,
  withRequestedIds: (name: string, choices: FilterChoice[]) => FilterChoice[],
): Choices {
  return Object.fromEntries(
    Object.entries(choices).map(([name, list]) => [name, withRequestedIds(name, list ?? [])]),
  ) as Choices;
}
