/** Types of the API, generated from its contracts. `npm run reference` */

export interface AssetsAnswer {
  data: AssetsEntry;
  meta: Record<string, unknown>;
}

export interface AssetsAttributes {
  name?: string | null;
  description?: string | null;
  author?: string | null;
  licenseText?: string | null;
  copyrights?: string | null;
  group?: string | null;
  RipOrExtracted?: string | null;
  /** A day, `yyyy-mm-dd`. */
  acquired?: string | null;
  texturesType?: string | null;
  textureResolution?: number | null;
  /** One of low-poly, med-poly, med-poly+, high-poly, ultra-high-poly. */
  modelQuality?: string | null;
  quality?: unknown;
  armature?: boolean | null;
  hasSkeleton?: boolean | null;
  animated?: boolean | null;
  triangles?: number | null;
  vertices?: number | null;
  meshes?: number | null;
  materials?: number | null;
  bones?: number | null;
  hasUv?: boolean | null;
  hasVertexColors?: boolean | null;
  size?: unknown;
  bundle?: number | null;
  mainModel?: number | null;
  entityStatus?: number | null;
  views?: number | null;
  downloads?: number | null;
  saves?: number | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  publishedAt?: Moment;
  variants?: unknown;
  /** One of picture as `{ data: … }`; there when populated. */
  mainImage?: unknown;
  /** Many of picture as `{ data: … }`; there when populated. */
  images?: unknown;
  /** Components (assetFile); there when populated. */
  files?: unknown;
  /** Many of tags as `{ data: … }`; there when populated. */
  tags?: unknown;
  /** Many of games as `{ data: … }`; there when populated. */
  games?: unknown;
  /** Many of platforms as `{ data: … }`; there when populated. */
  platforms?: unknown;
  /** Many of technologies as `{ data: … }`; there when populated. */
  technologies?: unknown;
  /** Many of formats as `{ data: … }`; there when populated. */
  formats?: unknown;
  /** One of categories as `{ data: … }`; there when populated. */
  category?: unknown;
  /** One of subcategories as `{ data: … }`; there when populated. */
  subcategory?: unknown;
  /** One of licenses as `{ data: … }`; there when populated. */
  license?: unknown;
  /** One of user as `{ data: … }`; there when populated. */
  uploader?: unknown;
  /** Components (texture); there when populated. */
  textures?: unknown;
  /** Components (clip); there when populated. */
  clips?: unknown;
  /** Components (assetAlternativeName); there when populated. */
  AlternativeNames?: unknown;
}

export interface AssetsEntry {
  id: number;
  attributes: AssetsAttributes;
}

export interface AssetsInput {
  /** Its title, at most 300 characters. */
  name?: unknown;
  /** Rows of `altName`, `kind`, `locale` (BCP 47) and the id of a `region`. */
  AlternativeNames?: unknown;
  /** Pictures that `POST /api/upload` answered, the cover first; without any, they are drawn of the model. Ids, as a list or in `set`, `connect` and `disconnect`. */
  images?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  tags?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  technologies?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  platforms?: unknown;
  /** Id of one of `categories`. */
  category?: unknown;
  /** Id of one of the `subcategories` of its category. */
  subcategory?: unknown;
  /** Holders of the rights. */
  copyrights?: unknown;
  /** Author of the model. */
  author?: unknown;
  /** The group that it comes from. */
  group?: unknown;
  /** Id of one of `licenses`. */
  license?: unknown;
  /** The text of its licence, where it has one of its own. */
  licenseText?: unknown;
  /** ripped or extracted. */
  RipOrExtracted?: unknown;
  /** A day as yyyy-mm-dd. */
  acquired?: unknown;
  /** Without any, those of its files. Ids, as a list or in `set`, `connect` and `disconnect`. */
  formats?: unknown;
  /** A text, at most 20,000 characters. */
  description?: unknown;
  /** One of low-poly, med-poly, med-poly+, high-poly, ultra-high-poly. Stands until it is measured. */
  modelQuality?: unknown;
  /** How many textures it has. Stands until it is measured. */
  textureCount?: unknown;
  /** One of traditional, PBR. Stands until it is measured. */
  texturesType?: unknown;
  /** The largest side of its textures, in texels. Stands until it is measured. */
  textureResolution?: unknown;
  /** Whether it has a skeleton. Stands until it is measured. */
  armature?: unknown;
  /** The same as `armature`. */
  hasSkeleton?: unknown;
  /** Id of the picture that becomes its cover. */
  mainImage?: unknown;
  /** The games that it is from; it is known by the first. Ids, as a list or in `set`, `connect` and `disconnect`. */
  games?: unknown;
  /** Your own id: you can only publish models under your own account. */
  uploader?: unknown;
  /** Id of its files: of what `POST /api/bundles` answered. A published model has some. */
  bundle?: unknown;
  /** Id of the one of the models of its bundle that is shown first. */
  mainModel?: unknown;
  /** 1: published; 3: a draft, which a new model is unless told otherwise. */
  entityStatus?: unknown;
}

export interface AssetsList {
  data: AssetsEntry[];
  meta: ContentListMeta;
}

export interface BannersAnswer {
  data: BannersEntry;
  meta: Record<string, unknown>;
}

export interface BannersAttributes {
  title?: string | null;
  subtitle?: string | null;
  type?: string | null;
  link?: string | null;
  position?: number | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** One of picture as `{ data: … }`; there when populated. */
  background?: unknown;
  /** One of picture as `{ data: … }`; there when populated. */
  cover?: unknown;
}

export interface BannersEntry {
  id: number;
  attributes: BannersAttributes;
}

export interface BannersList {
  data: BannersEntry[];
  meta: ContentListMeta;
}

export interface CategoriesAnswer {
  data: CategoriesEntry;
  meta: Record<string, unknown>;
}

export interface CategoriesAttributes {
  name?: string | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** Many of subcategories as `{ data: … }`; there when populated. */
  subcategories?: unknown;
  /** Many of assets as `{ data: … }`; there when populated. */
  assets?: unknown;
}

export interface CategoriesEntry {
  id: number;
  attributes: CategoriesAttributes;
}

export interface CategoriesInput {
  /** Its name, at most 200 characters. */
  name?: unknown;
}

export interface CategoriesList {
  data: CategoriesEntry[];
  meta: ContentListMeta;
}

export interface CommentsAnswer {
  data: CommentsEntry;
  meta: Record<string, unknown>;
}

export interface CommentsAttributes {
  text?: string | null;
  mark?: string | null;
  workId?: number | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** One of user as `{ data: … }`; there when populated. */
  author?: unknown;
  /** One of comments as `{ data: … }`; there when populated. */
  answered?: unknown;
  /** Many of comments as `{ data: … }`; there when populated. */
  answers?: unknown;
}

export interface CommentsEntry {
  id: number;
  attributes: CommentsAttributes;
}

export interface CommentsList {
  data: CommentsEntry[];
  meta: ContentListMeta;
}

