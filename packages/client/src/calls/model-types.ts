/** Types of the API, generated from its contracts. `npm run reference` */

import type { Finding, Picture, Presented, StoredPicture } from './shared-types.ts';

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

export interface AssetDetailAttributesTag {
  id: number;
  name: string;
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

export interface ClipCardModel {
  id: number;
  title: string;
  picture: Picture | null;
}

export interface ConvertedModelConverted {
  url: string;
  bytes: number;
}

export interface ViewedFile {
  url: string;
  bytes: number;
  presented: Presented | null;
}
