/** Addresses of the files of assets. All files of a bundle share its key, `file_key` of the database. */

import { basename } from 'node:path/posix';

import { convertedName } from '../../../shared/files/storage/download-names.ts';

/** A file as it was brought. */
export function sourceAddress({ id, key, name }: { id: number; key: string; name: string }): string {
  return `/files/packages/${id}-${key}/${encodeURIComponent(basename(name))}`;
}

/** A single file of an archive. */
export function entryAddress({ id, key, path }: { id: number; key: string; path: string }): string {
  return `/files/entries/${id}-${key}/${encodeURIComponent(basename(path))}`;
}

/** The light GLB of a model for the viewer; the hash lets a browser keep it for as long as the address is in use. */
export function viewedAddress({ id, key, sha256 }: { id: number; key: string; sha256: string }): string {
  return `/files/models/${id}-${key}.glb?v=${hashInAddress(sha256)}`;
}

/** As much of a hash as an address names. */
export function hashInAddress(sha256: string): string {
  return sha256.slice(0, 12);
}

/** The whole model as GLB, to be saved. */
export function convertedAddress({ id, key, path }: { id: number; key: string; path: string }): string {
  return `/files/models/${id}-${key}/${encodeURIComponent(convertedName(path))}`;
}