export interface CompaniesAnswer {
  data: CompaniesEntry;
  meta: Record<string, unknown>;
}

export interface CompaniesAttributes {
  name?: string | null;
  altName?: string | null;
  igdbId?: number | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** One of picture as `{ data: … }`; there when populated. */
  logo?: unknown;
  /** Many of games as `{ data: … }`; there when populated. */
  games?: unknown;
}

export interface CompaniesEntry {
  id: number;
  attributes: CompaniesAttributes;
}

export interface CompaniesInput {
  /** Its name, at most 200 characters. One that exists, in any letter case, is answered instead. */
  name?: unknown;
  /** A short or other name. */
  altName?: unknown;
  /** Its number at IGDB. */
  igdbId?: unknown;
  /** Id of a picture that `POST /api/upload` answered. For moderators. */
  logo?: unknown;
}

export interface CompaniesList {
  data: CompaniesEntry[];
  meta: ContentListMeta;
}

export interface ContentListMeta {
  pagination: ContentPagination;
}

export interface ContentPagination {
  page?: number;
  pageSize?: number;
  pageCount?: number;
  start?: number;
  limit?: number;
  total?: number;
}

export interface FanartsAnswer {
  data: FanartsEntry;
  meta: Record<string, unknown>;
}

export interface FanartsAttributes {
  title?: string | null;
  description?: string | null;
  medium?: string | null;
  software?: string | null;
  rights?: string | null;
  permissionOf?: string | null;
  sensitive?: boolean | null;
  entityStatus?: number | null;
  views?: number | null;
  saves?: number | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  publishedAt?: Moment;
  /** One of picture as `{ data: … }`; there when populated. */
  cover?: unknown;
  /** Many of picture as `{ data: … }`; there when populated. */
  images?: unknown;
  /** Many of games as `{ data: … }`; there when populated. */
  games?: unknown;
  /** Many of assets as `{ data: … }`; there when populated. */
  models?: unknown;
  /** Many of tags as `{ data: … }`; there when populated. */
  tags?: unknown;
  /** One of user as `{ data: … }`; there when populated. */
  uploader?: unknown;
}

export interface FanartsEntry {
  id: number;
  attributes: FanartsAttributes;
}

export interface FanartsInput {
  /** At most 300 characters. */
  title?: unknown;
  /** One to twelve pictures that `POST /api/upload` answered, the one that lists show first. Ids, as a list or in `set`, `connect` and `disconnect`. */
  images?: unknown;
  /** Markdown, at most 20,000 characters. */
  description?: unknown;
  /** One of drawing, render, figure, pixel, cosplay. */
  medium?: unknown;
  /** Programs that it was made with. */
  software?: unknown;
  /** Needed to publish it: `own` or `permission`. */
  rights?: unknown;
  /** Person who gave permission; needed with `permission`. */
  permissionOf?: unknown;
  /** It is shown to nobody who does not ask for it. */
  sensitive?: unknown;
  /** Those that it depicts. Ids, as a list or in `set`, `connect` and `disconnect`. */
  games?: unknown;
  /** Those that it depicts. Ids, as a list or in `set`, `connect` and `disconnect`. */
  models?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  tags?: unknown;
  /** Your own id: you can only create fan art under your own account. */
  uploader?: unknown;
  /** 1: published; 3: a draft, which a new fan art is unless told otherwise. */
  entityStatus?: unknown;
}

export interface FanartsList {
  data: FanartsEntry[];
  meta: ContentListMeta;
}

export interface FormatsAnswer {
  data: FormatsEntry;
  meta: Record<string, unknown>;
}

export interface FormatsAttributes {
  name?: string | null;
  description?: string | null;
  homepage?: string | null;
  links?: unknown;
  content?: string | null;
  extensions?: unknown;
  mediaTypes?: unknown;
  magic?: string | null;
  magicOffset?: number | null;
  byteOrder?: string | null;
  firstYear?: number | null;
  specification?: string | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** One of picture as `{ data: … }`; there when populated. */
  background?: unknown;
  /** Many of technologies as `{ data: … }`; there when populated. */
  technologies?: unknown;
  /** Many of assets as `{ data: … }`; there when populated. */
  assets?: unknown;
  /** Many of guides as `{ data: … }`; there when populated. */
  guides?: unknown;
}

export interface FormatsEntry {
  id: number;
  attributes: FormatsAttributes;
}

export interface FormatsInput {
  /** Its name, at most 200 characters. */
  name?: unknown;
  /** A text, at most 20,000 characters. */
  description?: unknown;
  /** A public address (http or https). */
  homepage?: unknown;
  /** Public addresses, at most 20. */
  links?: unknown;
  /** Content of the format: one of model, texture, animation, archive, scene. */
  content?: unknown;
  /** The endings of its files, such as fbx. */
  extensions?: unknown;
  /** Its media types, such as model/obj. */
  mediaTypes?: unknown;
  /** The bytes that every file of it has, as hexadecimal digits. */
  magic?: unknown;
  /** How many bytes stand before them. */
  magicOffset?: unknown;
  /** One of little, big, either. */
  byteOrder?: unknown;
  /** The year in which it came out. */
  firstYear?: unknown;
  /** The public address of its specification. */
  specification?: unknown;
  /** Id of a picture that `POST /api/upload` answered. For moderators. */
  background?: unknown;
}

export interface FormatsList {
  data: FormatsEntry[];
  meta: ContentListMeta;
}

export interface GameModesAnswer {
  data: GameModesEntry;
  meta: Record<string, unknown>;
}

export interface GameModesAttributes {
  name?: string | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** Many of games as `{ data: … }`; there when populated. */
  games?: unknown;
}

export interface GameModesEntry {
  id: number;
  attributes: GameModesAttributes;
}

export interface GameModesInput {
  /** Its name, at most 200 characters. One that exists, in any letter case, is answered instead. */
  name?: unknown;
  /** Ids of games it is added to, each as an edit of that game. */
  games?: unknown;
}

export interface GameModesList {
  data: GameModesEntry[];
  meta: ContentListMeta;
}

export interface GamesAnswer {
  data: GamesEntry;
  meta: Record<string, unknown>;
}

