/** Types of the API, generated from its contracts. `npm run reference` */

import type { NameRow, NameRowRegion, StoredPicture } from './shared-types.ts';
import type { Bundle } from './model-types.ts';

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
  gameStatus?: 'imported' | 'edited' | 'locked';
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
  gameStatus: 'released' | 'earlyAccess' | 'beta' | 'alpha' | 'rumored' | 'cancelled' | 'offline' | 'delisted' | null;
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
