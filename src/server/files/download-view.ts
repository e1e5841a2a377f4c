/** The addresses at which files of assets are had. What is in an address is only ever looked up. */

import { basename } from 'node:path/posix';

import { convertedName } from '../../shared/files/download-names.ts';

/** A file as it was brought. */
export function sourceAddress({ id, name }: { id: number; name: string }): string {
  return `/files/packages/${id}/${encodeURIComponent(basename(name))}`;
}

/** A single file of an archive. */
export function entryAddress({ id, path }: { id: number; path: string }): string {
  return `/files/entries/${id}/${encodeURIComponent(basename(path))}`;
}

/** The light GLB of a model for the viewer; the hash lets a browser keep it for as long as the address is in use. */
export function viewedAddress(modelId: number, sha256: string): string {
  return `/files/models/${modelId}.glb?v=${hashInAddress(sha256)}`;
}

/** As much of a hash as an address names. */
export function hashInAddress(sha256: string): string {
  return sha256.slice(0, 12);
}

/** The whole model as GLB, to be saved. */
export function convertedAddress({ id, path }: { id: number; path: string }): string {
  return `/files/models/${id}/${encodeURIComponent(convertedName(path))}`;
}
