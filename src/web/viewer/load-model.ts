import { Mesh, type AnimationClip, type Material, type Object3D } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

import { WRITES_DEPTH } from '../../shared/assets/material-extras.ts';
import { memberFetch } from '../api/member-fetch.ts';
import { MeshoptDecoder } from './meshopt-decoder.ts';

export interface LoadedModel {
  root: Object3D;
  clips: AnimationClip[];
}

interface LoadOptions {
  signal: AbortSignal;
  /** Hears how much is there, from 0 to 1. */
  onProgress: (part: number) => void;
  expectedBytes: number;
}

export async function loadModel(url: string, options: LoadOptions): Promise<LoadedModel> {
  const bytes = await download(url, options);
  const { scene, animations } = await new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).parseAsync(bytes, '');
  scene.traverse((object) => {
    if (object instanceof Mesh) keepDepth(object.material as Material);
  });
  return { root: scene, clips: animations };
}

function keepDepth(material: Material): void {
  if (material.userData[WRITES_DEPTH] === true) material.depthWrite = true;
}

async function download(url: string, { signal, onProgress, expectedBytes }: LoadOptions): Promise<ArrayBuffer> {
  // What is not published yet is shown to whoever brought it.
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
