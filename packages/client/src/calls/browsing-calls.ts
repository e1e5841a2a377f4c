/** Types of the API, generated from its contracts. `npm run reference` */

import type { AssetDetailAttributesMeasured, AssetDetailAttributesMeasuredClip, AssetDetailAttributesTag, BundleEntry, BundleSource, ConvertedModelConverted, FilterChoice, FilterChoices, GuideStep, ListOwnWorksReply, NoticeActor, Picture, PlatformLabel, ViewedFile } from './shared-types.ts';

export interface AssetCard {
  assetId: number;
  assetTitle: string;
  assetImage: string | null;
  uploaderName: string | null;
  author: string | null;
  skeleton: boolean;
  publishedAt: string;
  quality: 'low-poly' | 'med-poly' | 'med-poly+' | 'high-poly' | 'ultra-high-poly' | null;
  textures: string | null;
  picture: Picture | null;
  triangles: number | null;
  animated: boolean;
  formats: string[];
  gameTitle: string | null;
}

export interface AssetDetail {
  id: number;
  attributes: AssetDetailAttributes;
  state: PublicationState | null;
}

export interface AssetDetailAttributes {
  name: string;
  description: string | null;
  descriptionHtml: string | null;
  mainImage: {
    url: string;
  } | null;
  files: AssetDetailAttributesFile[];
  tags: AssetDetailAttributesTag[];
  games: AssetDetailAttributesGame[];
  platforms: AssetDetailAttributesPlatform[];
  technologies: AssetDetailAttributesTag[];
  category: AssetDetailAttributesTag | null;
  subcategory: AssetDetailAttributesTag | null;
  author: string | null;
  license: AssetDetailAttributesLicense | null;
  quality: AssetDetailAttributesQuality | null;
  texturesType: string | null;
  textureResolution: number | null;
  textureBand: '512' | '513' | '1024' | '2048' | '4096' | null;
  textureCount: number | null;
  modelQuality: 'low-poly' | 'med-poly' | 'med-poly+' | 'high-poly' | 'ultra-high-poly' | null;
  RipOrExtracted: 'ripped' | 'extracted' | null;
  armature: boolean | null;
  hasSkeleton: boolean | null;
  formats: AssetDetailAttributesTag[];
  copyrights: string | null;
  group: string | null;
  acquired: string | null;
  uploader: AssetDetailAttributesUploader | null;
  images: Picture[];
  viewer: ViewedFile | null;
  bundle: AssetDetailAttributesBundle | null;
  measured: AssetDetailAttributesMeasured | null;
  licenseText: string | null;
  version: number;
  publishedAt: string | null;
  updatedAt: string;
  views: number;
  downloads: number;
  saves: number;
  alternativeNames: NameOfPublication[];
}

export interface AssetDetailAttributesBundle {
  id: number;
  key: string;
  number: number;
  versions: number;
  note: string | null;
  createdAt: string;
  state: 'waiting' | 'opening' | 'processing' | 'ready' | 'refused';
  refusal: string | null;
  sources: BundleSource[];
  entries: BundleEntry[];
  models: ConvertedModel[];
  mainModelId: number | null;
}

export interface AssetDetailAttributesFile {
  name: string;
  images: ({
    url: string;
  })[];
  package: AssetDetailAttributesFilePackage | null;
}

export interface AssetDetailAttributesFilePackage {
  name: string;
  bytes: number;
  sha256: string;
  url: string;
}

export interface AssetDetailAttributesGame {
  id: number;
  attributes: AssetDetailAttributesGameAttributes;
}

export interface AssetDetailAttributesGameAttributes {
  title: string;
  cover: Picture | null;
  coverHeader: Picture | null;
}

export interface AssetDetailAttributesLicense {
  name: string;
  description: string | null;
  type: string | null;
  spdxId: string | null;
}

export interface AssetDetailAttributesPlatform {
  id: number;
  name: string;
  altName: string | null;
  color: string;
}

export interface AssetDetailAttributesQuality {
  name: 'low-poly' | 'med-poly' | 'med-poly+' | 'high-poly' | 'ultra-high-poly';
  amount: number;
}

export interface AssetDetailAttributesUploader {
  id: number;
  username: string;
  avatar: Picture | null;
}

export interface AssetThumbnail {
  id: number;
  name: string;
  picture: Picture | null;
}

export interface AssetVersion {
  id: number;
  key: string;
  number: number;
  note: string | null;
  createdAt: string;
  sources: BundleSource[];
  sourceCount: number;
  bytes: number;
}

export interface ClipCard {
  id: number;
  name: string;
  seconds: number;
  model: ClipCardModel;
  gameTitle: string | null;
  bones: number | null;
  publishedAt: string;
}

export interface ClipCardModel {
  id: number;
  title: string;
  picture: Picture | null;
}

