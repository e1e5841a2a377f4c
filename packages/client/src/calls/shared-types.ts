/** Types of the API, generated from its contracts. `npm run reference` */

export interface AddPasskeyBodyCredential {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Record<string, unknown>;
}

export interface AssetDetailAttributesMeasured {
  triangles: number;
  vertices: number;
  isChecked?: boolean;
  meshes: number;
  materials: number;
  textures: AssetDetailAttributesMeasuredTexture[];
  textureType: 'traditional' | 'PBR' | null;
  hasUv: boolean;
  hasVertexColors: boolean;
  bones: number;
  clips: AssetDetailAttributesMeasuredClip[];
  skeleton?: AssetDetailAttributesMeasuredSkeleton | null;
  variants?: string[];
  metresPerUnit?: number;
  assumedUnit?: number;
  size: number[];
}

export interface AssetDetailAttributesMeasuredClip {
  name: string;
  seconds: number;
}

export interface AssetDetailAttributesMeasuredSkeleton {
  hash: string;
  rest: string;
}

export interface AssetDetailAttributesMeasuredTexture {
  name: string;
  width: number;
  height: number;
  channels: string[];
}

export interface AssetDetailAttributesTag {
  id: number;
  name: string;
}

export interface AssetForm {
  name: string;
  alternativeNames: NameRow[];
  images: StoredPicture[];
  tags: GameFormTheme[];
  games: AssetFormGame[];
  technologies: GameFormTheme[];
  platforms: GameFormPlatformPlatform[];
  category: GameFormTheme | null;
  subcategory: GameFormTheme | null;
  copyrights: string | null;
  author: string | null;
  group: string | null;
  license: GameFormTheme | null;
  licenseText: string | null;
  acquisition: 'ripped' | 'extracted' | null;
  acquired: string | null;
  formats: GameFormTheme[];
  stated: AssetFormStated;
  description: string | null;
  files: AssetFormFiles | null;
}

export interface AssetFormFiles {
  bundleId: number;
  mainModelId: number | null;
  mainModelPath?: string | null;
  sources: AssetFormFilesSource[];
}

export interface AssetFormFilesSource {
  name: string;
  bytes: number;
}

export interface AssetFormGame {
  id: number;
  title: string;
}

export interface AssetFormStated {
  quality: 'low-poly' | 'med-poly' | 'med-poly+' | 'high-poly' | 'ultra-high-poly' | null;
  textures: number | null;
  textureType: 'traditional' | 'PBR' | null;
  textureResolution: '512' | '513' | '1024' | '2048' | '4096' | null;
  rigged: boolean | null;
}

export interface Bundle {
  id: number;
  key: string;
  state: 'waiting' | 'opening' | 'processing' | 'ready' | 'refused';
  refusal: string | null;
  waitingBefore: number | null;
  skipped: BundleSkipped[];
  candidates: string[];
  models: BundleModel[];
  sources: BundleSource[];
  entries: BundleEntry[];
  formats: string[];
}

export interface BundleEntry {
  id: number;
  path: string;
  bytes: number;
  kind: 'model' | 'picture' | 'text' | 'program' | 'other';
  sha256: string;
  url: string;
  preview: Picture | null;
}

export interface BundleModel {
  id: number;
  path: string;
  state: 'waiting' | 'processing' | 'ready' | 'failed';
  failure: string | null;
  viewer: ViewedFile | null;
  converted: ConvertedModelConverted | null;
  simplified: string | null;
  pictures: StoredPicture[];
  picturesMissing: boolean;
  step: 'converting' | 'measuring' | 'optimising' | 'picturing' | null;
  measured: AssetDetailAttributesMeasured | null;
  findings: Finding[];
  texture: string | null;
}

export interface BundleSkipped {
  name: string;
  reason: string;
}

export interface BundleSource {
  id: number;
  name: string;
  bytes: number;
  sha256: string;
  url: string;
}

export interface CommentNews {
  total: number;
  latest: number[];
}

export interface ConvertedModelConverted {
  url: string;
  bytes: number;
}

export interface Done {
  done: boolean;
}

export interface EditedAsset {
  mark: 'asset';
  id: number;
  version: number;
  status: 1 | 3;
  uploader: EditedGameUploader | null;
  removalAt: string | null;
  deletedBy: 'uploader' | 'moderator' | null;
  hiddenBy: 'uploader' | 'moderator' | null;
  form: AssetForm;
  bundle: Bundle | null;
}

