/** Addresses of asset files. All files of a bundle share its key, `file_key` of the database. */

import { basename } from 'node:path/posix';

import { convertedName } from '../../../shared/files/storage/download-names.ts';

/** Address of an uploaded file. */
export function sourceAddress({ id, key, name }: { id: number; key: string; name: string }): string {
  return `/files/packages/${id}-${key}/${encodeURIComponent(basename(name))}`;
}

export function entryAddress({ id, key, path }: { id: number; key: string; path: string }): string {
  return `/files/entries/${id}-${key}/${encodeURIComponent(basename(path))}`;
}

/** Address of the viewer's GLB. With the hash, browsers may cache it for good. */
export function viewedAddress({ id, key, sha256 }: { id: number; key: string; sha256: string }): string {
  return `/files/models/${id}-${key}.glb?v=${hashInAddress(sha256)}`;
}

/** The part of a hash that addresses contain. */
export function hashInAddress(sha256: string): string {
  return sha256.slice(0, 12);
}

/** Address of the whole model as GLB, for saving. */
export function convertedAddress({ id, key, path }: { id: number; key: string; path: string }): string {
  return `/files/models/${id}-${key}/${encodeURIComponent(convertedName(path))}`;
}