export interface GamesAttributes {
  title?: string | null;
  description?: string | null;
  igdb_id?: number | null;
  entityStatus?: number | null;
  views?: number | null;
  saves?: number | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  publishedAt?: Moment;
  /** One of picture as `{ data: … }`; there when populated. */
  cover?: unknown;
  /** One of picture as `{ data: … }`; there when populated. */
  coverHeader?: unknown;
  /** Many of picture as `{ data: … }`; there when populated. */
  media?: unknown;
  /** One of types-games as `{ data: … }`; there when populated. */
  type?: unknown;
  /** One of games as `{ data: … }`; there when populated. */
  gameRalation?: unknown;
  /** Many of games as `{ data: … }`; there when populated. */
  gameRalationMains?: unknown;
  /** One of series-s as `{ data: … }`; there when populated. */
  series?: unknown;
  /** Many of genres as `{ data: … }`; there when populated. */
  genres?: unknown;
  /** Many of themes as `{ data: … }`; there when populated. */
  themes?: unknown;
  /** Many of game-modes as `{ data: … }`; there when populated. */
  gameModes?: unknown;
  /** Many of player-perspectives as `{ data: … }`; there when populated. */
  playerPerspectives?: unknown;
  /** Many of tags as `{ data: … }`; there when populated. */
  tags?: unknown;
  /** Many of assets as `{ data: … }`; there when populated. */
  assets?: unknown;
  /** One of user as `{ data: … }`; there when populated. */
  uploader?: unknown;
  /** Components (alternativeName); there when populated. */
  AlternativeNames?: unknown;
  /** Components (storeLink); there when populated. */
  storeLinks?: unknown;
  /** Components (socialLink); there when populated. */
  socialLinks?: unknown;
  /** Components (platformRelease); there when populated. */
  platformReleases?: unknown;
  /** Components (companyEntry); there when populated. */
  company?: unknown;
}

export interface GamesEntry {
  id: number;
  attributes: GamesAttributes;
}

export interface GamesInput {
  /** At most 300 characters; no other published game has it. */
  title?: unknown;
  /** Id of one of `types-games`. */
  type?: unknown;
  /** Id of a picture that `POST /api/upload` answered. */
  cover?: unknown;
  /** Id of a picture that `POST /api/upload` answered. */
  coverHeader?: unknown;
  /** Pictures that `POST /api/upload` answered. Ids, as a list or in `set`, `connect` and `disconnect`. */
  media?: unknown;
  /** A text, at most 20,000 characters. */
  description?: unknown;
  /** Rows of `altName`, `kind`, `locale` (BCP 47) and the id of a `region`. */
  AlternativeNames?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  themes?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  genres?: unknown;
  /** Id of one of `series-s`. */
  series?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  playerPerspectives?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  gameModes?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  tags?: unknown;
  /** Id of the game that this one belongs to; a published game of a type with `gameSelection` needs it. */
  gameRalation?: unknown;
  /** Its number at IGDB. */
  igdb_id?: unknown;
  /** Your own id: you can only create games under your own account. */
  uploader?: unknown;
  /** Rows of `link` and the id of a `store`. */
  storeLinks?: unknown;
  /** Rows of `link` and the id of a `social`. */
  socialLinks?: unknown;
  /** Rows of the id of a `platform`, which is there once, `releases` (rows of `date` as yyyy-mm-dd, `datePrecision`, `region`, `release_status`) and `technologies` (rows of `name`, the id of a technology, and `version`). */
  platformReleases?: unknown;
  /** Rows of `name` (the id of a company, which is there once), `mainDeveloper`, `publisher`, `supportingDeveloper`, `portingDeveloper` and `platforms`. */
  company?: unknown;
  /** 1: published; 3: a draft, which a new game is unless told otherwise. */
  entityStatus?: unknown;
  /** Empty, or as it is: the games of a model are set with the model. */
  assets?: unknown;
  /** Empty, or as it is: set with the games that belong to this one. */
  gameRalationMains?: unknown;
}

export interface GamesList {
  data: GamesEntry[];
  meta: ContentListMeta;
}

export interface GenresAnswer {
  data: GenresEntry;
  meta: Record<string, unknown>;
}

export interface GenresAttributes {
  name?: string | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** Many of games as `{ data: … }`; there when populated. */
  games?: unknown;
}

export interface GenresEntry {
  id: number;
  attributes: GenresAttributes;
}

export interface GenresInput {
  /** Its name, at most 200 characters. One that exists, in any letter case, is answered instead. */
  name?: unknown;
  /** Ids of games it is added to, each as an edit of that game. */
  games?: unknown;
}

export interface GenresList {
  data: GenresEntry[];
  meta: ContentListMeta;
}

export interface GuidesAnswer {
  data: GuidesEntry;
  meta: Record<string, unknown>;
}

export interface GuidesAttributes {
  title?: string | null;
  description?: string | null;
  text?: string | null;
  difficulty?: string | null;
  duration?: string | null;
  verifiedVersion?: string | null;
  /** A day, `yyyy-mm-dd`. */
  verifiedOn?: string | null;
  entityStatus?: number | null;
  views?: number | null;
  saves?: number | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  publishedAt?: Moment;
  /** One of picture as `{ data: … }`; there when populated. */
  cover?: unknown;
  /** Many of picture as `{ data: … }`; there when populated. */
  images?: unknown;
  /** Many of games as `{ data: … }`; there when populated. */
  games?: unknown;
  /** Many of assets as `{ data: … }`; there when populated. */
  models?: unknown;
  /** Many of tools as `{ data: … }`; there when populated. */
  tools?: unknown;
  /** Many of technologies as `{ data: … }`; there when populated. */
  technologies?: unknown;
  /** Many of formats as `{ data: … }`; there when populated. */
  formats?: unknown;
  /** Many of tags as `{ data: … }`; there when populated. */
  tags?: unknown;
  /** One of user as `{ data: … }`; there when populated. */
  uploader?: unknown;
}

export interface GuidesEntry {
  id: number;
  attributes: GuidesAttributes;
}

export interface GuidesInput {
  /** At most 300 characters; no other published guide has it. */
  title?: unknown;
  /** Result for the reader, in at most 500 characters. */
  description?: unknown;
  /** Markdown, at most 200,000 characters. Its highest headings are its steps; the address of a model of this site, alone on a line, shows the model. */
  text?: unknown;
  /** Pictures that `POST /api/upload` answered, the cover first; the text shows no others. Ids, as a list or in `set`, `connect` and `disconnect`. */
  images?: unknown;
  /** One of beginner, intermediate, advanced. */
  difficulty?: unknown;
  /** One of quarter, half, hour, hours, days. */
  duration?: unknown;
  /** The version that it was last tried with. */
  verifiedVersion?: unknown;
  /** When it was last tried, as yyyy-mm-dd. */
  verifiedOn?: unknown;
  /** Games that it is about. Ids, as a list or in `set`, `connect` and `disconnect`. */
  games?: unknown;
  /** Models that it is about. Ids, as a list or in `set`, `connect` and `disconnect`. */
  models?: unknown;
  /** Tools that it is about. Ids, as a list or in `set`, `connect` and `disconnect`. */
  tools?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  technologies?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  formats?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  tags?: unknown;
  /** Your own id: you can only create guides under your own account. */
  uploader?: unknown;
  /** 1: published; 3: a draft, which a new guide is unless told otherwise. */
  entityStatus?: unknown;
}

export interface GuidesList {
  data: GuidesEntry[];
  meta: ContentListMeta;
}

export interface LicensesAnswer {
  data: LicensesEntry;
  meta: Record<string, unknown>;
}

export interface LicensesAttributes {
  name?: string | null;
  description?: string | null;
  type?: string | null;
  spdxId?: string | null;
  commercialUse?: boolean | null;
  derivatives?: boolean | null;
  shareAlike?: boolean | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** Many of assets as `{ data: … }`; there when populated. */
  assets?: unknown;
}

