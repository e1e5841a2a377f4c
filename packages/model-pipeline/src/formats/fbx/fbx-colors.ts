/** Whether colours of an FBX file are linear or sRGB, which the format does not define. */

import type { Document } from '@gltf-transform/core';
import { Color, Loader, SRGBColorSpace, type Material, type Object3D } from 'three';

import type { FbxHeader } from './fbx-header.ts';

/** Programs that write sRGB, always or before a version. */
const WRITE_SCREEN_COLORS: [name: RegExp, until: number][] = [
  [/^Unity\b/i, Infinity],
  [/^SketchUp/i, Infinity],
  [/^(FBX )?MotionBuilder/i, Infinity],
  [/^Maya/i, 2016],
  [/^3ds Max/i, 2014],
];

/** Blender, Maya, 3ds Max, Unreal and most others write linear colours, as engines assume (decision 37). */
export function writesScreenColors({ version: format, program, programVersion }: FbxHeader): boolean {
  // Old files without a program are of Maya or 3ds Max.
  if (program === '' && format < 7000) return true;
  // '2016', or '201600'.
  const version = Number(programVersion.slice(0, 4)) || Infinity;
  return WRITE_SCREEN_COLORS.some(([name, until]) => name.test(program) && (until === Infinity || version < until));
}

/** Undoes three's conversion from sRGB. */
export function undoScreenColors(scene: Object3D): void {
  const materials = new Set<Material>();
  scene.traverse((object) => {
    if ('material' in object)
      for (const material of [object.material].flat()) if (material) materials.add(material as Material);
  });
  for (const material of materials) {
    // The loader's default material.
    if (material.name === Loader.DEFAULT_MATERIAL_NAME) continue;
    for (const part of ['color', 'emissive'] as const) {
      const color: unknown = Reflect.get(material, part);
      if (color instanceof Color) color.convertLinearToSRGB();
    }
  }
}

/** Converts sRGB colours that assimp has taken for linear ones. */
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
