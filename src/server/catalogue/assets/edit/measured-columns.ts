import type { Measured } from '@polyshelf/model-pipeline/facts/measured-contract.ts';
import { absentFact, type FactColumns } from '@polyshelf/model-pipeline/facts/fact-contract.ts';
import { FACTS } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import { inFourBytes } from './asset-record.ts';

export function measuredColumns(measured: Measured | null) {
  const [sizeX, sizeY, sizeZ] = measured?.size.map(inFourBytes) ?? [];
  const sides = measured?.textures.map((texture) => Math.max(texture.width, texture.height)).filter((side) => side > 0) ?? [];
  return {
    ...factColumns(measured),
    texture_side: sides.length === 0 ? null : Math.max(...sides),
    clips: measured?.clips.length ?? null,
    size_x: sizeX ?? null,
    size_y: sizeY ?? null,
    size_z: sizeZ ?? null,
  };
}

/** Without measurements, facts are null, except columns that never are. */
function factColumns(measured: Measured | null): FactColumns {
  const values = FACTS.map(([name, fact]) => {
    const isUnknown = measured === null && fact.isOptional === undefined;
    return [fact.column, isUnknown ? null : (measured?.[name] ?? absentFact(fact))];
  });
  return Object.fromEntries(values) as FactColumns;
}

/** Rows of its textures and clips, in order. */
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