export interface EditedFanart {
  mark: 'fanart';
  id: number;
  version: number;
  status: 1 | 3;
  uploader: EditedGameUploader | null;
  removalAt: string | null;
  deletedBy: 'uploader' | 'moderator' | null;
  access: 'edit' | 'propose';
  hiddenBy: 'uploader' | 'moderator' | null;
  form: FanartForm;
}

export interface EditedGame {
  id: number;
  version: number;
  status: 1 | 3;
  uploader: EditedGameUploader | null;
  removalAt: string | null;
  deletedBy: 'uploader' | 'moderator' | null;
  access: 'edit' | 'propose';
  form: GameForm;
  origins: EditedGameOrigins;
}

export interface EditedGameOrigins {
  title?: 'imported' | 'edited' | 'locked';
  type?: 'imported' | 'edited' | 'locked';
  relatedGame?: 'imported' | 'edited' | 'locked';
  cover?: 'imported' | 'edited' | 'locked';
  coverHeader?: 'imported' | 'edited' | 'locked';
  media?: 'imported' | 'edited' | 'locked';
  description?: 'imported' | 'edited' | 'locked';
  alternativeNames?: 'imported' | 'edited' | 'locked';
  themes?: 'imported' | 'edited' | 'locked';
  genres?: 'imported' | 'edited' | 'locked';
  series?: 'imported' | 'edited' | 'locked';
  playerPerspectives?: 'imported' | 'edited' | 'locked';
  gameModes?: 'imported' | 'edited' | 'locked';
  platforms?: 'imported' | 'edited' | 'locked';
  companies?: 'imported' | 'edited' | 'locked';
  storeLinks?: 'imported' | 'edited' | 'locked';
  socialLinks?: 'imported' | 'edited' | 'locked';
  tags?: 'imported' | 'edited' | 'locked';
  igdbId?: 'imported' | 'edited' | 'locked';
}

export interface EditedGameUploader {
  id: number;
  name: string;
}

export interface EditedGuide {
  mark: 'guide';
  id: number;
  version: number;
  status: 1 | 3;
  uploader: EditedGameUploader | null;
  removalAt: string | null;
  deletedBy: 'uploader' | 'moderator' | null;
  access: 'edit' | 'propose';
  hiddenBy: 'uploader' | 'moderator' | null;
  form: GuideForm;
}

export interface EditedTool {
  mark: 'tool';
  id: number;
  version: number;
  status: 1 | 3;
  uploader: EditedGameUploader | null;
  removalAt: string | null;
  deletedBy: 'uploader' | 'moderator' | null;
  access: 'edit' | 'propose';
  hiddenBy: 'uploader' | 'moderator' | null;
  form: ToolForm;
}

export interface ErrorReply {
  data: null;
  error: ErrorReplyError;
}

export interface ErrorReplyError {
  status: number;
  name: string;
  message: string;
  details: ErrorReplyErrorDetails;
}

export interface ErrorReplyErrorDetails {
  field?: string;
  challenge?: string;
  ticket?: string;
  factors?: ('totp' | 'passkey' | 'recovery')[];
  returnTo?: string;
  stayLoggedIn?: boolean;
  retryAfterSeconds?: number;
}

export interface FanartForm {
  title: string;
  images: StoredPicture[];
  description: string | null;
  medium: 'drawing' | 'render' | 'figure' | 'pixel' | 'cosplay' | null;
  software: string | null;
  rights: 'own' | 'permission' | null;
  permissionOf: string | null;
  sensitive: boolean;
  games: AssetFormGame[];
  models: AssetFormGame[];
  tags: GameFormTheme[];
}

export interface FilterChoice {
  id: string;
  name: string;
  count: number;
}

export type FilterChoices = FilterChoice[];

export interface Finding {
  code: 'missing_texture' | 'missing_file' | 'unreadable_texture' | 'unused_texture' | 'unsupported_feature' | 'assumed_unit' | 'other_reader' | 'several_models' | 'lost_animation' | 'other_count' | 'mended' | 'no_uvs' | 'absurd_scale' | 'stray_part' | 'non_finite_values' | 'degenerate_triangles' | 'empty_mesh' | 'no_materials' | 'many_materials' | 'many_weights' | 'unlit' | 'vertex_colors_only' | 'oversized_texture' | 'odd_texture_size' | 'still_clip' | 'unnamed_clip' | 'duplicate_clip' | 'simplified' | 'not_optimised' | 'no_picture';
  severity: 'note' | 'warning';
  sentence: string;
}