export interface Collection {
  id: number;
  kind: 'series' | 'company' | 'platform';
  name: string;
  altName: string | null;
  color: string | null;
  logo: Picture | null;
  gamesCount: number;
  assetsCount: number;
  roles: CollectionRoles | null;
  firstYear: number | null;
  lastYear: number | null;
}

export interface CollectionRoles {
  mainDeveloper: number;
  publisher: number;
  supportingDeveloper: number;
  portingDeveloper: number;
}

export interface ConvertedModel {
  id: number;
  path: string;
  state: 'waiting' | 'processing' | 'ready' | 'failed';
  failure: string | null;
  viewer: ViewedFile | null;
  converted: ConvertedModelConverted | null;
  simplified: string | null;
  pictures: Picture[];
  picturesMissing: boolean;
}

export interface CountViewBody {
  chapter: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  resourceId: number;
}

export interface Directory {
  entries: DirectoryEntry[];
  total: number;
  initials: DirectoryInitial[];
  nextCursor: string | null;
}

export interface DirectoryEntry {
  id: number;
  name: string;
  altName: string | null;
  color: string | null;
  year: number | null;
  gamesCount: number | null;
  assetsCount: number;
}

export interface DirectoryInitial {
  initial: '0' | 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | 'n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z' | 'other';
  count: number;
}

export interface FanartCard {
  id: number;
  title: string;
  picture: Picture | null;
  uploader: string | null;
  publishedAt: string;
  medium: 'drawing' | 'render' | 'figure' | 'pixel' | 'cosplay' | null;
  sensitive: boolean;
  pictures: number;
  games: string[];
}

export interface FanartDetail {
  id: number;
  attributes: FanartDetailAttributes;
  state: PublicationState | null;
}

export interface FanartDetailAttributes {
  title: string;
  description: string | null;
  descriptionHtml: string | null;
  alternativeNames: NameOfPublication[];
  images: Picture[];
  tags: AssetDetailAttributesTag[];
  uploader: AssetDetailAttributesUploader | null;
  publishedAt: string | null;
  updatedAt: string;
  views: number;
  saves: number;
  medium: 'drawing' | 'render' | 'figure' | 'pixel' | 'cosplay' | null;
  software: string | null;
  rights: 'own' | 'permission' | null;
  permissionOf: string | null;
  sensitive: boolean;
  games: ClipCardModel[];
  models: ClipCardModel[];
}

export interface FittingModel {
  id: number;
  name: string;
  picture: Picture | null;
  isAlike: boolean;
  clips: AssetDetailAttributesMeasuredClip[];
  clipCount: number;
  url: string;
  bytes: number;
}

export interface GameCard {
  gameId: number;
  gameTitle: string;
  gameImage: string | null;
  coverHeader: string | null;
  companyImage: string | null;
  developerType: string | null;
  publishedAt: string;
  technologyRelations: number;
  assetRelations: number;
  picture: Picture | null;
  year: number | null;
  platforms: PlatformLabel[];
}

export interface GameDetail {
  id: number;
  attributes: GameDetailAttributes;
  state: PublicationState | null;
}

export interface GameDetailAttributes {
  title: string;
  description: string | null;
  descriptionHtml: string | null;
  cover: Picture | null;
  coverHeader: Picture | null;
  media: Picture[];
  type: GameDetailAttributesType | null;
  gameRalation: GameDetailAttributesGameRalation | null;
  gameRalationMains: GameDetailAttributesGameRalationMain[];
  series: AssetDetailAttributesTag | null;
  company: GameDetailAttributesCompany[];
  platformReleases: GameDetailAttributesPlatformRelease[];
  alternativeNames: NameOfPublication[];
  genres: AssetDetailAttributesTag[];
  themes: AssetDetailAttributesTag[];
  gameModes: AssetDetailAttributesTag[];
  playerPerspectives: AssetDetailAttributesTag[];
  storeLinks: GameDetailAttributesStoreLink[];
  socialLinks: GameDetailAttributesStoreLink[];
  tags: AssetDetailAttributesTag[];
  igdbId: number | null;
  assets: AssetThumbnail[];
  hasModelFiles: boolean;
  resources: GameDetailAttributesResources;
  uploader: AssetDetailAttributesUploader | null;
  publishedAt: string | null;
  updatedAt: string;
  views: number;
  saves: number;
}

export interface GameDetailAttributesCompany {
  id: number;
  name: string;
  mainDeveloper: boolean;
  publisher: boolean;
  supportingDeveloper: boolean;
  portingDeveloper: boolean;
  platforms: GameDetailAttributesCompanyPlatform[];
}

export interface GameDetailAttributesCompanyPlatform {
  id: number;
  name: string;
  altName: string | null;
}

