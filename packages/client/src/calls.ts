/** Types of the API, generated from its contracts. `npm run reference` */

export interface AcceptProposalBody {
  version: number;
  publicationVersion: number;
  fields?: string[];
  form?: Record<string, unknown>;
  origins?: EditedGameOrigins;
  reason: string | null;
}

export interface AcceptProposalReply {
  id: number;
  version: number;
  title: string;
}

export interface AccountUser {
  id: number;
  username: string;
  email: string | null;
  confirmed: boolean;
  blocked: boolean;
  createdAt: string;
}

export interface AddInviteBody {
  /** Whom it is for; admins read it, too. */
  note: string;
  uses: number;
  /** How long it is valid. */
  days: number;
}

export interface AddInviteReply {
  id: number;
  code: string;
  url: string;
}

export interface AddLookupBody {
  kind: LookupKind;
  name: string;
}

export interface AddLookupReply {
  id: number;
  name: string;
}

export interface AddPasskeyBody {
  name: string;
  credential: AddPasskeyBodyCredential;
}

export interface AddPasskeyBodyCredential {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Record<string, unknown>;
}

export interface AddPushDeviceBody {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface AddWatchedWordBody {
  kind: 'word' | 'prefix' | 'host' | 'pattern';
  text: string;
}

export interface AddWebhookBody {
  url: string;
  events: ('publication.published' | 'comment.created' | 'report.created')[];
}

export interface AddWebhookReply {
  id: number;
  secret: string;
}

export interface ApiToken {
  id: number;
  name: string;
  scopes: ('assets' | 'fanarts' | 'games' | 'guides' | 'tools' | 'comments' | 'account')[];
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  hasExpired: boolean;
}

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

export interface AssetDetailAttributesTag {
  id: number;
  name: string;
}

export interface AssetDetailAttributesUploader {
  id: number;
  username: string;
  avatar: Picture | null;
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

export interface BackupRun {
  id: number;
  destination: string;
  startedAt: string;
  endedAt: string | null;
  name: string | null;
  rows: number | null;
  files: number | null;
  fileBytes: number | null;
  newFiles: number | null;
  failure: string | null;
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

export interface BlockMemberBody {
  nickname: string;
  how: 'block' | 'mute';
}

export interface BlockedMember {
  nickname: string;
  avatar: Picture | null;
  how: 'block' | 'mute';
  since: string;
}

export interface BotCheckChallenge {
  parameters: BotCheckChallengeParameters;
  signature: string;
}

export interface BotCheckChallengeParameters {
  algorithm: 'PBKDF2/SHA-256';
  cost: number;
  /** Seconds since 1970. */
  expiresAt: number;
  keyLength: number;
  keyPrefix: string;
  keySignature: string;
  nonce: string;
  salt: string;
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

export interface BundleProgress {
  id: number;
  key: string;
  state: 'waiting' | 'opening' | 'processing' | 'ready' | 'refused';
  refusal: string | null;
  waitingBefore: number | null;
  skipped: BundleSkipped[];
  candidates: string[];
  models: BundleModel[];
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

export interface ChangeEmailBody {
  email: string;
  password?: string | null;
}

export interface ChangeNoticeSettingsBody {
  mail: boolean;
  kinds: NoticeSettingsKind[];
  digest: 'daily' | 'weekly' | 'never';
  hour: number;
  timeZone: string;
  quiet: NoticeSettingsQuiet | null;
}

export interface ChangePasswordBody {
  currentPassword?: string | null;
  password: string;
  passwordConfirmation: string;
}

export interface ChangeSiteLookBody {
  stamp: string;
  logoSvg?: string;
  menuLinks?: EditedMenuLink[];
  banners?: EditedBanner[];
}

export interface ChangeUserBody {
  role?: 'user' | 'moderator' | 'admin';
  disabled?: boolean;
  note: string;
}

export interface ChangeWebhookBody {
  id: number;
  url: string;
  events: ('publication.published' | 'comment.created' | 'report.created')[];
  isOn: boolean;
}

export interface Chat {
  other: ChatOther;
  state: 'request' | 'waiting' | 'open';
  isUnread: boolean;
  last: ChatLast;
}

export interface ChatCount {
  chats: number;
  mark: string;
}

export interface ChatLast {
  isMine: boolean;
  excerpt: string;
  at: string;
}

export interface ChatMessage {
  id: number;
  isMine: boolean;
  text: string;
  mentions: ChatMessageMention[];
  at: string;
  removed: string | null;
}

export interface ChatMessageMention {
  nickname: string;
  now: string | null;
}

export interface ChatOther {
  nickname: string;
  name: string;
  avatar: Picture | null;
  isStaff: boolean;
}

export interface CheckGameTitleReply {
  isOccupied: boolean;
  game: CheckGameTitleReplyGame | null;
  deleted: CheckGameTitleReplyDeleted | null;
}

export interface CheckGameTitleReplyDeleted {
  uploader: string | null;
  until: string;
  mayBringBack: boolean;
}

export interface CheckGameTitleReplyGame {
  id: number;
  title: string;
  igdbId: number | null;
  firstYear: number | null;
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

export interface Comment {
  id: number;
  parentId: number | null;
  underId: number | null;
  state: 'shown' | 'deleted' | 'removed' | 'held' | 'blocked';
  author: NoticeActor | null;
  byUploader: boolean;
  html: string | null;
  inReplyTo: CommentInReplyTo | null;
  anchor: CommentAnchor | null;
  createdAt: string;
  editedAt: string | null;
  wasHeld: boolean;
  reason: string | null;
  reactions: CommentReaction[];
  earlier: number;
  later: number;
  own: CommentOwn | null;
}

export interface CommentAnchor {
  at: string;
  version: number | null;
  isPast: boolean;
}

export interface CommentInReplyTo {
  id: number;
  nickname: string | null;
}

export interface CommentNews {
  total: number;
  latest: number[];
}

export interface CommentOwn {
  text: string;
  version: number;
  editableUntil: string | null;
  restorableUntil: string | null;
}

export interface CommentPage {
  comments: Comment[];
  total: number;
  latest: number | null;
  previousCursor: string | null;
  nextCursor: string | null;
  lock: CommentPageLock | null;
}

export interface CommentPageLock {
  by: string | null;
  reason: string;
  at: string;
}

export interface CommentReaction {
  sign: 'like' | 'love' | 'laugh' | 'cheer' | 'wonder' | 'useful';
  count: number;
  own: boolean;
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

export interface CompareRevisionsReply {
  fields: CompareRevisionsReplyField[];
  version: number;
}

export interface CompareRevisionsReplyField {
  field: string;
  title: string;
  before: string[];
  after: string[];
}

export interface ConfirmEmailReply {
  email: string;
  /** The account waits for approval. */
  waiting: boolean;
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

export interface ConvertModelsBody {
  paths: string[];
  texture?: string | null;
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

export interface ConvertedModelConverted {
  url: string;
  bytes: number;
}

export interface CountOpenReportsReply {
  count: number;
  comments: number;
  messages: number;
}

export interface CountViewBody {
  chapter: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  resourceId: number;
}

export interface CreateBundleBody {
  uploads: string[];
  keep?: CreateBundleBodyKeep;
  saveKey?: string;
}

export interface CreateBundleBodyKeep {
  bundleId: number;
  sourceIds: number[];
}

export interface DamagedFile {
  sha256: string;
  bytes: number;
  fault: 'missing' | 'size' | 'content' | 'unreadable';
  foundAt: string;
  uses: DamagedFileUse[];
}

export interface DamagedFileUse {
  kind: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  title: string;
}

export interface DeleteAccountBody {
  nickname: string;
  password?: string | null;
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

export interface Done {
  done: boolean;
}

export interface EditCommentBody {
  id: number;
  version: number;
  text: string;
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

export interface EditedBanner {
  id: number | null;
  title: string;
  subtitle: string | null;
  type: string | null;
  link: string;
  background: StoredPicture | null;
  cover: StoredPicture | null;
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

export interface EditedMenuLink {
  id: number | null;
  title: string;
  url: string;
  icon: string;
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

export interface ExternalGame {
  igdbId: number;
  igdbUrl: string | null;
  checksum: string | null;
  gameName: string;
  description: string | null;
  cover: ExternalImage | null;
  media: ExternalImage[];
  genres: AssetDetailAttributesTag[];
  newGenres: string[];
  themes: AssetDetailAttributesTag[];
  newThemes: string[];
  playerPerspectives: AssetDetailAttributesTag[];
  newPlayerPerspectives: string[];
  gameModes: AssetDetailAttributesTag[];
  newGameModes: string[];
  tags: AssetDetailAttributesTag[];
  newTags: string[];
  longTags: string[];
  alternativeNames: ExternalGameAlternativeName[];
  storeLinks: ExternalGameStoreLink[];
  socialLinks: ExternalGameSocialLink[];
  releases: ExternalGameRelease[];
  newPlatforms: string[];
  technologies: ExternalGameTechnology[];
  newTechnologies: string[];
  companies: ExternalGameCompany[];
  newCompanies: string[];
  type: ExternalGameType | null;
  gameRelation: ExternalGameGameRelation | null;
  series: ExternalGameStoreLinkStore | null;
  otherSeries: string[];
  otherFacts: ExternalGameOtherFact[];
}

export interface ExternalGameAlternativeName {
  name: string;
  kind: 'title' | 'alternative' | 'original' | 'romanised' | 'abbreviation' | 'hint';
  locale: string | null;
  region: ExternalGameAlternativeNameRegion | null;
}

export interface ExternalGameAlternativeNameRegion {
  id: number;
  name: string;
  code: string;
}

export interface ExternalGameCompany {
  company: ExternalGameTechnology;
  mainDeveloper: boolean;
  publisher: boolean;
  supportingDeveloper: boolean;
  portingDeveloper: boolean;
  platforms: number[];
}

export interface ExternalGameGameRelation {
  id: number | null;
  igdbId: number;
  name: string;
  type: ExternalGameType | null;
}

export interface ExternalGameHit {
  id: number;
  name: string;
}

export interface ExternalGameOtherFact {
  title: string;
  names: string[];
}

export interface ExternalGameRelease {
  platform: ExternalGameReleasePlatform;
  releases: ExternalGameReleaseRelease[];
}

export interface ExternalGameReleasePlatform {
  id: number | null;
  igdbId: number;
  name: string;
  altName: string | null;
  altConfirmed: boolean;
  color: string;
}

export interface ExternalGameReleaseRelease {
  date: string | null;
  datePrecision: 'day' | 'month' | 'quarter' | 'year';
  region: ExternalGameAlternativeNameRegion | null;
  status: AssetDetailAttributesTag | null;
}

export interface ExternalGameSocialLink {
  link: string;
  social: ExternalGameStoreLinkStore;
}

export interface ExternalGameStoreLink {
  link: string;
  store: ExternalGameStoreLinkStore;
}

export interface ExternalGameStoreLinkStore {
  id: number | null;
  name: string;
}

export interface ExternalGameTechnology {
  id: number | null;
  igdbId: number;
  name: string;
}

export interface ExternalGameType {
  id: number;
  igdbId: number | null;
  name: string;
  gameSelection: boolean;
}

export interface ExternalImage {
  imageId: string;
  previewUrl: string;
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

export interface FedWork {
  work: Work;
  because: FollowedThing;
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

export interface Follow {
  kind: 'member' | 'game' | 'tool' | 'series' | 'company' | 'tag' | 'technology' | 'format' | 'platform' | 'search';
  id: number;
  title: string;
  path?: string;
  level: 'all' | 'feed' | 'muted';
}

export interface FollowBody {
  kind: 'member' | 'game' | 'tool' | 'series' | 'company' | 'tag' | 'technology' | 'format' | 'platform' | 'search';
  id: number;
}

export interface FollowState {
  following: boolean;
  followers: number;
  level: 'all' | 'feed' | 'muted' | null;
}

export interface FollowedThing {
  kind: 'member' | 'game' | 'tool' | 'series' | 'company' | 'tag' | 'technology' | 'format' | 'platform' | 'search';
  id: number;
  title: string;
  path?: string;
}

export interface FormatEntry {
  id: number;
  name: string;
  descriptionHtml: string | null;
  version: number;
  isLocked: boolean;
  form: FormatForm;
  support: FormatSupport;
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

export interface FormatSupport {
  seen: number;
  viewable: number;
  versions: FormatSupportVersion[];
  reasons: FormatSupportReason[];
}

export interface FormatSupportReason {
  sentence: string;
  count: number;
}

export interface FormatSupportVersion {
  version: string;
  seen: number;
  viewable: number;
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

export interface FoundEntry {
  kind: 'technology' | 'format';
  id: number;
  name: string;
}

export interface FoundLinks {
  host: string;
  comments: number;
  publications: number;
  members: number;
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

export interface GetFeedReply {
  works: FedWork[];
  nextCursor: string | null;
}

export interface GetGamesDatabaseReply {
  connected: boolean;
  name: string;
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

export interface GetMailStateReply {
  server: string | null;
  kinds: MailKindCounts[];
  failures: MailFailureEntry[];
}

export interface GetProfileReplyData {
  id: number;
  userID: string;
  username: string;
  role: {
    name: string;
  };
  avatar: {
    url: string;
  } | null;
}

export interface GetRegistrationReply {
  mode: 'open' | 'approval' | 'invite' | 'closed';
  /** Question to new members, where they need approval. */
  question: string | null;
  /** Addresses of throwaway mail are not taken. */
  refusesThrowaway: boolean;
}

export interface GetRevisionReply {
  revision: Revision;
  fields: GetRevisionReplyField[];
  version: number;
}

export interface GetRevisionReplyField {
  field: string;
  title: string;
  lines: string[];
  isCurrent: boolean;
}

export interface GetSecondFactorsReply {
  totp: boolean;
  passkeys: GetSecondFactorsReplyPasskey[];
  recoveryCodesLeft: number;
}

export interface GetSecondFactorsReplyPasskey {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
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

export interface HealthEntry {
  name: string;
  state: 'good' | 'warning' | 'failing';
  message: string;
  checkedAt: string;
}

export interface HideAssetBody {
  id: number;
  isHidden: boolean;
}

export interface HideAssetReply {
  id: number;
  hiddenBy: 'uploader' | 'moderator' | null;
}

export interface Invite {
  id: number;
  codeEnd: string;
  note: string;
  madeBy: string;
  uses: number;
  used: number;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  members: string[];
}

export interface JobEntry {
  id: number;
  kind: string;
  state: 'waiting' | 'scheduled' | 'running' | 'failed';
  createdAt: string;
  tries: number;
  runAt: string;
  failedAt: string | null;
  lastError: string | null;
  retryable: boolean;
}

export interface JobKind {
  kind: string;
  waiting: number;
  scheduled: number;
  running: number;
  failed: number;
  retryable: number;
}

export interface JudgeScaleReply {
  warning: ScaleWarning | null;
  choices: JudgeScaleReplyChoice[] | null;
}

export interface JudgeScaleReplyChoice {
  unit: 'metres' | 'centimetres' | 'millimetres' | 'inches' | 'feet';
  size: string;
}

export interface LicenseTerms {
  commercialUse: boolean | null;
  derivatives: boolean | null;
  shareAlike: boolean | null;
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

export interface ListAuditEntriesReply {
  entries: ListAuditEntriesReplyEntry[];
  total: number;
}

export interface ListAuditEntriesReplyEntry {
  id: number;
  at: string;
  actor: string | null;
  act: 'role' | 'disable' | 'enable' | 'end_sessions' | 'import_overwrite' | 'trust' | 'menu' | 'logo' | 'banners' | 'webhook' | 'newsletter' | 'level' | 'trust_number' | 'watched_word' | 'registration' | 'second_factor' | 'approve' | 'decline' | 'invite' | 'job_retry' | 'job_discard';
  account: string | null;
  detail: string;
  note: string | null;
}

export interface ListBackupRunsReply {
  destination: string | null;
  runs: BackupRun[];
}

export interface ListChatsReply {
  chats: Chat[];
  nextBefore: number | null;
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

export interface ListCommentAnchorsReplyAnchor {
  id: number;
  at: string;
  nickname: string | null;
}

export interface ListCommentVersionsReplyVersion {
  number: number;
  html: string;
  text: string;
  writtenAt: string;
}

export interface ListFailedSignInsReplyFailure {
  way: 'password' | 'second_factor';
  browser: string | null;
  network: string | null;
  count: number;
  lastAt: string;
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

export interface ListInvitedReplyInvited {
  nickname: string;
  invitedBy: string | null;
  at: string;
}

export interface ListInvitesReply {
  invites: Invite[];
  total: number;
}

export interface ListJobsReply {
  kinds: JobKind[];
  jobs: JobEntry[];
  total: number;
}

export interface ListLookupActsReply {
  acts: LookupAct[];
  total: number;
}

export interface ListManagedLookupsReply {
  lookups: ManagedLookup[];
  total: number;
}

export interface ListMemberCommentsReply {
  comments: MemberComment[];
  total: number;
}

export interface ListModeratedCommentsReply {
  comments: ModeratedComment[];
  total: number;
}

export interface ListModeratedMessagesReply {
  messages: ModeratedMessage[];
  total: number;
}

export interface ListModeratedReply {
  publications: ModeratedPublication[];
  total: number;
}

export interface ListModerationEntriesReply {
  entries: ModerationEntry[];
  total: number;
}

export interface ListNewsletterIssuesReply {
  issues: NewsletterIssue[];
  subscribers: number;
  languages: ListNewsletterIssuesReplyLanguage[];
}

export interface ListNewsletterIssuesReplyLanguage {
  language: string;
  subscribers: number;
}

export interface ListNoticesReply {
  notices: Notice[];
  nextCursor: string | null;
  latest: number;
}

export interface ListOwnDraftsReply {
  drafts: ListOwnDraftsReplyDraft[];
  countItems: number;
}

export interface ListOwnDraftsReplyDraft {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  name: string;
}

export interface ListOwnHeldReplyHeld {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  title: string;
  reason: string;
  since: string;
}

export interface ListOwnHistoryReply {
  acts: OwnAct[];
  countItems: number;
}

export interface ListOwnMentionsReply {
  mentions: OwnMention[];
  total: number;
}

export interface ListOwnWorksReply {
  newData: Work[];
  countItems: number;
}

export interface ListProposalsReply {
  proposals: ProposalSummary[];
  total: number;
  kinds: ListProposalsReplyKind[];
}

export interface ListProposalsReplyKind {
  mark: 'game' | 'tool' | 'fanart' | 'guide' | 'technology' | 'format';
  count: number;
}

export interface ListReactorsReplyReaction {
  sign: 'like' | 'love' | 'laugh' | 'cheer' | 'wonder' | 'useful';
  count: number;
  nicknames: string[];
}

export interface ListRenewalsReplyRenewal {
  kind: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  done: number;
  total: number;
}

export interface ListRepliesReply {
  comments: Comment[];
  left: number;
}

export interface ListRevisionsReply {
  revisions: Revision[];
  countItems: number;
}

export interface ListSearchFiltersReply {
  difficulty?: FilterChoices;
  duration?: FilterChoices;
  game?: FilterChoices;
  model?: FilterChoices;
  tool?: FilterChoices;
  technology?: FilterChoices;
  format?: FilterChoices;
  tag?: FilterChoices;
  added?: FilterChoices;
  uploader?: FilterChoices;
  exact?: FilterChoices;
  without?: FilterChoices;
  medium?: FilterChoices;
  sensitive?: FilterChoices;
  system?: FilterChoices;
  opens?: FilterChoices;
  writes?: FilterChoices;
  price?: FilterChoices;
  license?: FilterChoices;
  series?: FilterChoices;
  company?: FilterChoices;
  genre?: FilterChoices;
  year?: FilterChoices;
  years?: FilterChoices;
  platform?: FilterChoices;
  category?: FilterChoices;
  commercialUse?: FilterChoices;
  derivatives?: FilterChoices;
  shareAlike?: FilterChoices;
  quality?: FilterChoices;
  textureType?: FilterChoices;
  textureResolution?: FilterChoices;
  rigged?: FilterChoices;
  animated?: FilterChoices;
  animation?: FilterChoices;
  uvs?: FilterChoices;
  vertexColors?: FilterChoices;
  triangles?: FilterChoices;
  bones?: FilterChoices;
  clips?: FilterChoices;
  textureSide?: FilterChoices;
  fileSize?: FilterChoices;
  file?: FilterChoices;
  type?: FilterChoices;
}

export interface ListSearchMissesReply {
  misses: ListSearchMissesReplyMisse[];
  total: number;
}

export interface ListSearchMissesReplyMisse {
  id: number;
  query: string;
  times: number;
  lastAt: string;
}

export interface ListSessionsReplySession {
  id: number;
  current: boolean;
  userAgent: string | null;
  persistent: boolean;
  createdAt: string;
  lastSeenAt: string;
}

export interface ListSignInProvidersReplyProvider {
  name: 'google' | 'discord' | 'github';
  title: string;
  enabled: boolean;
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

export interface ListUnlistedWorksReplyWork {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  title: string;
  hiddenBy: 'uploader' | 'moderator' | null;
  deletedBy: 'uploader' | 'moderator' | null;
  removalAt: string | null;
}

export interface ListUploadsReply {
  uploads: OwnUpload[];
  maxBytes: number;
}

export interface ListUsersReply {
  users: ManagedUser[];
  total: number;
}

export interface ListWaitingRegistrationsReply {
  registrations: WaitingRegistration[];
  total: number;
  unconfirmed: number;
}

export interface ListWebhookDeliveriesReply {
  deliveries: WebhookDelivery[];
  total: number;
}

export interface LockCommentsBody {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  locked: boolean;
  note: string;
}

export interface LockEntryBody {
  kind: 'technology' | 'format';
  id: number;
  isLocked: boolean;
  note: string;
}

export interface LockEntryReply {
  id: number;
  isLocked: boolean;
}

export interface LookupAct {
  id: number;
  kind: LookupKind;
  lookupId: number;
  act: 'make' | 'add' | 'rename' | 'merge' | 'remove' | 'change' | 'lock' | 'unlock';
  name: string;
  newName: string | null;
  actor: string | null;
  note: string | null;
  at: string;
}

export type LookupKind = 'tag' | 'company' | 'series' | 'platform' | 'genre' | 'theme' | 'game_mode' | 'player_perspective' | 'technology' | 'format' | 'category' | 'license' | 'store' | 'social' | 'region' | 'game_type' | 'release_status';

export interface MailFailureEntry {
  kind: string;
  outcome: 'deferred' | 'bounced' | 'failed';
  reason: string;
  count: number;
  lastAt: string;
}

export interface MailKindCounts {
  kind: string;
  day: MailKindCountsDay;
  week: MailKindCountsDay;
}

export interface MailKindCountsDay {
  sent: number;
  deferred: number;
  bounced: number;
  failed: number;
}

export interface MakeApiTokenBody {
  name: string;
  scopes: ('assets' | 'fanarts' | 'games' | 'guides' | 'tools' | 'comments' | 'account')[];
  expiresInDays: 30 | 90 | 365 | null;
  password?: string | null;
}

export interface MakeApiTokenReply {
  token: string;
  made: ApiToken;
}

export interface ManagedLookup {
  id: number;
  name: string;
  altName: string | null;
  otherNames: string[];
  uses: number;
  made: ManagedLookupMade | null;
  terms: LicenseTerms | null;
}

export interface ManagedLookupMade {
  by: string | null;
  at: string;
}

export interface ManagedUser {
  id: number;
  nickname: string;
  email: string | null;
  emailConfirmed: boolean;
  role: 'user' | 'moderator' | 'admin';
  disabled: boolean;
  waiting: boolean;
  throwaway: boolean;
  invitedBy: string | null;
  sessions: number;
  createdAt: string;
  lastSeenAt: string | null;
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

export interface MemberCounts {
  games: number;
  assets: number;
  tools: number;
  fanarts: number;
  guides: number;
  downloads: number;
}

export interface MemberStanding {
  level: 'new' | 'member' | 'trusted';
  pinned: boolean;
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

export interface MergeLookupsBody {
  kind: LookupKind;
  id: number;
  intoId: number;
  note: string;
}

export interface ModerateBody {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  act: 'hide' | 'restore' | 'dismiss' | 'delete';
  note: string;
  lastReportId: number | null;
}

export interface ModerateCommentBody {
  id: number;
  act: 'hide' | 'restore' | 'dismiss' | 'approve' | 'reject';
  note: string;
  lastReportId: number | null;
  version?: number;
}

export interface ModerateMessageBody {
  id: number;
  act: 'hide' | 'restore' | 'dismiss';
  note: string;
  lastReportId: number | null;
}

export interface ModeratedComment {
  id: number;
  html: string;
  anchor: string | null;
  author: string | null;
  createdAt: string;
  state: 'shown' | 'deleted' | 'removed' | 'held';
  reason: string | null;
  version: number;
  publication: NoticePublication;
  reports: Report[];
  reportCount: number;
  lastReportId: number | null;
}

export interface ModeratedMessage {
  id: number;
  author: string | null;
  text: string;
  createdAt: string;
  state: 'shown' | 'erased' | 'removed';
  reason: string | null;
  before: ModeratedMessageBefore[];
  reports: Report[];
  reportCount: number;
  lastReportId: number | null;
}

export interface ModeratedMessageBefore {
  id: number;
  author: string | null;
  text: string;
  createdAt: string;
}

export interface ModeratedPublication {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  title: string;
  picture: Picture | null;
  uploader: string | null;
  listed: boolean;
  hiddenByModerator: boolean;
  isDraft: boolean;
  deletedBy: 'uploader' | 'moderator' | null;
  removalAt: string | null;
  reports: Report[];
  reportCount: number;
  lastReportId: number | null;
  lastAct: ModeratedPublicationLastAct | null;
}

export interface ModeratedPublicationLastAct {
  act: 'hide' | 'restore' | 'dismiss' | 'delete' | 'lock' | 'unlock' | 'hold' | 'approve' | 'reject' | 'sweep' | 'unsweep';
  at: string;
  actor: string | null;
  rule: string | null;
  note: string | null;
}

export interface ModerationEntry {
  id: number;
  act: 'hide' | 'restore' | 'dismiss' | 'delete' | 'lock' | 'unlock' | 'hold' | 'approve' | 'reject' | 'sweep' | 'unsweep';
  at: string;
  actor: string | null;
  rule: string | null;
  note: string | null;
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide' | 'comment' | 'message' | 'member' | 'host';
  publicationId: number | null;
  commented: NoticePublication | null;
  title: string;
  reports: Report[];
  reportCount: number;
  swept: number | null;
  sweptItems: ModerationEntrySweptItem[];
}

export interface ModerationEntrySweptItem {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide' | 'comment' | 'name';
  id: number | null;
  title: string;
  owner: string | null;
}

/** ISO 8601, in UTC. */
export type Moment = string | null;

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

export interface NewsletterIssue {
  id: number;
  subject: string;
  text: string;
  game: string | null;
  language: string | null;
  state: 'draft' | 'sending' | 'paused' | 'stopped' | 'sent';
  startedAt: string | null;
  endedAt: string | null;
  recipients: number;
  waiting: number;
  sent: number;
  deferred: number;
  bounced: number;
  unsubscribed: number;
}

export interface Notice {
  id: number;
  kind: 'security' | 'moderation' | 'report' | 'mention' | 'reply' | 'comment' | 'watch' | 'edit' | 'proposal' | 'reaction' | 'follow' | 'published' | 'version' | 'link' | 'message';
  read: boolean;
  at: string;
  events: number;
  actors: NoticeActor[];
  others: number;
  publication: NoticePublication | null;
  counts: NoticeCount[];
  latest: NoticePublication[];
  comment: NoticeComment | null;
  source: FollowedThing | null;
  proposalId: number | null;
  act: string | null;
  note: string | null;
}

export interface NoticeActor {
  nickname: string;
  avatar: Picture | null;
}

export interface NoticeComment {
  id: number;
  excerpt: string;
}

export interface NoticeCount {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  count: number;
}

export interface NoticeCount2 {
  unread: number;
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

export interface NoticeSettings {
  mail: boolean;
  kinds: NoticeSettingsKind[];
  digest: 'daily' | 'weekly' | 'never';
  hour: number;
  timeZone: string;
  quiet: NoticeSettingsQuiet | null;
  isNew: boolean;
  refusedAt: string | null;
}

export interface NoticeSettingsKind {
  kind: 'mention' | 'reply' | 'comment' | 'watch' | 'edit' | 'reaction' | 'follow' | 'published' | 'version' | 'link' | 'message';
  app: boolean;
  mail: 'once' | 'digest' | 'never';
  push: boolean;
}

export interface NoticeSettingsQuiet {
  from: number;
  to: number;
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

export interface OwnAccount {
  id: number;
  nickname: string;
  nicknameChangeableAt: string | null;
  email: string | null;
  emailConfirmed: boolean;
  role: 'user' | 'moderator' | 'admin';
  waitingRole: 'user' | 'moderator' | 'admin' | null;
  trusted: boolean;
  about: string;
  aboutHtml: string;
  avatar: {
    url: string;
  } | null;
  hasPassword: boolean;
  providers: ('google' | 'discord' | 'github')[];
  createdAt: string;
}

export interface OwnAct {
  at: string;
  act: 'joined' | 'published' | 'saved';
  subject: OwnActSubject | null;
  number: number | null;
  fields: string[];
  note: string | null;
  restoredNumber: number | null;
}

export interface OwnActSubject {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  title: string | null;
}

export interface OwnLevel {
  level: 'new' | 'member' | 'trusted';
  pinned: boolean;
  limits: string[];
  next: OwnLevelNext | null;
}

export interface OwnLevelNext {
  level: 'new' | 'member' | 'trusted';
  steps: OwnLevelNextStep[];
}

export interface OwnLevelNextStep {
  text: string;
  isMet: boolean;
}

export interface OwnMention {
  publication: NoticePublication;
  author: string | null;
  comment: MemberComment | null;
  excerpt: string | null;
  at: string;
  isRead: boolean;
}

export interface OwnUpload {
  id: string;
  name: string;
  path: string | null;
  modifiedAt: string | null;
  bytes: number;
  receivedBytes: number;
  state: 'receiving' | 'finished';
  sha256: string | null;
  createdAt: string;
  expiresAt: string;
}

export interface PassSecondFactorBody {
  ticket: string;
  code?: string;
  passkey?: AddPasskeyBodyCredential;
}

export interface Picture {
  url: string;
  width: number;
  height: number;
  placeholder: string;
  alternativeText?: string;
  caption?: string;
}

export interface PinMemberLevelBody {
  level: 'new' | 'member' | 'trusted' | null;
  note: string;
}

export interface PlatformLabel {
  name: string;
  altName: string | null;
  color: string;
}

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

export interface PresentModelBody {
  presentation: Presentation;
  version: number;
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

export interface PreviewDescriptionBody {
  text: string;
  publication: PreviewDescriptionBodyPublication | null;
}

export interface PreviewDescriptionBodyPublication {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
}

export interface PreviewGuideBody {
  id?: number;
  text: string;
  images: number[];
}

export interface ProfilePrivacy {
  showsComments: boolean;
  showsFollowers: boolean;
}

export interface Proposal {
  id: number;
  version: number;
  publication: ProposalSummaryPublication;
  proposer: string | null;
  state: 'open' | 'accepted' | 'rejected' | 'withdrawn';
  note: string | null;
  reason: string | null;
  judge: string | null;
  fields: string[];
  updatedAt: string;
  judgedAt: string | null;
  fieldChanges: ProposalFieldChange[];
  proposed: Record<string, unknown>;
  publicationVersion: number;
  mayJudge: boolean;
  isOwn: boolean;
  standing: ProposalStanding | null;
}

export interface ProposalFieldChange {
  field: string;
  title: string;
  before: string[];
  proposed: string[];
  now: string[];
  isContested: boolean;
}

export interface ProposalStanding {
  accountId: number;
  trust: 'given' | 'earned' | 'withheld' | null;
  accepted: number;
  rejected: number;
}

export interface ProposalSummary {
  id: number;
  version: number;
  publication: ProposalSummaryPublication;
  proposer: string | null;
  state: 'open' | 'accepted' | 'rejected' | 'withdrawn';
  note: string | null;
  reason: string | null;
  judge: string | null;
  fields: string[];
  updatedAt: string;
  judgedAt: string | null;
}

export interface ProposalSummaryPublication {
  mark: 'game' | 'tool' | 'fanart' | 'guide' | 'technology' | 'format';
  id: number;
  title: string;
  picture: Picture | null;
}

export interface ProposeFanartBody {
  id: number;
  version: number;
  proposalVersion?: number | null;
  note: string | null;
  form: FanartForm;
}

export interface ProposeFormatBody {
  id: number;
  version: number;
  proposalVersion?: number | null;
  note: string | null;
  form: FormatForm;
}

export interface ProposeGameBody {
  id: number;
  version: number;
  proposalVersion?: number | null;
  note: string | null;
  form: GameForm;
}

export interface ProposeGuideBody {
  id: number;
  version: number;
  proposalVersion?: number | null;
  note: string | null;
  form: GuideForm;
}

export interface ProposeTechnologyBody {
  id: number;
  version: number;
  proposalVersion?: number | null;
  note: string | null;
  form: TechnologyForm;
}

export interface ProposeToolBody {
  id: number;
  version: number;
  proposalVersion?: number | null;
  note: string | null;
  form: ToolForm;
}

export interface PublicationState {
  kind: 'draft' | 'hidden' | 'deleted';
  hiddenBy: 'uploader' | 'moderator' | null;
  deletedBy: 'uploader' | 'moderator' | null;
  removalAt: string | null;
}

export interface PushDevices {
  key: string;
  devices: PushDevicesDevice[];
}

export interface PushDevicesDevice {
  id: number;
  userAgent: string | null;
  createdAt: string;
  current: boolean;
}

export interface ReactToCommentBody {
  id: number;
  sign: 'like' | 'love' | 'laugh' | 'cheer' | 'wonder' | 'useful';
  on: boolean;
}

export interface ReadChatReply {
  other: ChatOther;
  state: 'request' | 'waiting' | 'open' | null;
  messages: ChatMessage[];
  hasEarlier: boolean;
  closed: string | null;
  isAsking: boolean;
}

export interface ReadNewsletterIssueReply {
  id: number;
  subject: string;
  html: string;
  startedAt: string;
}

export interface ReadNoticesBody3 {
  seen: ReadNoticesBody3Seen;
  comments: boolean;
}

export interface ReadNoticesBody3Seen {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
}

export interface ReadSearchReply {
  queries: string[];
  filters: ReadSearchReplyFilter[];
  unread: string[];
}

export interface ReadSearchReplyFilter {
  filter: string;
  value: string;
}

export interface ReadStoredFilesReply {
  total: ReadStoredFilesReplyTotal;
  current: ReadStoredFilesReplyCurrent | null;
  last: ReadStoredFilesReplyCurrent | null;
  damagedCount: number;
  damaged: DamagedFile[];
}

export interface ReadStoredFilesReplyCurrent {
  beganAt: string;
  endedAt: string | null;
  files: number;
  bytes: number;
}

export interface ReadStoredFilesReplyTotal {
  files: number;
  bytes: number;
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

export interface RegisterBody {
  username: string;
  email: string;
  password: string;
  recaptchaToken?: string | null;
  /** Question that the person was asked. */
  question?: string;
  answer?: string;
  /** The code of an invite. */
  invite?: string;
  /** A field that people do not see: whoever fills it in is asked again. */
  website?: string;
  /** How long the form was open. Under 3 seconds it is asked for again. */
  filledInMs?: number;
}

export interface RegisterReply {
  /** The session token: opaque, sent as `Authorization: Bearer`. */
  jwt?: string;
  user: AccountUser;
  /** The account waits for approval, and there is no session. */
  waiting: boolean;
}

export interface RegistrationSettings {
  mode: 'open' | 'approval' | 'invite' | 'closed';
  question: string;
  throwaway: 'warn' | 'block';
}

export interface RejectProposalBody {
  version: number;
  reason: string;
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

export interface RemoveLookupBody {
  kind: LookupKind;
  id: number;
  note: string;
}

export interface RenameLookupBody {
  kind: LookupKind;
  id: number;
  name: string;
  note: string;
}

export interface Report {
  id: number;
  reason: 'broken_link' | 'wrong_data' | 'rights_claim' | 'malware' | 'other' | 'spam' | 'abuse' | 'spoiler';
  text: string | null;
  reporter: string | null;
  visitor: ReportVisitor | null;
  found: boolean;
  createdAt: string;
}

export interface ReportCommentBody {
  id: number;
  reason: 'spam' | 'abuse' | 'spoiler' | 'rights_claim' | 'other';
  text: string | null;
}

export interface ReportMessageBody {
  id: number;
  reason: 'spam' | 'abuse' | 'rights_claim' | 'other';
  text: string | null;
  consent: true;
}

export interface ReportPublicationBody {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  reason: 'broken_link' | 'wrong_data' | 'rights_claim' | 'malware' | 'other';
  text: string | null;
}

export interface ReportToolTrialBody {
  id: number;
  version: string;
  system: 'windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos';
  works: boolean;
  on: string | null;
}

export interface ReportVisitor {
  name: string;
  email: string;
}

export interface ResetPasswordBody {
  code: string;
  password: string;
  passwordConfirmation: string;
}

export interface RestoreEntryBody {
  kind: 'technology' | 'format';
  id: number;
  version: number;
  number: number;
}

export interface RestoreRevisionBody {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  number: number;
  fields?: string[];
  version: number;
}

export interface RetryJobsBody {
  id?: number;
  kind?: string;
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

export interface SaveAssetBody {
  id: number | null;
  version: number | null;
  saveKey: string;
  status: 1 | 3;
  note: string | null;
  form: AssetForm;
}

export interface SaveFanartBody {
  id: number | null;
  version: number | null;
  saveKey: string;
  status: 1 | 3;
  note: string | null;
  form: FanartForm;
}

export interface SaveFormatBody {
  id: number;
  version: number;
  note: string | null;
  form: FormatForm;
}

export interface SaveGameBody {
  id: number | null;
  version: number | null;
  saveKey: string;
  status: 1 | 3;
  note: string | null;
  form: GameForm;
  origins: EditedGameOrigins;
}

export interface SaveGameReply {
  id: number;
  version: number;
  status: 1 | 3;
  title: string;
  uncalled: string[];
}

export interface SaveGuideBody {
  id: number | null;
  version: number | null;
  saveKey: string;
  status: 1 | 3;
  note: string | null;
  form: GuideForm;
}

export interface SaveNewsletterIssueBody {
  id: number | null;
  subject: string;
  text: string;
  game: string | null;
  language: string | null;
}

export interface SaveSearchBody {
  name: string;
  path: string;
}

export interface SaveState {
  saved: boolean;
  saves: number;
}

export interface SaveTechnologyBody {
  id: number;
  version: number;
  note: string | null;
  form: TechnologyForm;
}

export interface SaveTechnologyReply {
  id: number;
  version: number;
}

export interface SaveToolBody {
  id: number | null;
  version: number | null;
  saveKey: string;
  status: 1 | 3;
  note: string | null;
  form: ToolForm;
}

export interface SavedSearch {
  id: number;
  name: string;
  path: string;
  feed: string;
  followed: boolean;
  createdAt: string;
}

export interface ScaleWarning {
  sentence: string;
  unit: 'metres' | 'centimetres' | 'millimetres' | 'inches' | 'feet' | null;
}

export interface SearchCard {
  id: number;
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  name: string;
  matchedName: string | null;
  image: string | null;
  companyImage: string | null;
  developerType: string | null;
  username: string | null;
  avatar: string | null;
  picture: Picture | null;
  author: string | null;
  year: number | null;
  platforms: PlatformLabel[];
  gameTitle: string | null;
}

export interface SearchReply {
  newData: SearchCard[];
  /** At most 10,001 results of a kind are counted. */
  countItems: number;
  nextCursor: string | null;
  entries: FoundEntry[];
  corrected: SearchReplyCorrected[];
  instead: string[];
  elsewhere: SearchReplyElsewhere[];
  platforms: SearchReplyPlatform[];
}

export interface SearchReplyCorrected {
  typed: string;
  meant: string;
}

export interface SearchReplyElsewhere {
  category: 'all' | 'games' | 'models' | 'tools' | 'fanarts' | 'guides';
  count: number;
}

export interface SearchReplyPlatform {
  id: number;
  name: string;
  query: string;
  count: number;
}

export interface SeeChatBody {
  with: string;
  upTo: number;
}

export interface SendMessageBody {
  to: string;
  text: string;
  saveKey: string;
}

export interface SendVisitorReportBody {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide' | 'comment';
  id: number;
  reason: 'broken_link' | 'wrong_data' | 'rights_claim' | 'malware' | 'other' | 'spam' | 'abuse' | 'spoiler';
  text: string | null;
  name: string;
  email: string;
  recaptchaToken?: string | null;
}

export interface SendWaitingConfirmationBody {
  email: string;
  recaptchaToken?: string | null;
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

export interface SetFollowLevelBody {
  kind: 'member' | 'game' | 'tool' | 'series' | 'company' | 'tag' | 'technology' | 'format' | 'platform' | 'search';
  id: number;
  level: 'all' | 'feed' | 'muted';
}

export interface SetLicenseTermsBody {
  id: number;
  terms: LicenseTerms;
  note: string;
}

export interface SetTrustBody {
  trust: 'given' | 'withheld' | null;
  note: string;
}

export interface SetWatchBody {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  level: 'all' | 'replies' | 'muted';
}

export interface SignInLocalBody {
  identifier: string;
  password: string;
  recaptchaToken?: string | null;
}

export interface SignInSettings {
  /** Moderators and admins have no rights without a second factor. */
  staffSecondFactor: boolean;
}

export interface SignedIn {
  /** The session token: opaque, sent as `Authorization: Bearer`. */
  jwt: string;
  user: AccountUser;
}

export interface SiteLook {
  logoSvg: string;
  menuLinks: EditedMenuLink[];
  banners: EditedBanner[];
  stamp: string;
}

export interface SocialCallbackReply {
  /** The session token: opaque, sent as `Authorization: Bearer`. */
  jwt: string;
  user: AccountUser;
  /** The path of this site to go on to. */
  returnTo: string;
  stayLoggedIn: boolean;
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

export interface Standing {
  trust: 'given' | 'earned' | 'withheld' | null;
  accepted: number;
  rejected: number;
}

export interface StartTotpReply {
  /** Base32. */
  secret: string;
  /** otpauth address. */
  uri: string;
  /** The address as a QR code, an SVG document. */
  qrSvg: string;
}

export interface StoredPicture {
  id: number;
  url: string;
  width: number;
  height: number;
  placeholder: string;
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

export interface SuggestReplyResult {
  id: number;
  title: string;
  matchedName: string | null;
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide' | 'technology' | 'format';
  year: number | null;
  platforms: string[];
  gameTitle: string | null;
}

export interface SweepLinksBody {
  host: string;
  hours: number;
  note: string;
}

export interface SweepMemberBody {
  memberId: number;
  note: string;
}

export interface Swept {
  actId: number;
  comments: number;
  publications: number;
  names: number;
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

export interface TakeIgdbImageBody {
  imageId: string;
  kind: 'cover' | 'media';
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

export interface TechnologyEntry {
  id: number;
  name: string;
  descriptionHtml: string | null;
  version: number;
  isLocked: boolean;
  form: TechnologyForm;
}

export interface TechnologyForm {
  logo: StoredPicture | null;
  description: string | null;
  homepage: string | null;
  links: string[];
  formats: GameFormTheme[];
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

export interface ToolTrial {
  id: number;
  version: string;
  system: 'windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos';
  works: boolean;
  on: string;
  nickname: string | null;
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

export interface TrustNumbers {
  memberHours: number;
  memberThings: number;
  newAgainDays: number;
  trustedDays: number;
  trustedPublications: number;
  trustedEdits: number;
  trustedCleanDays: number;
  newCommentsAnHour: number;
  newCommentsADay: number;
  commentsAnHour: number;
  commentsADay: number;
  newLinksADay: number;
  newNamesAnHour: number;
  newNamesADay: number;
  newWaiting: number;
  newReactionsADay: number;
  newMentions: number;
  mentions: number;
  newEditHours: number;
  editHours: number;
  holdFirst: number;
  typedSeconds: number;
  sameMinutes: number;
  similarHours: number;
  similarPercent: number;
  similarLetters: number;
  hostAccounts: number;
  hostDays: number;
}

export interface TryWatchedWordsReply {
  words: WatchedWordsWord[];
  slow: boolean;
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

export interface UndeleteGameReply {
  id: number;
  title: string;
}

export interface UndoSweepBody {
  actId: number;
  note: string;
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

export interface VerifyMeBody {
  login: string;
  password: string;
  recaptchaToken?: string | null;
  /** false: the session ends after 12 hours. */
  stayLoggedIn?: boolean;
}

export interface ViewedFile {
  url: string;
  bytes: number;
  presented: Presented | null;
}

export interface WaitingRegistration {
  id: number;
  nickname: string;
  email: string | null;
  emailConfirmed: boolean;
  throwaway: boolean;
  question: string | null;
  answer: string | null;
  createdAt: string;
}

export interface WatchedWords {
  words: WatchedWordsWord[];
}

export interface WatchedWordsWord {
  id: number;
  kind: 'word' | 'prefix' | 'host' | 'pattern';
  text: string;
  createdAt: string;
}

export interface Webhook {
  id: number;
  url: string;
  events: ('publication.published' | 'comment.created' | 'report.created')[];
  offReason: string | null;
  createdAt: string;
  last: WebhookLast | null;
}

export interface WebhookDelivery {
  id: number;
  event: string;
  body: string;
  state: 'waiting' | 'delivered' | 'failed';
  tries: number;
  status: number | null;
  failure: string | null;
  tookMs: number | null;
  triedAt: string | null;
  createdAt: string;
}

export interface WebhookLast {
  state: 'waiting' | 'delivered' | 'failed';
  at: string;
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

export interface WriteCommentBody {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  replyTo: number | null;
  text: string;
  anchor?: string;
  saveKey: string;
  typedMs?: number;
  website?: string;
}

export interface WrittenComment {
  id: number;
  parentId: number | null;
  underId: number | null;
  state: 'shown' | 'deleted' | 'removed' | 'held' | 'blocked';
  author: NoticeActor | null;
  byUploader: boolean;
  html: string | null;
  inReplyTo: CommentInReplyTo | null;
  anchor: CommentAnchor | null;
  createdAt: string;
  editedAt: string | null;
  wasHeld: boolean;
  reason: string | null;
  reactions: CommentReaction[];
  earlier: number;
  later: number;
  own: CommentOwn | null;
  uncalled: string[];
}

export interface Calls {
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
  /** Of which kinds what they are found by is written anew beside the running server, and how far that has come. For admins. */
  listRenewals: {
    reply: {
      renewals: ListRenewalsReplyRenewal[];
    };
  };
  /** What the caller was told, the last first; what is alike and unread stands together. */
  listNotices: {
    query?: {
      kind?: 'security' | 'moderation' | 'report' | 'mention' | 'reply' | 'comment' | 'watch' | 'edit' | 'proposal' | 'reaction' | 'follow' | 'published' | 'version' | 'link' | 'message';
      cursor?: string;
    };
    reply: ListNoticesReply;
  };
  /** How many notices the caller has not read; 100 stands for more than 99. */
  countNotices: {
    reply: NoticeCount2;
  };
  /** Notices are read: one, all up to an event, or those about a publication, or about the comments on it. */
  readNotices: {
    body: {
      notice: number;
    } | {
      upTo: number;
    } | ReadNoticesBody3;
    reply: NoticeCount2;
  };
  /** Of what the caller is told in the app and by mail, and when. */
  getNoticeSettings: {
    reply: NoticeSettings;
  };
  /** The caller chooses of what they are told, and when. */
  changeNoticeSettings: {
    body: ChangeNoticeSettingsBody;
    reply: NoticeSettings;
  };
  /** Ends the mails of the kinds that a code from such a mail names. */
  endNoticeMail: {
    body: {
      code: string;
    };
    reply: {
      ended: string[];
    };
  };
  /** The browsers that tell the caller of notices, and the key that a browser asks its push service with. */
  listPushDevices: {
    reply: PushDevices;
  };
  /** The caller's browser tells of notices from now on, until its session ends. */
  addPushDevice: {
    body: AddPushDeviceBody;
    reply: PushDevices;
  };
  /** A browser tells nothing any more. */
  removePushDevice: {
    params: {
      id: number;
    };
    reply: PushDevices;
  };
  /** How far the caller has come here, what is allowed so far, and what is missing for more. Other members do not see it. */
  getOwnLevel: {
    reply: OwnLevel;
  };
  /** The level of a member. For moderators. */
  getMemberLevel: {
    params: {
      id: number;
    };
    reply: MemberStanding;
  };
  /** Sets the level of a member, or, with null, makes it automatic again. The member reads the reason. For admins; each change is logged. */
  pinMemberLevel: {
    params: {
      id: number;
    };
    body: PinMemberLevelBody;
    reply: MemberStanding;
  };
  /** The numbers of levels and limits. For admins. */
  getTrustNumbers: {
    reply: TrustNumbers;
  };
  /** Sets the numbers of levels and limits; they count at once, in every process. For admins; each change is logged. */
  changeTrustNumbers: {
    body: TrustNumbers;
    reply: TrustNumbers;
  };
  /** What keeps texts from being read before a moderator has looked. For admins. */
  listWatchedWords: {
    reply: WatchedWords;
  };
  /** Watches a word, the beginning of words, a site or a regular expression from now on. For admins; logged. */
  addWatchedWord: {
    body: AddWatchedWordBody;
    reply: WatchedWords;
  };
  /** Watches it no longer. What waits because of it goes on waiting. For admins; logged. */
  removeWatchedWord: {
    query: {
      id: number;
    };
    reply: WatchedWords;
  };
  /** Which of the watched words a text has in it. For admins. */
  tryWatchedWords: {
    body: {
      text: string;
    };
    reply: TryWatchedWordsReply;
  };
  /** Members whose nickname begins so. With a publication that the text is about, those who talk there come first. */
  suggestMentions: {
    query: {
      mark?: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id?: number;
      text: string;
    };
    reply: {
      members: NoticeActor[];
    };
  };
  /** The description of a publication as its page would show it, with those whom it names. For members. */
  previewDescription: {
    body: PreviewDescriptionBody;
    reply: {
      html: string;
    };
  };
  /** A game as it is edited: an own draft, or a published game that the caller may edit or propose changes of. */
  getEditedGame: {
    query: {
      id: number;
    };
    reply: EditedGame;
  };
  /** Whether a published game has this title already. Letter case, compatibility forms and invisible characters do not count. */
  checkGameTitle: {
    query: {
      title: string;
      exceptId?: number;
    };
    reply: CheckGameTitleReply;
  };
  /** Saves a game whole, with what has to be made for it, in one transaction: all of it or nothing. */
  saveGame: {
    body: SaveGameBody;
    reply: SaveGameReply;
  };
  /** Brings a deleted game back before it is removed. For its uploader; what a moderator deleted is restored by an act of moderation. */
  undeleteGame: {
    body: {
      id: number;
    };
    reply: UndeleteGameReply;
  };
  /** An asset as it is edited: an own draft, or a published asset that the caller may edit. */
  getEditedAsset: {
    query: {
      id: number;
    };
    reply: EditedAsset;
  };
  /** Saves an asset whole, with what has to be made for it, in one transaction: all of it or nothing. */
  saveAsset: {
    body: SaveAssetBody;
    reply: SaveGameReply;
  };
  /** Keeps a published asset from visitors, or shows it again. For its uploader; moderators do it by an act of moderation. */
  hideAsset: {
    body: HideAssetBody;
    reply: HideAssetReply;
  };
  /** Sets how a model is shown; its pictures are drawn again. For whoever may edit its asset or, before it is saved, brought it. */
  presentModel: {
    params: {
      id: number;
    };
    body: PresentModelBody;
    reply: Presented;
  };
  /** Whether a model is as large as is usual in its category and game. For whoever may edit its asset, or brought it. */
  judgeScale: {
    params: {
      id: number;
    };
    query?: {
      category?: string;
      gameId?: number;
    };
    reply: JudgeScaleReply;
  };
  /** Brings a deleted asset back before it is removed. For its uploader; what a moderator deleted is restored by an act of moderation. */
  undeleteAsset: {
    body: {
      id: number;
    };
    reply: UndeleteGameReply;
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
  /** A tool as it is edited: an own draft, or a published tool that the caller may edit or propose changes of. */
  getEditedTool: {
    query: {
      id: number;
    };
    reply: EditedTool;
  };
  /** Saves a tool whole, with what has to be made for it, in one transaction: all of it or nothing. */
  saveTool: {
    body: SaveToolBody;
    reply: SaveGameReply;
  };
  /** Keeps a published tool from visitors, or shows it again. For its uploader; moderators do it by an act of moderation. */
  hideTool: {
    body: HideAssetBody;
    reply: HideAssetReply;
  };
  /** Brings a deleted tool back before it is removed. For its uploader; what a moderator deleted is restored by an act of moderation. */
  undeleteTool: {
    body: {
      id: number;
    };
    reply: UndeleteGameReply;
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
  /** A fan art as it is edited: an own draft, or a published fan art that the caller may edit or propose changes of. */
  getEditedFanart: {
    query: {
      id: number;
    };
    reply: EditedFanart;
  };
  /** Saves a fan art whole, with what has to be made for it, in one transaction: all of it or nothing. */
  saveFanart: {
    body: SaveFanartBody;
    reply: SaveGameReply;
  };
  /** Keeps a published fan art from visitors, or shows it again. For its uploader; moderators do it by an act of moderation. */
  hideFanart: {
    body: HideAssetBody;
    reply: HideAssetReply;
  };
  /** Brings a deleted fan art back before it is removed. For its uploader; what a moderator deleted is restored by an act of moderation. */
  undeleteFanart: {
    body: {
      id: number;
    };
    reply: UndeleteGameReply;
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
  /** A guide as it is edited: an own draft, or a published guide that the caller may edit or propose changes of. */
  getEditedGuide: {
    query: {
      id: number;
    };
    reply: EditedGuide;
  };
  /** Saves a guide whole, with what has to be made for it, in one transaction: all of it or nothing. */
  saveGuide: {
    body: SaveGuideBody;
    reply: SaveGameReply;
  };
  /** Keeps a published guide from visitors, or shows it again. For its uploader; moderators do it by an act of moderation. */
  hideGuide: {
    body: HideAssetBody;
    reply: HideAssetReply;
  };
  /** Brings a deleted guide back before it is removed. For its uploader; what a moderator deleted is restored by an act of moderation. */
  undeleteGuide: {
    body: {
      id: number;
    };
    reply: UndeleteGameReply;
  };
  /** The text of a guide as its page shows it, to be looked at before it is saved. For members. */
  previewGuide: {
    body: PreviewGuideBody;
    reply: {
      steps: GuideStep[];
    };
  };
  /** A page of the saves of a game or an asset, the last first, with what each changed and their total. */
  listRevisions: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
      page?: number;
      pageSize?: number;
    };
    reply: ListRevisionsReply;
  };
  /** What the member of the session did here, the last first: joining, publishing, and every save of a game or a model. */
  listOwnHistory: {
    query?: {
      page?: number;
    };
    reply: ListOwnHistoryReply;
  };
  /** A game or an asset as one save left it: every field that was filled then, or is filled now. */
  getRevision: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
      number: number;
    };
    reply: GetRevisionReply;
  };
  /** The fields in which two saves of a game or an asset differ; without `to`, in which it stands otherwise now. */
  compareRevisions: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
      from: number;
      to?: number;
    };
    reply: CompareRevisionsReply;
  };
  /** Saves a publication anew as an earlier revision has it, or some of its fields. For its uploader, moderators and, of games, trusted members. */
  restoreRevision: {
    body: RestoreRevisionBody;
    reply: {
      version: number;
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
  /** Up to ten titles of publications, technologies and formats that match what is being typed. */
  suggest: {
    query: {
      value: string;
      category?: 'all' | 'games' | 'models' | 'tools' | 'fanarts' | 'guides';
    };
    reply: {
      result: SuggestReplyResult[];
    };
  };
  /** A page of games and assets that match every query. What cannot have a filter or an order that is set, stays out. */
  search: {
    query?: {
      query?: string[];
      selectedCategory?: 'all' | 'games' | 'models' | 'tools' | 'fanarts' | 'guides';
      requestPage?: number;
      pageSize?: number;
      sort?: 'relevance' | 'recent' | 'popular' | 'name' | 'latest' | 'fewest-triangles' | 'most-triangles' | 'smallest' | 'largest' | 'released';
      cursor?: string;
      /** True: nothing is taken for mistyped. */
      asTyped?: boolean;
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
      medium?: ('drawing' | 'render' | 'figure' | 'pixel' | 'cosplay')[];
      sensitive?: boolean;
      system?: ('windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos')[];
      opens?: number[];
      writes?: number[];
      price?: ('free' | 'paid' | 'donation')[];
      license?: number[];
      series?: number[];
      company?: number[];
      genre?: number[];
      year?: number[];
      years?: string;
      platform?: number[];
      category?: number[];
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
      file?: string[];
      type?: number[];
    };
    reply: SearchReply;
  };
  /** The choices of each filter of a search, with the number of games and assets each would leave beside the others; of a range the parts of its scale. */
  listSearchFilters: {
    query?: {
      query?: string[];
      selectedCategory?: 'all' | 'games' | 'models' | 'tools' | 'fanarts' | 'guides';
      /** True: nothing is taken for mistyped. */
      asTyped?: boolean;
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
      medium?: ('drawing' | 'render' | 'figure' | 'pixel' | 'cosplay')[];
      sensitive?: boolean;
      system?: ('windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos')[];
      opens?: number[];
      writes?: number[];
      price?: ('free' | 'paid' | 'donation')[];
      license?: number[];
      series?: number[];
      company?: number[];
      genre?: number[];
      year?: number[];
      years?: string;
      platform?: number[];
      category?: number[];
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
      file?: string[];
      type?: number[];
    };
    reply: ListSearchFiltersReply;
  };
  /** Choices of one filter by a part of their name: those that would leave most first, also those that would leave nothing. */
  findFilterChoices: {
    query: {
      filter: 'game' | 'model' | 'tool' | 'technology' | 'format' | 'tag' | 'uploader' | 'opens' | 'writes' | 'license' | 'series' | 'company' | 'genre' | 'platform' | 'category' | 'animation' | 'type';
      value: string;
      query?: string[];
      selectedCategory?: 'all' | 'games' | 'models' | 'tools' | 'fanarts' | 'guides';
      /** True: nothing is taken for mistyped. */
      asTyped?: boolean;
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
      medium?: ('drawing' | 'render' | 'figure' | 'pixel' | 'cosplay')[];
      sensitive?: boolean;
      system?: ('windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos')[];
      opens?: number[];
      writes?: number[];
      price?: ('free' | 'paid' | 'donation')[];
      license?: number[];
      series?: number[];
      company?: number[];
      genre?: number[];
      year?: number[];
      years?: string;
      platform?: number[];
      category?: number[];
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
      file?: string[];
      type?: number[];
    };
    reply: {
      choices: FilterChoice[];
    };
  };
  /** The filters in searches as they were typed, such as `platform:ps2 "exact words" -word tris:<3000`. */
  readSearch: {
    query: {
      typed: string[];
    };
    reply: ReadSearchReply;
  };
  /** Counts a search, without who asked; the same visitor counts once a day. */
  countSearch: {
    body: {
      query: string;
    };
    reply: Done;
  };
  /** What many visitors searched for lately and found, the most frequent first. */
  listPopularSearches: {
    reply: {
      queries: string[];
    };
  };
  /** Searches that found nothing, the most frequent first. For admins. */
  listSearchMisses: {
    query?: {
      page?: number;
    };
    reply: ListSearchMissesReply;
  };
  /** Takes a search off the list of those that found nothing. For admins. */
  clearSearchMiss: {
    params: {
      id: number;
    };
    reply: Done;
  };
  /** The health checks of the process that answers. For admins. */
  listHealth: {
    reply: {
      checks: HealthEntry[];
    };
  };
  /** Jobs of all processes: failed ones first, then those that run, wait and are scheduled. For admins. */
  listJobs: {
    query?: {
      kind?: string;
      state?: 'waiting' | 'scheduled' | 'running' | 'failed';
      page?: number;
    };
    reply: ListJobsReply;
  };
  /** Makes a job due at once, or all of a kind, that failed or wait for another try. For admins; logged. */
  retryJobs: {
    body: RetryJobsBody;
    reply: {
      count: number;
    };
  };
  /** Removes a job, or all of a kind, that failed for the last time. For admins; logged. */
  discardJobs: {
    body: RetryJobsBody;
    reply: {
      count: number;
    };
  };
  /** Mails of the last day and of the last seven by kind and outcome, and the latest failures. For admins. */
  getMailState: {
    reply: GetMailStateReply;
  };
  /** Opens an account and a session of 12 hours; where `getRegistration` says so it takes an answer, and the account waits for approval without a session, or it takes an invite. A taken email address or nickname is a 400 ApplicationError. */
  register: {
    body: RegisterBody;
    reply: RegisterReply;
  };
  /** Whether an account has this email address. After 20 questions an hour a bot check is wanted. */
  verifyEmail: {
    params: {
      email: string;
    };
    query?: {
      recaptchaToken?: string | null;
    };
    reply: {
      /** JSON text that parses to `{"exists": boolean}`; of an email address also whether it is `throwaway` mail. */
      response: string;
    };
  };
  /** Whether an account has this nickname. After 20 questions an hour a bot check is wanted. */
  verifyNickname: {
    params: {
      nickname: string;
    };
    query?: {
      recaptchaToken?: string | null;
    };
    reply: {
      /** JSON text that parses to `{"exists": boolean}`; of an email address also whether it is `throwaway` mail. */
      response: string;
    };
  };
  /** Who may register at the moment: everybody, whoever is approved, whoever has an invite, or nobody. */
  getRegistration: {
    reply: GetRegistrationReply;
  };
  /** Who may register, and how. For admins. */
  getRegistrationSettings: {
    reply: RegistrationSettings;
  };
  /** Says who may register, and how; it counts at once. For admins; each change is logged. */
  changeRegistrationSettings: {
    body: RegistrationSettings;
    reply: RegistrationSettings;
  };
  /** Registrations that wait for approval, the longest waiting first: those whose email address is confirmed, or those whose is not; of the latter each is forgotten after 3 days. For moderators. */
  listWaitingRegistrations: {
    query?: {
      confirmed?: boolean;
      page?: number;
    };
    reply: ListWaitingRegistrationsReply;
  };
  /** How many registrations with a confirmed email address wait for approval. For moderators. */
  countWaitingRegistrations: {
    reply: {
      count: number;
    };
  };
  /** Lets an account in that waits; its owner is told by mail. For moderators; logged. */
  approveRegistration: {
    params: {
      id: number;
    };
    reply: Done;
  };
  /** Deletes an account that waits; its owner is told the reason by mail. For moderators; logged. */
  declineRegistration: {
    params: {
      id: number;
    };
    body: {
      reason: string;
    };
    reply: Done;
  };
  /** Invites, the newest first: all of them for admins, else the own ones. For trusted members and moderators. */
  listInvites: {
    query?: {
      page?: number;
    };
    reply: ListInvitesReply;
  };
  /** Makes an invite. Its code is in this answer and in no other. For moderators, and for trusted members, who make 5 in 30 days, each for at most 5. */
  addInvite: {
    body: AddInviteBody;
    reply: AddInviteReply;
  };
  /** Revokes an invite: an own one, or as an admin any. Who came by it stays. */
  revokeInvite: {
    params: {
      id: number;
    };
    reply: Done;
  };
  /** Who invited whom: the last 500 members who came by an invite, the newest first. For admins. */
  listInvited: {
    reply: {
      invited: ListInvitedReplyInvited[];
    };
  };
  /** Signs in with the email address and the password; the answer is the session token. Where the account has a second factor it is a 401 second_factor_wanted, whose details carry the ticket for `passSecondFactor`. */
  verifyMe: {
    body: VerifyMeBody;
    reply: string;
  };
  /** Signs in as clients of Strapi do, by the email address or the nickname; it opens the same session as `verifyMe`. After failures a bot check is wanted in `recaptchaToken`. Where the account has a second factor it is a 401 SecondFactorError, whose details carry the ticket for `passSecondFactor`. */
  signInLocal: {
    body: SignInLocalBody;
    reply: SignedIn;
  };
  /** Ends the session of the token in the header. */
  logOut: {
    reply: {
      ended: boolean;
    };
  };
  /** Where this account is signed in, the latest first. */
  listSessions: {
    reply: {
      sessions: ListSessionsReplySession[];
    };
  };
  /** Ends every own session but this one. */
  endOtherSessions: {
    reply: Done;
  };
  /** Sign-ins to this account that failed in the last 30 days, the latest first. */
  listFailedSignIns: {
    reply: {
      failures: ListFailedSignInsReplyFailure[];
    };
  };
  /** Ends one of the own sessions. */
  endSession: {
    params: {
      id: number;
    };
    reply: Done;
  };
  /** Sets a new password, ends every other session and revokes every API token. */
  changePassword: {
    body: ChangePasswordBody;
    reply: Done;
  };
  /** Changes the own nickname, once in 30 days. The address of the earlier one leads to the new one, and nobody else gets it. */
  changeNickname: {
    body: {
      nickname: string;
    };
    reply: {
      nickname: string;
    };
  };
  /** The API tokens of the own account, the newest first; the tokens themselves are not kept. */
  listApiTokens: {
    reply: {
      tokens: ApiToken[];
    };
  };
  /** Makes an API token, and shows it this once. */
  makeApiToken: {
    body: MakeApiTokenBody;
    reply: MakeApiTokenReply;
  };
  /** Revokes an API token: from now on it opens nothing. */
  revokeApiToken: {
    params: {
      id: number;
    };
    reply: Done;
  };
  /** What signing in asks of moderators and admins. For admins. */
  getSignInSettings: {
    reply: SignInSettings;
  };
  /** Changes what signing in asks of moderators and admins; it counts at once. For admins, who need a second factor themselves to require one; each change is logged. */
  changeSignInSettings: {
    body: SignInSettings;
    reply: SignInSettings;
  };
  /** The second factors of the own account. */
  getSecondFactors: {
    reply: GetSecondFactorsReply;
  };
  /** A new secret for an authenticator app; it counts once a code of it was given to `confirmTotp`. */
  startTotp: {
    body: {
      password?: string | null;
    };
    reply: StartTotpReply;
  };
  /** Switches the authenticator app on, by a code of it. */
  confirmTotp: {
    body: {
      code: string;
    };
    reply: {
      recoveryCodes: string[] | null;
    };
  };
  /** Switches the authenticator app off. */
  removeTotp: {
    body: {
      password?: string | null;
    };
    reply: Done;
  };
  /** What the browser needs to make a passkey. */
  startPasskey: {
    body: {
      password?: string | null;
    };
    reply: {
      /** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
      options: unknown;
    };
  };
  /** Keeps a passkey that the browser made from `startPasskey`. */
  addPasskey: {
    body: AddPasskeyBody;
    reply: {
      recoveryCodes: string[] | null;
    };
  };
  /** Removes a passkey. */
  removePasskey: {
    params: {
      id: number;
    };
    body: {
      password?: string | null;
    };
    reply: Done;
  };
  /** Ten new recovery codes; the old ones no longer count. */
  renewRecoveryCodes: {
    body: {
      password?: string | null;
    };
    reply: {
      recoveryCodes: string[];
    };
  };
  /** What the browser needs to ask for a passkey in the second step of signing in. */
  askPasskey: {
    body: {
      ticket: string;
    };
    reply: {
      /** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
      options: unknown;
    };
  };
  /** The second step of signing in: a code of the authenticator app, a recovery code, or a passkey. */
  passSecondFactor: {
    body: PassSecondFactorBody;
    reply: SignedIn;
  };
  /** Exchanges what the provider sent back for a session, once, in the browser that set out. */
  socialCallback: {
    params: {
      provider: 'google' | 'discord' | 'github';
    };
    query?: {
      code?: string;
      state?: string;
    };
    reply: SocialCallbackReply;
  };
  /** A social sign-in no longer opens this account; refused for the only way to sign in to it. */
  unlinkSocial: {
    params: {
      provider: 'google' | 'discord' | 'github';
    };
    body: {
      password?: string | null;
    };
    reply: Done;
  };
  /** The social sign-ins, and which of them this installation has set up. */
  listSignInProviders: {
    reply: {
      providers: ListSignInProvidersReplyProvider[];
    };
  };
  /** A challenge of ALTCHA: its solution, base64 of JSON, travels as `recaptchaToken` and counts once. */
  getBotCheck: {
    reply: {
      challenge: BotCheckChallenge;
    };
  };
  /** Confirms an email address by the token of the link that was sent to it. */
  confirmEmail: {
    body: {
      confirmation: string;
    };
    reply: ConfirmEmailReply;
  };
  /** Sends the confirmation link once more. */
  sendConfirmation: {
    reply: Done;
  };
  /** Sends the link that confirms the address of a registration which waits for approval once more. The answer never tells whether there is one. */
  sendWaitingConfirmation: {
    body: SendWaitingConfirmationBody;
    reply: {
      ok: boolean;
    };
  };
  /** Sends a link to the new address; the address changes once the link is followed. The old one is told. */
  changeEmail: {
    body: ChangeEmailBody;
    reply: Done;
  };
  /** Sends a link to set a new password, valid for 1 hour. The answer never tells whether the address is known. */
  forgotPassword: {
    body: SendWaitingConfirmationBody;
    reply: {
      ok: boolean;
    };
  };
  /** Sets a new password by the token of the link, ends every session and API token, and opens a session of 12 hours. */
  resetPassword: {
    body: ResetPasswordBody;
    reply: SignedIn;
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
  /** The issues of the newsletter, the last first, with what became of each. For admins. */
  listNewsletterIssues: {
    reply: ListNewsletterIssuesReply;
  };
  /** Saves an issue that has not been sent: a new one, or the one that is named. For admins. */
  saveNewsletterIssue: {
    body: SaveNewsletterIssueBody;
    reply: NewsletterIssue;
  };
  /** Sends an issue to the caller alone. For admins. */
  testNewsletterIssue: {
    params: {
      id: number;
    };
    reply: Done;
  };
  /** Sends an issue to all who confirmed their address, 50 mails a minute; pauses, resumes or stops that; or deletes a draft. For admins. */
  actOnNewsletterIssue: {
    params: {
      id: number;
    };
    body: {
      act: 'send' | 'pause' | 'resume' | 'stop' | 'delete';
    };
    reply: Done;
  };
  /** An issue of the newsletter that was sent, as a page. */
  readNewsletterIssue: {
    params: {
      id: number;
    };
    reply: ReadNewsletterIssueReply;
  };
  /** The programs that hear of what happens here, the oldest first. For admins. */
  listWebhooks: {
    reply: {
      webhooks: Webhook[];
    };
  };
  /** Adds a webhook. What signs its deliveries is told now and never again. For admins. */
  addWebhook: {
    body: AddWebhookBody;
    reply: AddWebhookReply;
  };
  /** Changes a webhook, or switches it on or off. For admins. */
  changeWebhook: {
    body: ChangeWebhookBody;
    reply: Record<string, unknown>;
  };
  /** Removes a webhook with its log. For admins. */
  removeWebhook: {
    query: {
      id: number;
    };
    reply: Record<string, unknown>;
  };
  /** Makes a new secret for a webhook; from now on it alone signs. For admins. */
  renewWebhookSecret: {
    body: {
      id: number;
    };
    reply: {
      secret: string;
    };
  };
  /** Sends a webhook a call that tells of nothing. For admins. */
  testWebhook: {
    body: {
      id: number;
    };
    reply: Record<string, unknown>;
  };
  /** What was sent to a webhook in the last thirty days, the last first. For admins. */
  listWebhookDeliveries: {
    query: {
      id: number;
      page?: number;
    };
    reply: ListWebhookDeliveriesReply;
  };
  /** Sends a delivery once more, under the id that it had. For admins. */
  resendWebhookDelivery: {
    body: {
      id: number;
    };
    reply: Record<string, unknown>;
  };
  /** Accounts, the newest first, searched by nickname or email address. For admins. */
  listUsers: {
    query?: {
      query?: string;
      page?: number;
    };
    reply: ListUsersReply;
  };
  /** Changes the role of an account, or disables or enables it, with a reason that its owner reads. For admins; each change is logged. */
  changeUser: {
    params: {
      id: number;
    };
    body: ChangeUserBody;
    reply: ManagedUser;
  };
  /** Says whether a member's changes of games of others apply at once: 'given', 'withheld', or null, so that they may earn it. The member reads the reason. For moderators; each change is logged. */
  setTrust: {
    params: {
      id: number;
    };
    body: SetTrustBody;
    reply: {
      trust: 'given' | 'earned' | 'withheld' | null;
    };
  };
  /** Ends every session of an account, and revokes its API tokens, with a reason that its owner reads. For admins; logged. */
  endUserSessions: {
    params: {
      id: number;
    };
    body: {
      note: string;
    };
    reply: ManagedUser;
  };
  /** What admins did to accounts and to the site, and operators to what people edited, the latest first. For admins. */
  listAuditEntries: {
    query?: {
      account?: number;
      page?: number;
    };
    reply: ListAuditEntriesReply;
  };
  /** The menu, the logo and the banners, to be edited. For admins. */
  getSiteLook: {
    reply: SiteLook;
  };
  /** Changes the menu, the logo (an SVG drawing; scripts and what it would load are refused) or the banners, each as a whole. A conflict where somebody changed it since the state of `stamp`. For admins; each change is logged. */
  changeSiteLook: {
    body: ChangeSiteLookBody;
    reply: SiteLook;
  };
  /** Where backups go, and what became of the last ones, the latest first. For admins. */
  listBackupRuns: {
    reply: ListBackupRunsReply;
  };
  /** The profile that a session token belongs to. */
  getProfile: {
    params: {
      token: string;
    };
    reply: {
      data: GetProfileReplyData;
    };
  };
  /** The profile that a session token belongs to. */
  getMe: {
    params: {
      token: string;
    };
    reply: {
      data: GetProfileReplyData;
    };
  };
  /** Whether a user uploaded a resource: `response` is JSON text that parses to `{"exists": boolean}`. */
  checkUploader: {
    query: {
      chapter: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      resourceTitle?: string;
      resourceId: number;
      username: string;
      userId: number;
    };
    reply: {
      response: string;
    };
  };
  /** The account of the session in the header. */
  getOwnAccount: {
    reply: OwnAccount;
  };
  /** The account of the session in the header, as clients of Strapi ask for it. Parameters such as `populate` have no effect. */
  getUsersMe: {
    reply: AccountUser;
  };
  /** Changes the text about oneself on the public profile. */
  changeAbout: {
    body: {
      about: string;
    };
    reply: Done;
  };
  /** Removes the own avatar. A new one is sent by `PUT /api/me/avatar`, with the picture as the body. */
  removeAvatar: {
    reply: Done;
  };
  /** Sets the own avatar: a PNG, JPEG, GIF, WebP or AVIF picture of at most 2 MB as the body. */
  setAvatar: {
    reply: {
      avatar: {
        url: string;
      };
    };
  };
  /** Deletes the account at once and for good; its publications stay, credited to 'Deleted user'. */
  deleteAccount: {
    body: DeleteAccountBody;
    reply: Done;
  };
  /** A publication as it is edited: an own draft, or a publication that the caller may edit. */
  getDraftItem: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
      user?: string;
      name?: string;
    };
    reply: EditedGame | EditedAsset | EditedTool | EditedFanart | EditedGuide;
  };
  /** The same as `/api/get-draft-item`. */
  getDraftItemAtRoot: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
      user?: string;
      name?: string;
    };
    reply: EditedGame | EditedAsset | EditedTool | EditedFanart | EditedGuide;
  };
  /** A page of the own published games and assets, the last updated first, with their total. */
  listOwnWorks: {
    query?: {
      page?: number;
      pageSize?: number;
      token?: string;
    };
    reply: ListOwnWorksReply;
  };
  /** The own drafts, the last updated first, with their total. */
  listOwnDrafts: {
    query?: {
      page?: number;
      pageSize?: number;
      token?: string;
    };
    reply: ListOwnDraftsReply;
  };
  /** The own games and assets that are hidden from visitors, or deleted and not removed yet. */
  listUnlistedWorks: {
    reply: {
      works: ListUnlistedWorksReplyWork[];
    };
  };
  /** Who follows a member, the last first; nobody where the member keeps that to themselves. */
  listFollowers: {
    params: {
      nickname: string;
    };
    query?: {
      page?: number;
    };
    reply: ListFollowersReply;
  };
  /** What the caller lets others see of what they do. */
  getProfilePrivacy: {
    reply: ProfilePrivacy;
  };
  /** Chooses what others see of what the caller does. */
  changeProfilePrivacy: {
    body: ProfilePrivacy;
    reply: ProfilePrivacy;
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
  /** A page of the comments on a publication, with the first answers to each. */
  listComments: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
      order?: 'newest' | 'oldest';
      cursor?: string;
      around?: number;
      latest?: number;
    };
    reply: CommentPage;
  };
  /** More of the answers that stand under a comment: those after one of them, or those before it. */
  listReplies: {
    query: {
      under: number;
      after?: number;
      before?: number;
      latest?: number;
    };
    reply: ListRepliesReply;
  };
  /** What the comments on a model point at in its 3D view, the last ones first. */
  listCommentAnchors: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
    };
    reply: {
      anchors: ListCommentAnchorsReplyAnchor[];
    };
  };
  /** Writes a comment on a publication, or an answer to one. Sent twice with one key, it is one comment. Its state may be `held`: then it waits for a moderator. */
  writeComment: {
    body: WriteCommentBody;
    reply: WrittenComment;
  };
  /** Changes a comment of the caller; what it said before stays readable, but in its first minutes. */
  editComment: {
    body: EditCommentBody;
    reply: WrittenComment;
  };
  /** Deletes a comment of the caller. It can be brought back for a day. */
  deleteComment: {
    query: {
      id: number;
    };
    reply: Comment;
  };
  /** Brings back what the caller deleted within a day. */
  undeleteComment: {
    body: {
      id: number;
    };
    reply: Comment;
  };
  /** What a comment said before it was changed, the last first. */
  listCommentVersions: {
    query: {
      id: number;
    };
    reply: {
      versions: ListCommentVersionsReplyVersion[];
    };
  };
  /** What a member has said, the last first, of publications that the caller may see; nothing where the member keeps that to themselves. */
  listMemberComments: {
    query: {
      nickname: string;
      page?: number;
    };
    reply: ListMemberCommentsReply;
  };
  /** What others wrote that names the member of the session, the last first, as far as they may see it. */
  listOwnMentions: {
    query?: {
      page?: number;
    };
    reply: ListOwnMentionsReply;
  };
  /** A comment as it would be shown. For members. */
  previewComment: {
    body: {
      text: string;
    };
    reply: {
      html: string;
    };
  };
  /** Adds a reaction of the caller to a comment, or takes it back; each sign counts once. */
  reactToComment: {
    body: ReactToCommentBody;
    reply: Comment;
  };
  /** Who reacted to a comment, by sign: the first twenty of each. */
  listReactors: {
    query: {
      id: number;
    };
    reply: {
      reactions: ListReactorsReplyReaction[];
    };
  };
  /** How many members follow a member or what publications come from, and whether the caller does. */
  getFollowState: {
    query: {
      kind: 'member' | 'game' | 'tool' | 'series' | 'company' | 'tag' | 'technology' | 'format' | 'platform' | 'search';
      id: number;
    };
    reply: FollowState;
  };
  /** Follows a member, what publications come from, or a search that the caller saved: they hear of what is published by or from it. */
  follow: {
    body: FollowBody;
    reply: FollowState;
  };
  /** Follows it no more; what is not followed stays so. */
  unfollow: {
    query: {
      kind: 'member' | 'game' | 'tool' | 'series' | 'company' | 'tag' | 'technology' | 'format' | 'platform' | 'search';
      id: number;
    };
    reply: FollowState;
  };
  /** Chooses whether what comes from something that the caller follows is told by notices, stands in the feed alone, or is told nowhere. */
  setFollowLevel: {
    body: SetFollowLevelBody;
    reply: {
      level: 'all' | 'feed' | 'muted';
    };
  };
  /** What the caller follows, the last first. */
  listFollows: {
    reply: {
      follows: Follow[];
    };
  };
  /** What was published by whom and from what the caller follows, the newest first. */
  getFeed: {
    query?: {
      cursor?: string;
    };
    reply: GetFeedReply;
  };
  /** Where programs read the feed of the caller; null: nowhere yet. */
  getFeedAddress: {
    reply: {
      path: string | null;
    };
  };
  /** Makes a new secret address for the feed of the caller; the one before ends. */
  renewFeedAddress: {
    reply: {
      path: string | null;
    };
  };
  /** What the caller hears of what is said about a publication. */
  getWatch: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
    };
    reply: {
      level: 'all' | 'replies' | 'muted';
    };
  };
  /** Chooses what the caller hears of what is said about a publication. */
  setWatch: {
    body: SetWatchBody;
    reply: {
      level: 'all' | 'replies' | 'muted';
    };
  };
  /** Whom the caller blocks or mutes, the last first. */
  listBlocks: {
    reply: {
      members: BlockedMember[];
    };
  };
  /** Blocks or mutes a member. A block ends what the two follow of each other, and hides what they were told of each other; staff cannot be blocked. */
  blockMember: {
    body: BlockMemberBody;
    reply: {
      members: BlockedMember[];
    };
  };
  /** Neither blocks nor mutes a member any more. */
  unblockMember: {
    query: {
      nickname: string;
    };
    reply: {
      members: BlockedMember[];
    };
  };
  /** With whom the caller talks, and who asks to, the last message first. */
  listChats: {
    query?: {
      before?: number;
    };
    reply: ListChatsReply;
  };
  /** Deletes the caller’s copy of a chat. The other member keeps theirs. */
  deleteChat: {
    query: {
      with: string;
    };
    reply: {
      done: boolean;
    };
  };
  /** What the caller and another member wrote to each other, the last page of it, or the one before a message. */
  readChat: {
    query: {
      with: string;
      before?: number;
    };
    reply: ReadChatReply;
  };
  /** Writes to a member. Whoever does not know the caller gets it as a request, and nothing more until they answer. */
  sendMessage: {
    body: SendMessageBody;
    reply: ChatMessage;
  };
  /** The caller has read a chat up to a message. */
  seeChat: {
    body: SeeChatBody;
    reply: ChatCount;
  };
  /** How many chats of the caller hold something unread. */
  countChats: {
    reply: ChatCount;
  };
  /** Who may write to the caller. */
  getChatSettings: {
    reply: {
      writers: 'everyone' | 'followed' | 'nobody';
    };
  };
  /** The caller chooses who may write to them. */
  changeChatSettings: {
    body: {
      writers: 'everyone' | 'followed' | 'nobody';
    };
    reply: {
      writers: 'everyone' | 'followed' | 'nobody';
    };
  };
  /** Tells the moderators what is wrong with a published asset or game. For members, once for each reason while it is open. */
  reportPublication: {
    body: ReportPublicationBody;
    reply: Record<string, unknown>;
  };
  /** Reports a publication or a comment without an account. Moderators see the report once the link in the mail to this address was followed. */
  sendVisitorReport: {
    body: SendVisitorReportBody;
    reply: Done;
  };
  /** Puts the report of a visitor on the list of the moderators, by the token of the link that was mailed. */
  confirmVisitorReport: {
    body: {
      code: string;
    };
    reply: Done;
  };
  /** Publications with open reports, the longest waiting first, or those that moderators have hidden or deleted, the last first. For moderators. */
  listModerated: {
    query: {
      state: 'reported' | 'hidden' | 'deleted';
      page?: number;
    };
    reply: ListModeratedReply;
  };
  /** Publications of the caller that wait for a moderator before visitors see them, the last first, each with why. */
  listOwnHeld: {
    reply: {
      held: ListOwnHeldReplyHeld[];
    };
  };
  /** Hides or deletes a publication or somebody’s draft, restores it, or dismisses its reports. All but restoring, which closes what the server found, close the reports up to the named one. What is deleted can be restored for 30 days. For moderators; each act is logged, and its uploader told. */
  moderate: {
    body: ModerateBody;
    reply: {
      listed: boolean;
    };
  };
  /** What moderators did, the latest first, with the reports that each act closed. For moderators. */
  listModerationEntries: {
    query?: {
      page?: number;
    };
    reply: ListModerationEntriesReply;
  };
  /** Tells the moderators what is wrong with a comment. For members, once for each reason while it is open. */
  reportComment: {
    body: ReportCommentBody;
    reply: Done;
  };
  /** Comments with open reports, the longest waiting first, or those that moderators removed, the last first. For moderators. */
  listModeratedComments: {
    query: {
      state: 'reported' | 'hidden';
      page?: number;
    };
    reply: ListModeratedCommentsReply;
  };
  /** Removes a comment with a reason that all can read, restores it, or dismisses its reports; approves one that the rules hold, or rejects it with a reason that its author reads. All but restoring close the reports up to the named one. For moderators; each act is logged, and its author told. */
  moderateComment: {
    body: ModerateCommentBody;
    reply: Done;
  };
  /** Closes the comments on a publication to all but moderators, with a reason that all can read, or opens them again. */
  lockComments: {
    body: LockCommentsBody;
    reply: Done;
  };
  /** Tells the moderators what is wrong with a message that somebody wrote to the caller. They read a copy of it and of the 5 before it, and nothing else of the chat. Once for each reason while it is open. */
  reportMessage: {
    body: ReportMessageBody;
    reply: Done;
  };
  /** Messages of chats with open reports, the longest waiting first, or those that moderators removed, the last first. For moderators. */
  listModeratedMessages: {
    query: {
      state: 'reported' | 'hidden';
      page?: number;
    };
    reply: ListModeratedMessagesReply;
  };
  /** Removes a reported message with a reason that both members read, restores it, or dismisses its reports. All but restoring close the reports up to the named one. For moderators; each act is logged, and its author told. */
  moderateMessage: {
    body: ModerateMessageBody;
    reply: Done;
  };
  /** Removes the comments that a member wrote, and hides what they published and the names that they added and nobody else uses, within the last 24 hours, by one act. For moderators; logged, and told to the member. */
  sweepMember: {
    body: SweepMemberBody;
    reply: Swept;
  };
  /** How many comments and publications of the last hours have links to a site; those of moderators are left out. For moderators. */
  findLinks: {
    query: {
      host: string;
      hours: number;
    };
    reply: FoundLinks;
  };
  /** Removes the comments, and hides the publications, of the last hours that have links to a site, by one act. For moderators; logged, and told to each whose they are. */
  sweepLinks: {
    body: SweepLinksBody;
    reply: Swept;
  };
  /** Brings back what one act took away of a member or of many, but for what was removed otherwise since. Reports that it closed are open again. For moderators; logged. */
  undoSweep: {
    body: UndoSweepBody;
    reply: Swept;
  };
  /** How many reports are open; of more than a hundred, that many. For moderators. */
  countOpenReports: {
    reply: CountOpenReportsReply;
  };
  /** One technology by id or, without an id, by name; an empty list when there is none. What was merged into another answers that. */
  getTechnology: {
    query?: {
      id?: string;
      name?: string;
    };
    reply: {
      data: TechnologyEntry[];
    };
  };
  /** One format by id or, without an id, by name; an empty list when there is none. What was merged into another answers that. */
  getFormat: {
    query?: {
      id?: string;
      name?: string;
    };
    reply: {
      data: FormatEntry[];
    };
  };
  /** Saves what is known of a technology. For members with a confirmed address who are not new any more; of a locked one for moderators. Others propose changes. */
  saveTechnology: {
    body: SaveTechnologyBody;
    reply: SaveTechnologyReply;
  };
  /** Saves what is known of a format. For members with a confirmed address who are not new any more; of a locked one for moderators. Others propose changes. */
  saveFormat: {
    body: SaveFormatBody;
    reply: SaveTechnologyReply;
  };
  /** A page of the saves of a technology or a format, the last first, with what each changed and their total. */
  listEntryRevisions: {
    query: {
      kind: 'technology' | 'format';
      id: number;
      page?: number;
    };
    reply: ListRevisionsReply;
  };
  /** Brings back how a technology or a format stood after one of its saves. For whoever may edit it. */
  restoreEntry: {
    body: RestoreEntryBody;
    reply: SaveTechnologyReply;
  };
  /** Leaves the editing of a technology or a format to moderators, or to all members again. For moderators; logged with its reason. */
  lockEntry: {
    body: LockEntryBody;
    reply: LockEntryReply;
  };
  /** Proposes changes of a game that visitors see, which its uploader or a moderator accepts or rejects. For members with a confirmed address. A member has one open proposal for a game: proposing again with its version replaces it, and is a conflict without. */
  proposeGame: {
    body: ProposeGameBody;
    reply: SaveTechnologyReply;
  };
  /** Proposes changes of a tool that visitors see, which its uploader or a moderator accepts or rejects. For members with a confirmed address. A member has one open proposal for a tool: proposing again with its version replaces it, and is a conflict without. */
  proposeTool: {
    body: ProposeToolBody;
    reply: SaveTechnologyReply;
  };
  /** Proposes changes of a fan art that visitors see, which its uploader or a moderator accepts or rejects. For members with a confirmed address. A member has one open proposal for a fan art: proposing again with its version replaces it, and is a conflict without. */
  proposeFanart: {
    body: ProposeFanartBody;
    reply: SaveTechnologyReply;
  };
  /** Proposes changes of a guide that visitors see, which its uploader or a moderator accepts or rejects. For members with a confirmed address. A member has one open proposal for a guide: proposing again with its version replaces it, and is a conflict without. */
  proposeGuide: {
    body: ProposeGuideBody;
    reply: SaveTechnologyReply;
  };
  /** Proposes changes of a technology that visitors see, which a moderator accepts or rejects. For members with a confirmed address. A member has one open proposal for a technology: proposing again with its version replaces it, and is a conflict without. */
  proposeTechnology: {
    body: ProposeTechnologyBody;
    reply: SaveTechnologyReply;
  };
  /** Proposes changes of a format that visitors see, which a moderator accepts or rejects. For members with a confirmed address. A member has one open proposal for a format: proposing again with its version replaces it, and is a conflict without. */
  proposeFormat: {
    body: ProposeFormatBody;
    reply: SaveTechnologyReply;
  };
  /** Proposals that wait for the caller, the longest waiting first: of all publications for moderators, else of the own ones; or the caller's own, the last first. */
  listProposals: {
    query: {
      of: 'waiting' | 'own';
      mark?: 'game' | 'tool' | 'fanart' | 'guide' | 'technology' | 'format';
      page?: number;
    };
    reply: ListProposalsReply;
  };
  /** How many proposals wait for the caller. */
  countProposals: {
    reply: {
      count: number;
    };
  };
  /** The caller's open proposal for a publication; null: there is none. */
  getOwnProposal: {
    query: {
      mark: 'game' | 'tool' | 'fanart' | 'guide' | 'technology' | 'format';
      id: number;
    };
    reply: {
      proposal: Proposal | null;
    };
  };
  /** A proposal with its difference against what stands in the publication. For its proposer and those who may judge it. */
  getProposal: {
    params: {
      id: number;
    };
    reply: Proposal;
  };
  /** Whether a member's changes of games of others apply at once, and how many were accepted and rejected. For moderators. */
  getStanding: {
    params: {
      id: number;
    };
    reply: Standing;
  };
  /** Saves what is proposed: whole fields of it, or the form with the judge's own changes. For the uploader of the publication and moderators; the history credits both. */
  acceptProposal: {
    params: {
      id: number;
    };
    body: AcceptProposalBody;
    reply: AcceptProposalReply;
  };
  /** Closes a proposal with a reason, of which its proposer hears. For the uploader of the publication and moderators. */
  rejectProposal: {
    params: {
      id: number;
    };
    body: RejectProposalBody;
    reply: Record<string, unknown>;
  };
  /** Takes an own open proposal back. */
  withdrawProposal: {
    params: {
      id: number;
    };
    reply: Record<string, unknown>;
  };
  /** Lookups of a kind by name, with how much they are used; also found by their other names. For moderators. */
  listManagedLookups: {
    query: {
      kind: 'tag' | 'company' | 'series' | 'platform' | 'genre' | 'theme' | 'game_mode' | 'player_perspective' | 'technology' | 'format' | 'category' | 'license' | 'store' | 'social' | 'region' | 'game_type' | 'release_status';
      query?: string;
      unused?: boolean;
      page?: number;
    };
    reply: ListManagedLookupsReply;
  };
  /** Adds a lookup, such as a store or a social network. For admins; logged. */
  addLookup: {
    body: AddLookupBody;
    reply: AddLookupReply;
  };
  /** What was made, renamed, merged and removed among lookups, the latest first; of one kind or one lookup. For moderators. */
  listLookupActs: {
    query?: {
      kind?: 'tag' | 'company' | 'series' | 'platform' | 'genre' | 'theme' | 'game_mode' | 'player_perspective' | 'technology' | 'format' | 'category' | 'license' | 'store' | 'social' | 'region' | 'game_type' | 'release_status';
      id?: number;
      page?: number;
    };
    reply: ListLookupActsReply;
  };
  /** Gives a lookup another name; it is still met under the one before. For moderators; logged. */
  renameLookup: {
    body: RenameLookupBody;
    reply: AddLookupReply;
  };
  /** Makes one lookup a part of another: what named it names the other, which is met under both names. For moderators; logged. */
  mergeLookups: {
    body: MergeLookupsBody;
    reply: AddLookupReply;
  };
  /** Says what a licence allows. For moderators; logged. */
  setLicenseTerms: {
    body: SetLicenseTermsBody;
    reply: Record<string, unknown>;
  };
  /** Removes a lookup that nothing names. For moderators; logged. */
  removeLookup: {
    body: RemoveLookupBody;
    reply: Record<string, unknown>;
  };
  /** Whether a games database is connected to this site, and which. */
  getGamesDatabase: {
    reply: GetGamesDatabaseReply;
  };
  /** Games of IGDB by name, number or igdb.com address: at most 10, the best first. For members. */
  searchIgdbGames: {
    query: {
      searchTerm: string;
    };
    reply: ExternalGameHit[];
  };
  /** All that IGDB knows of a game, in the lookups of this site. For members. */
  getIgdbGame: {
    query: {
      igdbId: number;
      fresh?: boolean;
    };
    reply: {
      data: ExternalGame;
    };
  };
  /** The older form of `get-igdb-games`. */
  searchExternalGames: {
    query: {
      value: string;
    };
    reply: ExternalGameHit[];
  };
  /** The older form of `get-igdb-game-info`. */
  getExternalGame: {
    query: {
      gameId: number;
    };
    reply: ExternalGame;
  };
  /** Takes a picture over from IGDB, to be named in a save. For members. */
  takeIgdbImage: {
    body: TakeIgdbImageBody;
    reply: StoredPicture;
  };
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
  /** The logo and the links of the navigation bar. */
  getHeaderData: {
    reply: GetHeaderDataReply;
  };
  /** The searches that the caller saved, by name. */
  listSavedSearches: {
    reply: {
      searches: SavedSearch[];
    };
  };
  /** Saves a search or a list with its filters, by the address of its page. */
  saveSearch: {
    body: SaveSearchBody;
    reply: SavedSearch;
  };
  /** Gives a saved search another name. */
  renameSavedSearch: {
    params: {
      id: number;
    };
    body: {
      name: string;
    };
    reply: SavedSearch;
  };
  /** Deletes a saved search. */
  deleteSavedSearch: {
    params: {
      id: number;
    };
    reply: Done;
  };
  /** Whether the caller saved a game or an asset. */
  getSaveState: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
    };
    reply: SaveState;
  };
  /** Saves a game or an asset for the caller; once saved, nothing more happens. */
  savePublication: {
    body: PreviewDescriptionBodyPublication;
    reply: SaveState;
  };
  /** Takes a game or an asset off what the caller saved; what is not saved stays so. */
  unsavePublication: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
    };
    reply: SaveState;
  };
  /** A page of the saved games and assets that the caller may see, the last saved first, with their total. */
  listSavedPublications: {
    query?: {
      page?: number;
      pageSize?: number;
    };
    reply: ListOwnWorksReply;
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
  /** How far the scrub of stored files is, and which files are damaged or missing. For admins. */
  readStoredFiles: {
    reply: ReadStoredFilesReply;
  };
  /** The own files that no saved work holds yet, in the order they were begun. They are sent by tus 1.0 to `/uploads`. */
  listUploads: {
    reply: ListUploadsReply;
  };
  /** Removes one of the own files, even while it is being sent. */
  removeUpload: {
    params: {
      id: string;
    };
    reply: Done;
  };
  /** Makes a bundle of finished uploads, which it takes over, and begins to process it. */
  createBundle: {
    body: CreateBundleBody;
    reply: Bundle;
  };
  /** A bundle with its files and what was made of them. For whoever brought it, and who may edit its asset. */
  getBundle: {
    params: {
      id: number;
    };
    reply: Bundle;
  };
  /** Converts further files of a bundle for the viewer, 12 at most; one that failed is tried again, and so are pictures that are missing. */
  convertModels: {
    params: {
      id: number;
    };
    body: ConvertModelsBody;
    reply: BundleProgress;
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

/** Method and path of each call. */
export const CALLS: { readonly [N in keyof Calls]: readonly [method: string, path: string] } = {
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
  listRenewals: ['GET', '/api/admin/renewals'],
  listNotices: ['GET', '/api/me/notices'],
  countNotices: ['GET', '/api/me/notices/count'],
  readNotices: ['POST', '/api/me/notices/read'],
  getNoticeSettings: ['GET', '/api/me/notice-settings'],
  changeNoticeSettings: ['PUT', '/api/me/notice-settings'],
  endNoticeMail: ['POST', '/api/notices/unsubscribe'],
  listPushDevices: ['GET', '/api/me/push-devices'],
  addPushDevice: ['POST', '/api/me/push-devices'],
  removePushDevice: ['DELETE', '/api/me/push-devices/{id}'],
  getOwnLevel: ['GET', '/api/me/level'],
  getMemberLevel: ['GET', '/api/admin/users/{id}/level'],
  pinMemberLevel: ['PUT', '/api/admin/users/{id}/level'],
  getTrustNumbers: ['GET', '/api/admin/trust'],
  changeTrustNumbers: ['PUT', '/api/admin/trust'],
  listWatchedWords: ['GET', '/api/admin/watched-words'],
  addWatchedWord: ['POST', '/api/admin/watched-words'],
  removeWatchedWord: ['DELETE', '/api/admin/watched-words'],
  tryWatchedWords: ['POST', '/api/admin/watched-words/try'],
  suggestMentions: ['GET', '/api/suggest-mentions'],
  previewDescription: ['POST', '/api/preview-description'],
  getEditedGame: ['GET', '/api/get-edited-game'],
  checkGameTitle: ['GET', '/api/check-game-title'],
  saveGame: ['POST', '/api/save-game'],
  undeleteGame: ['POST', '/api/undelete-game'],
  getEditedAsset: ['GET', '/api/get-edited-asset'],
  saveAsset: ['POST', '/api/save-asset'],
  hideAsset: ['POST', '/api/hide-asset'],
  presentModel: ['PUT', '/api/models/{id}/presentation'],
  judgeScale: ['GET', '/api/models/{id}/scale'],
  undeleteAsset: ['POST', '/api/undelete-asset'],
  listTools: ['GET', '/api/get-tools-data'],
  listToolFilters: ['GET', '/api/get-tools-filters'],
  getTool: ['GET', '/api/get-tool-info'],
  getEditedTool: ['GET', '/api/get-edited-tool'],
  saveTool: ['POST', '/api/save-tool'],
  hideTool: ['POST', '/api/hide-tool'],
  undeleteTool: ['POST', '/api/undelete-tool'],
  listToolTrials: ['GET', '/api/get-tool-trials'],
  reportToolTrial: ['PUT', '/api/tool-trials'],
  removeToolTrial: ['DELETE', '/api/tool-trials'],
  listFanarts: ['GET', '/api/get-fanarts-data'],
  listFanartFilters: ['GET', '/api/get-fanarts-filters'],
  getFanart: ['GET', '/api/get-fanart-info'],
  getEditedFanart: ['GET', '/api/get-edited-fanart'],
  saveFanart: ['POST', '/api/save-fanart'],
  hideFanart: ['POST', '/api/hide-fanart'],
  undeleteFanart: ['POST', '/api/undelete-fanart'],
  listGuides: ['GET', '/api/get-guides-data'],
  listGuideFilters: ['GET', '/api/get-guides-filters'],
  getGuide: ['GET', '/api/get-guide-info'],
  getEditedGuide: ['GET', '/api/get-edited-guide'],
  saveGuide: ['POST', '/api/save-guide'],
  hideGuide: ['POST', '/api/hide-guide'],
  undeleteGuide: ['POST', '/api/undelete-guide'],
  previewGuide: ['POST', '/api/preview-guide'],
  listRevisions: ['GET', '/api/get-history'],
  listOwnHistory: ['GET', '/api/me/history'],
  getRevision: ['GET', '/api/get-revision'],
  compareRevisions: ['GET', '/api/compare-revisions'],
  restoreRevision: ['POST', '/api/restore-revision'],
  getCollection: ['GET', '/api/get-collection'],
  listDirectory: ['GET', '/api/get-directory'],
  suggest: ['GET', '/api/get-search'],
  search: ['GET', '/api/get-header-search'],
  listSearchFilters: ['GET', '/api/get-search-filters'],
  findFilterChoices: ['GET', '/api/get-filter-choices'],
  readSearch: ['GET', '/api/read-search'],
  countSearch: ['POST', '/api/count-search'],
  listPopularSearches: ['GET', '/api/get-popular-searches'],
  listSearchMisses: ['GET', '/api/admin/search-misses'],
  clearSearchMiss: ['DELETE', '/api/admin/search-misses/{id}'],
  listHealth: ['GET', '/api/admin/health'],
  listJobs: ['GET', '/api/admin/jobs'],
  retryJobs: ['POST', '/api/admin/jobs/retry'],
  discardJobs: ['POST', '/api/admin/jobs/discard'],
  getMailState: ['GET', '/api/admin/mails'],
  register: ['POST', '/api/auth/local/register'],
  verifyEmail: ['GET', '/api/verify-email/{email}'],
  verifyNickname: ['GET', '/api/verify-nickname/{nickname}'],
  getRegistration: ['GET', '/api/registration'],
  getRegistrationSettings: ['GET', '/api/admin/registration'],
  changeRegistrationSettings: ['PUT', '/api/admin/registration'],
  listWaitingRegistrations: ['GET', '/api/moderation/registrations'],
  countWaitingRegistrations: ['GET', '/api/moderation/waiting-registrations'],
  approveRegistration: ['POST', '/api/moderation/registrations/{id}/approval'],
  declineRegistration: ['POST', '/api/moderation/registrations/{id}/refusal'],
  listInvites: ['GET', '/api/invites'],
  addInvite: ['POST', '/api/invites'],
  revokeInvite: ['DELETE', '/api/invites/{id}'],
  listInvited: ['GET', '/api/admin/invited'],
  verifyMe: ['POST', '/api/verify-me'],
  signInLocal: ['POST', '/api/auth/local'],
  logOut: ['POST', '/api/log-out'],
  listSessions: ['GET', '/api/me/sessions'],
  endOtherSessions: ['DELETE', '/api/me/sessions'],
  listFailedSignIns: ['GET', '/api/me/failed-sign-ins'],
  endSession: ['DELETE', '/api/me/sessions/{id}'],
  changePassword: ['POST', '/api/auth/change-password'],
  changeNickname: ['PUT', '/api/me/nickname'],
  listApiTokens: ['GET', '/api/me/tokens'],
  makeApiToken: ['POST', '/api/me/tokens'],
  revokeApiToken: ['DELETE', '/api/me/tokens/{id}'],
  getSignInSettings: ['GET', '/api/admin/sign-in'],
  changeSignInSettings: ['PUT', '/api/admin/sign-in'],
  getSecondFactors: ['GET', '/api/me/second-factors'],
  startTotp: ['POST', '/api/me/totp'],
  confirmTotp: ['POST', '/api/me/totp/confirm'],
  removeTotp: ['POST', '/api/me/totp/remove'],
  startPasskey: ['POST', '/api/me/passkeys/options'],
  addPasskey: ['POST', '/api/me/passkeys'],
  removePasskey: ['POST', '/api/me/passkeys/{id}/remove'],
  renewRecoveryCodes: ['POST', '/api/me/recovery-codes'],
  askPasskey: ['POST', '/api/second-factor/passkey-options'],
  passSecondFactor: ['POST', '/api/second-factor'],
  socialCallback: ['GET', '/api/auth/{provider}/callback'],
  unlinkSocial: ['POST', '/api/me/social/{provider}/remove'],
  listSignInProviders: ['GET', '/api/sign-in-providers'],
  getBotCheck: ['GET', '/api/bot-check'],
  confirmEmail: ['POST', '/api/auth/confirm-email'],
  sendConfirmation: ['POST', '/api/me/confirmation'],
  sendWaitingConfirmation: ['POST', '/api/auth/send-waiting-confirmation'],
  changeEmail: ['POST', '/api/me/email'],
  forgotPassword: ['POST', '/api/auth/forgot-password'],
  resetPassword: ['POST', '/api/auth/reset-password'],
  getHome: ['GET', '/api/get-home-data'],
  listTechnologies: ['GET', '/api/get-technologies-data'],
  listFormats: ['GET', '/api/get-formats-data'],
  subscribeNewsletter: ['POST', '/api/newsletter'],
  confirmNewsletter: ['POST', '/api/newsletter/confirm'],
  leaveNewsletter: ['POST', '/api/newsletter/unsubscribe'],
  listNewsletterIssues: ['GET', '/api/admin/newsletter'],
  saveNewsletterIssue: ['POST', '/api/admin/newsletter'],
  testNewsletterIssue: ['POST', '/api/admin/newsletter/{id}/test'],
  actOnNewsletterIssue: ['POST', '/api/admin/newsletter/{id}/acts'],
  readNewsletterIssue: ['GET', '/api/newsletter/issues/{id}'],
  listWebhooks: ['GET', '/api/admin/webhooks'],
  addWebhook: ['POST', '/api/admin/webhooks'],
  changeWebhook: ['PUT', '/api/admin/webhooks'],
  removeWebhook: ['DELETE', '/api/admin/webhooks'],
  renewWebhookSecret: ['POST', '/api/admin/webhooks/secret'],
  testWebhook: ['POST', '/api/admin/webhooks/test'],
  listWebhookDeliveries: ['GET', '/api/admin/webhooks/deliveries'],
  resendWebhookDelivery: ['POST', '/api/admin/webhooks/deliveries/send'],
  listUsers: ['GET', '/api/admin/users'],
  changeUser: ['PUT', '/api/admin/users/{id}'],
  setTrust: ['PUT', '/api/admin/users/{id}/trust'],
  endUserSessions: ['POST', '/api/admin/users/{id}/sessions/end'],
  listAuditEntries: ['GET', '/api/admin/audit'],
  getSiteLook: ['GET', '/api/admin/site'],
  changeSiteLook: ['PUT', '/api/admin/site'],
  listBackupRuns: ['GET', '/api/admin/backups'],
  getProfile: ['GET', '/api/get-profile-me/{token}'],
  getMe: ['GET', '/api/get-me/{token}'],
  checkUploader: ['GET', '/api/checking-uploaded-user'],
  getOwnAccount: ['GET', '/api/me'],
  getUsersMe: ['GET', '/api/users/me'],
  changeAbout: ['PUT', '/api/me/about'],
  removeAvatar: ['DELETE', '/api/me/avatar'],
  setAvatar: ['PUT', '/api/me/avatar'],
  deleteAccount: ['POST', '/api/me/delete'],
  getDraftItem: ['GET', '/api/get-draft-item'],
  getDraftItemAtRoot: ['GET', '/get-draft-item'],
  listOwnWorks: ['GET', '/api/get-my-published-work'],
  listOwnDrafts: ['GET', '/api/get-drafts'],
  listUnlistedWorks: ['GET', '/api/unlisted-works'],
  listFollowers: ['GET', '/api/members/{nickname}/followers'],
  getProfilePrivacy: ['GET', '/api/me/privacy'],
  changeProfilePrivacy: ['PUT', '/api/me/privacy'],
  getMember: ['GET', '/api/members/{nickname}'],
  listMemberWorks: ['GET', '/api/members/{nickname}/works'],
  listComments: ['GET', '/api/get-comments'],
  listReplies: ['GET', '/api/get-replies'],
  listCommentAnchors: ['GET', '/api/get-comment-anchors'],
  writeComment: ['POST', '/api/comment'],
  editComment: ['PUT', '/api/comment'],
  deleteComment: ['DELETE', '/api/comment'],
  undeleteComment: ['POST', '/api/comment/undelete'],
  listCommentVersions: ['GET', '/api/get-comment-versions'],
  listMemberComments: ['GET', '/api/get-member-comments'],
  listOwnMentions: ['GET', '/api/me/mentions'],
  previewComment: ['POST', '/api/comment/preview'],
  reactToComment: ['PUT', '/api/comment/reaction'],
  listReactors: ['GET', '/api/get-comment-reactions'],
  getFollowState: ['GET', '/api/follow'],
  follow: ['POST', '/api/follow'],
  unfollow: ['DELETE', '/api/follow'],
  setFollowLevel: ['PUT', '/api/follow'],
  listFollows: ['GET', '/api/me/follows'],
  getFeed: ['GET', '/api/me/feed'],
  getFeedAddress: ['GET', '/api/me/feed-address'],
  renewFeedAddress: ['POST', '/api/me/feed-address'],
  getWatch: ['GET', '/api/watch'],
  setWatch: ['PUT', '/api/watch'],
  listBlocks: ['GET', '/api/me/blocks'],
  blockMember: ['PUT', '/api/me/blocks'],
  unblockMember: ['DELETE', '/api/me/blocks'],
  listChats: ['GET', '/api/me/chats'],
  deleteChat: ['DELETE', '/api/me/chats'],
  readChat: ['GET', '/api/me/chats/messages'],
  sendMessage: ['POST', '/api/me/chats/messages'],
  seeChat: ['POST', '/api/me/chats/read'],
  countChats: ['GET', '/api/me/chats/count'],
  getChatSettings: ['GET', '/api/me/chats/settings'],
  changeChatSettings: ['PUT', '/api/me/chats/settings'],
  reportPublication: ['POST', '/api/report'],
  sendVisitorReport: ['POST', '/api/visitor-reports'],
  confirmVisitorReport: ['POST', '/api/visitor-reports/confirm'],
  listModerated: ['GET', '/api/moderation/publications'],
  listOwnHeld: ['GET', '/api/me/held'],
  moderate: ['POST', '/api/moderation/acts'],
  listModerationEntries: ['GET', '/api/moderation/acts'],
  reportComment: ['POST', '/api/report-comment'],
  listModeratedComments: ['GET', '/api/moderation/comments'],
  moderateComment: ['POST', '/api/moderation/comment-acts'],
  lockComments: ['POST', '/api/moderation/comment-locks'],
  reportMessage: ['POST', '/api/report-message'],
  listModeratedMessages: ['GET', '/api/moderation/messages'],
  moderateMessage: ['POST', '/api/moderation/message-acts'],
  sweepMember: ['POST', '/api/moderation/sweeps'],
  findLinks: ['GET', '/api/moderation/sweeps/links'],
  sweepLinks: ['POST', '/api/moderation/sweeps/links'],
  undoSweep: ['POST', '/api/moderation/sweeps/undo'],
  countOpenReports: ['GET', '/api/moderation/open-reports'],
  getTechnology: ['GET', '/api/get-technology-info'],
  getFormat: ['GET', '/api/get-format-info'],
  saveTechnology: ['POST', '/api/save-technology'],
  saveFormat: ['POST', '/api/save-format'],
  listEntryRevisions: ['GET', '/api/get-entry-history'],
  restoreEntry: ['POST', '/api/restore-entry'],
  lockEntry: ['POST', '/api/lock-entry'],
  proposeGame: ['POST', '/api/propose-game'],
  proposeTool: ['POST', '/api/propose-tool'],
  proposeFanart: ['POST', '/api/propose-fanart'],
  proposeGuide: ['POST', '/api/propose-guide'],
  proposeTechnology: ['POST', '/api/propose-technology'],
  proposeFormat: ['POST', '/api/propose-format'],
  listProposals: ['GET', '/api/proposals'],
  countProposals: ['GET', '/api/proposals/count'],
  getOwnProposal: ['GET', '/api/proposals/own'],
  getProposal: ['GET', '/api/proposals/{id}'],
  getStanding: ['GET', '/api/admin/users/{id}/standing'],
  acceptProposal: ['POST', '/api/proposals/{id}/accept'],
  rejectProposal: ['POST', '/api/proposals/{id}/reject'],
  withdrawProposal: ['POST', '/api/proposals/{id}/withdraw'],
  listManagedLookups: ['GET', '/api/moderation/lookups'],
  addLookup: ['POST', '/api/moderation/lookups'],
  listLookupActs: ['GET', '/api/moderation/lookup-acts'],
  renameLookup: ['POST', '/api/moderation/lookups/rename'],
  mergeLookups: ['POST', '/api/moderation/lookups/merge'],
  setLicenseTerms: ['POST', '/api/moderation/lookups/license-terms'],
  removeLookup: ['POST', '/api/moderation/lookups/remove'],
  getGamesDatabase: ['GET', '/api/games-database'],
  searchIgdbGames: ['GET', '/api/get-igdb-games'],
  getIgdbGame: ['GET', '/api/get-igdb-game-info'],
  searchExternalGames: ['GET', '/api/get-external-resource-games'],
  getExternalGame: ['GET', '/api/get-external-resource-game-info'],
  takeIgdbImage: ['POST', '/api/igdb-images'],
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
  getHeaderData: ['GET', '/api/get-header-data'],
  listSavedSearches: ['GET', '/api/saved-searches'],
  saveSearch: ['POST', '/api/saved-searches'],
  renameSavedSearch: ['PUT', '/api/saved-searches/{id}'],
  deleteSavedSearch: ['DELETE', '/api/saved-searches/{id}'],
  getSaveState: ['GET', '/api/save-publication'],
  savePublication: ['POST', '/api/save-publication'],
  unsavePublication: ['DELETE', '/api/save-publication'],
  listSavedPublications: ['GET', '/api/get-saved'],
  uploadPictures: ['POST', '/api/upload'],
  readStoredFiles: ['GET', '/api/admin/stored-files'],
  listUploads: ['GET', '/api/uploads'],
  removeUpload: ['DELETE', '/api/uploads/{id}'],
  createBundle: ['POST', '/api/bundles'],
  getBundle: ['GET', '/api/bundles/{id}'],
  convertModels: ['POST', '/api/bundles/{id}/models'],
  getSiteText: ['GET', '/api/site-text/{name}'],
  renderMarkdown: ['POST', '/api/render-markdown'],
};