export interface FirstCamera {
  yaw: number;
  pitch: number;
  zoom: number;
  focus: number[] | null;
}

export interface FollowedThing {
  kind: 'member' | 'game' | 'tool' | 'series' | 'company' | 'tag' | 'technology' | 'format' | 'platform' | 'search';
  id: number;
  title: string;
  path?: string;
}

export interface FormatForm {
  background: StoredPicture | null;
  description: string | null;
  homepage: string | null;
  links: string[];
  content: 'model' | 'texture' | 'animation' | 'archive' | 'scene' | null;
  extensions: string[];
  mediaTypes: string[];
  magic: string | null;
  magicOffset: number | null;
  byteOrder: 'little' | 'big' | 'either' | null;
  firstYear: number | null;
  specification: string | null;
}

export interface GameForm {
  title: string;
  type: GameFormType | null;
  relatedGame: GameFormRelatedGame | null;
  cover: StoredPicture | null;
  coverHeader: StoredPicture | null;
  media: StoredPicture[];
  description: string | null;
  alternativeNames: NameRow[];
  themes: GameFormTheme[];
  genres: GameFormTheme[];
  series: GameFormTheme | null;
  playerPerspectives: GameFormTheme[];
  gameModes: GameFormTheme[];
  platforms: GameFormPlatform[];
  companies: GameFormCompany[];
  storeLinks: GameFormStoreLink[];
  socialLinks: GameFormSocialLink[];
  tags: GameFormTheme[];
  igdbId: number | null;
}

export interface GameFormCompany {
  company: GameFormTheme;
  mainDeveloper: boolean;
  publisher: boolean;
  supportingDeveloper: boolean;
  portingDeveloper: boolean;
  platforms: GameFormPlatformPlatform[];
}

export interface GameFormPlatform {
  platform: GameFormPlatformPlatform;
  releases: GameFormPlatformRelease[];
  technologies: GameFormPlatformTechnology[];
}

export interface GameFormPlatformPlatform {
  id: number | null;
  name: string;
  igdbId?: number | null;
  altName: string | null;
  altConfirmed: boolean;
  color: string;
}

export interface GameFormPlatformRelease {
  date: string | null;
  datePrecision: 'day' | 'month' | 'quarter' | 'year';
  region: NameRowRegion | null;
  status: GameFormPlatformReleaseStatus | null;
}

export interface GameFormPlatformReleaseStatus {
  id: number;
  name: string;
}

export interface GameFormPlatformTechnology {
  technology: GameFormTheme | null;
  version: string | null;
}

export interface GameFormRelatedGame {
  id: number | null;
  title: string;
  igdbId: number | null;
  type: GameFormType | null;
}

export interface GameFormSocialLink {
  link: string;
  social: GameFormTheme | null;
}

export interface GameFormStoreLink {
  link: string;
  store: GameFormTheme | null;
}

export interface GameFormTheme {
  id: number | null;
  name: string;
  igdbId?: number | null;
}

export interface GameFormType {
  id: number;
  name: string;
  gameSelection: boolean;
}

export interface GuideForm {
  title: string;
  description: string | null;
  text: string | null;
  images: StoredPicture[];
  difficulty: 'beginner' | 'intermediate' | 'advanced' | null;
  duration: 'quarter' | 'half' | 'hour' | 'hours' | 'days' | null;
  verifiedVersion: string | null;
  verifiedOn: string | null;
  games: AssetFormGame[];
  models: AssetFormGame[];
  tools: AssetFormGame[];
  technologies: GameFormTheme[];
  formats: GameFormTheme[];
  tags: GameFormTheme[];
}

export interface GuidePart {
  html: string | null;
  model: GuidePartModel | null;
}

export interface GuidePartModel {
  id: number;
  title: string;
  picture: Picture | null;
  hasView: boolean;
}

export interface GuideStep {
  anchor: string;
  title: string | null;
  parts: GuidePart[];
}

export interface HideAssetBody {
  id: number;
  isHidden: boolean;
}

export interface HideAssetReply {
  id: number;
  hiddenBy: 'uploader' | 'moderator' | null;
}

