import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');

/** Hash of all files in these paths of the repository, without tests, which are not part of a build. */
export async function hashSources(places: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of await filesUnder(path.join(ROOT, place))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(`${path.relative(ROOT, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesUnder(place: string): Promise<string[]> {
  if (!existsSync(place)) return [];
  if ((await stat(place)).isFile()) return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}
