import type { FanartFilters } from '../../shared/fanarts/fanart-contract.ts';
import { FANART_FILTERS } from '../../shared/fanarts/fanart-filters.ts';
import { MEDIA } from '../../shared/fanarts/fanart-rules.ts';
import { NAMINGS } from '../publications/filter-choice-store.ts';
import { filtersOf, type FilterSqls } from '../publications/publication-filter-store.ts';
import type { PublicationTable } from '../publications/publication-order-store.ts';

export const FANART_TABLE: PublicationTable = { table: 'fanart', alias: 'f', title: 'title', key: 'title_key' };

const { own, worded, flag, linked, ranged, exact, without } = filtersOf(FANART_TABLE);

export const FANART_FILTER_SQL: FilterSqls<FanartFilters> = {
  medium: worded('medium', MEDIA),
  game: { ...linked('fanart_game', 'game_id'), naming: NAMINGS.game },
  model: { ...linked('fanart_asset', 'asset_id'), naming: NAMINGS.model },
  tag: { ...linked('fanart_tag', 'tag_id'), naming: NAMINGS.tag },
  sensitive: flag('sensitive'),
  added: ranged('published_at', FANART_FILTERS.added.range),
  uploader: { ...own('uploader_id', 'int'), naming: NAMINGS.uploader },
  exact,
  without,
};
