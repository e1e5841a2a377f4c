import { BufferAttribute, BufferGeometry } from 'three';
import type { DRACOLoader } from 'three/addons/loaders/DRACOLoader.js';

import type { DracoKind, DracoMesh, DracoOrder } from './draco-mesh.ts';
import type { DracoMeshes } from './draco-meshes.ts';
import { loadPart } from '../../platform/ui/load-part.ts';

/** Draco loader for the glTF loader. The decoder is loaded on first use. */
export class DracoMeshLoader {
  private meshes: Promise<DracoMeshes> | null = null;
  private isStopped = false;

  /** Called by the glTF loader for any model with Draco, even if no such mesh is displayed. */
  preload(): this {
    return this;
  }

  /** Called by the glTF loader, with the attribute id and array type for each attribute name of three.js. */
  decodeDracoFile(
    bytes: ArrayBuffer,
    onLoad: (geometry: BufferGeometry) => void,
    ids: Record<string, number>,
    kinds: Record<string, DracoKind>,
    _colorSpace: string,
    onError: (error: unknown) => void,
  ): void {
    const attributes = Object.entries(ids).flatMap(([name, id]) => {
      const kind = kinds[name];
      return kind === undefined ? [] : [{ name, id, kind }];
    });
    this.decode({ bytes, attributes }).then((mesh) => onLoad(geometryOf(mesh)), onError);
  }

  stop(): void {
    this.isStopped = true;
    void this.meshes?.then((meshes) => meshes.stop());
  }

  /** The glTF loader is typed for the loader of three.js, but only calls the two methods above. */
  forGltf(): DRACOLoader {
    return this as unknown as DRACOLoader;
  }

  private async decode(order: DracoOrder): Promise<DracoMesh> {
    if (this.isStopped) throw new Error('The model is gone.');
    this.meshes ??= loadPart(() => import('./draco-meshes.ts')).then(({ dracoMeshes }) => dracoMeshes());
    const mesh = await (await this.meshes).decode(order);
    if (mesh === null) throw new Error('This mesh in Draco cannot be decoded.');
    return mesh;
  }
}

function geometryOf({ index, attributes }: DracoMesh): BufferGeometry {
  const geometry = new BufferGeometry().setIndex(new BufferAttribute(index, 1));
  for (const { name, values, size } of attributes) geometry.setAttribute(name, new BufferAttribute(values, size));
  return geometry;
}