export interface GameDetailAttributesGameRalation {
  id: number;
  title: string;
  isDraft: boolean;
}

export interface GameDetailAttributesGameRalationMain {
  id: number;
  title: string;
  type: string;
}

export interface GameDetailAttributesPlatformRelease {
  platform: AssetDetailAttributesPlatform;
  releases: GameDetailAttributesPlatformReleaseRelease[];
  technologies: GameDetailAttributesPlatformReleaseTechnology[];
}

export interface GameDetailAttributesPlatformReleaseRelease {
  date: string | null;
  datePrecision: 'day' | 'month' | 'quarter' | 'year';
  region: {
    attributes: GameDetailAttributesPlatformReleaseReleaseRegionAttributes;
  } | null;
  status: string | null;
}

export interface GameDetailAttributesPlatformReleaseReleaseRegionAttributes {
  code: string;
  name: string;
}

export interface GameDetailAttributesPlatformReleaseTechnology {
  name: string;
  version: string | null;
}

export interface GameDetailAttributesResources {
  tech: number;
  formats: number;
  tools: number;
  models: number;
  animations: number;
  guides: number;
}

export interface GameDetailAttributesStoreLink {
  name: string;
  link: string;
}

export interface GameDetailAttributesType {
  id: number;
  name: string;
  gameSelection: boolean;
}

export interface GetHeaderDataReply {
  logoSvg: string;
  menuLinks: GetHeaderDataReplyMenuLink[];
}

export interface GetHeaderDataReplyMenuLink {
  id: number;
  title: string;
  url: string;
  icon: string;
}

export interface GetHomeReply {
  tags: GetHomeReplyTag[];
  games: GetHomeReplyGame[];
  assets: GetHomeReplyAsset[];
  latest: GetHomeReplyLatest[];
  banner: GetHomeReplyBanner | null;
  technologies: GetHomeReplyTechnology[];
  formats: GetHomeReplyTechnology[];
  contributors: GetHomeReplyContributor[];
  hasMore: GetHomeReplyHasMore;
}

export interface GetHomeReplyAsset {
  id: number;
  name: string;
  picture: Picture | null;
  gameTitle: string | null;
}

export interface GetHomeReplyBanner {
  title: string;
  subtitle: string | null;
  type: string | null;
  link: string;
  background: Picture | null;
  cover: Picture | null;
}

export interface GetHomeReplyContributor {
  id: number;
  nickname: string;
  avatar: Picture | null;
  assets: number;
  games: number;
}

export interface GetHomeReplyGame {
  id: number;
  title: string;
  cover: Picture | null;
  coverHeader: Picture | null;
  company: GetHomeReplyGameCompany[];
}

export interface GetHomeReplyGameCompany {
  name: string;
  publisher: boolean;
  platforms: string[];
}

export interface GetHomeReplyHasMore {
  games: boolean;
  assets: boolean;
  technologies: boolean;
  formats: boolean;
}

export interface GetHomeReplyLatest {
  mark: 'tool' | 'fanart' | 'guide';
  entries: ClipCardModel[];
  hasMore: boolean;
}

export interface GetHomeReplyTag {
  id: number;
  name: string;
  background: Picture | null;
}

export interface GetHomeReplyTechnology {
  id: number;
  name: string;
  description: string | null;
  picture: Picture | null;
  games: number;
  assets: number;
  connected: number;
}

export interface GuideCard {
  id: number;
  title: string;
  picture: Picture | null;
  uploader: string | null;
  publishedAt: string;
  description: string | null;
  difficulty: 'beginner' | 'intermediate' | 'advanced' | null;
  duration: 'quarter' | 'half' | 'hour' | 'hours' | 'days' | null;
  games: string[];
}

export interface GuideDetail {
  id: number;
  attributes: GuideDetailAttributes;
  state: PublicationState | null;
}

export interface GuideDetailAttributes {
  title: string;
  description: string | null;
  descriptionHtml: string | null;
  alternativeNames: NameOfPublication[];
  images: Picture[];
  tags: AssetDetailAttributesTag[];
  uploader: AssetDetailAttributesUploader | null;
  publishedAt: string | null;
  updatedAt: string;
  views: number;
  saves: number;
  steps: GuideStep[];
  difficulty: 'beginner' | 'intermediate' | 'advanced' | null;
  duration: 'quarter' | 'half' | 'hour' | 'hours' | 'days' | null;
  verifiedVersion: string | null;
  verifiedOn: string | null;
  games: ClipCardModel[];
  models: ClipCardModel[];
  tools: ClipCardModel[];
  technologies: AssetDetailAttributesTag[];
  formats: AssetDetailAttributesTag[];
}

