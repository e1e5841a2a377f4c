/** Handles glTF extensions before the document is read: required, renamed and dropped ones. */

import type { GLTF } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';

import { FileRefusal } from '../../file-refusal.ts';
import { finding, listedNames, type Finding } from '../../finding.ts';

/** Khronos adopted the extension: same data, another name. */
const RENAMED: Record<string, string> = { KHR_meshopt_compression: 'EXT_meshopt_compression' };
const POINTER = 'KHR_animation_pointer';
/** Extensions of appearance. The shape remains without them, so they are dropped with a finding even if required. */
const OF_LOOKS = new RegExp(`^(?:KHR_materials_|KHR_lights|KHR_xmp|KHR_node_|KHR_interactivity|KHR_physics|${POINTER}$)`);
const KNOWN: ReadonlySet<string> = new Set(ALL_EXTENSIONS.map(({ EXTENSION_NAME }) => EXTENSION_NAME));
const MAX_DEPTH = 30;

/** Changes the JSON. Refuses models that require an unsupported extension. */
export function settleExtensions(json: GLTF.IGLTF, notes: (finding: Finding) => void): void {
  const used = new Set([...(json.extensionsUsed ?? []), ...(json.extensionsRequired ?? [])]);
  for (const [name, known] of Object.entries(RENAMED)) if (used.has(name)) rename(json, name, known);
  const required = (json.extensionsRequired ?? []).filter((name) => !KNOWN.has(name));
  const needed = required.filter((name) => !OF_LOOKS.test(name));
  if (needed.length > 0) {
    throw new FileRefusal('unsupported_type', 'gltfExtensions', { extensions: listedNames(needed) });
  }
  if (required.length > 0) {
    json.extensionsRequired = json.extensionsRequired!.filter((name) => !required.includes(name));
    notes(finding('unsupported_feature', 'extensionsIgnored', { names: listedNames(required) }));
  }
  dropPointers(json, notes);
}

function rename(json: GLTF.IGLTF, from: string, to: string): void {
  for (const list of ['extensionsUsed', 'extensionsRequired'] as const)
    json[list] = (json[list] ?? []).map((name) => (name === from ? to : name));
  const walk = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
    for (const inside of Object.values(value)) walk(inside, depth + 1);
    if (!('extensions' in value)) return;
    const extensions = value.extensions as Record<string, unknown>;
    if (extensions?.[from] === undefined) return;
    extensions[to] = extensions[from];
    delete extensions[from];
  };
  walk(json.bufferViews, 0);
  walk(json.buffers, 0);
}

/** Drops channels that animate materials, cameras or lights. */
function dropPointers(json: GLTF.IGLTF, notes: (finding: Finding) => void): void {
  const lost: string[] = [];
  for (const [index, clip] of (json.animations ?? []).entries()) {
    const channels = clip.channels.filter(({ target }) => (target.path as string) !== 'pointer');
    if (channels.length === clip.channels.length) continue;
    lost.push(clip.name ?? `Animation ${index + 1}`);
    clip.channels = channels;
  }
  if (lost.length === 0) return;
  json.animations = (json.animations ?? []).filter(({ channels }) => channels.length > 0);
  notes(finding('lost_animation', 'pointersIgnored', { names: listedNames(lost) }));
}
