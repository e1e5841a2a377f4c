/** Skins of players are text files beside the model: lines of 'surface,picture', one file for each skin of a part. */

import { baseNameOf, sidecarsOf, stemOf } from '../../readers/sidecar-files.ts';
import type { SourceFiles } from '../../source-files.ts';
import type { FramedSurface } from '../../readers/vertex-frames.ts';

const MAX_SKINS = 32;

/** Applies pictures of skins beside 'lower.md3' to its surfaces: 'lower_default.skin', 'lower_red.skin'. */
export async function applySkins(
  files: SourceFiles,
  path: string,
  surfaces: readonly FramedSurface[],
): Promise<FramedSurface[]> {
  const skins = await readSkins(files, path);
  return surfaces.map((surface) => {
    const applied = [...skins].flatMap(([name, pictures]) => {
      const picture = pictures.get(surface.name.toLowerCase());
      return picture === undefined ? [] : [{ name, picture }];
    });
    const [first] = applied;
    if (first === undefined) return surface;
    return { ...surface, skins: [first.picture, ...surface.skins], variants: skins.size > 1 ? applied : [] };
  });
}

/** Pictures of surfaces by skin name, the default first. */
async function readSkins(files: SourceFiles, path: string): Promise<Map<string, Map<string, string>>> {
  // Low-detail models, such as 'lower_1.md3', use the same skins.
  const part = stemOf(path).toLowerCase().replace(/_\d$/, '');
  const folder = path.slice(0, -baseNameOf(path).length);
  const named = sidecarsOf(files, path, 'skin')
    .filter((other) => baseNameOf(other).length + folder.length === other.length)
    .map((other) => ({ other, stem: stemOf(other).toLowerCase() }))
    .filter(({ stem }) => stem === part || stem.startsWith(`${part}_`))
    .map(({ other, stem }) => ({ other, name: stem === part ? 'default' : stem.slice(part.length + 1) }));
  const ordered = named.toSorted((a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1)).slice(0, MAX_SKINS);
  const skins = new Map<string, Map<string, string>>();
  for (const { other, name } of ordered) {
    const lines = new TextDecoder().decode(await files.read(other)).split(/\r?\n/);
    const pairs = lines.map((line) => line.split(',').map((each) => each.trim().replace(/^"|"$/g, '')));
    const pictures = pairs.filter(([, picture = '']) => picture !== '');
    skins.set(name, new Map(pictures.map(([surface = '', picture = '']) => [surface.toLowerCase(), picture])));
  }
  return skins;
}

const rank = (name: string) => (name === 'default' ? 0 : 1);