export interface ListAssetFiltersReply {
  game: FilterChoices;
  series: FilterChoices;
  company: FilterChoices;
  genre: FilterChoices;
  tag: FilterChoices;
  year: FilterChoices;
  years: FilterChoices;
  platform: FilterChoices;
  technology: FilterChoices;
  format: FilterChoices;
  category: FilterChoices;
  license: FilterChoices;
  commercialUse: FilterChoices;
  derivatives: FilterChoices;
  shareAlike: FilterChoices;
  quality: FilterChoices;
  textureType: FilterChoices;
  textureResolution: FilterChoices;
  rigged: FilterChoices;
  animated: FilterChoices;
  animation: FilterChoices;
  uvs: FilterChoices;
  vertexColors: FilterChoices;
  triangles: FilterChoices;
  bones: FilterChoices;
  clips: FilterChoices;
  textureSide: FilterChoices;
  fileSize: FilterChoices;
  added: FilterChoices;
  uploader: FilterChoices;
  file: FilterChoices;
  exact: FilterChoices;
  without: FilterChoices;
}

export interface ListAssetsReply {
  assets: AssetCard[];
  assetsCount: number;
  nextCursor: string | null;
}

export interface ListClipFiltersReply {
  length: FilterChoices;
  animation: FilterChoices;
  game: FilterChoices;
  platform: FilterChoices;
  rigged: FilterChoices;
  bones: FilterChoices;
}

export interface ListClipsReply {
  cards: ClipCard[];
  total: number;
  nextCursor: string | null;
}

export interface ListFanartFiltersReply {
  medium: FilterChoices;
  game: FilterChoices;
  model: FilterChoices;
  tag: FilterChoices;
  sensitive: FilterChoices;
  added: FilterChoices;
  uploader: FilterChoices;
  exact: FilterChoices;
  without: FilterChoices;
}

export interface ListFanartsReply {
  cards: FanartCard[];
  total: number;
  nextCursor: string | null;
}

export interface ListFollowersReply {
  followers: NoticeActor[];
  total: number;
}

export interface ListGameFiltersReply {
  type: FilterChoices;
  platform: FilterChoices;
  genre: FilterChoices;
  series: FilterChoices;
  company: FilterChoices;
  technology: FilterChoices;
  format: FilterChoices;
  tag: FilterChoices;
  year: FilterChoices;
  years: FilterChoices;
  added: FilterChoices;
  uploader: FilterChoices;
  exact: FilterChoices;
  without: FilterChoices;
}

export interface ListGamesReply {
  games: GameCard[];
  gamesCount: number;
  nextCursor: string | null;
}

export interface ListGuideFiltersReply {
  difficulty: FilterChoices;
  duration: FilterChoices;
  game: FilterChoices;
  model: FilterChoices;
  tool: FilterChoices;
  technology: FilterChoices;
  format: FilterChoices;
  tag: FilterChoices;
  added: FilterChoices;
  uploader: FilterChoices;
  exact: FilterChoices;
  without: FilterChoices;
}

export interface ListGuidesReply {
  cards: GuideCard[];
  total: number;
  nextCursor: string | null;
}

export interface ListTechnologiesReply {
  entries: GetHomeReplyTechnology[];
  narrowedTo: ListTechnologiesReplyNarrowedTo[];
}

export interface ListTechnologiesReplyNarrowedTo {
  kind: 'game' | 'technology' | 'format';
  id: number;
  name: string;
}

export interface ListToolFiltersReply {
  system: FilterChoices;
  opens: FilterChoices;
  writes: FilterChoices;
  format: FilterChoices;
  technology: FilterChoices;
  game: FilterChoices;
  price: FilterChoices;
  license: FilterChoices;
  tag: FilterChoices;
  added: FilterChoices;
  uploader: FilterChoices;
  exact: FilterChoices;
  without: FilterChoices;
}

export interface ListToolTrialsReply {
  trials: ToolTrial[];
  works: number;
  broken: number;
}

export interface ListToolsReply {
  cards: ToolCard[];
  total: number;
  nextCursor: string | null;
}

export interface Member {
  id: number;
  nickname: string;
  role: string;
  about: string;
  aboutHtml: string;
  avatar: {
    url: string;
  } | null;
  disabled: boolean;
  memberSince: string;
  showsComments: boolean;
  showsFollowers: boolean;
  counts: MemberCounts;
}

export interface MemberCounts {
  games: number;
  assets: number;
  tools: number;
  fanarts: number;
  guides: number;
  downloads: number;
}

export interface MoreAssets {
  ofGame: AssetThumbnail[];
  ofUploader: AssetThumbnail[];
  hasMore: MoreAssetsHasMore;
}

export interface MoreAssetsHasMore {
  ofGame: boolean;
  ofUploader: boolean;
}

