import type { GuideFilters } from '../../shared/guides/guide-contract.ts';
import { GUIDE_FILTERS } from '../../shared/guides/guide-filters.ts';
import { DIFFICULTIES, DURATIONS } from '../../shared/guides/guide-rules.ts';
import { NAMINGS } from '../publications/filter-choice-store.ts';
import { filtersOf, type FilterSqls } from '../publications/publication-filter-store.ts';
import type { PublicationTable } from '../publications/publication-order-store.ts';

export const GUIDE_TABLE: PublicationTable = { table: 'guide', alias: 'g', title: 'title', key: 'title_key' };

const { own, worded, linked, ranged, exact, without } = filtersOf(GUIDE_TABLE);

export const GUIDE_FILTER_SQL: FilterSqls<GuideFilters> = {
  difficulty: worded('difficulty', DIFFICULTIES),
  duration: worded('duration', DURATIONS),
  game: { ...linked('guide_game', 'game_id'), naming: NAMINGS.game },
  model: { ...linked('guide_asset', 'asset_id'), naming: NAMINGS.model },
  tool: { ...linked('guide_tool', 'tool_id'), naming: NAMINGS.tool },
  technology: { ...linked('guide_technology', 'technology_id'), naming: NAMINGS.technology },
  format: { ...linked('guide_format', 'format_id'), naming: NAMINGS.format },
  tag: { ...linked('guide_tag', 'tag_id'), naming: NAMINGS.tag },
  added: ranged('published_at', GUIDE_FILTERS.added.range),
  uploader: { ...own('uploader_id', 'int'), naming: NAMINGS.uploader },
  exact,
  without,
};
