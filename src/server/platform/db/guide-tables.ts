import type { KindTable, RowOf, TablesBeside } from './kind-tables.ts';

export interface GuideTable extends KindTable {
  text: string | null;
  difficulty: 'beginner' | 'intermediate' | 'advanced' | null;
  duration: 'quarter' | 'half' | 'hour' | 'hours' | 'days' | null;
  verified_version: string | null;
  verified_on: string | null;
}

export interface GuideTables extends TablesBeside<'guide'> {
  guide: GuideTable;
  guide_game: RowOf<'guide'> & { game_id: number };
  guide_asset: RowOf<'guide'> & { asset_id: number };
  guide_tool: RowOf<'guide'> & { tool_id: number };
  guide_technology: RowOf<'guide'> & { technology_id: number };
  guide_format: RowOf<'guide'> & { format_id: number };
}