export interface NameOfPublication {
  name: string;
  kind: 'title' | 'alternative' | 'original' | 'romanised' | 'abbreviation' | 'hint';
  locale: string | null;
  language: string | null;
  region: string | null;
}

export interface OEmbed {
  type: 'rich' | 'link';
  version: '1.0';
  title: string;
  author_name: string | null;
  author_url: string | null;
  provider_name: string;
  provider_url: string;
  cache_age: number;
  thumbnail_url: string | null;
  thumbnail_width: number | null;
  thumbnail_height: number | null;
  html?: string;
  width?: number;
  height?: number;
}

export interface PublicationState {
  kind: 'draft' | 'hidden' | 'deleted';
  hiddenBy: 'uploader' | 'moderator' | null;
  deletedBy: 'uploader' | 'moderator' | null;
  removalAt: string | null;
}

export interface ReadNewsletterIssueReply {
  id: number;
  subject: string;
  html: string;
  startedAt: string;
}

export interface ReportToolTrialBody {
  id: number;
  version: string;
  system: 'windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos';
  works: boolean;
  on: string | null;
}

export interface ToolCard {
  id: number;
  title: string;
  picture: Picture | null;
  uploader: string | null;
  publishedAt: string;
  systems: ('windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos')[];
  price: 'free' | 'paid' | 'donation' | null;
  lastVersion: string | null;
  formats: string[];
}

export interface ToolDetail {
  id: number;
  attributes: ToolDetailAttributes;
  state: PublicationState | null;
}

export interface ToolDetailAttributes {
  title: string;
  description: string | null;
  descriptionHtml: string | null;
  alternativeNames: NameOfPublication[];
  images: Picture[];
  tags: AssetDetailAttributesTag[];
  uploader: AssetDetailAttributesUploader | null;
  publishedAt: string | null;
  updatedAt: string;
  views: number;
  saves: number;
  homepage: string | null;
  source: string | null;
  deadLinks: ToolDetailAttributesDeadLink[];
  license: AssetDetailAttributesTag | null;
  authors: string | null;
  systems: ('windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos')[];
  price: 'free' | 'paid' | 'donation' | null;
  lastVersion: string | null;
  released: string | null;
  checked: string | null;
  formats: ToolDetailAttributesFormat[];
  technologies: AssetDetailAttributesTag[];
  games: ClipCardModel[];
  alternatives: ClipCardModel[];
  commandLine: string | null;
}

export interface ToolDetailAttributesDeadLink {
  field: 'homepage' | 'source';
  since: string;
}

export interface ToolDetailAttributesFormat {
  id: number;
  name: string;
  action: 'opens' | 'writes' | 'converts';
  note: string | null;
  version: string | null;
}

export interface ToolTrial {
  id: number;
  version: string;
  system: 'windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos';
  works: boolean;
  on: string;
  nickname: string | null;
}

