/** Types of the API, generated from its contracts. `npm run reference` */

export interface AddPasskeyBodyCredential {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Record<string, unknown>;
}

export interface CommentNews {
  total: number;
  latest: number[];
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

export interface Done {
  done: boolean;
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

/** ISO 8601, in UTC. */
export type Moment = string | null;

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

export interface PublicationState {
  kind: 'draft' | 'hidden' | 'deleted';
  hiddenBy: 'uploader' | 'moderator' | null;
  deletedBy: 'uploader' | 'moderator' | null;
  removalAt: string | null;
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

export interface ReportVisitor {
  name: string;
  email: string;
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
  /** cover, coverHeader (2 MB at most) or media; of an entry: any of its picture fields. A list of pictures is appended to. */
  field?: string;
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
