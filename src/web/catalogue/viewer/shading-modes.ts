import {
  DoubleSide,
  MeshBasicMaterial,
  MeshMatcapMaterial,
  MeshNormalMaterial,
  type Material,
  type MeshStandardMaterial,
  type Side,
  type Texture,
} from 'three';

import type { PaintedMesh } from './model-materials.ts';
import type { RetroLook } from './retro-look.ts';
import { checkerTexture, matcapTexture } from './test-textures.ts';
import type { Shading, ViewerSettings } from './viewer-settings.ts';

const NOTHING_TO_SHOW = '#8a8a94';
const WIRE = '#e8653f';

/** Properties of a material that every shading mode uses. */
type Surface = Partial<
  Pick<MeshStandardMaterial, 'map' | 'alphaMap' | 'color' | 'normalMap' | 'normalScale' | 'flatShading' | 'vertexColors'>
>;

/** Switches a model between shading modes. Replacement materials are cached. */
export function shadingModes(painted: PaintedMesh[], retro: RetroLook) {
  const made = new Map<string, Material>();
  const ownSides = new Map<Material, Side>();
  let checker: Texture | null = null;
  let matcap: Texture | null = null;

  function replacement(shading: Exclude<Shading, 'Shaded'>, { mesh, own }: PaintedMesh): Material {
    const surface: Surface = own;
    const {
      map = null,
      alphaMap = null,
      normalMap = null,
      normalScale,
      color,
      flatShading = false,
      vertexColors = false,
    } = surface;
    const bumps = { normalMap, ...(normalScale && { normalScale }), flatShading };
    switch (shading) {
      case 'Wireframe':
        return new MeshBasicMaterial({ color: WIRE, wireframe: true });
      case 'Matcap':
        return new MeshMatcapMaterial({ matcap: (matcap ??= matcapTexture()), ...bumps });
      case 'Normals':
        return new MeshNormalMaterial(bumps);
      case 'Unlit':
        return new MeshBasicMaterial({
          toneMapped: false,
          map,
          alphaMap,
          vertexColors,
          ...(color && { color }),
          opacity: own.opacity,
          transparent: own.transparent,
          alphaTest: own.alphaTest,
          depthWrite: own.depthWrite,
        });
      case 'UV checker':
        return mesh.geometry.hasAttribute('uv')
          ? new MeshBasicMaterial({ map: (checker ??= checkerTexture()) })
          : new MeshBasicMaterial({ color: NOTHING_TO_SHOW });
      case 'Vertex colours':
        return mesh.geometry.hasAttribute('color')
          ? new MeshBasicMaterial({ vertexColors: true })
          : new MeshBasicMaterial({ color: NOTHING_TO_SHOW });
    }
  }

  function materialFor(shading: Shading, one: PaintedMesh): Material {
    if (shading === 'Shaded') return one.own;
    const { geometry } = one.mesh;
    const key = [shading, one.own.uuid, geometry.hasAttribute('uv'), geometry.hasAttribute('color')].join(' ');
    const material = made.get(key) ?? replacement(shading, one);
    made.set(key, material);
    return material;
  }

  return {
    apply({ shading, isDoubleSided, isRetro }: Pick<ViewerSettings, 'shading' | 'isDoubleSided' | 'isRetro'>): void {
      for (const one of painted) {
        const ownSide = ownSides.get(one.own) ?? one.own.side;
        ownSides.set(one.own, ownSide);
        const material = materialFor(shading, one);
        const side = isDoubleSided ? DoubleSide : ownSide;
        if (material.side !== side) {
          material.side = side;
          material.needsUpdate = true;
        }
        retro.apply(material, isRetro);
        one.mesh.material = material;
      }
    },

    /** Restores the original materials and frees the others. */
    dispose(): void {
      for (const { mesh, own } of painted) mesh.material = own;
      for (const material of made.values()) material.dispose();
      checker?.dispose();
      matcap?.dispose();
    },
  };
}
