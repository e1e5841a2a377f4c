import type { Generated, JSONColumnType } from 'kysely';

import type { FieldChange } from '../../../shared/history/history-contract.ts';
import type {
  AccountTable,
  ApiTokenTable,
  SessionTable,
  EmailLinkTable,
  AttemptTable,
  SpentBotCheckTable,
  SocialIdentityTable,
  SocialDepartureTable,
  SecondFactorTicketTable,
  TotpTable,
  PasskeyTable,
  PasskeyMakingTable,
  RecoveryCodeTable,
  AuditEntryTable,
} from './account-tables.ts';
import type {
  AssetTable,
  AssetGameTable,
  AssetPlatformTable,
  AssetTechnologyTable,
  AssetFormatTable,
  AssetTagTable,
  AssetImageTable,
  AssetTextureTable,
  AssetClipTable,
  AssetActivityTable,
} from './asset-tables.ts';
import type {
  BundleEntryTable,
  BundleModelPictureTable,
  BundleModelTable,
  BundleSourceTable,
  BundleTable,
} from './bundle-tables.ts';
import type {
  GameTable,
  GameGenreTable,
  GameThemeTable,
  GameGameModeTable,
  GamePlayerPerspectiveTable,
  GameTagTable,
  GameMediaTable,
  GameAlternativeNameTable,
  GameStoreLinkTable,
  GameSocialLinkTable,
  GamePlatformTable,
  GameReleaseTable,
  GameTechnologyTable,
  GameCompanyTable,
  GameCompanyPlatformTable,
  GameActivityTable,
} from './game-tables.ts';
import type { ModerationActTable, ReportTable } from './report-tables.ts';

interface JobTable {
  id: Generated<number>;
  kind: string;
  payload: unknown;
  run_at: Generated<Date>;
  tries: Generated<number>;
  leased_until: Date | null;
  failed_at: Date | null;
  last_error: string | null;
  created_at: Generated<Date>;
}

interface StoredFileTable {
  id: Generated<number>;
  sha256: string;
  bytes: number;
  media_type: string;
  state: Generated<string>;
  created_at: Generated<Date>;
}

interface PictureTable {
  id: Generated<number>;
  file_id: number;
  width: number;
  height: number;
  placeholder: string;
}

interface NamedTable {
  id: Generated<number>;
  name: string;
}

interface LinkKindTable extends NamedTable {
  igdb_id: number | null;
}

interface SubcategoryTable {
  id: Generated<number>;
  category_id: number;
  name: string;
}

interface TagTable {
  id: Generated<number>;
  name: string;
  background_id: number | null;
  uses: Generated<number>;
}

interface RegionTable {
  id: Generated<number>;
  name: string;
  code: string;
  igdb_id: number | null;
}

interface GameTypeTable {
  id: Generated<number>;
  name: string;
  game_selection: Generated<boolean>;
  igdb_id: number | null;
}

interface ReleaseStatusTable {
  id: Generated<number>;
  name: string;
  igdb_id: number | null;
}

interface TechnologyTable {
  id: Generated<number>;
  name: string;
  description: string | null;
  logo_id: number | null;
  igdb_id: number | null;
}

interface FormatTable {
  id: Generated<number>;
  name: string;
  description: string | null;
  background_id: number | null;
}

interface PlatformTable {
  id: Generated<number>;
  name: string;
  alt_name: string | null;
  alt_confirmed: Generated<boolean>;
  color: Generated<string>;
  igdb_id: number | null;
}

interface CompanyTable {
  id: Generated<number>;
  name: string;
  alt_name: string | null;
  logo_id: number | null;
  igdb_id: number | null;
}

interface LicenseTable {
  id: Generated<number>;
  name: string;
  spdx_id: string | null;
  type: string | null;
  description: string | null;
}

interface EntityStatusTable {
  id: number;
  name: string;
}

interface BannerTable {
  id: Generated<number>;
  title: string;
  subtitle: string | null;
  type: string | null;
  link: string;
  background_id: number | null;
  cover_id: number | null;
  demo: Generated<boolean>;
}