export interface LicensesEntry {
  id: number;
  attributes: LicensesAttributes;
}

export interface LicensesInput {
  /** Its name, at most 200 characters. */
  name?: unknown;
  /** A text, at most 20,000 characters. */
  description?: unknown;
  /** Its type. */
  type?: unknown;
  /** Its identifier in the list of SPDX. */
  spdxId?: unknown;
  /** Whether it allows to earn money with the work; null: not known. */
  commercialUse?: unknown;
  /** Whether it allows to change the work; likewise. */
  derivatives?: unknown;
  /** Whether what is made of the work takes the same licence; likewise. */
  shareAlike?: unknown;
}

export interface LicensesList {
  data: LicensesEntry[];
  meta: ContentListMeta;
}

export interface MenuLinksAnswer {
  data: MenuLinksEntry;
  meta: Record<string, unknown>;
}

export interface MenuLinksAttributes {
  title?: string | null;
  url?: string | null;
  icon?: string | null;
  position?: number | null;
  createdAt?: Moment;
  updatedAt?: Moment;
}

export interface MenuLinksEntry {
  id: number;
  attributes: MenuLinksAttributes;
}

export interface MenuLinksList {
  data: MenuLinksEntry[];
  meta: ContentListMeta;
}

/** ISO 8601, in UTC. */
export type Moment = string | null;

export interface PlatformsAnswer {
  data: PlatformsEntry;
  meta: Record<string, unknown>;
}

export interface PlatformsAttributes {
  name?: string | null;
  altName?: string | null;
  igdbId?: number | null;
  color?: string | null;
  altConfirmed?: boolean | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** Many of games as `{ data: … }`; there when populated. */
  games?: unknown;
  /** Many of assets as `{ data: … }`; there when populated. */
  assets?: unknown;
}

export interface PlatformsEntry {
  id: number;
  attributes: PlatformsAttributes;
}

export interface PlatformsInput {
  /** Its name, at most 200 characters. One that exists, in any letter case, is answered instead. */
  name?: unknown;
  /** A short or other name. */
  altName?: unknown;
  /** Whether the other name is known to be right. */
  altConfirmed?: unknown;
  /** Its number at IGDB. */
  igdbId?: unknown;
  /** A colour, such as `grey` or `#808080`. For moderators. */
  color?: unknown;
}

export interface PlatformsList {
  data: PlatformsEntry[];
  meta: ContentListMeta;
}

export interface PlayerPerspectivesAnswer {
  data: PlayerPerspectivesEntry;
  meta: Record<string, unknown>;
}

export interface PlayerPerspectivesAttributes {
  name?: string | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** Many of games as `{ data: … }`; there when populated. */
  games?: unknown;
}

export interface PlayerPerspectivesEntry {
  id: number;
  attributes: PlayerPerspectivesAttributes;
}

export interface PlayerPerspectivesInput {
  /** Its name, at most 200 characters. One that exists, in any letter case, is answered instead. */
  name?: unknown;
  /** Ids of games it is added to, each as an edit of that game. */
  games?: unknown;
}

export interface PlayerPerspectivesList {
  data: PlayerPerspectivesEntry[];
  meta: ContentListMeta;
}

export interface RegionsAnswer {
  data: RegionsEntry;
  meta: Record<string, unknown>;
}

export interface RegionsAttributes {
  name?: string | null;
  code?: string | null;
  igdbId?: number | null;
  createdAt?: Moment;
  updatedAt?: Moment;
}

export interface RegionsEntry {
  id: number;
  attributes: RegionsAttributes;
}

export interface RegionsInput {
  /** Its name, at most 200 characters. */
  name?: unknown;
  /** Its number at IGDB. */
  igdbId?: unknown;
  /** Its short form, at most 10 characters. */
  code?: unknown;
}

export interface RegionsList {
  data: RegionsEntry[];
  meta: ContentListMeta;
}

export interface ReleaseStatusesAnswer {
  data: ReleaseStatusesEntry;
  meta: Record<string, unknown>;
}

export interface ReleaseStatusesAttributes {
  name?: string | null;
  igdbId?: number | null;
  createdAt?: Moment;
  updatedAt?: Moment;
}

export interface ReleaseStatusesEntry {
  id: number;
  attributes: ReleaseStatusesAttributes;
}

export interface ReleaseStatusesInput {
  /** Its name, at most 200 characters. */
  name?: unknown;
  /** Its number at IGDB. */
  igdbId?: unknown;
}

export interface ReleaseStatusesList {
  data: ReleaseStatusesEntry[];
  meta: ContentListMeta;
}

export interface SeriesSAnswer {
  data: SeriesSEntry;
  meta: Record<string, unknown>;
}

export interface SeriesSAttributes {
  name?: string | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** Many of games as `{ data: … }`; there when populated. */
  games?: unknown;
}

export interface SeriesSEntry {
  id: number;
  attributes: SeriesSAttributes;
}

export interface SeriesSInput {
  /** Its name, at most 200 characters. One that exists, in any letter case, is answered instead. */
  name?: unknown;
  /** Ids of games it is added to, each as an edit of that game. */
  games?: unknown;
}

export interface SeriesSList {
  data: SeriesSEntry[];
  meta: ContentListMeta;
}

export interface SocialsAnswer {
  data: SocialsEntry;
  meta: Record<string, unknown>;
}

export interface SocialsAttributes {
  name?: string | null;
  createdAt?: Moment;
  updatedAt?: Moment;
}

export interface SocialsEntry {
  id: number;
  attributes: SocialsAttributes;
}

export interface SocialsInput {
  /** Its name, at most 200 characters. */
  name?: unknown;
}

export interface SocialsList {
  data: SocialsEntry[];
  meta: ContentListMeta;
}

export interface StoresAnswer {
  data: StoresEntry;
  meta: Record<string, unknown>;
}

export interface StoresAttributes {
  name?: string | null;
  createdAt?: Moment;
  updatedAt?: Moment;
}

export interface StoresEntry {
  id: number;
  attributes: StoresAttributes;
}

export interface StoresInput {
  /** Its name, at most 200 characters. */
  name?: unknown;
}

export interface StoresList {
  data: StoresEntry[];
  meta: ContentListMeta;
}

export interface SubcategoriesAnswer {
  data: SubcategoriesEntry;
  meta: Record<string, unknown>;
}

export interface SubcategoriesAttributes {
  name?: string | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** One of categories as `{ data: … }`; there when populated. */
  category?: unknown;
  /** Many of assets as `{ data: … }`; there when populated. */
  assets?: unknown;
}

export interface SubcategoriesEntry {
  id: number;
  attributes: SubcategoriesAttributes;
}

export interface SubcategoriesInput {
  /** Its name, at most 200 characters. */
  name?: unknown;
}

export interface SubcategoriesList {
  data: SubcategoriesEntry[];
  meta: ContentListMeta;
}

