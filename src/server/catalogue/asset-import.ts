import { ASSET_FIELDS } from '../../shared/assets/asset-form.ts';
import { fieldsOfLine } from './publication-lines.ts';
import type { LineOf } from '../../shared/catalogue/import-contract.ts';
import type { Measured } from '../../shared/assets/measured-contract.ts';
import { inFourBytes, type AssetRecord } from '../assets/edit/asset-record.ts';
import type { Lookups } from './lookups.ts';

type AssetLine = LineOf<'asset'>;

/** The titles of a line's games, the first first. */
export function gamesOfAsset(line: AssetLine): string[] {
  return [line.game ?? [], line.otherGames ?? []].flat().map((title) => title.trim());
}

/** What a line asks for, but for what has to be looked up elsewhere. Its names have to be known to `names` already. */
export function assetFields(line: AssetLine, names: Lookups): Partial<AssetRecord> {
  return {
    ...fieldsOfLine(ASSET_FIELDS, line, names),
    ...(line.publishedAt !== undefined && { publishedAt: new Date(line.publishedAt).toISOString() }),
    ...(line.measured !== undefined && { measured: line.measured && asRead(line.measured) }),
  };
}

/** What was measured as it will be read back: the known fields only, sizes and times as four bytes keep them. */
function asRead({ textures, clips, size, isChecked = false, ...counts }: Measured): Measured {
  const { triangles, vertices, meshes, materials, textureType, hasUv, hasVertexColors, bones } = counts;
  const [x = 0, y = 0, z = 0] = size.map(inFourBytes);
  return {
    triangles,
    vertices,
    isChecked,
    meshes,
    materials,
    textures: textures.map(({ name, width, height, channels }) => ({ name, width, height, channels })),
    textureType,
    hasUv,
    hasVertexColors,
    bones,
    clips: clips.map(({ name, seconds }) => ({ name, seconds: inFourBytes(seconds) })),
    size: [x, y, z],
  };
}
