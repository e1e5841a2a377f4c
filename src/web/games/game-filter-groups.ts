import type { GameFilterChoices, GameFilters } from '../../shared/games/game-contract.ts';
import { GAME_FILTER_NAMES } from '../../shared/games/game-contract.ts';
import type { FilterGroup } from '../ui/filter-group.ts';
import { idsIn, numbersIn } from '../ui/search-values.ts';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

const LABELS: Record<keyof GameFilters, string> = {
  type: 'Type',
  platform: 'Platform',
  genre: 'Genre',
  series: 'Series',
  company: 'Company',
  technology: 'Technology',
  year: 'Year',
};

/** The filters of the games list, as an address holds them (decisions.md §4.3). */
export function gameFiltersIn(search: URLSearchParams): GameFilters {
  const filters = {
    type: idsIn(search, 'type'),
    platform: idsIn(search, 'platform'),
    genre: idsIn(search, 'genre'),
    series: idsIn(search, 'series'),
    company: idsIn(search, 'company'),
    technology: idsIn(search, 'technology'),
    year: numbersIn(search, 'year', FIRST_YEAR, LAST_YEAR),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

export function gameFilterGroups(choices: GameFilterChoices, filters: GameFilters): FilterGroup[] {
  return GAME_FILTER_NAMES.map((name) => ({
    name,
    label: LABELS[name],
    choices: choices[name],
    selected: (filters[name] ?? []).map(String),
  }));
}
