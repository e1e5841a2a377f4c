import * as m from '#messages/viewer';
import {
  Mesh,
  SkinnedMesh,
  Vector2,
  type AnimationClip,
  type BufferAttribute,
  type Material,
  type Object3D,
  type Texture,
} from 'three';

import type { Vector } from '@polyshelf/model-pipeline/look/first-view.ts';
import { materialsOf, texturesOf, type PaintedMesh } from './model-materials.ts';
import type { UvShape } from './uv-layout.ts';

export interface InspectedTexture {
  key: string;
  /** Purpose: 'Base colour', 'Normals' … */
  use: string;
  name: string;
  width: number;
  height: number;
  image: CanvasImageSource;
  /** UV layouts of the meshes with this texture. */
  shapes: UvShape[];
}

export interface InspectedMaterial {
  key: string;
  name: string;
  /** CSS colour; null if it has none. */
  colour: string | null;
  textures: InspectedTexture[];
}

export interface InspectedMesh {
  key: string;
  name: string;
  triangles: number;
}

export interface ModelInspection {
  triangles: number;
  vertices: number;
  meshes: InspectedMesh[];
  bones: number;
  hasUv: boolean;
  hasVertexColors: boolean;
  /** Width, height and depth in metres. */
  size: Vector;
  /** As in `Measured`. */
  assumedUnit?: number;
  clips: { name: string; seconds: number }[];
  materials: InspectedMaterial[];
}

const USES: Record<string, string> = {
  map: 'Base colour',
  normalMap: 'Normals',
  roughnessMap: 'Roughness and metalness',
  metalnessMap: 'Roughness and metalness',
  aoMap: 'Occlusion',
  emissiveMap: 'Emission',
  alphaMap: 'Opacity',
  clearcoatMap: 'Clear coat',
  transmissionMap: 'Transmission',
  specularColorMap: 'Specular colour',
  sheenColorMap: 'Sheen colour',
};

/** Statistics of the model as rendered. */
export function inspectModel(root: Object3D, painted: PaintedMesh[], clips: AnimationClip[], size: Vector): ModelInspection {
  const bones = new Set<string>();
  let [triangles, vertices] = [0, 0];
  root.traverse((object) => {
    if (object instanceof SkinnedMesh) for (const bone of object.skeleton.bones) bones.add(bone.uuid);
    if (!(object instanceof Mesh)) return;
    vertices += verticesOf(object);
    triangles += trianglesOf(object);
  });
  const has = (attribute: string) => painted.some(({ mesh }) => mesh.geometry.hasAttribute(attribute));
  return {
    triangles,
    vertices,
    meshes: painted.map(({ mesh }, index) => ({
      key: mesh.uuid,
      name: mesh.name || mesh.parent?.name || m.meshNumber({ number: index + 1 }),
      triangles: trianglesOf(mesh),
    })),
    bones: bones.size,
    hasUv: has('uv'),
    hasVertexColors: has('color'),
    size,
    clips: clips.map(({ name, duration }, index) => ({
      name: name || m.animationNumber({ number: index + 1 }),
      seconds: duration,
    })),
    materials: materialsOf(painted).map((material, index) => inspectedMaterial(material, index, painted)),
  };
}

const verticesOf = ({ geometry }: Mesh): number => geometry.getAttribute('position')?.count ?? 0;
const trianglesOf = (mesh: Mesh): number => Math.floor((mesh.geometry.index?.count ?? verticesOf(mesh)) / 3);

function inspectedMaterial(material: Material, index: number, painted: PaintedMesh[]): InspectedMaterial {
  const meshes = painted.filter(({ own }) => own === material).map(({ mesh }) => mesh);
  const textures = new Map<Texture, InspectedTexture>();
  for (const [place, texture] of texturesOf(material)) {
    const { width, height, image } = sourceOf(texture);
    if (image === null || textures.has(texture)) continue;
    const use = USES[place] ?? place.replace(/Map$/, '');
    textures.set(texture, {
      key: `${texture.uuid} ${place}`,
      use,
      name: texture.name,
      width,
      height,
      image,
      shapes: shapesOn(texture, meshes),
    });
  }
  return {
    key: material.uuid,
    name: material.name || m.materialNumber({ number: index + 1 }),
    colour:
      'color' in material ? `#${(material as Material & { color: { getHexString(): string } }).color.getHexString()}` : null,
    textures: [...textures.values()],
  };
}

function shapesOn(texture: Texture, meshes: Mesh[]): UvShape[] {
  texture.updateMatrix();
  return meshes.flatMap(({ geometry }) => {
    const uv = geometry.getAttribute(texture.channel === 0 ? 'uv' : `uv${texture.channel}`) as BufferAttribute | undefined;
    if (uv === undefined) return [];
    const { index } = geometry;
    const point = new Vector2();
    return {
      uvOf: (vertex: number) => point.fromBufferAttribute(uv, vertex).applyMatrix3(texture.matrix).toArray(),
      corners: index?.count ?? uv.count,
      vertexOf: (corner: number) => index?.getX(corner) ?? corner,
    };
  });
}

function sourceOf(texture: Texture): { width: number; height: number; image: CanvasImageSource | null } {
  const image: unknown = texture.image;
  const isDrawable = (typeof ImageBitmap !== 'undefined' && image instanceof ImageBitmap) || image instanceof HTMLImageElement;
  return isDrawable ? { width: image.width, height: image.height, image } : { width: 0, height: 0, image: null };
}