export interface ListOwnWorksReply {
  newData: Work[];
  countItems: number;
}

export interface ListRevisionsReply {
  revisions: Revision[];
  countItems: number;
}

export interface MemberComment {
  id: number;
  author: string | null;
  publication: NoticePublication;
  html: string;
  createdAt: string;
  editedAt: string | null;
  reason: string | null;
  isHeld: boolean;
}

export interface NameRow {
  name: string;
  kind?: 'title' | 'alternative' | 'original' | 'romanised' | 'abbreviation' | 'hint';
  locale?: string | null;
  region: NameRowRegion | null;
}

export interface NameRowRegion {
  id: number;
  name: string;
  code: string;
}

export interface NoticeActor {
  nickname: string;
  avatar: Picture | null;
}

export interface NoticeNews {
  unread: number;
  chats: number;
  mark: string;
}

export interface NoticePublication {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  title: string;
}

export interface Picture {
  url: string;
  width: number;
  height: number;
  placeholder: string;
  alternativeText?: string;
  caption?: string;
}

export interface PlatformLabel {
  name: string;
  altName: string | null;
  color: string;
}

export interface Presentation {
  unit: 'metres' | 'centimetres' | 'millimetres' | 'inches' | 'feet' | null;
  upAxis: '+Y' | '-Y' | '+Z' | '-Z' | '+X' | '-X';
  front: 'front' | 'right' | 'back' | 'left';
  camera: FirstCamera | null;
  isRetro: boolean;
}

export interface Presented {
  modelId: number;
  presentation: Presentation;
  version: number;
  metresPerUnit: number;
  namesUnit: boolean;
}

export interface PreviewDescriptionBodyPublication {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
}

export interface Revision {
  id: number;
  number: number;
  savedAt: string;
  source: 'member' | 'import' | 'igdb';
  sourceName: string | null;
  author: RevisionAuthor | null;
  accepted: {
    by: string | null;
  } | null;
  note: string | null;
  restoredNumber: number | null;
  changes: RevisionChange[];
}

export interface RevisionAuthor {
  nickname: string;
  avatar: {
    url: string;
  } | null;
}

export interface RevisionChange {
  field: string;
  before: string[];
  after: string[];
}

export interface SaveGameReply {
  id: number;
  version: number;
  status: 1 | 3;
  title: string;
  uncalled: string[];
}

export interface SaveTechnologyReply {
  id: number;
  version: number;
}

export interface StoredPicture {
  id: number;
  url: string;
  width: number;
  height: number;
  placeholder: string;
}

export interface TechnologyForm {
  logo: StoredPicture | null;
  description: string | null;
  homepage: string | null;
  links: string[];
  formats: GameFormTheme[];
}

export interface ToolForm {
  title: string;
  alternativeNames: NameRow[];
  images: StoredPicture[];
  description: string | null;
  homepage: string | null;
  source: string | null;
  license: GameFormTheme | null;
  authors: string | null;
  systems: ('windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos')[];
  price: 'free' | 'paid' | 'donation' | null;
  lastVersion: string | null;
  released: string | null;
  checked: string | null;
  formats: ToolFormFormat[];
  technologies: GameFormTheme[];
  games: AssetFormGame[];
  alternatives: AssetFormGame[];
  commandLine: string | null;
  tags: GameFormTheme[];
}

export interface ToolFormFormat {
  format: GameFormTheme | null;
  action: 'opens' | 'writes' | 'converts';
  note: string | null;
  version: string | null;
}

export interface UndeleteGameReply {
  id: number;
  title: string;
}

export interface UploadPicturesBody {
  /** PNG, JPEG, GIF, WebP or AVIF, at most 20 MB each; told by their bytes. */
  files: string[];
  /** JSON: `{"name", "alternativeText", "caption"}` of a file, or a list in the order of the files. */
  fileInfo?: string;
  /** With `refId` and `field`: the entry that shows them from now on, as `api::game.game`. */
  ref?: string;
  /** Id of that entry, which the caller may edit. */
  refId?: string;
  /** cover, coverHeader (2 MB at most) or media; of an entry: any of its fields for pictures, where several are added to what is there. */
  field?: string;
}

export interface ViewedFile {
  url: string;
  bytes: number;
  presented: Presented | null;
}

export interface Work {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  title: string;
  image: string | null;
  picture: Picture | null;
  publishedAt: string | null;
  updatedAt: string;
}
