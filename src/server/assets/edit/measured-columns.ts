import type { Measured } from '../../../shared/assets/measured-contract.ts';
import { inFourBytes } from './asset-record.ts';

/** What was measured, as columns of an asset; null: nothing was. */
export function measuredColumns(measured: Measured | null) {
  const [sizeX, sizeY, sizeZ] = measured?.size.map(inFourBytes) ?? [];
  const sides = measured?.textures.map((texture) => Math.max(texture.width, texture.height)).filter((side) => side > 0) ?? [];
  return {
    triangles: measured?.triangles ?? null,
    vertices: measured?.vertices ?? null,
    counts_checked: measured?.isChecked ?? false,
    meshes: measured?.meshes ?? null,
    materials: measured?.materials ?? null,
    texture_type: measured?.textureType ?? null,
    texture_side: sides.length === 0 ? null : Math.max(...sides),
    has_uv: measured?.hasUv ?? null,
    has_vertex_colors: measured?.hasVertexColors ?? null,
    bones: measured?.bones ?? null,
    clips: measured?.clips.length ?? null,
    variants: measured?.variants ?? [],
    size_x: sizeX ?? null,
    size_y: sizeY ?? null,
    size_z: sizeZ ?? null,
  };
}

/** Rows of its textures and clips, in their order. */
export function measuredRows(measured: Measured | null, asset_id: number) {
  return {
    textures: (measured?.textures ?? []).map(({ name, width, height, channels }) => ({
      asset_id,
      name,
      width,
      height,
      channels,
    })),
    clips: (measured?.clips ?? []).map(({ name, seconds }) => ({ asset_id, name, seconds: inFourBytes(seconds) })),
  };
}
