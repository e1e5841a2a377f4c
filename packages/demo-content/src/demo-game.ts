/** An invented game of `games/`, with its models. */

import type { Model } from './kit/model.ts';

export type Aspect = '4:3' | '1:1' | '3:4' | '16:10' | '3:2' | '2:3';

export interface View {
  aspect?: Aspect;
  yaw?: number;
  pitch?: number;
  zoom?: number;
  focus?: [number, number, number];
  style?: 'shaded' | 'clay' | 'wireframe';
  moment?: { clip: string | number; seconds: number };
}

export interface DemoAsset {
  key: string;
  name: string;
  build(): Model;
  category: string;
  subcategory: string;
  tags: string[];
  description: string;
  author: string;
  uploader: string;
  publishedAt: string;
  cover: View;
  /** Further pictures. Default: a turn, a close-up and one plain view. */
  views?: View[];
  /** Extra files of the download beside the GLB. */
  extras?: ('obj' | 'textures')[];
  platforms?: string[];
  technologies?: string[];
  acquisition?: 'extracted' | 'ripped';
  acquired?: string;
  copyrights?: string;
  group?: string;
  /** In the game's own scenes: the longest side in scene metres (about 1 to 6), and how high it floats. */
  sceneSize: number;
  sceneLift?: number;
  sceneTurn?: number;
  /** Time of the clip at which it is frozen in scenes. */
  sceneMoment?: { clip: string | number; seconds: number };
}

export interface Look {
  /** Studio backdrop behind the models: wall, floor and the glow between them. */
  wall: string;
  floor: string;
  glow: string;
  /** Key light colour. */
  key?: string;
  fill?: string;
  rim?: string;
  exposure?: number;
}

export interface World {
  kind: 'land' | 'sea' | 'space' | 'room' | 'deep' | 'sky';
  skyTop: string;
  horizon: string;
  ground: [string, string];
  sun: string;
  /** Direction of the light in degrees. */
  sunYaw?: number;
  sunPitch?: number;
  ridges?: [string, string];
  clouds?: number;
  stars?: boolean;
  scatter?: { shape: ScatterShape; color: string; count: number; size: number; second?: string }[];
  exposure?: number;
}

export type ScatterShape =
  | 'rock'
  | 'pine'
  | 'tree'
  | 'grass'
  | 'crystal'
  | 'mushroom'
  | 'pillar'
  | 'tower'
  | 'cube'
  | 'coral'
  | 'cactus'
  | 'lamp'
  | 'house'
  | 'asteroid';

export interface Lettering {
  font: string;
  /** Fill from top to bottom. */
  fill: [string, string];
  outline?: string;
  shadow?: string;
  tagline: string;
  /** Lines of the title as set on the cover. */
  lines: string[];
  place: 'top' | 'bottom';
  tracking?: number;
  tilt?: number;
}

export interface Release {
  region: string;
  status: string;
  date: string;
}

export interface DemoGame {
  key: string;
  title: string;
  type?: string;
  relatedGame?: string;
  series?: string;
  genres: string[];
  themes: string[];
  gameModes: string[];
  playerPerspectives: string[];
  tags: string[];
  description: string;
  platforms: { platform: string; releases: Release[]; technologies?: { name: string; version: string }[] }[];
  companies: {
    name: string;
    roles: ('mainDeveloper' | 'publisher' | 'supportingDeveloper' | 'portingDeveloper')[];
    platforms?: string[];
  }[];
  alternativeNames?: { name: string; region: string }[];
  uploader: string;
  publishedAt: string;
  look: Look;
  world: World;
  lettering: Lettering;
  assets: DemoAsset[];
  /** Whether the front page shows it as a banner. */
  hasBanner?: boolean;
  /** Models of other games in this one's scenes (an expansion shows its base game). */
  guests?: string[];
  /** The first guest is placed in the middle. */
  guestsLead?: boolean;
}