export interface BrowsingCalls {
  /** Counts a view of an asset or a game; the same visitor counts once a day. */
  countView: {
    body: CountViewBody;
    reply: {
      counted: boolean;
    };
  };
  /** A page of published assets, with their total. */
  listAssets: {
    query?: {
      page?: number;
      pageSize?: number;
      sort?: 'relevance' | 'recent' | 'popular' | 'name' | 'fewest-triangles' | 'most-triangles' | 'smallest' | 'largest';
      cursor?: string;
      game?: number[];
      series?: number[];
      company?: number[];
      genre?: number[];
      tag?: number[];
      year?: number[];
      years?: string;
      platform?: number[];
      technology?: number[];
      format?: number[];
      category?: number[];
      license?: number[];
      commercialUse?: boolean;
      derivatives?: boolean;
      shareAlike?: boolean;
      quality?: ('low-poly' | 'med-poly' | 'med-poly+' | 'high-poly' | 'ultra-high-poly')[];
      textureType?: ('traditional' | 'PBR')[];
      textureResolution?: ('512' | '513' | '1024' | '2048' | '4096')[];
      rigged?: boolean;
      animated?: boolean;
      animation?: number[];
      uvs?: boolean;
      vertexColors?: boolean;
      triangles?: string;
      bones?: string;
      clips?: string;
      textureSide?: string;
      fileSize?: string;
      added?: string;
      uploader?: number[];
      file?: string[];
      exact?: string[];
      without?: string[];
    };
    reply: ListAssetsReply;
  };
  /** The choices of each filter of asset lists, with the number of assets each would leave beside the others; of a range the parts of its scale. */
  listAssetFilters: {
    query?: {
      game?: number[];
      series?: number[];
      company?: number[];
      genre?: number[];
      tag?: number[];
      year?: number[];
      years?: string;
      platform?: number[];
      technology?: number[];
      format?: number[];
      category?: number[];
      license?: number[];
      commercialUse?: boolean;
      derivatives?: boolean;
      shareAlike?: boolean;
      quality?: ('low-poly' | 'med-poly' | 'med-poly+' | 'high-poly' | 'ultra-high-poly')[];
      textureType?: ('traditional' | 'PBR')[];
      textureResolution?: ('512' | '513' | '1024' | '2048' | '4096')[];
      rigged?: boolean;
      animated?: boolean;
      animation?: number[];
      uvs?: boolean;
      vertexColors?: boolean;
      triangles?: string;
      bones?: string;
      clips?: string;
      textureSide?: string;
      fileSize?: string;
      added?: string;
      uploader?: number[];
      file?: string[];
      exact?: string[];
      without?: string[];
      query?: string[];
    };
    reply: ListAssetFiltersReply;
  };
  /** One published asset by id or, without an id, by name; an empty list when there is none. */
  getAsset: {
    query?: {
      modelName?: string;
      modelId?: string;
    };
    reply: {
      data: AssetDetail[];
    };
  };
  /** The versions of the files of an asset, the newest first, 100 at most. */
  listAssetVersions: {
    query: {
      id: number;
    };
    reply: {
      versions: AssetVersion[];
    };
  };
  /** Published assets of the same game and of the same uploader as one asset, a few of each. */
  listMoreAssets: {
    query: {
      id: number;
    };
    reply: MoreAssets;
  };
  /** A page of the animation clips of published models, with their total. */
  listClips: {
    query?: {
      page?: number;
      pageSize?: number;
      sort?: 'recent' | 'name' | 'longest' | 'shortest';
      cursor?: string;
      length?: string;
      animation?: number[];
      game?: number[];
      platform?: number[];
      rigged?: boolean;
      bones?: string;
    };
    reply: ListClipsReply;
  };
  /** The choices of each filter of the list of clips, with the number of clips each would leave beside the others. */
  listClipFilters: {
    query?: {
      length?: string;
      animation?: number[];
      game?: number[];
      platform?: number[];
      rigged?: boolean;
      bones?: string;
    };
    reply: ListClipFiltersReply;
  };
  /** Choices of one filter of the list of clips by a part of their name: those that would leave most first. */
  findClipChoices: {
    query: {
      filter: 'animation' | 'game' | 'platform';
      value: string;
      length?: string;
      animation?: number[];
      game?: number[];
      platform?: number[];
      rigged?: boolean;
      bones?: string;
    };
    reply: {
      choices: FilterChoice[];
    };
  };
  /** The clips of other published models that have the skeleton of one asset, by the names of its bones and their parents. */
  listFittingClips: {
    query: {
      id: number;
    };
    reply: {
      models: FittingModel[];
    };
  };
  /** How another site shows what the page at an address is about: the 3D view of a model, or its title and picture (oembed.com, as JSON). */
  getOEmbed: {
    query: {
      url: string;
      maxwidth?: number;
      maxheight?: number;
      format?: string;
    };
    reply: OEmbed;
  };
  /** A page of published games, with their total. */
  listGames: {
    query?: {
      page?: number;
      pageSize?: number;
      sort?: 'relevance' | 'recent' | 'popular' | 'name' | 'released' | 'latest';
      cursor?: string;
      type?: number[];
      platform?: number[];
      genre?: number[];
      series?: number[];
      company?: number[];
      technology?: number[];
      format?: number[];
      tag?: number[];
      year?: number[];
      years?: string;
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
      role?: 'mainDeveloper' | 'publisher' | 'supportingDeveloper' | 'portingDeveloper';
    };
    reply: ListGamesReply;
  };
  /** The choices of each filter of the games list, with the number of games each would leave beside the others; of a range the parts of its scale. */
  listGameFilters: {
    query?: {
      type?: number[];
      platform?: number[];
      genre?: number[];
      series?: number[];
      company?: number[];
      technology?: number[];
      format?: number[];
      tag?: number[];
      year?: number[];
      years?: string;
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
    };
    reply: ListGameFiltersReply;
  };
  /** One published game by id or, without an id, by title; an empty list when there is none. */
  getGame: {
    query?: {
      gameName?: string;
      gameId?: string;
    };
    reply: {
      data: GameDetail[];
    };
  };
  /** A page of published tools, with their total. */
  listTools: {
    query?: {
      page?: number;
      pageSize?: number;
      sort?: 'relevance' | 'recent' | 'popular' | 'name' | 'latest';
      cursor?: string;
      system?: ('windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos')[];
      opens?: number[];
      writes?: number[];
      format?: number[];
      technology?: number[];
      game?: number[];
      price?: ('free' | 'paid' | 'donation')[];
      license?: number[];
      tag?: number[];
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
    };
    reply: ListToolsReply;
  };
  /** The choices of each filter of the tools list, with the number of tools each would leave beside the others; of a range the parts of its scale. */
  listToolFilters: {
    query?: {
      system?: ('windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos')[];
      opens?: number[];
      writes?: number[];
      format?: number[];
      technology?: number[];
      game?: number[];
      price?: ('free' | 'paid' | 'donation')[];
      license?: number[];
      tag?: number[];
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
    };
    reply: ListToolFiltersReply;
  };
  /** One published tool by id or, without an id, by title; an empty list when there is none. */
  getTool: {
    query?: {
      title?: string;
      id?: string;
    };
    reply: {
      data: ToolDetail[];
    };
  };
  /** For whom a tool works and for whom not, by version and system, the last first. */
  listToolTrials: {
    query: {
      id: number;
    };
    reply: ListToolTrialsReply;
  };
  /** Says that a version of a tool works for the caller, or does not. Said again of the same version, it takes the place of that. */
  reportToolTrial: {
    body: ReportToolTrialBody;
    reply: ListToolTrialsReply;
  };
  /** Takes back what the caller said of a version. */
  removeToolTrial: {
    query: {
      id: number;
      trial: number;
    };
    reply: ListToolTrialsReply;
  };
  /** A page of published fan arts, with their total. */
  listFanarts: {
    query?: {
      page?: number;
      pageSize?: number;
      sort?: 'relevance' | 'recent' | 'popular' | 'name';
      cursor?: string;
      medium?: ('drawing' | 'render' | 'figure' | 'pixel' | 'cosplay')[];
      game?: number[];
      model?: number[];
      tag?: number[];
      sensitive?: boolean;
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
    };
    reply: ListFanartsReply;
  };
  /** The choices of each filter of the fan arts list, with the number of fan arts each would leave beside the others; of a range the parts of its scale. */
  listFanartFilters: {
    query?: {
      medium?: ('drawing' | 'render' | 'figure' | 'pixel' | 'cosplay')[];
      game?: number[];
      model?: number[];
      tag?: number[];
      sensitive?: boolean;
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
    };
    reply: ListFanartFiltersReply;
  };
  /** One published fan art by id or, without an id, by title; an empty list when there is none. */
  getFanart: {
    query?: {
      title?: string;
      id?: string;
    };
    reply: {
      data: FanartDetail[];
    };
  };
  /** A page of published guides, with their total. */
  listGuides: {
    query?: {
      page?: number;
      pageSize?: number;
      sort?: 'relevance' | 'recent' | 'popular' | 'name';
      cursor?: string;
      difficulty?: ('beginner' | 'intermediate' | 'advanced')[];
      duration?: ('quarter' | 'half' | 'hour' | 'hours' | 'days')[];
      game?: number[];
      model?: number[];
      tool?: number[];
      technology?: number[];
      format?: number[];
      tag?: number[];
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
    };
    reply: ListGuidesReply;
  };
  /** The choices of each filter of the guides list, with the number of guides each would leave beside the others; of a range the parts of its scale. */
  listGuideFilters: {
    query?: {
      difficulty?: ('beginner' | 'intermediate' | 'advanced')[];
      duration?: ('quarter' | 'half' | 'hour' | 'hours' | 'days')[];
      game?: number[];
      model?: number[];
      tool?: number[];
      technology?: number[];
      format?: number[];
      tag?: number[];
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
    };
    reply: ListGuideFiltersReply;
  };
  /** One published guide by id or, without an id, by title; an empty list when there is none. */
  getGuide: {
    query?: {
      title?: string;
      id?: string;
    };
    reply: {
      data: GuideDetail[];
    };
  };
  /** A series, a company or a platform by id or, without an id, by name; of one that was merged into another, that one. Its games and assets come from their lists. */
  getCollection: {
    query: {
      kind: 'series' | 'company' | 'platform';
      id?: number;
      name?: string;
    };
    reply: Collection;
  };
  /** Games, or the series, companies or platforms that have any games or assets, by name from A to Z. */
  listDirectory: {
    query: {
      kind: 'game' | 'series' | 'company' | 'platform';
      initial?: '0' | 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | 'n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z' | 'other';
      page?: number;
      pageSize?: number;
      cursor?: string;
    };
    reply: Directory;
  };
  /** Everything the home page shows. */
  getHome: {
    reply: GetHomeReply;
  };
  /** Every technology, or those of a game or that use a format, with the number of games and assets that use it. */
  listTechnologies: {
    query?: {
      game?: number;
      format?: number;
    };
    reply: ListTechnologiesReply;
  };
  /** Every file format, or those of the models of a game or that a technology uses, with the number of assets that come in it and of the games they are of. */
  listFormats: {
    query?: {
      game?: number;
      technology?: number;
    };
    reply: ListTechnologiesReply;
  };
  /** Stores an address for the newsletter; it counts once it is confirmed. The answer never tells whether it was known. */
  subscribeNewsletter: {
    body: {
      email: string;
    };
    reply: {
      accepted: boolean;
    };
  };
  /** Confirms an address for the newsletter by the code of the link that was sent to it. */
  confirmNewsletter: {
    body: {
      code: string;
    };
    reply: {
      email: string;
    };
  };
  /** Forgets an address of the newsletter, by the code of the link in every mail. It works as often as it is called: the address is null once it has left. */
  leaveNewsletter: {
    body: {
      code: string;
    };
    reply: {
      email: string | null;
    };
  };
  /** An issue of the newsletter that was sent, as a page. */
  readNewsletterIssue: {
    params: {
      id: number;
    };
    reply: ReadNewsletterIssueReply;
  };
  /** Followers of a member, newest first; none if the member hides them. */
  listFollowers: {
    params: {
      nickname: string;
    };
    query?: {
      page?: number;
    };
    reply: ListFollowersReply;
  };
  /** The public profile of a member, by nickname in any letter case. */
  getMember: {
    params: {
      nickname: string;
    };
    reply: Member;
  };
  /** A page of a member's published games and assets, the last updated first, with their total. */
  listMemberWorks: {
    params: {
      nickname: string;
    };
    query?: {
      page?: number;
      pageSize?: number;
    };
    reply: ListOwnWorksReply;
  };
  /** The logo and the links of the navigation bar. */
  getHeaderData: {
    reply: GetHeaderDataReply;
  };
  /** The operator's own text of a page, as HTML that holds no scripts; null where the built-in text stands. */
  getSiteText: {
    params: {
      name: 'about' | 'privacy';
    };
    reply: {
      html: string | null;
    };
  };
  /** A text in Markdown as the HTML that a description is shown as, to be looked at before it is saved. For members. */
  renderMarkdown: {
    body: {
      text: string;
    };
    reply: {
      html: string;
    };
  };
}

