import type { Archive, ArchivePlace } from './archive.ts';
import type { PackageLimits } from './package-limits.ts';
import { openSevenZip } from './seven-zip-archive.ts';
import { openZip } from './zip-archive.ts';

export const openArchive = (place: ArchivePlace, limits: PackageLimits, signal: AbortSignal): Promise<Archive> =>
  place.type === 'zip' ? openZip(place, limits, signal) : openSevenZip(place, limits, signal);