interface MenuLinkTable {
  id: Generated<number>;
  title: string;
  url: string;
  icon: string;
  position: number;
}

interface SiteHeaderTable {
  singleton: Generated<boolean>;
  logo_svg: string;
}

interface SearchWordTable {
  word: string;
}

interface VisitTable {
  day: string;
  kind: string;
  item_id: number;
  visitor: Buffer;
}

interface CatalogueTotalTable {
  kind: string;
  listed: number;
}

interface NewsletterSubscriberTable {
  id: Generated<number>;
  email: string;
  created_at: Generated<Date>;
  confirmed_at: Date | null;
}

interface RevisionTable {
  id: Generated<number>;
  game_id: number | null;
  asset_id: number | null;
  number: number;
  account_id: number | null;
  note: string | null;
  restored_number: number | null;
  changes: JSONColumnType<FieldChange[]>;
  snapshot: JSONColumnType<object>;
  created_at: Date;
}

interface RevisionPictureTable {
  revision_id: number;
  picture_id: number;
}

interface SavedPublicationTable {
  id: Generated<number>;
  account_id: number;
  asset_id: number | null;
  game_id: number | null;
  saved_at: Date;
}

interface UploadTable {
  id: string;
  account_id: number;
  name: string;
  path: string | null;
  modified_at: Date | null;
  bytes: number;
  received: Generated<number>;
  file_id: number | null;
  created_at: Date;
  expires_at: Date;
}

interface InstallationTable {
  name: string;
  value: string;
}

/** The schema as the migrations leave it: one interface a table, columns as they are in SQL. */
export interface Tables {
  account: AccountTable;
  session: SessionTable;
  api_token: ApiTokenTable;
  email_link: EmailLinkTable;
  attempt: AttemptTable;
  spent_bot_check: SpentBotCheckTable;
  social_identity: SocialIdentityTable;
  social_departure: SocialDepartureTable;
  second_factor_ticket: SecondFactorTicketTable;
  totp: TotpTable;
  passkey: PasskeyTable;
  passkey_making: PasskeyMakingTable;
  recovery_code: RecoveryCodeTable;
  audit_entry: AuditEntryTable;
  job: JobTable;
  stored_file: StoredFileTable;
  picture: PictureTable;
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
  entity_status: EntityStatusTable;
  banner: BannerTable;
  menu_link: MenuLinkTable;
  site_header: SiteHeaderTable;
  search_word: SearchWordTable;
  game: GameTable;
  game_genre: GameGenreTable;
  game_theme: GameThemeTable;
  game_game_mode: GameGameModeTable;
  game_player_perspective: GamePlayerPerspectiveTable;
  game_tag: GameTagTable;
  game_media: GameMediaTable;
  game_alternative_name: GameAlternativeNameTable;
  game_store_link: GameStoreLinkTable;
  game_social_link: GameSocialLinkTable;
  game_platform: GamePlatformTable;
  game_release: GameReleaseTable;
  game_technology: GameTechnologyTable;
  game_company: GameCompanyTable;
  game_company_platform: GameCompanyPlatformTable;
  asset: AssetTable;
  asset_game: AssetGameTable;
  asset_platform: AssetPlatformTable;
  asset_technology: AssetTechnologyTable;
  asset_format: AssetFormatTable;
  asset_tag: AssetTagTable;
  asset_image: AssetImageTable;
  asset_texture: AssetTextureTable;
  asset_clip: AssetClipTable;
  bundle: BundleTable;
  bundle_source: BundleSourceTable;
  bundle_entry: BundleEntryTable;
  bundle_model: BundleModelTable;
  bundle_model_picture: BundleModelPictureTable;
  asset_activity: AssetActivityTable;
  game_activity: GameActivityTable;
  visit: VisitTable;
  catalogue_total: CatalogueTotalTable;
  newsletter_subscriber: NewsletterSubscriberTable;
  report: ReportTable;
  moderation_act: ModerationActTable;
  revision: RevisionTable;
  revision_picture: RevisionPictureTable;
  saved_publication: SavedPublicationTable;
  upload: UploadTable;
  installation: InstallationTable;
}