export interface TagsAnswer {
  data: TagsEntry;
  meta: Record<string, unknown>;
}

export interface TagsAttributes {
  name?: string | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** One of picture as `{ data: … }`; there when populated. */
  background?: unknown;
  /** Many of games as `{ data: … }`; there when populated. */
  games?: unknown;
  /** Many of assets as `{ data: … }`; there when populated. */
  assets?: unknown;
}

export interface TagsEntry {
  id: number;
  attributes: TagsAttributes;
}

export interface TagsInput {
  /** Its name, at most 200 characters. One that exists, in any letter case, is answered instead. In small letters without hyphens, at most 15 characters. */
  name?: unknown;
  /** Id of a picture that `POST /api/upload` answered. For moderators. */
  background?: unknown;
  /** Ids of games it is added to, each as an edit of that game. */
  games?: unknown;
  /** Empty: the tags of a model are set with the model. */
  assets?: unknown;
  /** Empty. */
  tool?: unknown;
}

export interface TagsList {
  data: TagsEntry[];
  meta: ContentListMeta;
}

export interface TechnologiesAnswer {
  data: TechnologiesEntry;
  meta: Record<string, unknown>;
}

export interface TechnologiesAttributes {
  name?: string | null;
  description?: string | null;
  homepage?: string | null;
  links?: unknown;
  igdbId?: number | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** One of picture as `{ data: … }`; there when populated. */
  logo?: unknown;
  /** Many of formats as `{ data: … }`; there when populated. */
  formats?: unknown;
  /** Many of games as `{ data: … }`; there when populated. */
  games?: unknown;
  /** Many of assets as `{ data: … }`; there when populated. */
  assets?: unknown;
  /** Many of tools as `{ data: … }`; there when populated. */
  tools?: unknown;
  /** Many of guides as `{ data: … }`; there when populated. */
  guides?: unknown;
}

export interface TechnologiesEntry {
  id: number;
  attributes: TechnologiesAttributes;
}

export interface TechnologiesInput {
  /** Its name, at most 200 characters. */
  name?: unknown;
  /** Its number at IGDB. */
  igdbId?: unknown;
  /** A text, at most 20,000 characters. */
  description?: unknown;
  /** A public address (http or https). */
  homepage?: unknown;
  /** Public addresses, at most 20. */
  links?: unknown;
  /** Those that it uses. Ids, as a list or in `set`, `connect` and `disconnect`. */
  formats?: unknown;
  /** Id of a picture that `POST /api/upload` answered. For moderators. */
  logo?: unknown;
}

export interface TechnologiesList {
  data: TechnologiesEntry[];
  meta: ContentListMeta;
}

export interface ThemesAnswer {
  data: ThemesEntry;
  meta: Record<string, unknown>;
}

export interface ThemesAttributes {
  name?: string | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** Many of games as `{ data: … }`; there when populated. */
  games?: unknown;
}

export interface ThemesEntry {
  id: number;
  attributes: ThemesAttributes;
}

export interface ThemesInput {
  /** Its name, at most 200 characters. One that exists, in any letter case, is answered instead. */
  name?: unknown;
  /** Ids of games it is added to, each as an edit of that game. */
  games?: unknown;
}

export interface ThemesList {
  data: ThemesEntry[];
  meta: ContentListMeta;
}

export interface ToolsAnswer {
  data: ToolsEntry;
  meta: Record<string, unknown>;
}

export interface ToolsAttributes {
  title?: string | null;
  description?: string | null;
  homepage?: string | null;
  source?: string | null;
  authors?: string | null;
  price?: string | null;
  lastVersion?: string | null;
  /** A day, `yyyy-mm-dd`. */
  released?: string | null;
  /** A day, `yyyy-mm-dd`. */
  checked?: string | null;
  commandLine?: string | null;
  systems?: unknown;
  entityStatus?: number | null;
  views?: number | null;
  saves?: number | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  publishedAt?: Moment;
  /** One of picture as `{ data: … }`; there when populated. */
  cover?: unknown;
  /** Many of picture as `{ data: … }`; there when populated. */
  images?: unknown;
  /** One of licenses as `{ data: … }`; there when populated. */
  license?: unknown;
  /** Components (toolFormat); there when populated. */
  formats?: unknown;
  /** Many of technologies as `{ data: … }`; there when populated. */
  technologies?: unknown;
  /** Many of games as `{ data: … }`; there when populated. */
  games?: unknown;
  /** Many of tools as `{ data: … }`; there when populated. */
  alternatives?: unknown;
  /** Many of tools as `{ data: … }`; there when populated. */
  alternativeTo?: unknown;
  /** Many of tags as `{ data: … }`; there when populated. */
  tags?: unknown;
  /** One of user as `{ data: … }`; there when populated. */
  uploader?: unknown;
  /** Components (toolAlternativeName); there when populated. */
  AlternativeNames?: unknown;
}

export interface ToolsEntry {
  id: number;
  attributes: ToolsAttributes;
}

export interface ToolsInput {
  /** At most 300 characters; no other published tool has it. */
  title?: unknown;
  /** Rows of `altName`, `kind`, `locale` (BCP 47) and the id of a `region`. */
  AlternativeNames?: unknown;
  /** Pictures that `POST /api/upload` answered, the cover first. Ids, as a list or in `set`, `connect` and `disconnect`. */
  images?: unknown;
  /** Markdown, at most 20,000 characters. */
  description?: unknown;
  /** A public address, where it is had. */
  homepage?: unknown;
  /** A public address. */
  source?: unknown;
  /** Id of one of `licenses`. */
  license?: unknown;
  /** Authors of the tool. */
  authors?: unknown;
  /** One or more of windows, macos, linux, web, android, dos. */
  systems?: unknown;
  /** One of free, paid, donation. */
  price?: unknown;
  /** As its makers call it. */
  lastVersion?: unknown;
  /** A day as yyyy-mm-dd. */
  released?: unknown;
  /** When the last release was looked up, as yyyy-mm-dd. */
  checked?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  technologies?: unknown;
  /** Those that it is made for. Ids, as a list or in `set`, `connect` and `disconnect`. */
  games?: unknown;
  /** Other tools for the same. Ids, as a list or in `set`, `connect` and `disconnect`. */
  alternatives?: unknown;
  /** An example of how it is called. */
  commandLine?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  tags?: unknown;
  /** Rows of the id of a `format`, its `action` (opens, writes, converts), a `note` and the `version` of the format. */
  formats?: unknown;
  /** Your own id: you can only create tools under your own account. */
  uploader?: unknown;
  /** 1: published; 3: a draft, which a new tool is unless told otherwise. */
  entityStatus?: unknown;
}

export interface ToolsList {
  data: ToolsEntry[];
  meta: ContentListMeta;
}

export interface TypesGamesAnswer {
  data: TypesGamesEntry;
  meta: Record<string, unknown>;
}

export interface TypesGamesAttributes {
  name?: string | null;
  gameSelection?: boolean | null;
  igdbId?: number | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** Many of games as `{ data: … }`; there when populated. */
  games?: unknown;
}

