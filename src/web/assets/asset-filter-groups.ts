import type { AssetFilterChoices, AssetFilters } from '../../shared/assets/asset-contract.ts';
import { ASSET_FILTER_NAMES } from '../../shared/assets/asset-contract.ts';
import { QUALITIES, TEXTURE_RESOLUTIONS, TEXTURE_TYPES } from '../../shared/assets/asset-rules.ts';
import type { FilterGroup } from '../ui/filter-group.ts';
import { choicesIn, flagIn, idsIn } from '../ui/search-values.ts';

const LABELS: Record<keyof AssetFilters, string> = {
  game: 'Game',
  series: 'Series',
  company: 'Company',
  platform: 'Platform',
  technology: 'Technology',
  format: 'Format',
  category: 'Category',
  license: 'License',
  quality: 'Model quality',
  textureType: 'Texture type',
  textureResolution: 'Texture resolution',
  rigged: 'Rigged',
  animated: 'Animated',
};

/** The filters of model lists, as an address holds them (decisions.md §4.3). */
export function assetFiltersIn(search: URLSearchParams): AssetFilters {
  const filters = {
    game: idsIn(search, 'game'),
    series: idsIn(search, 'series'),
    company: idsIn(search, 'company'),
    platform: idsIn(search, 'platform'),
    technology: idsIn(search, 'technology'),
    format: idsIn(search, 'format'),
    category: idsIn(search, 'category'),
    license: idsIn(search, 'license'),
    quality: choicesIn(search, 'quality', QUALITIES),
    textureType: choicesIn(search, 'textureType', TEXTURE_TYPES),
    textureResolution: choicesIn(search, 'textureResolution', TEXTURE_RESOLUTIONS),
    rigged: flagIn(search, 'rigged'),
    animated: flagIn(search, 'animated'),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

export function assetFilterGroups(choices: AssetFilterChoices, filters: AssetFilters): FilterGroup[] {
  return ASSET_FILTER_NAMES.map((name) => {
    const isFlag = name === 'rigged' || name === 'animated';
    const value = filters[name];
    return {
      name,
      label: LABELS[name],
      choices: choices[name],
      selected: value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)],
      ...(isFlag ? { isSingle: true } : {}),
    };
  });
}
