/** Decodes Draco meshes. The decoder is WebAssembly, which only runs in a worker with its own Content-Security-Policy. */

import script from 'three/addons/libs/draco/gltf/draco_wasm_wrapper.js?raw';

import { serveDecoding } from './serve-decoding.ts';
import { dracoMesh, startDraco } from './draco-mesh.ts';

serveDecoding((wasm) => startDraco(script, wasm), dracoMesh);