export interface TypesGamesEntry {
  id: number;
  attributes: TypesGamesAttributes;
}

export interface TypesGamesInput {
  /** Its name, at most 200 characters. */
  name?: unknown;
  /** Its number at IGDB. */
  igdbId?: unknown;
  /** Whether such a game names the game it belongs to. */
  gameSelection?: unknown;
}

export interface TypesGamesList {
  data: TypesGamesEntry[];
  meta: ContentListMeta;
}

export interface UploadedPicture {
  id: number;
  url: string;
  width: number;
  height: number;
  placeholder: string;
  name: string;
  mime: string;
  ext: string;
  hash: string;
  alternativeText: string | null;
  caption: string | null;
  createdAt: string;
  updatedAt: string;
  size: number;
  formats: Record<string, UploadedPictureFormat>;
}

export interface UploadedPictureFormat {
  url: string;
  width: number;
  height: number;
  mime: string;
}

export interface ContentCalls {
  /** A page of games. */
  findGames: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: GamesList;
  };
  /** Makes one of the games. For members; the same body sent again within the hour is the same game. */
  createGames: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: GamesInput;
    };
    reply: GamesAnswer;
  };
  /** One of the games, by id. */
  findOneGames: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: GamesAnswer;
  };
  /** Changes what is given of one of the games. For its uploader and moderators. */
  updateGames: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: GamesInput;
    };
    reply: GamesAnswer;
  };
  /** Removes one of the games, and answers it. For its uploader; moderators delete by an act of moderation. A draft goes at once; a published game is hidden, and removed after 30 days. */
  deleteGames: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: GamesAnswer;
  };
  /** A page of assets. */
  findAssets: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: AssetsList;
  };
  /** Makes one of the assets. For members; the same body sent again within the hour is the same model. */
  createAssets: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: AssetsInput;
    };
    reply: AssetsAnswer;
  };
  /** One of the assets, by id. */
  findOneAssets: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: AssetsAnswer;
  };
  /** Changes what is given of one of the assets. For its uploader and moderators. */
  updateAssets: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: AssetsInput;
    };
    reply: AssetsAnswer;
  };
  /** Removes one of the assets, and answers it. For its uploader; moderators delete by an act of moderation. A draft goes at once; a published model is hidden, and removed after 30 days. */
  deleteAssets: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: AssetsAnswer;
  };
  /** A page of tools. */
  findTools: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: ToolsList;
  };
  /** Makes one of the tools. For members; the same body sent again within the hour is the same tool. */
  createTools: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: ToolsInput;
    };
    reply: ToolsAnswer;
  };
  /** One of the tools, by id. */
  findOneTools: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: ToolsAnswer;
  };
  /** Changes what is given of one of the tools. For its uploader and moderators. */
  updateTools: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: ToolsInput;
    };
    reply: ToolsAnswer;
  };
  /** Removes one of the tools, and answers it. For its uploader; moderators delete by an act of moderation. A draft goes at once; a published tool is hidden, and removed after 30 days. */
  deleteTools: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: ToolsAnswer;
  };
  /** A page of fanarts. */
  findFanarts: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: FanartsList;
  };
  /** Makes one of the fanarts. For members; the same body sent again within the hour is the same fan art. */
  createFanarts: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: FanartsInput;
    };
    reply: FanartsAnswer;
  };
  /** One of the fanarts, by id. */
  findOneFanarts: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: FanartsAnswer;
  };
  /** Changes what is given of one of the fanarts. For its uploader and moderators. */
  updateFanarts: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: FanartsInput;
    };
    reply: FanartsAnswer;
  };
  /** Removes one of the fanarts, and answers it. For its uploader; moderators delete by an act of moderation. A draft goes at once; a published fan art is hidden, and removed after 30 days. */
  deleteFanarts: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: FanartsAnswer;
  };
  /** A page of guides. */
  findGuides: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: GuidesList;
  };
  /** Makes one of the guides. For members; the same body sent again within the hour is the same guide. */
  createGuides: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: GuidesInput;
    };
    reply: GuidesAnswer;
  };
  /** One of the guides, by id. */
  findOneGuides: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: GuidesAnswer;
  };
  /** Changes what is given of one of the guides. For its uploader and moderators. */
  updateGuides: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: GuidesInput;
    };
    reply: GuidesAnswer;
  };
  /** Removes one of the guides, and answers it. For its uploader; moderators delete by an act of moderation. A draft goes at once; a published guide is hidden, and removed after 30 days. */
  deleteGuides: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: GuidesAnswer;
  };
  /** A page of comments. */
  findComments: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: CommentsList;
  };
  /** One of the comments, by id. */
  findOneComments: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: CommentsAnswer;
  };
  /** A page of banners. */
  findBanners: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: BannersList;
  };
  /** One of the banners, by id. */
  findOneBanners: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: BannersAnswer;
  };
  /** A page of tags. */
  findTags: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: TagsList;
  };
  /** Makes one of the tags. */
  createTags: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: TagsInput;
    };
    reply: TagsAnswer;
  };
  /** One of the tags, by id. */
  findOneTags: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: TagsAnswer;
  };
  /** Changes what is given of one of the tags. */
  updateTags: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: TagsInput;
    };
    reply: TagsAnswer;
  };
  /** Removes one of the tags, and answers it. Only what nothing uses. */
  deleteTags: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: TagsAnswer;
  };
  /** A page of technologies. */
  findTechnologies: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: TechnologiesList;
  };
  /** One of the technologies, by id. */
  findOneTechnologies: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: TechnologiesAnswer;
  };
  /** Changes what is given of one of the technologies. */
  updateTechnologies: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: TechnologiesInput;
    };
    reply: TechnologiesAnswer;
  };
  /** A page of formats. */
  findFormats: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: FormatsList;
  };
  /** One of the formats, by id. */
  findOneFormats: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: FormatsAnswer;
  };
  /** Changes what is given of one of the formats. */
  updateFormats: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: FormatsInput;
    };
    reply: FormatsAnswer;
  };
  /** A page of platforms. */
  findPlatforms: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: PlatformsList;
  };
  /** Makes one of the platforms. */
  createPlatforms: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: PlatformsInput;
    };
    reply: PlatformsAnswer;
  };
  /** One of the platforms, by id. */
  findOnePlatforms: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: PlatformsAnswer;
  };
  /** Changes what is given of one of the platforms. */
  updatePlatforms: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: PlatformsInput;
    };
    reply: PlatformsAnswer;
  };
  /** Removes one of the platforms, and answers it. Only what nothing uses. */
  deletePlatforms: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: PlatformsAnswer;
  };
  /** A page of companies. */
  findCompanies: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: CompaniesList;
  };
  /** Makes one of the companies. */
  createCompanies: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: CompaniesInput;
    };
    reply: CompaniesAnswer;
  };
  /** One of the companies, by id. */
  findOneCompanies: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: CompaniesAnswer;
  };
  /** Changes what is given of one of the companies. */
  updateCompanies: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: CompaniesInput;
    };
    reply: CompaniesAnswer;
  };
  /** Removes one of the companies, and answers it. Only what nothing uses. */
  deleteCompanies: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: CompaniesAnswer;
  };
  /** A page of series-s. */
  findSeriesS: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: SeriesSList;
  };
  /** Makes one of the series-s. */
  createSeriesS: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: SeriesSInput;
    };
    reply: SeriesSAnswer;
  };
  /** One of the series-s, by id. */
  findOneSeriesS: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: SeriesSAnswer;
  };
  /** Changes what is given of one of the series-s. */
  updateSeriesS: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: SeriesSInput;
    };
    reply: SeriesSAnswer;
  };
  /** Removes one of the series-s, and answers it. Only what nothing uses. */
  deleteSeriesS: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: SeriesSAnswer;
  };
  /** A page of genres. */
  findGenres: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: GenresList;
  };
  /** Makes one of the genres. */
  createGenres: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: GenresInput;
    };
    reply: GenresAnswer;
  };
  /** One of the genres, by id. */
  findOneGenres: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: GenresAnswer;
  };
  /** Changes what is given of one of the genres. */
  updateGenres: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: GenresInput;
    };
    reply: GenresAnswer;
  };
  /** Removes one of the genres, and answers it. Only what nothing uses. */
  deleteGenres: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: GenresAnswer;
  };
  /** A page of themes. */
  findThemes: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: ThemesList;
  };
  /** Makes one of the themes. */
  createThemes: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: ThemesInput;
    };
    reply: ThemesAnswer;
  };
  /** One of the themes, by id. */
  findOneThemes: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: ThemesAnswer;
  };
  /** Changes what is given of one of the themes. */
  updateThemes: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: ThemesInput;
    };
    reply: ThemesAnswer;
  };
  /** Removes one of the themes, and answers it. Only what nothing uses. */
  deleteThemes: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: ThemesAnswer;
  };
  /** A page of game-modes. */
  findGameModes: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: GameModesList;
  };
  /** Makes one of the game-modes. */
  createGameModes: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: GameModesInput;
    };
    reply: GameModesAnswer;
  };
  /** One of the game-modes, by id. */
  findOneGameModes: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: GameModesAnswer;
  };
  /** Changes what is given of one of the game-modes. */
  updateGameModes: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: GameModesInput;
    };
    reply: GameModesAnswer;
  };
  /** Removes one of the game-modes, and answers it. Only what nothing uses. */
  deleteGameModes: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: GameModesAnswer;
  };
  /** A page of player-perspectives. */
  findPlayerPerspectives: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: PlayerPerspectivesList;
  };
  /** Makes one of the player-perspectives. */
  createPlayerPerspectives: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: PlayerPerspectivesInput;
    };
    reply: PlayerPerspectivesAnswer;
  };
  /** One of the player-perspectives, by id. */
  findOnePlayerPerspectives: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: PlayerPerspectivesAnswer;
  };
  /** Changes what is given of one of the player-perspectives. */
  updatePlayerPerspectives: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: PlayerPerspectivesInput;
    };
    reply: PlayerPerspectivesAnswer;
  };
  /** Removes one of the player-perspectives, and answers it. Only what nothing uses. */
  deletePlayerPerspectives: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: PlayerPerspectivesAnswer;
  };
  /** A page of types-games. */
  findTypesGames: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: TypesGamesList;
  };
  /** One of the types-games, by id. */
  findOneTypesGames: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: TypesGamesAnswer;
  };
  /** Changes what is given of one of the types-games. */
  updateTypesGames: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: TypesGamesInput;
    };
    reply: TypesGamesAnswer;
  };
  /** A page of release-statuses. */
  findReleaseStatuses: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: ReleaseStatusesList;
  };
  /** One of the release-statuses, by id. */
  findOneReleaseStatuses: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: ReleaseStatusesAnswer;
  };
  /** Changes what is given of one of the release-statuses. */
  updateReleaseStatuses: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: ReleaseStatusesInput;
    };
    reply: ReleaseStatusesAnswer;
  };
  /** A page of regions. */
  findRegions: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: RegionsList;
  };
  /** One of the regions, by id. */
  findOneRegions: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: RegionsAnswer;
  };
  /** Changes what is given of one of the regions. */
  updateRegions: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: RegionsInput;
    };
    reply: RegionsAnswer;
  };
  /** A page of stores. */
  findStores: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: StoresList;
  };
  /** One of the stores, by id. */
  findOneStores: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: StoresAnswer;
  };
  /** Changes what is given of one of the stores. */
  updateStores: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: StoresInput;
    };
    reply: StoresAnswer;
  };
  /** A page of socials. */
  findSocials: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: SocialsList;
  };
  /** One of the socials, by id. */
  findOneSocials: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: SocialsAnswer;
  };
  /** Changes what is given of one of the socials. */
  updateSocials: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: SocialsInput;
    };
    reply: SocialsAnswer;
  };
  /** A page of licenses. */
  findLicenses: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: LicensesList;
  };
  /** One of the licenses, by id. */
  findOneLicenses: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: LicensesAnswer;
  };
  /** Changes what is given of one of the licenses. */
  updateLicenses: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: LicensesInput;
    };
    reply: LicensesAnswer;
  };
  /** A page of categories. */
  findCategories: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: CategoriesList;
  };
  /** One of the categories, by id. */
  findOneCategories: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: CategoriesAnswer;
  };
  /** Changes what is given of one of the categories. */
  updateCategories: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: CategoriesInput;
    };
    reply: CategoriesAnswer;
  };
  /** A page of subcategories. */
  findSubcategories: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: SubcategoriesList;
  };
  /** One of the subcategories, by id. */
  findOneSubcategories: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: SubcategoriesAnswer;
  };
  /** Changes what is given of one of the subcategories. */
  updateSubcategories: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: SubcategoriesInput;
    };
    reply: SubcategoriesAnswer;
  };
  /** A page of menu-links. */
  findMenuLinks: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: MenuLinksList;
  };
  /** One of the menu-links, by id. */
  findOneMenuLinks: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Of no effect, as every parameter that is not described here: entries are in one language. */
      locale?: unknown;
    };
    reply: MenuLinksAnswer;
  };
  /** A page of the pictures that the caller sent, the newest first. */
  listOwnPictures: {
    query?: {
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]`. */
      pagination?: unknown;
    };
    reply: UploadedPicture[];
  };
  /** One of the pictures that the caller sent. */
  findOwnPicture: {
    params: {
      id: string;
    };
    reply: UploadedPicture;
  };
  /** Removes one of the pictures that the caller sent, and answers it: only what no work, draft or revision shows. */
  removeOwnPicture: {
    params: {
      id: string;
    };
    reply: UploadedPicture;
  };
  /** Takes up to 10 pictures in, to be named in a save; what no save names within a week is removed. For members. */
  uploadPictures: {
    query?: {
      /** One of the own pictures: the form is its `fileInfo` alone, and the answer that picture. */
      id?: number;
    };
    body: FormData;
    reply: UploadedPicture[] | UploadedPicture;
  };
}

export const CONTENT_CALLS: { readonly [N in keyof ContentCalls]: readonly [method: string, path: string] } = {
  findGames: ['GET', '/api/games'],
  createGames: ['POST', '/api/games'],
  findOneGames: ['GET', '/api/games/{id}'],
  updateGames: ['PUT', '/api/games/{id}'],
  deleteGames: ['DELETE', '/api/games/{id}'],
  findAssets: ['GET', '/api/assets'],
  createAssets: ['POST', '/api/assets'],
  findOneAssets: ['GET', '/api/assets/{id}'],
  updateAssets: ['PUT', '/api/assets/{id}'],
  deleteAssets: ['DELETE', '/api/assets/{id}'],
  findTools: ['GET', '/api/tools'],
  createTools: ['POST', '/api/tools'],
  findOneTools: ['GET', '/api/tools/{id}'],
  updateTools: ['PUT', '/api/tools/{id}'],
  deleteTools: ['DELETE', '/api/tools/{id}'],
  findFanarts: ['GET', '/api/fanarts'],
  createFanarts: ['POST', '/api/fanarts'],
  findOneFanarts: ['GET', '/api/fanarts/{id}'],
  updateFanarts: ['PUT', '/api/fanarts/{id}'],
  deleteFanarts: ['DELETE', '/api/fanarts/{id}'],
  findGuides: ['GET', '/api/guides'],
  createGuides: ['POST', '/api/guides'],
  findOneGuides: ['GET', '/api/guides/{id}'],
  updateGuides: ['PUT', '/api/guides/{id}'],
  deleteGuides: ['DELETE', '/api/guides/{id}'],
  findComments: ['GET', '/api/comments'],
  findOneComments: ['GET', '/api/comments/{id}'],
  findBanners: ['GET', '/api/banners'],
  findOneBanners: ['GET', '/api/banners/{id}'],
  findTags: ['GET', '/api/tags'],
  createTags: ['POST', '/api/tags'],
  findOneTags: ['GET', '/api/tags/{id}'],
  updateTags: ['PUT', '/api/tags/{id}'],
  deleteTags: ['DELETE', '/api/tags/{id}'],
  findTechnologies: ['GET', '/api/technologies'],
  findOneTechnologies: ['GET', '/api/technologies/{id}'],
  updateTechnologies: ['PUT', '/api/technologies/{id}'],
  findFormats: ['GET', '/api/formats'],
  findOneFormats: ['GET', '/api/formats/{id}'],
  updateFormats: ['PUT', '/api/formats/{id}'],
  findPlatforms: ['GET', '/api/platforms'],
  createPlatforms: ['POST', '/api/platforms'],
  findOnePlatforms: ['GET', '/api/platforms/{id}'],
  updatePlatforms: ['PUT', '/api/platforms/{id}'],
  deletePlatforms: ['DELETE', '/api/platforms/{id}'],
  findCompanies: ['GET', '/api/companies'],
  createCompanies: ['POST', '/api/companies'],
  findOneCompanies: ['GET', '/api/companies/{id}'],
  updateCompanies: ['PUT', '/api/companies/{id}'],
  deleteCompanies: ['DELETE', '/api/companies/{id}'],
  findSeriesS: ['GET', '/api/series-s'],
  createSeriesS: ['POST', '/api/series-s'],
  findOneSeriesS: ['GET', '/api/series-s/{id}'],
  updateSeriesS: ['PUT', '/api/series-s/{id}'],
  deleteSeriesS: ['DELETE', '/api/series-s/{id}'],
  findGenres: ['GET', '/api/genres'],
  createGenres: ['POST', '/api/genres'],
  findOneGenres: ['GET', '/api/genres/{id}'],
  updateGenres: ['PUT', '/api/genres/{id}'],
  deleteGenres: ['DELETE', '/api/genres/{id}'],
  findThemes: ['GET', '/api/themes'],
  createThemes: ['POST', '/api/themes'],
  findOneThemes: ['GET', '/api/themes/{id}'],
  updateThemes: ['PUT', '/api/themes/{id}'],
  deleteThemes: ['DELETE', '/api/themes/{id}'],
  findGameModes: ['GET', '/api/game-modes'],
  createGameModes: ['POST', '/api/game-modes'],
  findOneGameModes: ['GET', '/api/game-modes/{id}'],
  updateGameModes: ['PUT', '/api/game-modes/{id}'],
  deleteGameModes: ['DELETE', '/api/game-modes/{id}'],
  findPlayerPerspectives: ['GET', '/api/player-perspectives'],
  createPlayerPerspectives: ['POST', '/api/player-perspectives'],
  findOnePlayerPerspectives: ['GET', '/api/player-perspectives/{id}'],
  updatePlayerPerspectives: ['PUT', '/api/player-perspectives/{id}'],
  deletePlayerPerspectives: ['DELETE', '/api/player-perspectives/{id}'],
  findTypesGames: ['GET', '/api/types-games'],
  findOneTypesGames: ['GET', '/api/types-games/{id}'],
  updateTypesGames: ['PUT', '/api/types-games/{id}'],
  findReleaseStatuses: ['GET', '/api/release-statuses'],
  findOneReleaseStatuses: ['GET', '/api/release-statuses/{id}'],
  updateReleaseStatuses: ['PUT', '/api/release-statuses/{id}'],
  findRegions: ['GET', '/api/regions'],
  findOneRegions: ['GET', '/api/regions/{id}'],
  updateRegions: ['PUT', '/api/regions/{id}'],
  findStores: ['GET', '/api/stores'],
  findOneStores: ['GET', '/api/stores/{id}'],
  updateStores: ['PUT', '/api/stores/{id}'],
  findSocials: ['GET', '/api/socials'],
  findOneSocials: ['GET', '/api/socials/{id}'],
  updateSocials: ['PUT', '/api/socials/{id}'],
  findLicenses: ['GET', '/api/licenses'],
  findOneLicenses: ['GET', '/api/licenses/{id}'],
  updateLicenses: ['PUT', '/api/licenses/{id}'],
  findCategories: ['GET', '/api/categories'],
  findOneCategories: ['GET', '/api/categories/{id}'],
  updateCategories: ['PUT', '/api/categories/{id}'],
  findSubcategories: ['GET', '/api/subcategories'],
  findOneSubcategories: ['GET', '/api/subcategories/{id}'],
  updateSubcategories: ['PUT', '/api/subcategories/{id}'],
  findMenuLinks: ['GET', '/api/menu-links'],
  findOneMenuLinks: ['GET', '/api/menu-links/{id}'],
  listOwnPictures: ['GET', '/api/upload/files'],
  findOwnPicture: ['GET', '/api/upload/files/{id}'],
  removeOwnPicture: ['DELETE', '/api/upload/files/{id}'],
  uploadPictures: ['POST', '/api/upload'],
};
