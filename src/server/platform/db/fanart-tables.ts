import type { Generated } from 'kysely';

import type { KindTable, RowOf, TablesBeside } from './kind-tables.ts';

export interface FanartTable extends KindTable {
  medium: 'drawing' | 'render' | 'figure' | 'pixel' | 'cosplay' | null;
  software: string | null;
  rights: 'own' | 'permission' | null;
  permission_of: string | null;
  sensitive: Generated<boolean>;
}

export interface FanartTables extends TablesBeside<'fanart'> {
  fanart: FanartTable;
  fanart_game: RowOf<'fanart'> & { game_id: number };
  fanart_asset: RowOf<'fanart'> & { asset_id: number };
}
