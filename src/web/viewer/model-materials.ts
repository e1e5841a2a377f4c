import { Mesh, Texture, type Material, type Object3D } from 'three';

/** A mesh with one of its own materials, whatever it is drawn with at the moment. */
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

export function materialsOf(painted: PaintedMesh[]): Material[] {
  return [...new Set(painted.map(({ own }) => own))];
}

/** The textures of a material by the name of their place, such as `normalMap`. */
export function texturesOf(material: Material): [place: string, texture: Texture][] {
  return Object.entries(material).flatMap(([place, value]): [string, Texture][] =>
    value instanceof Texture ? [[place, value]] : [],
  );
}

function isMaterial(value: unknown): value is Material {
  return typeof value === 'object' && value !== null && 'isMaterial' in value;
}
