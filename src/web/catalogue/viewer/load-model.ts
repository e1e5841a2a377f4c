import { LoadingManager, Mesh, type AnimationClip, type Material, type Object3D } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

import { memberFetch } from '../../platform/api/member-fetch.ts';
import { BasisLoader } from './basis-loader.ts';
import { DracoMeshLoader } from './draco-loader.ts';
import { MeshoptDecoder } from './meshopt-decoder.ts';
import { completeMaterial } from './model-materials.ts';
import { modelVariants, type ModelVariants } from './model-variants.ts';

export interface LoadedModel {
  root: Object3D;
  clips: AnimationClip[];
  variants: ModelVariants;
  /** Number of textures that failed to decode. */
  lostTextures: number;
  /** Disables decoding of further variants. */
  stopDecoding: () => void;
}

interface LoadOptions {
  signal: AbortSignal;
  /** Called with the loaded part, from 0 to 1. */
  onProgress: (part: number) => void;
  expectedBytes: number;
}

export async function loadModel(url: string, options: LoadOptions): Promise<LoadedModel> {
  const bytes = await download(url, options);
  const manager = new LoadingManager();
  const lost = new Set<string>();
  manager.onError = (address) => lost.add(address);
  const basis = new BasisLoader(manager);
  const draco = new DracoMeshLoader();
  const loader = new GLTFLoader(manager)
    .setMeshoptDecoder(MeshoptDecoder)
    .setDRACOLoader(draco.forGltf())
    .setKTX2Loader(basis.forGltf());
  try {
    const gltf = await loader.parseAsync(bytes, '');
    const { scene, animations } = gltf;
    scene.traverse((object) => {
      if (object instanceof Mesh) completeMaterial(object.material as Material);
    });
    return {
      root: scene,
      clips: animations,
      variants: modelVariants(gltf),
      lostTextures: lost.size,
      stopDecoding: () => basis.stop(),
    };
  } catch (error) {
    basis.stop();
    throw error;
  } finally {
    draco.stop();
  }
}

async function download(url: string, { signal, onProgress, expectedBytes }: LoadOptions): Promise<ArrayBuffer> {
  // Unpublished models are fetched with the member's session.
  const answer = await memberFetch(url, { signal });
  if (!answer.ok || answer.body === null) throw new Error(`The model was answered with ${answer.status}.`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of answer.body) {
    chunks.push(chunk);
    bytes += chunk.length;
    onProgress(Math.min(1, bytes / expectedBytes));
  }
  return new Blob(chunks).arrayBuffer();
}
