/** Clamps glTF JSON values to their schema ranges. Values outside make the file invalid, and viewers differ. */

import type { GLTF } from '@gltf-transform/core';

type Json = Record<string, unknown>;
type Range = [low: number, high: number, otherwise: number];

const SHARE: Range = [0, 1, 1];
const FROM_ZERO: Range = [0, Number.MAX_VALUE, 0];
const ANY: Range = [-Number.MAX_VALUE, Number.MAX_VALUE, 0];
/** Ranges of material properties in glTF and its extensions. Each name has one meaning in all of them. */
const RANGES: Record<string, Range> = {
  anisotropyRotation: ANY,
  anisotropyStrength: SHARE,
  attenuationColor: SHARE,
  attenuationDistance: [1e-6, Number.MAX_VALUE, Number.MAX_VALUE],
  clearcoatFactor: SHARE,
  clearcoatRoughnessFactor: SHARE,
  diffuseFactor: SHARE,
  diffuseTransmissionColorFactor: SHARE,
  diffuseTransmissionFactor: SHARE,
  dispersion: FROM_ZERO,
  emissiveStrength: FROM_ZERO,
  glossinessFactor: SHARE,
  innerConeAngle: [0, Math.PI / 2 - 1e-6, 0],
  intensity: FROM_ZERO,
  iridescenceFactor: SHARE,
  iridescenceIor: [1, Number.MAX_VALUE, 1.3],
  iridescenceThicknessMaximum: FROM_ZERO,
  iridescenceThicknessMinimum: FROM_ZERO,
  offset: ANY,
  outerConeAngle: [1e-6, Math.PI / 2, Math.PI / 4],
  range: [1e-6, Number.MAX_VALUE, Number.MAX_VALUE],
  rotation: ANY,
  scale: [-Number.MAX_VALUE, Number.MAX_VALUE, 1],
  sheenColorFactor: SHARE,
  sheenRoughnessFactor: SHARE,
  specularColorFactor: FROM_ZERO,
  specularFactor: SHARE,
  thicknessFactor: FROM_ZERO,
  transmissionFactor: SHARE,
  color: SHARE,
};
const NAMED = [
  'accessors',
  'animations',
  'cameras',
  'images',
  'materials',
  'meshes',
  'nodes',
  'samplers',
  'scenes',
  'skins',
  'textures',
];

/** Changes the JSON. Core material factors are repaired later, for all formats. */
export function repairGltfValues(json: GLTF.IGLTF): void {
  const lists = json as unknown as Record<string, unknown>;
  for (const key of NAMED) {
    const list = lists[key];
    for (const each of Array.isArray(list) ? list : []) {
      if (isJson(each) && 'name' in each && typeof each.name !== 'string') each.name = textOf(each.name);
    }
  }
  for (const texture of json.textures ?? []) {
    const source = texture.source ?? sourceOfDds(texture);
    if (source !== undefined) texture.source = source;
  }
  for (const material of json.materials ?? []) boundAll(material);
  const lights = json.extensions?.KHR_lights_punctual;
  if (isJson(lights)) for (const light of Array.isArray(lights.lights) ? lights.lights : []) repairLight(light);
  for (const camera of json.cameras ?? []) repairCamera(camera);
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : '');

/** Games refer to a DDS picture by an extension. It is decoded like other pictures. */
function sourceOfDds({ extensions }: GLTF.ITexture): number | undefined {
  const dds = extensions?.MSFT_texture_dds;
  return isJson(dds) && typeof dds.source === 'number' ? dds.source : undefined;
}

function boundAll(value: unknown, depth = 0): void {
  if (!isJson(value) || depth > 8) return;
  for (const [key, member] of Object.entries(value)) {
    const range = Object.hasOwn(RANGES, key) ? RANGES[key] : undefined;
    if (range && Array.isArray(member)) value[key] = member.map((each: unknown) => bounded(each, range));
    else if (range && !isJson(member)) value[key] = bounded(member, range);
    else if (key === 'ior') value[key] = member === 0 ? 0 : bounded(member, [1, Number.MAX_VALUE, 1.5]);
    else if (key !== 'extras') boundAll(member, depth + 1);
  }
}

function bounded(value: unknown, [low, high, otherwise]: Range): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : otherwise;
}

function repairLight(light: unknown): void {
  boundAll(light);
  const spot = isJson(light) ? light.spot : null;
  if (!isJson(spot)) return;
  const inner = bounded(spot.innerConeAngle, RANGES.innerConeAngle!);
  const outer = bounded(spot.outerConeAngle, RANGES.outerConeAngle!);
  if (inner >= outer) spot.innerConeAngle = outer * 0.99;
}

/** An invalid camera gets a usual field of view. */
function repairCamera(camera: GLTF.ICamera): void {
  const { perspective: lens, orthographic: box } = camera;
  const isSound =
    camera.type === 'orthographic'
      ? box && box.xmag !== 0 && box.ymag !== 0 && box.znear >= 0 && box.zfar > box.znear
      : lens &&
        lens.yfov > 0 &&
        lens.znear > 0 &&
        (lens.zfar === undefined || lens.zfar > lens.znear) &&
        (lens.aspectRatio ?? 1) > 0;
  if (isSound) return;
  camera.type = 'perspective';
  camera.perspective = { yfov: 0.8, znear: 0.01 };
  delete camera.orthographic;
}
