/** Decodes meshes in Draco. Its program is WebAssembly, which runs in a worker with a Content-Security-Policy of its own alone. */

import script from 'three/addons/libs/draco/gltf/draco_wasm_wrapper.js?raw';

import { answerOrders } from './answer-orders.ts';
import { dracoMesh, startDraco } from './draco-mesh.ts';

answerOrders((wasm) => startDraco(script, wasm), dracoMesh);
