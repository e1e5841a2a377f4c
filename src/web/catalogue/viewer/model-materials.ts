import { Mesh, MeshBasicMaterial, Texture, type Material, type Object3D } from 'three';

import { WRITES_DEPTH } from '@polyshelf/model-pipeline/look/material-extras.ts';

/** A mesh with its current original material, regardless of the shading mode. */
export interface PaintedMesh {
  mesh: Mesh;
  own: Material;
}

export function paintedMeshes(root: Object3D): PaintedMesh[] {
  const painted: PaintedMesh[] = [];
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    // A glTF mesh is one primitive with one material.
    const own: unknown = object.material;
    if (isMaterial(own)) painted.push({ mesh: object, own });
  });
  return painted;
}

export function materialsOf(painted: readonly PaintedMesh[]): Material[] {
  return [...new Set(painted.map(({ own }) => own))];
}

/**
 * Adds properties that the loader omits: depth write for transparent materials marked by the pipeline, and flat colours of
 * unlit ones.
 */
export function completeMaterial(material: Material): void {
  if (material instanceof MeshBasicMaterial) material.toneMapped = false;
  if (material.userData[WRITES_DEPTH] === true) material.depthWrite = true;
}

/** Textures of a material by property name, such as `normalMap`. */
export function texturesOf(material: Material): [place: string, texture: Texture][] {
  return Object.entries(material).flatMap(([place, value]): [string, Texture][] =>
    value instanceof Texture ? [[place, value]] : [],
  );
}

export function texturesOfAll(materials: readonly Material[]): Texture[] {
  return [...new Set(materials.flatMap((material) => texturesOf(material).map(([, texture]) => texture)))];
}

function isMaterial(value: unknown): value is Material {
  return typeof value === 'object' && value !== null && 'isMaterial' in value;
}