export const BROWSING_CALLS: { readonly [N in keyof BrowsingCalls]: readonly [method: string, path: string] } = {
  countView: ['POST', '/api/count-view'],
  listAssets: ['GET', '/api/get-assets-data'],
  listAssetFilters: ['GET', '/api/get-assets-filters'],
  getAsset: ['GET', '/api/get-asset-info'],
  listAssetVersions: ['GET', '/api/get-asset-versions'],
  listMoreAssets: ['GET', '/api/get-more-assets'],
  listClips: ['GET', '/api/get-clips-data'],
  listClipFilters: ['GET', '/api/get-clips-filters'],
  findClipChoices: ['GET', '/api/get-clip-choices'],
  listFittingClips: ['GET', '/api/get-fitting-clips'],
  getOEmbed: ['GET', '/api/oembed'],
  listGames: ['GET', '/api/get-games-data'],
  listGameFilters: ['GET', '/api/get-games-filters'],
  getGame: ['GET', '/api/get-game-info'],
  listTools: ['GET', '/api/get-tools-data'],
  listToolFilters: ['GET', '/api/get-tools-filters'],
  getTool: ['GET', '/api/get-tool-info'],
  listToolTrials: ['GET', '/api/get-tool-trials'],
  reportToolTrial: ['PUT', '/api/tool-trials'],
  removeToolTrial: ['DELETE', '/api/tool-trials'],
  listFanarts: ['GET', '/api/get-fanarts-data'],
  listFanartFilters: ['GET', '/api/get-fanarts-filters'],
  getFanart: ['GET', '/api/get-fanart-info'],
  listGuides: ['GET', '/api/get-guides-data'],
  listGuideFilters: ['GET', '/api/get-guides-filters'],
  getGuide: ['GET', '/api/get-guide-info'],
  getCollection: ['GET', '/api/get-collection'],
  listDirectory: ['GET', '/api/get-directory'],
  getHome: ['GET', '/api/get-home-data'],
  listTechnologies: ['GET', '/api/get-technologies-data'],
  listFormats: ['GET', '/api/get-formats-data'],
  subscribeNewsletter: ['POST', '/api/newsletter'],
  confirmNewsletter: ['POST', '/api/newsletter/confirm'],
  leaveNewsletter: ['POST', '/api/newsletter/unsubscribe'],
  readNewsletterIssue: ['GET', '/api/newsletter/issues/{id}'],
  listFollowers: ['GET', '/api/members/{nickname}/followers'],
  getMember: ['GET', '/api/members/{nickname}'],
  listMemberWorks: ['GET', '/api/members/{nickname}/works'],
  getHeaderData: ['GET', '/api/get-header-data'],
  getSiteText: ['GET', '/api/site-text/{name}'],
  renderMarkdown: ['POST', '/api/render-markdown'],
};
