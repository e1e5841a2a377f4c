/** Whether colours in an FBX file are amounts of light, or the numbers of a colour picker: the format does not say. */

import type { Document } from '@gltf-transform/core';
import { Color, Loader, SRGBColorSpace, type Material, type Object3D } from 'three';

import type { FbxHeader } from './fbx-header.ts';

/** Programs that write what their colour picker shows: always, or before the version in which they came to reckon in light. */
const WRITE_SCREEN_COLORS: [name: RegExp, until: number][] = [
  [/^Unity\b/i, Infinity],
  [/^SketchUp/i, Infinity],
  [/^(FBX )?MotionBuilder/i, Infinity],
  [/^Maya/i, 2016],
  [/^3ds Max/i, 2014],
];

/** Blender, Maya, 3ds Max, Unreal and most others write light, and engines take it so (decision 37). */
export function writesScreenColors({ version: format, program, programVersion }: FbxHeader): boolean {
  // Files of its time that do not name their program are of Maya or 3ds Max.
  if (program === '' && format < 7000) return true;
  // '2016', or '201600'.
  const version = Number(programVersion.slice(0, 4)) || Infinity;
  return WRITE_SCREEN_COLORS.some(([name, until]) => name.test(program) && (until === Infinity || version < until));
}

/** three takes every colour for one of the screen: puts back what the file says. */
export function undoScreenColors(scene: Object3D): void {
  const materials = new Set<Material>();
  scene.traverse((object) => {
    if ('material' in object)
      for (const material of [object.material].flat()) if (material) materials.add(material as Material);
  });
  for (const material of materials) {
    // Made up for what has none.
    if (material.name === Loader.DEFAULT_MATERIAL_NAME) continue;
    for (const part of ['color', 'emissive'] as const) {
      const color: unknown = Reflect.get(material, part);
      if (color instanceof Color) color.convertLinearToSRGB();
    }
  }
}

/** assimp takes every colour for light. */
export function screenColorsToLight(document: Document): void {
  const light = ([red, green, blue]: readonly number[]): [number, number, number] => {
    const { r, g, b } = new Color().setRGB(red!, green!, blue!, SRGBColorSpace);
    return [r, g, b];
  };
  for (const material of document.getRoot().listMaterials()) {
    const alpha = material.getAlpha();
    material.setBaseColorFactor([...light(material.getBaseColorFactor()), alpha]);
    material.setEmissiveFactor(light(material.getEmissiveFactor()));
  }
}
