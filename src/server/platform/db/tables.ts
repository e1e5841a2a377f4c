import type { Generated, JSONColumnType } from 'kysely';

import type { ProposalState } from '../../../shared/proposals/proposal-contract.ts';
import type { ProposedSubject } from '../../../shared/proposals/proposed-subject.ts';
import type { FieldChange, RevisionSource } from '../../../shared/history/history-contract.ts';
import type { AccountTables } from './account-tables.ts';
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
  AnimationTable,
  AssetAnimationTable,
  AssetActivityTable,
  AssetAlternativeNameTable,
} from './asset-tables.ts';
import type { BackupRunTable } from './backup-tables.ts';
import type {
  BundleEntryTable,
  BundleModelPictureTable,
  BundleModelTable,
  BundleSourceTable,
  BundleTable,
} from './bundle-tables.ts';
import type { DamagedFileTable, FileScrubTable } from './file-check-tables.ts';
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
import type {
  NamedTable,
  LinkKindTable,
  SubcategoryTable,
  TagTable,
  RegionTable,
  GameTypeTable,
  ReleaseStatusTable,
  TechnologyFormatTable,
  TechnologyTable,
  FormatTable,
  PlatformTable,
  CompanyTable,
  LicenseTable,
  LookupNameTable,
  HiddenLookupTable,
  LookupActTable,
} from './lookup-tables.ts';
import type { ChatTables } from './chat-tables.ts';
import type { CommentTables } from './comment-tables.ts';
import type { MentionTables } from './mention-tables.ts';
import type { NewsletterTables } from './newsletter-tables.ts';
import type { NoticeTables } from './notice-tables.ts';
import type { SavedPublicationTable, SubjectTable } from './kind-tables.ts';
import type { FanartTables } from './fanart-tables.ts';
import type { GuideTables } from './guide-tables.ts';
import type { RegistrationTables } from './registration-tables.ts';
import type { ToolTables } from './tool-tables.ts';
import type { TrustTables } from './trust-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';
import type { ReportTables } from './report-tables.ts';

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
  /** Null where its bytes are those of its source: what a member sent is an entry of its own. */
  file_id: number | null;
  source_id: Generated<number | null>;
  width: number;
  height: number;
  placeholder: string;
  uploader_id: Generated<number | null>;
  name: Generated<string | null>;
  alternative_text: Generated<string | null>;
  caption: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A view: every picture with the file that holds its bytes. */
interface PictureFileView extends Omit<PictureTable, 'file_id' | 'source_id'> {
  file_id: number;
  sha256: string;
  bytes: number;
  media_type: string;
  key: string;
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
  position: Generated<number>;
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

interface SearchDayTable {
  day: string;
  query: string;
  visitors: number;
}

interface SearchMissTable {
  id: Generated<number>;
  query: string;
  times: number;
  last_at: Date;
}

interface SearchVisitTable {
  day: string;
  query: string;
  visitor: Buffer;
}

interface CatalogueTotalTable {
  kind: string;
  listed: number;
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
  source: Generated<RevisionSource>;
  source_name: string | null;
  accepted_by_id: number | null;
  created_at: Date;
}

interface FormerTitleTable {
  game_id: number | null;
  asset_id: number | null;
  title: string;
}

interface RevisionPictureTable {
  revision_id: number;
  picture_id: number;
}

interface ProposalTable {
  id: Generated<number>;
  kind: ProposedSubject;
  subject_id: number;
  account_id: number | null;
  version: Generated<number>;
  base: JSONColumnType<object>;
  proposed: JSONColumnType<object>;
  note: string | null;
  state: Generated<ProposalState>;
  reason: string | null;
  judge_id: number | null;
  moderated: Generated<boolean>;
  revision_number: number | null;
  created_at: Date;
  updated_at: Date;
  judged_at: Date | null;
}

interface ProposalPictureTable {
  proposal_id: number;
  picture_id: number;
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
  is_part: Generated<boolean>;
  joined_of: string[] | null;
  created_at: Date;
  expires_at: Date;
}

interface UploadPieceTable {
  upload_id: string;
  start: number;
  bytes: number;
  name: string;
}

interface FeedTitleTable {
  asset_id: number | null;
  game_id: number | null;
  title: string;
}

interface InstallationTable {
  name: string;
  value: string;
}

/** The schema as the migrations leave it: one interface a table, columns as they are in SQL. */
export interface Tables
  extends
    AccountTables,
    ChatTables,
    NewsletterTables,
    CommentTables,
    FanartTables,
    GuideTables,
    MentionTables,
    NoticeTables,
    RegistrationTables,
    ReportTables,
    ToolTables,
    TrustTables,
    WebhookTables {
  backup_run: BackupRunTable;
  job: JobTable;
  stored_file: StoredFileTable;
  damaged_file: DamagedFileTable;
  file_scrub: FileScrubTable;
  picture: PictureTable;
  picture_file: PictureFileView;
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
  technology_format: TechnologyFormatTable;
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
  asset_alternative_name: AssetAlternativeNameTable;
  asset_game: AssetGameTable;
  asset_platform: AssetPlatformTable;
  asset_technology: AssetTechnologyTable;
  asset_format: AssetFormatTable;
  asset_tag: AssetTagTable;
  asset_image: AssetImageTable;
  asset_texture: AssetTextureTable;
  asset_clip: AssetClipTable;
  animation: AnimationTable;
  asset_animation: AssetAnimationTable;
  bundle: BundleTable;
  bundle_source: BundleSourceTable;
  bundle_entry: BundleEntryTable;
  bundle_model: BundleModelTable;
  bundle_model_picture: BundleModelPictureTable;
  asset_activity: AssetActivityTable;
  game_activity: GameActivityTable;
  visit: VisitTable;
  search_day: SearchDayTable;
  search_miss: SearchMissTable;
  search_visit: SearchVisitTable;
  catalogue_total: CatalogueTotalTable;
  subject: SubjectTable;
  proposal: ProposalTable;
  proposal_picture: ProposalPictureTable;
  revision: RevisionTable;
  former_title: FormerTitleTable;
  lookup_name: LookupNameTable;
  hidden_lookup: HiddenLookupTable;
  lookup_act: LookupActTable;
  revision_picture: RevisionPictureTable;
  saved_publication: SavedPublicationTable;
  upload: UploadTable;
  upload_piece: UploadPieceTable;
  feed_title: FeedTitleTable;
  installation: InstallationTable;
}
