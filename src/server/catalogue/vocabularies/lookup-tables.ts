import type { Generated } from 'kysely';

export interface NamedTable {
  id: Generated<number>;
  name: string;
}

export interface LinkKindTable extends NamedTable {
  igdb_id: number | null;
}

export interface SubcategoryTable {
  id: Generated<number>;
  category_id: number;
  name: string;
}

export interface TagTable {
  id: Generated<number>;
  name: string;
  background_id: number | null;
  uses: Generated<number>;
}

export interface RegionTable {
  id: Generated<number>;
  name: string;
  code: string;
  igdb_id: number | null;
}

export interface GameTypeTable {
  id: Generated<number>;
  name: string;
  game_selection: Generated<boolean>;
  igdb_id: number | null;
}

export interface ReleaseStatusTable {
  id: Generated<number>;
  name: string;
  igdb_id: number | null;
}

export interface TechnologyTable {
  id: Generated<number>;
  name: string;
  description: string | null;
  logo_id: number | null;
  igdb_id: number | null;
}

export interface FormatTable {
  id: Generated<number>;
  name: string;
  description: string | null;
  background_id: number | null;
}

export interface PlatformTable {
  id: Generated<number>;
  name: string;
  alt_name: string | null;
  alt_confirmed: Generated<boolean>;
  color: Generated<string>;
  igdb_id: number | null;
}

export interface CompanyTable {
  id: Generated<number>;
  name: string;
  alt_name: string | null;
  logo_id: number | null;
  igdb_id: number | null;
}

export interface LicenseTable {
  id: Generated<number>;
  name: string;
  spdx_id: string | null;
  type: string | null;
  description: string | null;
  commercial_use: boolean | null;
  derivatives: boolean | null;
  share_alike: boolean | null;
}

export interface LookupNameTable {
  kind: string;
  lookup_id: number;
  name: string;
}

export interface HiddenLookupTable {
  kind: string;
  lookup_id: number;
  act_id: number | null;
}

export interface LookupActTable {
  id: Generated<number>;
  kind: string;
  lookup_id: number;
  act: string;
  name: string;
  new_name: string | null;
  into_id: number | null;
  igdb_id: number | null;
  account_id: number | null;
  note: string | null;
  created_at: Date;
}

interface EntityStatusTable {
  id: number;
  name: string;
}

interface LookupTables {
  entity_status: EntityStatusTable;
  genre: NamedTable;
  theme: NamedTable;
  game_mode: NamedTable;
  player_perspective: NamedTable;
  series: NamedTable;
  store: LinkKindTable;
  social: LinkKindTable;
  category: NamedTable;
  subcategory: SubcategoryTable;
  tag: TagTable;
  region: RegionTable;
  game_type: GameTypeTable;
  release_status: ReleaseStatusTable;
  technology: TechnologyTable;
  format: FormatTable;
  platform: PlatformTable;
  company: CompanyTable;
  license: LicenseTable;
  lookup_name: LookupNameTable;
  hidden_lookup: HiddenLookupTable;
  lookup_act: LookupActTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends LookupTables {}
}
